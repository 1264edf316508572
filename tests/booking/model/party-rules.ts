import type { Journey, ValuesOf } from './actions';
import { feesIn, type Outcome, type ReservationModel, withoutFees } from './reservation-model';
import { snapshotOf } from './undo';

export const agreed = (unitCents: number) => ({ kind: 'agreed' as const, label: 'As agreed', count: 1, unitCents });
export const isOneSum = (lines: NonNullable<ReservationModel['lines']>): boolean =>
  withoutFees(lines).length === 1 && (withoutFees(lines)[0]?.label.startsWith('As ') ?? false);

/** Fees for those who were cancelled stay beside another price. */
export const withFees = ({ lines }: ReservationModel, price: ReservationModel['lines']): ReservationModel['lines'] =>
  price && [...price, ...feesIn(lines)];

/** The lines of another party, without fees. */
export function linesAtQuotedRates(model: ReservationModel, party: Journey): ReservationModel['lines'] {
  const { lines, journey } = model;
  if (lines === null) return null;
  const [before, after] = [journey, party].map(({ adults, childrenAges }) => adults + childrenAges.length) as [
    number,
    number,
  ];
  const own = withoutFees(lines);
  if (isOneSum(lines))
    return own.map((line) => ({ ...line, unitCents: Math.round(line.unitCents * (after / before)) }));
  // What was typed has as many of each that everybody has.
  if (own.every(({ kind }) => kind === undefined)) {
    return own.map((line) => ({ ...line, count: line.count === before ? after : line.count }));
  }
  return model.priceOf(party);
}

export function cancelOne(model: ReservationModel, { position, fee, says, stale }: ValuesOf<'cancel one'>): Outcome {
  const { adults, childrenAges } = model.journey;
  const isAdult = position <= adults;
  const isNobody = position > adults + childrenAges.length;
  if (stale || model.status !== 'confirmed' || isNobody || (isAdult && adults === 1)) return 'refused';
  if (fee > (model.total ?? 0)) return 'refused';
  const after = {
    ...model.journey,
    adults: adults - (isAdult ? 1 : 0),
    childrenAges: childrenAges.filter((_, index) => adults + index + 1 !== position),
  };
  const takeBack = snapshotOf(model);
  const charged = fee > 0 ? [{ kind: 'fee' as const, label: 'Cancellation fee', count: 1, unitCents: fee }] : [];
  const lines = withFees(model, linesAtQuotedRates(model, after));
  model.journey = after;
  model.lines = lines && [...lines, ...charged];
  model.hasStatement = true;
  changeParty(model, 'cancelled', true, takeBack);
  if (says) model.close('question');
  return 'done';
}

function changeParty(model: ReservationModel, what: string, withdraws: boolean, takeBack: () => void): void {
  model.version += 1;
  model.note(`office traveller ${what}`);
  if (withdraws) model.withdraw('office');
  model.mail(`traveller_${what}`);
  model.answer = { at: model.now, length: model.timeline.length, undo: takeBack };
}

export function replaceOne(model: ReservationModel, { fee }: ValuesOf<'replace one'>): Outcome {
  if (model.status !== 'confirmed' || fee > (model.total ?? 0)) return 'refused';
  const takeBack = snapshotOf(model);
  const charged = { kind: 'fee' as const, label: 'Name change fee', count: 1, unitCents: fee };
  if (fee > 0) model.lines = model.lines && [...model.lines, charged];
  model.replaced += 1;
  changeParty(model, 'replaced', fee > 0, takeBack);
  return 'done';
}
