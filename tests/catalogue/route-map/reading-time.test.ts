import { describe, expect, it } from 'vitest';
import { findRoute } from '#server/catalogue/route-map/find-route';
import { placesOfSample } from './places';

const places = placesOfSample();
const filled = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** The least processor time of several rounds, in ms. */
function leastTime(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Less cannot be compared, in ms. */
const measurable = 2;

/**
 * Four times as much would take sixteen times as long where each part were read once for each other one. Tried up to three
 * times: what else the process does, such as collecting garbage, only makes it slower.
 */
function expectLinear(workOf: (size: number) => () => unknown, size: number): void {
  const ratio = () => leastTime(workOf(4 * size)) / Math.max(leastTime(workOf(size)), measurable);
  expect([1, 2, 3].some(() => ratio() < 9)).toBe(true);
}

const texts = ['Cairo to Luxor by train. ', 'Return to Luxor, then back to Cairo. ', 'é '];

describe('the time of reading grows no faster than the text', () => {
  it.each(texts)('of the activities of days with the text "%s"', (text) => {
    const activity = filled(text, 1000);
    // Of the 50 that the form permits.
    expectLinear((count) => {
      const activities = Array.from({ length: count }, () => activity);
      const days = Array.from({ length: 60 }, (_, index) => ({ day: index + 1, location: 'Cairo', activities }));
      return () => findRoute(days, [], places);
    }, 12);
  });

  it.each(texts)('of a tour with the text "%s"', (text) => {
    const workOf = (toldText: string) => (length: number) => {
      const activities = filled(toldText, length).split(/(?<=[.;])\s/);
      return () => findRoute([{ day: 1, location: '', activities }], [], places);
    };
    expectLinear(workOf(text), 5000);
    // With one stop nothing ends the reading early; longer than the form permits, so that it can be measured.
    expectLinear(workOf(text.replaceAll('Luxor', 'Cairo')), 50_000);
  });
});
