import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormValues } from '#app/admin/form/form-values.ts';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { type Failure, failureOf, trpc } from '#app/trpc';
import { Select } from '#app/ui/form/field';
import type { Import, ImportChoices } from '#db/schema/import';
import { missingColumns } from '#server/office/imports/columns.input';
import type { Findings } from '#server/office/imports/findings';
import { importReading } from '#server/office/imports/imports.input';
import { formatDay } from '#server/values/calendar.input';
import { ColumnTable } from './column-table';

const unchosen = { value: '', label: 'Please choose' } as const;

const dateOptions = [
  unchosen,
  { value: 'day-first', label: 'Day first: 31/12/2026' },
  { value: 'month-first', label: 'Month first: 12/31/2026' },
] as const;

const decimalOptions = [
  unchosen,
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
] as const;

type Dates = (typeof dateOptions)[number]['value'];
type Decimals = (typeof decimalOptions)[number]['value'];

interface ImportMappingProps {
  found: Pick<Import, 'id' | 'kind' | 'head' | 'mapping' | 'dates' | 'decimals' | 'choices' | 'state'> & {
    samples: string[][];
  };
}

/** Which field each column of the file is, and how its values are written. */
export function ImportMapping({ found }: ImportMappingProps) {
  const { id, kind, head, samples } = found;
  const isChecked = found.state === 'checked';
  const { values, change, accepted } = useFormValues(
    {
      mapping: found.mapping,
      // Null while what the file says holds.
      dates: (isChecked && isOrder(found.dates) ? found.dates : null) as Dates | null,
      decimals: (isChecked && found.decimals !== 'unclear' ? found.decimals : null) as Decimals | null,
      choices: found.choices,
    },
    'columns',
  );
  const { mapping, choices } = values;
  const { data: findings } = trpc.imports.findings.useQuery(
    { id, mapping },
    { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY },
  );
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [problem, setProblem] = useState<Failure | null>(null);
  const check = trpc.imports.check.useMutation();
  const utils = trpc.useUtils();
  const missing = missingColumns(kind, mapping);
  const dates = values.dates ?? (findings && isOrder(findings.dates) ? findings.dates : '');
  const decimals = values.decimals ?? (findings && findings.decimals !== 'unclear' ? findings.decimals : '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const reading = importReading.safeParse({
      ...{
        id,
        mapping,
        choices,
        dates: findings?.day ? dates : 'iso',
        decimals: findings?.number ? decimals : 'point',
      },
    });
    setErrors(Object.fromEntries(reading.error?.issues.map(({ path, message }) => [path[0], message]) ?? []));
    if (!reading.data) return;
    try {
      await check.mutateAsync(reading.data);
      accepted();
    } catch (error) {
      setProblem(failureOf(error, 'The file could not be checked.'));
    }
    await utils.imports.byId.invalidate({ id });
    await utils.imports.rows.reset();
  };
  return (
    <>
      {findings && findings.leftOut.length > 0 && (
        <p className="max-w-3xl [overflow-wrap:anywhere]">
          <strong>Not imported:</strong> <span>{findings.leftOut.join(', ')}</span>
        </p>
      )}
      <details open={found.state === 'uploaded'}>
        <summary className="mb-3 w-fit cursor-pointer font-semibold underline underline-offset-4">
          Columns of the file
        </summary>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <HydratedFieldset busy={check.isPending}>
            <ColumnTable {...{ kind, head, samples, mapping }} onChange={(next) => change({ mapping: next })} />
            {missing.length > 0 && !problem && (
              <p className="font-semibold text-danger">{`Still to choose: ${missing.join(', ')}`}</p>
            )}
            {(findings?.day || findings?.number) && (
              <div className="flex flex-wrap gap-4">
                {findings.day && (
                  <Select
                    label="Dates"
                    name="dates"
                    value={dates}
                    options={dateOptions}
                    error={dates ? undefined : errors.dates}
                    hint={dates && inWords(findings.day.text, formatted(findings.day.read[dates]))}
                    onValueChange={(chosen) => change({ dates: chosen })}
                    className="basis-64"
                  />
                )}
                {findings.number && (
                  <Select
                    label="Numbers"
                    name="decimals"
                    value={decimals}
                    options={decimalOptions}
                    error={decimals ? undefined : errors.decimals}
                    hint={decimals && inWords(findings.number.text, inFull(findings.number.read[decimals]))}
                    onValueChange={(chosen) => change({ decimals: chosen })}
                    className="basis-64"
                  />
                )}
              </div>
            )}
            {findings && findings.unknown.length > 0 && (
              <div className="grid max-w-4xl gap-5">
                {findings.unknown.map((unknown) => (
                  <WordsOfFile
                    key={unknown.field}
                    {...unknown}
                    choices={choices}
                    onChange={(next) => change({ choices: next })}
                  />
                ))}
              </div>
            )}
            <FormProblem problem={problem} />
            <div>
              <HydratedButton type="submit" disabled={!findings} variant={isChecked ? 'quiet' : 'primary'}>
                Check rows
              </HydratedButton>
            </div>
          </HydratedFieldset>
        </form>
      </details>
    </>
  );
}

const isOrder = (dates: Import['dates']): dates is 'day-first' | 'month-first' =>
  dates === 'day-first' || dates === 'month-first';

const inWords = (text: string, read: string): string => (read ? `${text} is ${read}` : `${text} cannot be read so`);
const formatted = (day: string): string => day && formatDay(day);
const inFull = (number: string): string =>
  number && Number(number).toLocaleString('en-US', { minimumFractionDigits: 2 });

type WordsOfFileProps = Findings['unknown'][number] & {
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
};

/** What the words of a column stand for that nothing knows. */
const WordsOfFile = ({ field, label, words, options, choices, onChange }: WordsOfFileProps) => (
  <fieldset>
    <legend className="mb-2 font-semibold">{label}</legend>
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
      {words.map(({ key, text }) => (
        <Select
          key={key}
          label={text.slice(0, 60)}
          value={choices[field]?.[key] ?? ''}
          options={[unchosen, ...options.map((value) => ({ value, label: value }))]}
          onValueChange={(value) => onChange({ ...choices, [field]: { ...choices[field], [key]: value } })}
        />
      ))}
    </div>
  </fieldset>
);
