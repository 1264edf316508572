import { href } from 'react-router';
import { movementsAddress } from '#app/admin/money/money-address.ts';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { averageParty, type Figures, type ReportBy } from '#server/office/reports/report.input';
import { formatMonth } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';

export const formatCount = (count: number) => count.toLocaleString('en-US');

/** A figure of a report. */
export interface FigureWords {
  label: string;
  words: (figures: Figures) => string;
  /** The status in the list of reservations of the bookings that it counts; missing where it counts none. */
  status?: string;
  /** True for what is known of pages and not of bookings. */
  ofPages?: true;
  /** True for a sum of money. */
  isMoney?: true;
}

/** The figures of a report in the order of its columns. */
export const figureWords = (by: ReportBy): FigureWords[] => {
  const all: FigureWords[] = [
    { label: 'Page views', words: ({ looks }) => formatCount(looks), ofPages: true },
    { label: 'Forms opened', words: ({ forms }) => formatCount(forms), ofPages: true },
    { label: 'Requests', words: ({ requested }) => formatCount(requested), status: 'requested' },
    { label: 'Confirmed', words: ({ confirmed }) => formatCount(confirmed), status: 'sold' },
    { label: 'Travelled', words: ({ travelled }) => formatCount(travelled), status: 'completed' },
    by === 'payment'
      ? { label: received, words: ({ salesCents }) => formatMoney(salesCents), isMoney: true }
      : { label: 'Sales', words: ({ salesCents }) => formatMoney(salesCents), status: 'sold', isMoney: true },
    { label: 'Unpaid', words: ({ unpaidCents }) => formatMoney(unpaidCents), status: 'unpaid', isMoney: true },
    {
      ...{ label: 'Commission', words: ({ commissionCents }) => formatMoney(commissionCents) },
      ...{ status: 'sold', isMoney: true },
    },
    { label: 'Average party', words: (figures) => averageParty(figures)?.toFixed(1) ?? '–', isMoney: true },
  ];
  return by === 'request' ? all : all.filter(({ ofPages }) => !ofPages);
};

const received = 'Net received';

/** The days, and the product or source, of which a figure is. */
export interface FigureOf {
  by: ReportBy;
  from: string;
  until: string;
  /** As an address names it: `tour-12`. */
  product?: string;
  source?: string;
}

/** The address of the rows that a figure counts; null where there is no list of them. */
export function rowsBehind({ label, status }: FigureWords, { by, from, until, ...of }: FigureOf): string | null {
  const days = { from, to: until };
  if (label === received) return movementsAddress({ kind: 'moved', ...days, ...of });
  if (!status) return null;
  const dates: Record<string, string> = by === 'travel' ? {} : { dates: by };
  return `${href('/admin/reservations')}?${new URLSearchParams({ status, ...dates, ...days, ...of })}`;
}

/** `26 Nov 2026` or `November 2026` for the name of a span. */
export const spanWords = (name: string) => (name.length > 7 ? formatDayShort(name) : formatMonth(name));
