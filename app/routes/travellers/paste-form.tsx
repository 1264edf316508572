import { Form, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { Select, Textarea } from '#app/ui/form/field';
import { PastedRows } from '#app/ui/list/pasted-rows';
import type { PastedList } from '#server/booking/party/pasted-list';
import { dayOrders, nameOrders } from '#server/booking/party/traveller.input';
import type { ListAnswer } from './travellers-action.server.ts';

/** What was read of a pasted list. It is in the form, and nothing of it is saved. */
export function ReadList({ pasted }: { pasted: PastedList }) {
  const { rows, refusal } = pasted;
  if (refusal) {
    return (
      <p role="alert" className="mt-6 max-w-2xl font-semibold text-danger">
        {refusal}
      </p>
    );
  }
  return (
    <section className="mt-6 max-w-3xl rounded-md bg-sand p-6" role="status">
      <h2 className="text-title">{`We have read ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`}</h2>
      <p>Nothing is saved yet. Please check the form below, then press Save.</p>
      <PastedRows {...pasted} />
    </section>
  );
}

/** A list from a spreadsheet, which is read into the form. */
export function PasteForm({ path, answer }: { path: string; answer: ListAnswer | undefined }) {
  const busy = useNavigation().formAction === path;
  const { pasted, values, errors } = answer ?? {};
  const asks = pasted?.asksDates;
  const typed = values?.intent === 'paste' ? String(values.text ?? '') : '';
  return (
    <details
      open={Boolean(typed || errors?.text)}
      className="form-details mt-8 max-w-3xl rounded-md border border-ink/25"
    >
      <summary className="flex min-h-12 items-center justify-center font-semibold">Paste a list</summary>
      <Form method="post" action={path} name="paste" className="grid gap-4 border-t border-rule p-5">
        <p>
          Copy the rows from your spreadsheet, with the names of the columns, and paste them here. We’ll show you what
          we read before anything is saved.
        </p>
        <Textarea
          label="List"
          name="text"
          rows={6}
          required
          maxLength={50_000}
          autoComplete="off"
          defaultValue={typed}
          {...({ 'data-private': '' } as object)}
          {...(errors?.text ? { error: errors.text } : {})}
        />
        {asks && (
          <Select
            label={`How are days written? ${asks.example} is`}
            name="dates"
            defaultValue="unclear"
            options={dayOrders(asks)}
          />
        )}
        {!asks && values?.dates && <input type="hidden" name="dates" value={String(values.dates)} />}
        {pasted?.names && (
          <Select label="How are names written?" name="names" defaultValue={pasted.names.order} options={nameOrders} />
        )}
        <button type="submit" name="intent" value="paste" disabled={busy} className={buttonClass('quiet', 'w-full')}>
          {busy ? 'Reading...' : pasted ? 'Read the list again' : 'Read the list'}
        </button>
      </Form>
    </details>
  );
}
