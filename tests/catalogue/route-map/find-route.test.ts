import { describe, expect, it } from 'vitest';
import { destinations } from '#db/seed/destinations';
import { packages } from '#db/seed/packages';
import { namesOf } from '#server/catalogue/destination.input';
import { findRoute, maxStops } from '#server/catalogue/route-map/find-route';
import { dayRanges, routeFacts, routeSentence } from '#server/catalogue/route-map/route-text';
import { foldedKey } from '#server/values/fold';
import { Random } from '../../booking/random';
import { placesOfSample } from './places';

const places = placesOfSample();
const day = (number: number, location: string, ...activities: string[]) => ({ day: number, location, activities });
const route = (...days: ReturnType<typeof day>[]) => findRoute(days, [], places);
const brief = (...days: ReturnType<typeof day>[]) =>
  route(...days).map(({ name, days: numbers, mode }) => `${name} ${numbers.join()} ${mode}`);

describe('findRoute', () => {
  it('reads several places of a day in their order, and makes one stop of days in one place', () => {
    expect(
      brief(day(1, 'Cairo'), day(2, 'Giza and Cairo'), day(3, 'Cairo to Luxor'), day(4, 'Luxor West Bank')),
    ).toEqual(['Cairo 1 null', 'Giza 2 road', 'Cairo 2,3 road', 'Luxor 3,4 road']);
  });

  it('knows other names of a place, also of several words', () => {
    expect(brief(day(1, 'Ко Самуи'), day(2, 'the Valley of the Whales'), day(3, 'Sharm'))).toEqual([
      'Koh Samui 1 null',
      'Wadi El Hitan 2 road',
      'Sharm El Sheikh 3 road',
    ]);
  });

  it('skips unknown places and countries', () => {
    expect(brief(day(1, 'Atlantis'), day(2, 'Egypt'), day(3, 'Aswan'), day(4, ''), day(5, 'Dendera'))).toEqual([
      'Aswan 3 null',
      'Dendera 5 road',
    ]);
  });

  it('reads the activities of a day whose location names no place, and only of such a day', () => {
    expect(brief(day(1, 'Amman', 'Dinner in Jerash'), day(2, 'Kings’ Highway', 'Madaba', 'Kerak castle'))).toEqual([
      'Amman 1 null',
      'Madaba 2 road',
      'Kerak 2 road',
    ]);
  });

  it('takes the cities of the package when no day names a place', () => {
    const stops = findRoute([day(1, 'Arrival')], ['Cairo', 'Atlantis', 'Luxor'], places);
    expect(stops.map(({ name, days, mode }) => [name, days, mode])).toEqual([
      ['Cairo', [], null],
      ['Luxor', [], 'road'],
    ]);
    expect(routeSentence(stops)).toBe('Cairo; Luxor.');
    expect(findRoute([], [], places)).toEqual([]);
  });

  it('tells flights, trains and boats by the words of the days', () => {
    const modes = (...days: ReturnType<typeof day>[]) => route(...days).map(({ mode }) => mode);
    expect(modes(day(1, 'Cairo'), day(2, 'Luxor', 'Morning flight to Luxor'))).toEqual([null, 'air']);
    expect(modes(day(1, 'Bangkok', 'Night train to Chiang Mai'), day(2, 'Chiang Mai'))).toEqual([null, 'rail']);
    const sailed = [null, 'water', 'water'];
    expect(modes(day(1, 'Luxor'), day(2, 'Edfu', 'The ship sails on'), day(3, 'Aswan'))).toEqual(sailed);
    expect(modes(day(1, 'Hurghada'), day(2, 'Giftun', 'Boat from the pier'), day(3, 'Hurghada'))).toEqual(sailed);
  });

  it('does not believe a boat on land, nor a flight to the next town', () => {
    const modes = (...days: ReturnType<typeof day>[]) => route(...days).map(({ mode }) => mode);
    expect(modes(day(1, 'Bangkok'), day(2, 'Damnoen Saduak', 'Paddle boat through the market'))).toEqual([
      null,
      'road',
    ]);
    expect(modes(day(1, 'Cairo'), day(2, 'Giza', 'Morning flight to Giza'))).toEqual([null, 'road']);
    expect(modes(day(1, 'Luxor'), day(2, 'Hurghada', 'Leave the ship'))).toEqual([null, 'road']);
  });

  it('goes where the activities of a day lead back to, and on from there', () => {
    expect(
      brief(
        day(1, 'Cairo'),
        day(2, 'Wadi El Hitan', 'Walk among the skeletons', 'Return to Cairo in the late afternoon'),
        day(3, 'Luxor', 'Morning flight to Luxor'),
      ),
    ).toEqual(['Cairo 1 null', 'Wadi El Hitan 2 road', 'Cairo 2 road', 'Luxor 3 air']);
    expect(
      brief(
        day(1, 'Bangkok'),
        day(2, 'Ayutthaya', 'The temples, by car', 'Back to Bangkok for supper', 'Night train to Chiang Mai'),
        day(3, 'Chiang Mai'),
      ),
    ).toEqual(['Bangkok 1 null', 'Ayutthaya 2 road', 'Bangkok 2 road', 'Chiang Mai 3 rail']);
  });

  it('does not go back where that is a choice, or where the day goes on to the place of its own', () => {
    expect(brief(day(1, 'Amman'), day(2, 'Aqaba', 'Transfer to the airport, or back to Amman by road'))).toEqual([
      'Amman 1 null',
      'Aqaba 2 road',
    ]);
    expect(brief(day(1, 'Cairo'), day(2, 'Luxor', 'Back in Cairo at noon', 'Flight to Luxor'))).toEqual([
      'Cairo 1 null',
      'Luxor 2 air',
    ]);
  });

  it('knows other names of a place where a sentence leads there', () => {
    const [, , back] = route(
      day(1, '', 'Krabi', 'Long-tail boat to Railay', 'Walk to the beach', 'Boat back to Ao Nang'),
    );
    expect(back).toMatchObject({ name: 'Krabi', mode: 'water' });
  });

  it('knows a name after a lone apostrophe, and after the beginning of another name', () => {
    expect(brief(day(1, 'Cairo'), day(2, 'Valley of the, valley of the whales'))).toEqual([
      'Cairo 1 null',
      'Wadi El Hitan 2 road',
    ]);
    expect(brief(day(1, 'Cairo'), day(2, 'Luxor', "By train to ' Luxor", 'Drive to Karnak'))).toEqual([
      'Cairo 1 null',
      'Luxor 2 rail',
    ]);
  });

  it('reads no further than one stop more than a map may have', () => {
    const text = { read: 0 };
    const days = Array.from({ length: 60 }, (_, index) => ({
      day: index + 1,
      get location() {
        text.read += 1;
        return index % 2 === 0 ? 'Cairo' : 'Luxor';
      },
      activities: [],
    }));
    expect(findRoute(days, [], places)).toHaveLength(maxStops + 1);
    expect(text.read).toBe(maxStops + 1);
    expect(findRoute([day(1, '', 'Cairo to Luxor by train. '.repeat(800))], [], places)).toHaveLength(maxStops + 1);
  });

  it.each(packages.map((tourPackage) => [tourPackage.title, tourPackage] as const))(
    'finds every city of "%s"',
    (_, { itineraries, cities }) => {
      const stops = findRoute(
        itineraries.map((one, index) => ({ day: index + 1, ...one })),
        cities,
        places,
      );
      expect(new Set(stops.map(({ name }) => name)).size).toBeGreaterThanOrEqual(2);
      const text = routeFacts(stops)?.text ?? '';
      for (const city of cities) expect(text).toContain(city);
    },
  );
});

it('gives a name to the place whose own name it is, before those that have it as an alias', () => {
  const names = namesOf(destinations).map(([name]) => foldedKey(name));
  expect(names.indexOf('thebes')).toBeGreaterThan(names.indexOf('aqaba'));
});

it('writes days that follow each other as a range', () => {
  expect(dayRanges([1])).toBe('1');
  expect(dayRanges([2, 1, 2, 3, 7, 8])).toBe('1–3, 7–8');
  expect(dayRanges([])).toBe('');
});

it('describes a route in one sentence, and names only modes of travel other than by road', () => {
  const stops = route(
    day(1, 'Cairo'),
    day(2, 'Luxor', 'Morning flight to Luxor'),
    day(3, 'Luxor'),
    day(4, 'Hurghada', 'Drive to the Red Sea'),
  );
  expect(routeFacts(stops)).toEqual({
    text: 'Day 1: Cairo. Day 2: flight to Luxor. Day 3: Luxor. Day 4: Hurghada.',
    key: 'Dots: flight.',
  });
  expect(routeFacts([])).toBeNull();
});

describe('the days of a route in words', () => {
  const sentence = (...days: ReturnType<typeof day>[]) => routeSentence(route(...days));

  it('say how a place is reached on the day of its leg alone', () => {
    expect(
      sentence(day(1, 'Hurghada'), day(2, 'Giftun', 'Boat from the marina'), day(3, 'Hurghada'), day(4, 'Hurghada')),
      // No day tells of the way back, which was on the evening before.
    ).toBe('Day 1: Hurghada. Day 2: by boat to Giftun Islands. Days 3–4: Hurghada.');
    expect(sentence(day(1, 'Hurghada'), day(2, 'Giftun', 'Boat from the marina', 'Back to Hurghada'))).toContain(
      'Day 2: by boat to Giftun Islands, by boat to Hurghada.',
    );
    expect(sentence(day(1, 'Giza and Cairo'), day(2, 'Cairo to Luxor', 'Flight to Luxor'))).toBe(
      'Day 1: Giza, Cairo. Day 2: Cairo, flight to Luxor.',
    );
  });

  it('have the words of a day that names no known place, or the place before where it has none', () => {
    expect(
      sentence(day(1, 'At sea'), day(2, 'Hurghada'), day(3, 'Eastern Desert'), day(4, ''), day(5, 'Departure')),
    ).toBe('Day 1: At sea. Day 2: Hurghada. Day 3: Eastern Desert. Day 4: Hurghada. Day 5: Departure.');
    expect(sentence(day(1, '', 'Arrive at night'), day(2, 'Cairo'))).toBe('Days 1–2: Cairo.');
  });

  /** The days that a sentence names, in its order, with what it says of each. */
  const told = (text: string) =>
    [...text.matchAll(/Days? (\d+)(?:–(\d+))?: (.*?)\.(?= Day|$)/g)].flatMap(([, first, last, words = '']) =>
      Array.from(
        { length: Number(last ?? first) - Number(first) + 1 },
        (_, at) => [Number(first) + at, words] as const,
      ),
    );
  const verbs = /flight to |by boat to |by train to /g;

  const parts = ['Cairo', 'Giza', 'Luxor', 'Hurghada', 'Giftun Islands', 'Bangkok', 'Chiang Mai', 'Eastern Desert', ''];
  const ways = ['Morning flight to Luxor', 'Boat from the marina', 'Night train north', 'Back to Cairo', 'A free day'];
  const randomDays = (seed: number) => {
    const random = new Random(seed);
    const pick = (words: string[]) => words[random.below(words.length)] ?? '';
    return Array.from({ length: 1 + random.below(9) }, (_, index) => {
      const location = [pick(parts), pick(parts)].slice(random.below(2)).filter(Boolean).join(' and ');
      return day(index + 1, location, pick(ways));
    });
  };
  const itineraries = [
    ...packages.map(({ title, itineraries: own }) => [title, own.map((one, at) => ({ day: at + 1, ...one }))] as const),
    ...Array.from({ length: 500 }, (_, seed) => [`random ${seed}`, randomDays(seed + 1)] as const),
  ];

  it('are each day of the itinerary once, in order, with the verbs of its own legs', () => {
    for (const [title, days] of itineraries) {
      const stops = findRoute(days, [], places);
      if (stops.length === 0 || stops.length > maxStops) continue;
      const lines = told(routeSentence(stops));
      expect(
        lines.map(([number]) => number),
        title,
      ).toEqual(days.map((one) => one.day));
      for (const [number, words] of lines) {
        const arrivals = stops.filter(({ days, isImplicitReturn }) => days[0] === number && !isImplicitReturn);
        const legs = arrivals.filter(({ mode }) => mode && mode !== 'road');
        const expected = { air: 'flight to ', water: 'by boat to ', rail: 'by train to ', road: '' };
        expect(words.match(verbs) ?? [], `${title}, day ${number}`).toEqual(
          legs.map(({ mode }) => expected[mode ?? 'road']),
        );
        for (const { name, mode } of legs) expect(words).toContain(expected[mode ?? 'road'] + name);
      }
    }
  });
});
