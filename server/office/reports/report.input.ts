import { z } from 'zod';
import type { Reservation } from '#db/schema/reservation';
import type { Visit } from '#db/schema/visit';
import { deskSources } from '#server/booking/rules/desk-booking.input';
import { addDays, addMonths } from '#server/values/calendar.input';

/** What a report counts bookings by, and how it calls that. */
export const reportDays = { request: 'Request', travel: 'Travel', payment: 'Payment' };
export type ReportBy = keyof typeof reportDays;

export const reportQuery = z.strictObject({
  /** The last 30 days, the last 12 months, or a year. */
  period: z.union([z.enum(['30-days', '12-months']), z.string().regex(/^20\d\d$/)]).default('12-months'),
  /** The day by which a booking counts: of its request, of travel, or of its first payment. */
  by: z.enum(Object.keys(reportDays) as ReportBy[]).default('request'),
});
export type ReportQuery = z.output<typeof reportQuery>;

/** The query in the parameters of an address; undefined where there is no such report. */
export const readReportQuery = (parameters: URLSearchParams): ReportQuery | undefined =>
  reportQuery.safeParse({ period: parameters.get('period') ?? undefined, by: parameters.get('by') ?? undefined }).data;

/** A day or a month of a period: its name, as `2026-11-26` or `2026-11`, and its first and last day. */
interface Span {
  name: string;
  from: string;
  until: string;
}

/**
 * The days of a period of 30 days, the months of any other up to the present one; none of a year to come, unless it is of
 * travel.
 */
export function spansOf({ period, by }: ReportQuery, today: string): Span[] {
  if (period === '30-days') {
    const days = Array.from({ length: 30 }, (_, index) => addDays(today, index - 29));
    return days.map((day) => ({ name: day, from: day, until: day }));
  }
  const first = period === '12-months' ? addMonths(`${today.slice(0, 7)}-01`, -11) : `${period}-01-01`;
  return Array.from({ length: 12 }, (_, index) => addMonths(first, index))
    .filter((from) => from <= today || by === 'travel')
    .map((from) => ({ name: from.slice(0, 7), from, until: addDays(addMonths(from, 1), -1) }));
}

/**
 * The figures of a report. A booking counts in the span of its day. `confirmed` counts those that are confirmed or
 * completed now; sales, commission and travellers are of these alone.
 */
export interface Figures {
  /** How often pages were opened, and booking forms. */
  looks: number;
  forms: number;
  requested: number;
  confirmed: number;
  /** Those whose journey is completed. */
  travelled: number;
  /** By payment: what was paid in the span less what was refunded, whenever the booking has begun. */
  salesCents: number;
  /** What is left to be paid, fees too. */
  unpaidCents: number;
  /** What agents keep. */
  commissionCents: number;
  travellers: number;
}

export function sumFigures(rows: Figures[]): Figures {
  const sum = { looks: 0, forms: 0, requested: 0, confirmed: 0, travelled: 0 };
  const sums = { ...sum, salesCents: 0, unpaidCents: 0, commissionCents: 0, travellers: 0 };
  for (const row of rows) for (const name of Object.keys(sums) as (keyof Figures)[]) sums[name] += row[name];
  return sums;
}

/** The average number of travellers of a confirmed booking, such as `2.5`; null without one. */
export const averageParty = ({ travellers, confirmed }: Figures): number | null =>
  confirmed === 0 ? null : Math.round((travellers / confirmed) * 10) / 10;

/** From where visitors came to a page. */
export const visitSources: Record<Visit['source'], string> = {
  search: 'Search engines',
  assistant: 'AI assistants',
  social: 'Social media',
  email: 'Links in emails',
  agent: 'Agents and portals',
  partner: 'Partner links',
  campaign: 'Campaigns (utm_source)',
  other: 'Other sites',
  direct: 'Direct',
  site: 'Other pages of this site',
};

/** How requests were made. */
export const bookingSources: Record<Reservation['source'], string> = {
  ...{ website: 'Website', ...deskSources, import: 'Imported' },
};
