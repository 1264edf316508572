import { z } from 'zod';
import type { CrewRole, DaySpan } from '#db/schema/departure';
import { formatDays } from '#server/values/calendar.input';
import { optionalPhone } from '#server/values/contact.input';
import { day, optionalParagraph, requiredLine } from '#server/values/fields.input';
import { saved } from '#server/values/record-id.input';
import { line } from '#server/values/text.input';

/** `English, German`, as a list without repetitions. */
const words = line(200)
  .transform((text) => [
    ...new Set(
      text
        .split(/[,;]/)
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(40, 'Separate languages by commas')).max(20, 'At most 20'));

const span = z
  .strictObject({ from: day, until: day })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'The last day is before the first' });

/** The record of a guide or driver. */
export const crewInput = z
  .strictObject({
    name: requiredLine(100, 'Enter a name'),
    phone: optionalPhone,
    email: line(200)
      .transform((text) => text || null)
      .pipe(z.email('Enter an email address').nullable()),
    languages: words,
    countries: z.array(z.string().min(1).max(80)).max(50),
    isGuide: z.boolean(),
    isDriver: z.boolean(),
    note: optionalParagraph(2000),
    daysOff: z.array(span).max(200),
  })
  .refine(({ isGuide, isDriver }) => isGuide || isDriver, {
    path: ['isGuide'],
    error: 'Choose guide, driver or both',
  });
export type CrewFields = z.output<typeof crewInput>;
export const crewUpdate = crewInput.safeExtend(saved);

export const crewLabels = {
  ...{ name: 'Name', phone: 'Phone', email: 'Email', languages: 'Languages', countries: 'Countries' },
  ...{ isGuide: 'Guide', isDriver: 'Driver', note: 'Note', daysOff: 'Days off' },
};

/** The form of a record. */
export const crewForm = (stored: CrewFields | null) => ({
  ...{ name: stored?.name ?? '', phone: stored?.phone ?? '', email: stored?.email ?? '', note: stored?.note ?? '' },
  ...{ languages: stored?.languages.join(', ') ?? '', countries: stored?.countries ?? [] },
  ...{ isGuide: stored?.isGuide ?? true, isDriver: stored?.isDriver ?? false, daysOff: stored?.daysOff ?? [] },
});

export const crewRole = z.enum(['guide', 'driver'] satisfies CrewRole[]);
export const roleNames: Record<CrewRole, string> = { guide: 'Guide', driver: 'Driver' };

/** `3 to 5 Dec 2026` */
export const describeSpan = ({ from, until }: DaySpan): string => formatDays(from, until);
