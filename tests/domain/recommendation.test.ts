import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tours } from '#db/schema';
import { drawRecommendations, type Recommendation } from '#server/domain/recommendation';
import { type FilledSite, openFilledSite } from '../fixtures';

const titleOf = (drawn: Recommendation) => (drawn.kind === 'tour' ? drawn.tour.title : drawn.tourPackage.title);

describe('recommendations', () => {
  let site: FilledSite;
  beforeEach(() => {
    site = openFilledSite();
  });
  afterEach(() => site.close());

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

  test('are four by default', () => {
    expect(drawRecommendations()).toHaveLength(4);
  });

  test('are fewer when there are fewer, and none when there are none', () => {
    site.database.update(tours).set({ isRecommended: false }).run();
    expect(
      drawRecommendations(() => 0.5)
        .map(titleOf)
        .sort(),
    ).toEqual(['Petra and Wadi Rum', 'The Nile in Eight Days']);
    site.database.run('UPDATE packages SET is_recommended = 0');
    expect(drawRecommendations()).toEqual([]);
  });
});
