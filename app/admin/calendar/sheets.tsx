import { useRef, useState } from 'react';
import { href } from 'react-router';
import { describeOver } from '#app/admin/catalogue/departure-words.ts';
import { UploadButton } from '#app/admin/images/image-upload';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem, Problem } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { type Failure, failureOf, trpc } from '#app/trpc';
import { buttonClass } from '#app/ui/form/button';
import { useToast } from '#app/ui/shell/toast';
import { longestSheet } from '#server/office/sheets/sheets.input';
import { counted } from '#server/values/plural.input';

/** Departures and rates as CSV files: downloaded, edited in a spreadsheet, checked and stored. */
export default function Sheets() {
  const { chosen, busy, problem, choose, store } = useSheet();
  const result = useRef<HTMLDivElement>(null);
  return (
    <>
      <AdminPageHeader title="Departures and rates as CSV" />
      <div className="grid max-w-3xl gap-6">
        <ol className="grid list-decimal gap-4 pl-5">
          <li>
            <p className="mb-2">Download the seats and seasons of all products, or their prices.</p>
            <div className="flex flex-wrap gap-2">
              <a href={href('/admin/departures.csv')} className={buttonClass('quiet')}>
                Download departures
              </a>
              <a href={href('/admin/rates.csv')} className={buttonClass('quiet')}>
                Download rates
              </a>
            </div>
          </li>
          <li>
            <p className="text-pretty">
              Edit it in a spreadsheet. Each row is one season or one rate. The rows of a product replace what it has
              now; products that you leave out stay as they are.
            </p>
          </li>
          <li>
            <p id="sheet-hint" className="mb-2">
              Choose the file. First you see what it changes.
            </p>
            <UploadButton
              accept=".csv,text/csv"
              disabled={busy}
              describedBy="sheet-hint"
              onChoose={async ([file]) => {
                if (file) await choose(file);
                result.current?.focus();
              }}
            >
              {busy ? 'Checking…' : 'Choose CSV file'}
            </UploadButton>
          </li>
        </ol>
        <div ref={result} tabIndex={-1} className="grid gap-4 outline-none empty:hidden">
          <FormProblem problem={problem} />
          {chosen && <Outcome {...chosen} busy={busy} onStore={store} />}
        </div>
      </div>
    </>
  );
}

type Result = Awaited<ReturnType<ReturnType<typeof trpc.availability.importSheet.useMutation>['mutateAsync']>>;

/** A chosen file with what it would change. */
interface Chosen {
  file: string;
  text: string;
  result: Result;
}

function useSheet() {
  const { mutateAsync, isPending: busy } = trpc.availability.importSheet.useMutation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const showToast = useToast();
  const utils = trpc.useUtils();
  /** Shows what a file changes; returns it, or null where it cannot be read. */
  const send = async (file: string, text: string, dryRun: boolean): Promise<Result | null> => {
    setProblem(null);
    try {
      const result = await mutateAsync({ text, dryRun });
      setChosen({ file, text, result });
      return result;
    } catch (error) {
      setProblem(failureOf(error, 'The file could not be read.'));
      return null;
    }
  };
  return {
    ...{ chosen, busy, problem },
    choose: async (file: File) => {
      setChosen(null);
      if (file.size > longestSheet) setProblem({ kind: 'failed', message: 'This file is too large.' });
      else await send(file.name, await file.text(), true);
    },
    store: async () => {
      if (!chosen) return;
      const result = await send(chosen.file, chosen.text, false);
      if (!result || result.problems.length > 0) return;
      setChosen(null);
      showToast({ title: 'Imported', description: `${counted(result.changes.length, 'product')} changed` });
      await utils.invalidate();
    },
  };
}

function Outcome({ file, result, busy, onStore }: Chosen & { busy: boolean; onStore: () => Promise<void> }) {
  const { problems, changes } = result;
  if (problems.length > 0) {
    return (
      <Problem title={`${counted(problems.length, 'problem')} in ${file}. Nothing was stored.`}>
        <ul className="bare-list figures mt-2 grid gap-1">
          {problems.map(({ row, column, message }) => (
            <li key={`${row} ${column} ${message}`}>
              <strong>{[`Row ${row}`, column].filter(Boolean).join(', ')}</strong>
              <span>{`: ${message}`}</span>
            </li>
          ))}
        </ul>
      </Problem>
    );
  }
  if (changes.length === 0) return <p role="status">{`${file} changes nothing.`}</p>;
  return (
    <section aria-label="What changes" className="grid gap-4">
      <h2 className="text-[1.2rem]">{`${counted(changes.length, 'product')} will change`}</h2>
      <ul className="bare-list rounded-md border border-rule bg-card px-4">
        {changes.map(({ title, before, after, over }) => (
          <li key={title} className="border-t border-rule py-3 first:border-t-0">
            <strong>{title}</strong>
            <span className="figures block text-sm text-quiet">{`Before: ${before ?? 'none'}`}</span>
            <span className="figures block text-sm">{`After: ${after ?? 'none'}`}</span>
            {over.length > 0 && (
              <span className="figures block text-sm font-semibold text-danger">{describeOver(over)}</span>
            )}
          </li>
        ))}
      </ul>
      <div>
        <HydratedButton
          variant="primary"
          disabled={busy}
          onClick={() => void onStore()}
        >{`Import ${counted(changes.length, 'product')}`}</HydratedButton>
      </div>
    </section>
  );
}
