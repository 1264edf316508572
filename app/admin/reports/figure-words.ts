import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { averageParty, type Figures } from '#server/office/reports/report.input';
import { formatMonth } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';

export const formatCount = (count: number) => count.toLocaleString('en-US');

/** The figures of a report in the order of its columns. */
export const figureWords: [label: string, words: (figures: Figures) => string][] = [
  ['Page views', ({ looks }) => formatCount(looks)],
  ['Forms opened', ({ forms }) => formatCount(forms)],
  ['Requests', ({ requested }) => formatCount(requested)],
  ['Confirmed', ({ confirmed }) => formatCount(confirmed)],
  ['Travelled', ({ travelled }) => formatCount(travelled)],
  ['Sales', ({ salesCents }) => formatMoney(salesCents)],
  ['Unpaid', ({ unpaidCents }) => formatMoney(unpaidCents)],
  ['Average party', (figures) => averageParty(figures)?.toFixed(1) ?? '–'],
];

/** `26 Nov 2026` or `November 2026` for the name of a span. */
export const spanWords = (name: string) => (name.length > 7 ? formatDayShort(name) : formatMonth(name));
