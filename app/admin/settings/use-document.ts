import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useFormWith, useOfficeValues } from '#app/admin/form/office-form.ts';
import { compareVersions, withTheirs } from '#app/admin/record/save-record.ts';
import { useUnprinted } from '#app/admin/record/unprinted.ts';
import { useSaveKey } from '#app/admin/record/unsaved-changes.ts';
import { isStale, trpc } from '#app/trpc';

export type Content = Record<string, unknown>;

interface Version {
  version: number;
  content: Content;
}

const contentOf = ({ content }: Version) => content;

/**
 * The form of a document of the owner. What somebody else has saved meanwhile is merged where other fields were changed; whatever
 * goes wrong, what was typed stays.
 * @param present as it is stored now
 */
export function useDocument(name: string, title: string, present: Version) {
  const fields = useOfficeValues({ name: 'document', lasts: true, initial: present.content, seen: present });
  const save = useSave(name);
  const show = usePreview(name);
  const sayUnprinted = useUnprinted();
  const { revalidate } = useRevalidator();
  const form = useFormWith(fields, {
    ...{ labels: {}, schema: z.unknown(), seen: present, read: contentOf },
    save: (_, { seen }) => save(seen, fields.values),
    said: { title: `${title} saved` },
    onDone: (saved) => {
      fields.begin?.({ seen: saved });
      fields.accepted(saved.content);
      fields.replace(saved.content);
      // Name and look stand on every screen.
      void revalidate();
      if (['company', 'offices', 'about'].includes(name)) void sayUnprinted('company profile', saved.content);
    },
  });
  useSaveKey(form.form.ref);
  return { ...form, change: fields.replace, preview: (page: string) => show(page, form.values).catch(form.refuse) };
}

/** Saves what was typed, with what somebody else has saved since in other fields; of the same fields nothing is saved. */
function useSave(name: string) {
  const { mutateAsync } = trpc.settings.save.useMutation();
  const utils = trpc.useUtils();
  const present = async (): Promise<Version> => {
    const { version, content } = await utils.settings.byName.fetch({ name }, { staleTime: 0 });
    return { version, content };
  };
  const save = async (base: Version, content: Content): Promise<Version> => {
    try {
      await mutateAsync({ name, version: base.version, content });
    } catch (error) {
      if (!isStale(error)) throw error;
      const newer = await present();
      const versions = { base: base.content, mine: content, theirs: newer.content };
      const { disputed, theirsAlone } = compareVersions(Object.keys(newer.content), versions);
      if (disputed.length > 0) throw error;
      return save(newer, withTheirs(content, newer.content, theirsAlone));
    }
    await utils.settings.invalidate();
    return present();
  };
  return save;
}

/** Shows a page with what is typed, in a new tab. Throws where it could not be saved either. */
function usePreview(name: string) {
  const { mutateAsync } = trpc.settings.preview.useMutation();
  return async (page: string, content: Content) => {
    // Opened within the click, before the answer: later it would be a pop-up.
    const tab = window.open('', '_blank');
    if (!tab) throw new Error('no tab');
    try {
      const { token } = await mutateAsync({ name, content });
      tab.location.assign(`${page}?preview=${token}`);
    } catch (error) {
      tab.close();
      throw error;
    }
  };
}
