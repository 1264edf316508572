import fc from 'fast-check';

/** Who travels and when. */
export interface Journey {
  startDate: string;
  adults: number;
  childrenAges: number[];
}

const journey: fc.Arbitrary<Journey> = fc.record({
  startDate: fc.constantFrom('2026-12-05', '2026-11-23', '2026-11-27', '2026-12-20'),
  adults: fc.constantFrom(2, 3),
  childrenAges: fc.constantFrom<number[]>([], [5], [9]),
});
const rarely = fc.nat(9).map((number) => number === 9);
/** Of the proposals of a reservation, counted back from the latest one. */
const back = fc.constantFrom(0, 0, 0, 1, 2);
const text = fc.constantFrom('Is there a lift?', 'The boat leaves at nine.');
const option = fc.record({ journey, isPriced: fc.constantFrom(true, true, true, false) });

/** What the office, the traveller and the clock do, each with the values that it chooses. `stale`: from an older page. */
const fields = {
  answer: {
    status: fc.constantFrom('confirmed', 'confirmed', 'declined', 'cancelled', 'completed', 'pending'),
    says: fc.boolean(),
    cents: fc.option(fc.constantFrom(30_000, 120_000)),
    /** Of a cancellation. */
    fee: fc.option(fc.constantFrom(0, 4000, 90_000)),
    stale: rarely,
  },
  /** Another request of the traveller for the same days is kept. `keptStale`: that one was seen as it was before. */
  'close as a double': { stale: rarely, keptStale: rarely },
  /** With somebody of another name, who is kept or not. */
  'merge the booker': { keepsOther: fc.boolean() },
  'undo the merge': {},
  /** `seconds`: after what was done before. */
  'take back': { seconds: fc.constantFrom(0, 5, 15, 60) },
  change: {
    journey: fc.option(journey),
    phone: fc.constantFrom('+49 30 0000 0100', '+49 30 0000 0200'),
    price: fc.constantFrom('keep', 'take', 'take another', 'type', 'quoted'),
    tell: fc.boolean(),
    says: fc.boolean(),
    stale: rarely,
  },
  'grant the change': { tell: fc.boolean() },
  /** `isDelivered`: the mail service has taken all emails before. */
  'correct the address': {
    email: fc.constantFrom('amelia@example.com', 'anna@example.com', 'a.hartmann@example.com'),
    isDelivered: fc.boolean(),
  },
  'cancel one': {
    /** The place in the party. */
    position: fc.constantFrom(1, 2, 3, 4),
    fee: fc.constantFrom(0, 2000, 90_000),
    says: fc.boolean(),
    stale: rarely,
  },
  /** The first one, who is named before. */
  'replace one': { fee: fc.constantFrom(0, 2000) },
  /** Another adult, at the rates that were quoted or those of today. */
  'add one': { rates: fc.constantFrom('quoted', 'quoted', 'take') },
  propose: {
    options: fc.array(option, { minLength: 1, maxLength: 3 }),
    hours: fc.constantFrom(48, 1, -1, 96),
    again: rarely,
  },
  withdraw: { back },
  'refuse to cancel': {},
  'refuse the change': {},
  write: { text },
  note: { answers: fc.boolean() },
  pay: {
    kind: fc.constantFrom('payment', 'payment', 'refund'),
    cents: fc.constantFrom(10_000, 5000, 20_000),
    tell: fc.boolean(),
    /** Of a refund. */
    goodwill: fc.boolean(),
  },
  void: { payment: fc.nat(2) },
  adjust: {
    what: fc.constantFrom('fee', 'goodwill', 'correction'),
    cents: fc.constantFrom<number[]>(1000, 4000, 5000),
    says: fc.boolean(),
  },
  'void the adjustment': { adjustment: fc.nat(1) },
  deposit: { cents: fc.option(fc.constantFrom(4000, 25_000)), stale: rarely },
  accept: { back, option: fc.constantFrom(0, 0, 1, 2), ticked: fc.constantFrom<number[]>([], [1], [2, 1, 1], [0, 9]) },
  'decline the proposal': { back },
  'ask to cancel': {},
  'ask to change': { journey },
  ask: { text },
  wait: { minutes: fc.constantFrom(1, 9, 60, 1440, 4320, 14_400) },
  /** The program does it every hour: now, on the last day of the journey, or the day after. */
  'complete journeys': { days: fc.constantFrom(null, 0, 1) },
} as const;

type Fields = typeof fields;
export type Name = keyof Fields;
type Values<Arbitraries> = {
  -readonly [Key in keyof Arbitraries]: Arbitraries[Key] extends fc.Arbitrary<infer Value> ? Value : never;
};
export type ValuesOf<Kind extends Name> = Values<Fields[Kind]>;
export type TravellerAction = 'accept' | 'decline the proposal' | 'ask to cancel' | 'ask to change' | 'ask';
type ClockAction = 'wait' | 'complete journeys';
type MergeAction = 'merge the booker' | 'undo the merge';
export type OfficeAction = Exclude<Name, TravellerAction | ClockAction | MergeAction>;
export type Action = { [Kind in Name]: { do: Kind } & ValuesOf<Kind> }[Name];

/** How often an action is drawn; once where it is not named. */
const weights: Partial<Record<Name, number>> = {
  ...{ propose: 4, accept: 4, answer: 3, 'decline the proposal': 2, change: 2, pay: 3, wait: 4, adjust: 3 },
  ...{ 'ask to cancel': 4, 'refuse to cancel': 6, 'cancel one': 3 },
};

/** One of these actions. @param often how often one of them is drawn where that is another number */
const anyOf = (chosen: Name[], often: typeof weights = {}) =>
  fc.oneof(
    ...chosen.map((name) => ({
      arbitrary: fc.record({ do: fc.constant(name), ...fields[name] }) as unknown as fc.Arbitrary<Action>,
      weight: often[name] ?? weights[name] ?? 1,
    })),
  );

export const names = Object.keys(fields) as Name[];

/** What happens to a reservation. */
export const sequence = fc.array(anyOf(names), { minLength: 1, maxLength: 14, size: 'max' });

const ofMoney: Name[] = [
  'cancel one',
  'answer',
  'close as a double',
  'take back',
  'pay',
  'void',
  'adjust',
  'void the adjustment',
];
const ofParty: Name[] = ['cancel one', 'replace one', 'add one', 'take back'];
const answered = { do: 'answer', says: false, cents: null, fee: null, stale: false } as const;
const ended: fc.Arbitrary<Action[]> = fc.oneof(
  fields.answer.fee.map((fee): Action[] => [{ ...answered, status: 'cancelled', fee }]),
  fc.constant<Action[]>([
    { do: 'wait', minutes: 14_400 },
    { ...answered, status: 'completed' },
  ]),
);
const paid = (cents: 30_000 | null): Action[] => [
  { ...answered, status: 'confirmed', cents },
  { do: 'pay', kind: 'payment', cents: 20_000, tell: false, goodwill: false },
];
/** What happens to a booking that was paid, once it is cancelled or completed. @param cents what was agreed, where it has no price */
export const sequenceOfMoney = (cents: 30_000 | null): fc.Arbitrary<Action[]> =>
  fc
    .tuple(
      fc.array(anyOf(ofParty), { maxLength: 2 }),
      ended,
      fc.array(anyOf(ofMoney), { minLength: 1, maxLength: 8, size: 'max' }),
    )
    .map(([party, end, actions]) => [...paid(cents), ...party, ...end, ...actions]);

/** What happens to the party of a booking that was paid. */
export const sequenceOfParty = (cents: 30_000 | null): fc.Arbitrary<Action[]> =>
  fc
    .array(anyOf(names, { 'cancel one': 12, 'replace one': 8, 'add one': 8, 'take back': 16, answer: 1 }), {
      ...{ minLength: 2, maxLength: 12, size: 'max' },
    })
    .map((actions) => [...paid(cents), ...actions]);
