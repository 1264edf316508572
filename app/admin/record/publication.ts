import { useState } from 'react';
import { clockIn, officeZone } from '#app/admin/ui/office-time.ts';
import { publicationOf } from '#server/catalogue/publication.input';
import { dayIn } from '#server/values/calendar.input';
import { instantAt } from '#server/values/instant.input';
import type { RecordVersion } from './save-record';

export type Publication = ReturnType<typeof usePublication>;

/** An instant as the field for a day and time holds it, by the clock of the office. */
const localOf = (instant: string) => {
  const date = new Date(instant);
  return `${dayIn(officeZone(), date)}T${clockIn(officeZone(), date)}`;
};

/** When visitors see the record of a form, as it is stored and as it is chosen. */
export function usePublication(record: RecordVersion | null) {
  const publicFrom = record?.publicFrom;
  const state = record ? publicationOf({ publicFrom }, new Date()) : 'draft';
  const [typed, setTyped] = useState<string | null>(null);
  const at = typed ?? (state === 'scheduled' && publicFrom ? localOf(publicFrom) : '');
  const [day = '', time = ''] = at.split('T');
  return {
    ...{ state, publicFrom: publicFrom ?? null, at, setAt: setTyped },
    /** True for what is a draft, or not saved yet. */
    mayBeDraft: record === null || (publicFrom !== undefined && state === 'draft'),
    /** What a save says of it: at once unless an instant is chosen; nothing where it is public already. */
    chosen: (): { publicFrom?: string } => {
      if (at) return { publicFrom: instantAt(day, time, officeZone()).toISOString() };
      return record && publicFrom !== undefined && state !== 'public' ? { publicFrom: new Date().toISOString() } : {};
    },
  };
}
