import { useLocation } from 'react-router';
import { useFormValues } from '#app/admin/form/form-values.ts';
import { keepLasting } from '#app/admin/form/lasting-input.ts';
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

function instantOf(local: string): Date {
  const [day = '', time = ''] = local.split('T');
  return instantAt(day, time, officeZone());
}

/** When visitors see the record of a form, as it is stored and as it is chosen. What is chosen is kept as what is typed. */
export function usePublication(record: RecordVersion | null) {
  const publicFrom = record?.publicFrom;
  const state = record ? publicationOf({ publicFrom }, new Date()) : 'draft';
  const initial = { at: state === 'scheduled' && publicFrom ? localOf(publicFrom) : '' };
  const name = `publication${useLocation().search}`;
  const { values, change, accepted, isChanged } = useFormValues(initial, name, undefined, true);
  // What nobody has changed here follows the stored record, which a colleague may have taken off the site meanwhile.
  const { at } = isChanged ? values : initial;
  return {
    ...{ state, publicFrom: publicFrom ?? null, at, isChanged, accepted },
    setAt: (local: string) => change({ at: local }),
    /** True for what is a draft, or not saved yet. */
    mayBeDraft: record === null || (publicFrom !== undefined && state === 'draft'),
    /** True where it is to be public later. */
    isLater: () => at !== '' && instantOf(at) > new Date(),
    /**
     * What a save says of it: at once unless an instant is chosen; nothing where it is public already.
     * @param isUpdate nothing of a stored record whose instant was not changed here, either
     */
    chosen: (isUpdate: boolean): { publicFrom?: string } => {
      if (isUpdate && state === 'scheduled' && !isChanged) return {};
      if (at) return { publicFrom: instantOf(at).toISOString() };
      return record && publicFrom !== undefined && state !== 'public' ? { publicFrom: new Date().toISOString() } : {};
    },
    /** @param path of a draft that was made just now, for which what is chosen is kept */
    saved: (asDraft: boolean, path: string | false) => {
      if (!asDraft || path) accepted();
      if (asDraft && path && at) keepLasting(`${path} publication`, { typed: { at }, begun: null });
    },
  };
}
