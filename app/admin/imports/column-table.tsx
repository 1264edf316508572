import type { Import } from '#db/schema/import';
import { importColumns } from '#server/office/imports/columns.input';

interface ColumnTableProps {
  kind: Import['kind'];
  head: string[];
  /** The first rows. */
  samples: string[][];
  mapping: (string | null)[];
  onChange: (mapping: (string | null)[]) => void;
}

/** The columns of a file with their first values, and what each is imported as. */
export function ColumnTable({ kind, head, samples, mapping, onChange }: ColumnTableProps) {
  const options = [
    { value: '', label: 'Leave out' },
    ...importColumns[kind].map(({ field, label, required }) => ({
      ...{ value: field, label: required ? `${label} (required)` : label },
    })),
  ];
  return (
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
                  onChange={({ target }) => onChange(mapping.with(index, target.value || null))}
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
  );
}
