import { dehydrate } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { useFormValues } from '#app/admin/form/form-values.ts';
import { UploadButton } from '#app/admin/images/image-upload';
import { FormProblem, Spinner } from '#app/admin/ui/notices';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { type Failure, failureOf, trpc } from '#app/trpc';
import { buttonClass } from '#app/ui/form/button';
import { Select } from '#app/ui/form/field';
import type { ImportKindName } from '#db/schema/import';
import { importKinds, maxImportBytes } from '#server/office/imports/imports.input';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/imports';
import { describeCounts, stateLabels } from './import-words';

export async function loader({ request }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  await rpc.imports.list.prefetch();
  return { state: dehydrate(rpc.queryClient) };
}

const kindOptions = (Object.keys(importKinds) as ImportKindName[]).map((value) => ({
  ...{ value, label: importKinds[value] },
}));

/** Brings in what was kept elsewhere, and hands out what is here. */
export default function Imports() {
  const { data: imports, error } = trpc.imports.list.useQuery();
  return (
    <>
      <AdminPageHeader title="Import and export">
        <a href={href('/admin/export.zip')} className={buttonClass('quiet')}>
          Export everything
        </a>
      </AdminPageHeader>
      <Upload />
      <h2 className="mb-2 mt-8 text-[1.2rem]">Imports</h2>
      {!imports ? (
        <Spinner what="imports" error={error} />
      ) : imports.length === 0 ? (
        <p className="text-quiet">Nothing has been imported yet.</p>
      ) : (
        <ul className="bare-list max-w-3xl rounded-md border border-rule bg-card px-4 *:first:border-t-0 sm:px-5">
          {imports.map(({ id, kind, fileName, state, createdAt, ...one }) => (
            <li key={id} className="border-t border-rule py-2.5">
              <Link
                to={href('/admin/imports/:id', { id: String(id) })}
                className="font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {fileName}
              </Link>
              <span className="figures block text-sm text-quiet">{`${importKinds[kind]} · ${stateLabels[state]} · ${formatInstantShort(createdAt)} · ${describeCounts({ ...one, state })}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Upload() {
  const { values, change, accepted } = useFormValues({ kind: 'customers' as ImportKindName }, 'upload');
  const { kind } = values;
  const [problem, setProblem] = useState<Failure | null>(null);
  const { mutateAsync, isPending: busy } = trpc.imports.upload.useMutation();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const upload = async (file: File) => {
    setProblem(null);
    if (file.size > maxImportBytes) return setProblem({ kind: 'failed', message: 'This file is larger than 20 MB.' });
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', file);
    try {
      const { id } = await mutateAsync(form);
      accepted();
      await utils.imports.list.invalidate();
      await navigate(href('/admin/imports/:id', { id: String(id) }));
    } catch (error) {
      setProblem(failureOf(error, 'The file could not be read.'));
    }
  };
  return (
    <section aria-label="New import" className="grid max-w-3xl gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="What to import"
          name="kind"
          value={kind}
          options={kindOptions}
          onValueChange={(chosen) => change({ kind: chosen })}
          className="basis-52"
        />
        <UploadButton
          accept=".csv,.txt,.tsv,text/csv"
          disabled={busy}
          describedBy="import-hint"
          onChoose={([file]) => {
            if (file) void upload(file);
          }}
        >
          {busy ? 'Uploading…' : 'Choose CSV file'}
        </UploadButton>
      </div>
      <p id="import-hint" className="text-sm text-quiet">
        Exports of Google Contacts, Outlook, Mailchimp, Brevo, WP Travel Engine, Bókun, Rezdy, FareHarbor, Checkfront
        and WooCommerce are recognized. Nothing is stored before you have seen what it changes. From another site of
        this program, upload its pictures first, then its files in the order of this list. Payments in a bank statement
        are matched with bookings by reference and amount. Each is recorded once, also when statements overlap.
        Redirects from an old site have two columns: the old address and the new one.
      </p>
      <p className="text-sm text-quiet">
        Departures and rates are changed in a spreadsheet:{' '}
        <a href={href('/admin/departures.csv')} className="underline underline-offset-4">
          Download departures
        </a>{' '}
        or{' '}
        <a href={href('/admin/rates.csv')} className="underline underline-offset-4">
          Download rates
        </a>
        . Each row is a season or a rate. The rows of a product replace what it has; products that you leave out stay as
        they are.
      </p>
      <p className="text-sm text-quiet">
        A file of travellers has a row for each traveller, with the reference of the booking. Empty cells change
        nothing. The file is deleted here once it is imported or discarded. Exports have no passport numbers.
      </p>
      <FormProblem problem={problem} title="Upload failed" />
    </section>
  );
}
