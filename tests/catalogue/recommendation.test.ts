import { describe, expect, test } from 'vitest';
import { tours } from '#db/schema/tour';
import { drawRecommendations, hourlyRandom } from '#server/catalogue/recommendation';
import { filledSiteForEach, site } from '../fixtures';

const titleOf = ({ title }: { title: string }) => title;

describe('recommendations', () => {
  filledSiteForEach();

  // The test data has four recommended tours and two recommended packages.
  test('are at most four different tours and packages', () => {
    const first = drawRecommendations(() => 0).map(titleOf);
    const last = drawRecommendations(() => 0.999_999).map(titleOf);
    expect(first).toEqual([
      'Pyramids of Giza at Opening Time',
      'Karnak before the Heat',
      'Grand Palace and Long-tail Boats',
      'Ang Thong by Kayak',
    ]);
    expect(last).toEqual([
      'Petra and Wadi Rum',
      'The Nile in Eight Days',
      'Ang Thong by Kayak',
      'Grand Palace and Long-tail Boats',
    ]);
  });

  test('stay the same for an hour, and change between hours', () => {
    const at = (time: string) => drawRecommendations(hourlyRandom(new Date(time))).map(titleOf);
    expect(at('2026-11-21T10:00:00Z')).toHaveLength(4);
    expect(at('2026-11-21T10:00:00Z')).toEqual(at('2026-11-21T10:59:59Z'));
    const hours = Array.from({ length: 48 }, (_, hour) => at(new Date(Date.UTC(2026, 10, 21, hour)).toISOString()));
    expect(new Set(hours.flat()).size).toBe(6);
    expect(new Set(hours.map((titles) => titles.join())).size).toBeGreaterThan(24);
  });

  test('are fewer when there are fewer, and none when there are none', () => {
    site.database.update(tours).set({ isRecommended: false }).run();
    expect(
      drawRecommendations(() => 0.5)
        .map(titleOf)
        .sort(),
    ).toEqual(['Petra and Wadi Rum', 'The Nile in Eight Days']);
    site.database.run('UPDATE packages SET is_recommended = 0');
    expect(drawRecommendations(() => 0)).toEqual([]);
  });
});
