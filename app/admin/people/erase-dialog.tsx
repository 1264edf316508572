import { useRef } from 'react';
import { href, useNavigate } from 'react-router';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { AdminDialog, QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import type { PersonView } from '#server/office/people/person';
import { erasure, erasureWord, type PersonQuery } from '#server/values/contact.input';

interface EraseDialogProps {
  person: PersonView;
  /** By which the person was found. */
  query: PersonQuery;
  /** What will be erased, in words. */
  summary: string;
  onClose: () => void;
}

const labels = { word: `Type ${erasureWord} to confirm`, despiteBalance: 'Erase despite the open balance' };

/** Says what goes, what stays and what stands against it; erases once the word is typed, and leaves the page. */
export function EraseDialog({ person, query, summary, onClose }: EraseDialogProps) {
  const { file, obstacles, balances } = person;
  const { mutateAsync } = trpc.people.erase.useMutation();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const next = useRef<HTMLElement>(null);
  const { text, flag, busy, problem, dialog } = useOfficeForm({
    ...{ labels, initial: { word: '', despiteBalance: false }, schema: erasure, failure: 'Please try again.' },
    input: ({ word, despiteBalance }) => ({ ...query, contact: file.contact, word: word.trim(), despiteBalance }),
    save: (typed) => mutateAsync(typed),
    said: { title: 'Erased', description: summary },
    onDone: async () => {
      // The button that opened this goes with the page of the person, and the dialog with it.
      next.current = document.querySelector('h1');
      await navigate(href('/admin/people'), { replace: true });
      await Promise.all([utils.people.byContact.reset(), utils.people.customer.reset()]);
      await utils.invalidate();
    },
  });
  if (obstacles.length > 0) {
    return (
      <AdminDialog title="This cannot be erased yet" onClose={onClose}>
        <ul className="mt-3 grid gap-2">
          {obstacles.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <div className="mt-6 flex justify-end">
          <HydratedButton onClick={onClose}>Go back</HydratedButton>
        </div>
      </AdminDialog>
    );
  }
  return (
    <QuestionDialog
      title="Erase this customer?"
      send={busy ? 'Erasing...' : 'Erase'}
      variant="danger"
      busy={busy}
      next={next}
      onClose={onClose}
      {...dialog}
    >
      <p className="mt-2 wrap-anywhere">
        <strong>{file.contact}</strong>: <span>{summary}</span>. Names, addresses, messages, reviews, notes and emails
        are erased permanently. Dates, trips, amounts and receipt numbers stay, and so do invoices with their buyer: tax
        law asks us to keep them.
      </p>
      <FormProblem className="mt-3" title="Nothing was erased" problem={problem} />
      {balances.length > 0 && (
        <div className="mt-4 rounded-md border-l-4 border-accent bg-card px-4 py-2 ring-1 ring-rule">
          {balances.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Checkbox {...flag('despiteBalance')} />
        </div>
      )}
      <TextField autoComplete="off" autoCapitalize="characters" className="mt-4" {...text('word')} />
    </QuestionDialog>
  );
}
