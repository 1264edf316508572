import { useState } from 'react';
import { href, Link } from 'react-router';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { DescribedFields, saidOf } from '#app/admin/record/described-fields';
import { AdminDialog, DialogButton } from '#app/admin/ui/dialog';
import { EmailAddress } from '#app/admin/ui/email-address';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { failureOf, trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import { useToast } from '#app/ui/shell/toast';
import { customerCorrection, customerFields, customerForm, customerLabels } from '#server/contact/customer.input';
import type { findCustomerRecord, ShownCustomer } from '#server/office/people/customers';
import { maxQuery } from '#server/office/search/office-search.input';
import { counted } from '#server/values/plural.input';
import { MergeDialog } from './merge-dialog';

type CustomerRecordData = ReturnType<typeof findCustomerRecord>;

/** What the office knows of a customer, with its correction and its merges. */
export function CustomerRecord({ id }: { id: number }) {
  const { data, error } = trpc.people.customer.useQuery({ id });
  if (error?.data?.code === 'NOT_FOUND') {
    return (
      <p role="status" className="mb-5">
        This customer was erased or merged into another one.
      </p>
    );
  }
  if (!data) return null;
  const { customer, alike, merges } = data;
  const { language, country, notes } = customer;
  const also = [language, country].filter(Boolean).join(', ');
  return (
    <section aria-label="Record" className="no-print mb-5 max-w-4xl rounded-md border border-rule bg-card p-4 sm:p-5">
      <p className="figures wrap-anywhere">
        <EmailAddress>{[...customer.emails, ...customer.phones].join(' · ')}</EmailAddress>
      </p>
      {also && <p className="text-quiet">{also}</p>}
      {notes && (
        <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
          {notes}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <DialogButton dialog={(close) => <CorrectionDialog customer={customer} onClose={close} />}>Edit</DialogButton>
        <DialogButton dialog={(close) => <FindDialog kept={id} onClose={close} />}>Merge with…</DialogButton>
      </div>
      <MergeChoices title="Possible duplicates" kept={id} others={alike} />
      {merges.length > 0 && <Merges merges={merges} />}
    </section>
  );
}

interface MergeChoicesProps {
  title?: string;
  kept: number;
  others: ShownCustomer[];
}

/** Customers, each with a button that merges it into the one that is kept; the dialog stays where its customer goes. */
function MergeChoices({ title, kept, others }: MergeChoicesProps) {
  const [gone, setGone] = useState<number | null>(null);
  return (
    <>
      {title && others.length > 0 && <h3 className="mt-4 font-semibold">{title}</h3>}
      <ul className="bare-list">
        {others.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <Link to={`${href('/admin/people')}?customer=${one.id}`} className="underline underline-offset-4">
                <bdi>{one.name}</bdi>
              </Link>
              <span className="figures text-quiet">
                <span> </span>
                <EmailAddress>{[one.email, one.phone].filter(Boolean).join(', ')}</EmailAddress>
              </span>
            </span>
            <HydratedButton onClick={() => setGone(one.id)}>
              Merge<span className="sr-only">{` with ${one.name}`}</span>
            </HydratedButton>
          </li>
        ))}
      </ul>
      {gone !== null && <MergeDialog {...{ kept, gone }} onClose={() => setGone(null)} />}
    </>
  );
}

/** Looks for the customer to merge with. */
function FindDialog({ kept, onClose }: { kept: number; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const isTyped = query.trim().length > 1;
  const found = trpc.people.find.useQuery({ query, limit: 10 }, { enabled: isTyped });
  const others = isTyped ? found.data?.filter(({ id }) => id !== kept) : undefined;
  return (
    <AdminDialog title="Merge with another customer" onClose={onClose}>
      <TextField
        className="mt-3"
        type="search"
        label="Name, email or phone"
        name="other"
        value={query}
        maxLength={maxQuery}
        autoComplete="off"
        onValueChange={setQuery}
      />
      <div role="status" className="mt-3">
        {others?.length === 0 && <p>No customers found</p>}
        {others && <MergeChoices kept={kept} others={others} />}
      </div>
      <div className="mt-6 flex justify-end">
        <HydratedButton onClick={onClose}>Go back</HydratedButton>
      </div>
    </AdminDialog>
  );
}

/** The merges of the last days; the last one is undone first. */
function Merges({ merges }: Pick<CustomerRecordData, 'merges'>) {
  const undo = trpc.people.undoMerge.useMutation();
  const utils = trpc.useUtils();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const send = async (id: number, name: string) => {
    setBusy(true);
    try {
      await undo.mutateAsync({ id });
      showToast({ title: 'Merge undone', description: name });
    } catch {
      // It is said below.
    } finally {
      await utils.people.invalidate();
      setBusy(false);
    }
  };
  return (
    <div className="mt-4">
      <h3 className="font-semibold">Merged</h3>
      <FormProblem problem={undo.error && failureOf(undo.error, 'It could not be undone.')} />
      <ul className="bare-list">
        {merges.map(({ id, name, createdAt, bookings }, place) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi>{name}</bdi>
              <span className="text-quiet">{`, ${counted(bookings, 'booking', 'bookings')}, ${formatInstantShort(createdAt)}`}</span>
            </span>
            {place === 0 && (
              <HydratedButton disabled={busy} onClick={() => send(id, name)}>
                Undo<span className="sr-only">{` merge with ${name}`}</span>
              </HydratedButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const fieldNames = ['name', 'emails', 'phones', 'whatsapp', 'language', 'country', 'notes'] as const;
const described = { schema: customerCorrection, fields: customerFields };

interface CorrectionDialogProps {
  customer: CustomerRecordData['customer'];
  onClose: () => void;
}

function CorrectionDialog({ customer, onClose }: CorrectionDialogProps) {
  const correct = trpc.people.correct.useMutation();
  const utils = trpc.useUtils();
  const form = useOfficeForm({
    name: `customer-${customer.id}`,
    initial: customerForm(customer),
    labels: customerLabels,
    words: (field) => saidOf(described, field),
    schema: customerCorrection,
    seen: customer,
    input: (values, { seen }) => ({ ...values, id: seen.id, version: seen.version }),
    save: (typed) => correct.mutateAsync(typed),
    refresh: () => utils.people.invalidate(),
    said: { title: 'Saved' },
    onDone: onClose,
  });
  return (
    <AdminDialog title="Edit customer" wide onClose={onClose}>
      <form {...form.form} className="mt-4 grid gap-4 sm:grid-cols-6">
        <div className="empty:hidden sm:col-span-full">
          <FormProblem problem={form.problem} />
        </div>
        <DescribedFields form={form} fields={customerFields} names={fieldNames} />
        <div className="flex flex-wrap justify-end gap-3 sm:col-span-full">
          <HydratedButton onClick={onClose} disabled={form.busy}>
            Go back
          </HydratedButton>
          <HydratedButton type="submit" variant="primary" disabled={form.busy}>
            Save
          </HydratedButton>
        </div>
      </form>
    </AdminDialog>
  );
}
