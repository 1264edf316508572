import { type FormEvent, useState } from 'react';
import { useFormValues } from '#app/admin/form/form-values.ts';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { type Failure, failureOf, trpc } from '#app/trpc';
import { Select } from '#app/ui/form/field';
import type { Import } from '#db/schema/import';
import { importColumns } from '#server/office/imports/columns.input';

const dateOptions = [
  { value: 'iso', label: '2026-12-31' },
  { value: 'day-first', label: '31/12/2026' },
  { value: 'month-first', label: '12/31/2026' },
] as const satisfies { value: Import['dates']; label: string }[];

const decimalOptions = [
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
] as const satisfies { value: Import['decimals']; label: string }[];

interface ImportMappingProps {
  found: Pick<Import, 'id' | 'kind' | 'head' | 'mapping' | 'dates' | 'decimals' | 'state'> & { samples: string[][] };
}

/** Which field each column of the file is, and how its figures are written. */
export function ImportMapping({ found }: ImportMappingProps) {
  const { id, kind, head, samples } = found;
  const { values, change, accepted } = useFormValues(
    { mapping: found.mapping, dates: found.dates, decimals: found.decimals },
    'columns',
  );
  const { mapping, dates, decimals } = values;
  const [problem, setProblem] = useState<Failure | null>(null);
  const check = trpc.imports.check.useMutation();
  const utils = trpc.useUtils();
  const columns = importColumns[kind];
  const options = [
    { value: '', label: 'Leave out' },
    ...columns.map(({ field, label, required }) => ({ value: field, label: required ? `${label} (required)` : label })),
  ];
  const choose = (index: number, field: string) =>
    change({ mapping: mapping.map((other, at) => (at === index ? field || null : other)) });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      await check.mutateAsync({ id, mapping, dates, decimals });
      accepted();
    } catch (error) {
      setProblem(failureOf(error, 'The file could not be checked.'));
    }
    await utils.imports.byId.invalidate({ id });
  };
  return (
    <details open={found.state === 'uploaded'}>
      <summary className="mb-3 w-fit cursor-pointer font-semibold underline underline-offset-4">
        Columns of the file
      </summary>
      <form onSubmit={submit} className="grid gap-5">
        <HydratedFieldset busy={check.isPending}>
          <div className="max-w-4xl overflow-x-auto rounded-md border border-rule bg-card px-4">
            <table className="w-full border-collapse text-left">
              <thead>
                <tr className="border-b border-ink/40 text-sm">
                  <th scope="col" className="py-1 pr-4 font-semibold">
                    Column
                  </th>
                  <th scope="col" className="py-1 pr-4 font-semibold">
                    Import as
                  </th>
                  <th scope="col" className="py-1 font-semibold">
                    First rows
                  </th>
                </tr>
              </thead>
              <tbody>
                {head.map((name, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
                  <tr key={index} className="border-b border-rule align-top last:border-b-0">
                    <th scope="row" className="min-w-28 py-2 pr-4 font-semibold [overflow-wrap:anywhere]">
                      {name}
                    </th>
                    <td className="min-w-44 py-2 pr-4">
                      <select
                        aria-label={`Import ${name} as`}
                        value={mapping[index] ?? ''}
                        onChange={({ target }) => choose(index, target.value)}
                        className="control"
                      >
                        {options.map(({ value, label }) => (
                          <option key={value} value={value}>
                            {label}
                          </option>
                        ))}
                      </select>
                    </td>
                    <td className="min-w-40 py-2 text-sm text-quiet [overflow-wrap:anywhere]">
                      {samples
                        .map((cells) => (cells[index] ?? '').slice(0, 60))
                        .filter((cell) => cell !== '')
                        .join(' · ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="flex flex-wrap gap-4">
            <Select
              label="Dates"
              name="dates"
              value={dates}
              options={dateOptions}
              onValueChange={(chosen) => change({ dates: chosen })}
            />
            <Select
              label="Numbers"
              name="decimals"
              value={decimals}
              options={decimalOptions}
              onValueChange={(chosen) => change({ decimals: chosen })}
            />
          </div>
          <FormProblem problem={problem} />
          <div>
            <HydratedButton type="submit" variant={found.state === 'uploaded' ? 'primary' : 'quiet'}>
              Check rows
            </HydratedButton>
          </div>
        </HydratedFieldset>
      </form>
    </details>
  );
}
