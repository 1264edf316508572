import type { Asks } from '#db/schema/asks';
import type { BookedExtra } from '#db/schema/rates';
import type { FieldChange, PriceLine } from '#db/schema/reservation';
import { journeyTextLabels } from '#server/booking/record/journey-texts.input';
import { describeAsks } from '#server/catalogue/asks.input';
import { describeExtras, listAges, totalOf } from '#server/catalogue/prices/booking-rules.input';
import { summarizeTerms } from '#server/company/payment-terms.input';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';

type Value = FieldChange['before'];
type Words = (value: Value) => string;

const asText: Words = (value) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));
const asDay: Words = (value) => (typeof value === 'string' ? formatDayWithWeekday(value) : '');
const asMoney: Words = (value) => (typeof value === 'number' ? formatMoney(value) : '');
const asStars: Words = (value) => (value === null ? '' : `${value} stars`);
const asPrice: Words = (value) => (isPrice(value) ? describePrice(value) : '');

const asExtras: Words = (value) => (Array.isArray(value) ? describeExtras(value as BookedExtra[]) : '');

const isPrice = (value: Value): value is PriceLine[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'object');

/** `Adults 2 × $65, Children 1 × $32.50 = $162.50` */
function describePrice(lines: PriceLine[]): string {
  const parts = lines.map(({ label, count, unitCents }) =>
    count === 1 && lines.length === 1 ? label : `${label} ${count} × ${formatMoney(unitCents)}`,
  );
  return `${parts.join(', ')} = ${formatMoney(totalOf(lines))}`;
}

const asTerms: Words = (value) =>
  typeof value === 'object' && value !== null && 'timing' in value ? summarizeTerms(value) : '';
const asAsks: Words = (value) => (value === null ? 'as usual' : describeAsks(value as Asks));
const asYesNo: Words = (value) => (value ? 'yes' : 'no');

/** The columns that the timeline shows; the others follow from one of these. */
const shown: Record<string, readonly [label: string, words: Words]> = {
  status: ['Status', asText],
  productTitle: ['Trip', asText],
  name: ['Name', asText],
  email: ['Email', asText],
  phone: ['Phone', asText],
  whatsapp: ['WhatsApp', asText],
  startDate: ['Date', asDay],
  pickupTime: ['Pick-up time', asText],
  meetingPoint: ['Meeting point', asText],
  pickupPlace: ['Pick-up place', asText],
  adults: ['Adults', asText],
  childrenAges: ['Ages of children', (ages) => listAges(ages as (number | null)[])],
  rooms: ['Rooms', asText],
  hotelRating: ['Hotel rating', asStars],
  extras: ['Extras', asExtras],
  ...Object.fromEntries(Object.entries(journeyTextLabels).map(([name, label]) => [name, [label, asText] as const])),
  priceLines: ['Price', asPrice],
  depositCents: ['Deposit', asMoney],
  depositDue: ['Deposit due', asDay],
  cancellation: ['Cancellation', asText],
  remindersOff: ['Payment reminders', (off) => (off ? 'stopped' : 'on')],
  paymentTerms: ['Payment terms', asTerms],
  agreedOn: ['Terms count from', asDay],
  agent: ['Agent', asText],
  commissionPercent: ['Commission', (percent) => (percent === null ? '' : `${percent}%`)],
  asks: ['Asks travellers for', asAsks],
  suspect: ['Possible spam', asYesNo],
  startTime: ['Departure', asText],
  fee: ['Fee', asMoney],
  overbooked: ['Over capacity', asText],
  reason: ['Reason', asText],
};

/** What has no earlier value. */
const onlyAdded = ['overbooked', 'fee', 'reason'];

/** A change of a reservation in words; null for a column that follows from another one. `before`: empty for what only is added. */
export function describeChange({ field, before, after }: FieldChange): {
  label: string;
  before: string;
  after: string;
} | null {
  const [label, words] = shown[field] ?? [];
  // With the confirmation they count from its day.
  if (!label || !words || (field === 'agreedOn' && before === null)) return null;
  return { label, before: onlyAdded.includes(field) ? '' : words(before) || 'none', after: words(after) || 'none' };
}
