import { Fragment, useState } from 'react';
import { href, Link } from 'react-router';
import { withQuery } from '#app/admin/search/search-groups.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Spinner } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import type { Import, ImportKindName } from '#db/schema/import';
import type { ShownRow } from '#server/office/imports/imports';
import { isTogether, productOfNumber, type ShownOutcome } from '#server/office/imports/imports.input';
import { RowChoice } from './row-choice';

interface ImportRowsProps extends Pick<Import, 'id' | 'kind'> {
  outcome: ShownOutcome;
}

/** The rows with an outcome: what they were read as, what they change, or what is wrong with them. */
export function ImportRows({ id, kind, outcome }: ImportRowsProps) {
  const [page, setPage] = useState(1);
  const { data, error } = trpc.imports.rows.useQuery(
    { id, outcome, page },
    // What was listed before another check holds no more.
    { placeholderData: (shown) => shown, staleTime: 0 },
  );
  if (!data) return <Spinner what="rows" error={error} />;
  const isMatched = kind === 'bank' && (outcome === 'proposed' || outcome === 'skipped');
  const isNew = isMatched || outcome === 'new' || outcome === 'full' || (outcome === 'changed' && isTogether(kind));
  const isRead = isNew && data.items.some(({ readings }) => readings.length > 0);
  return (
    <>
      {isRead && !isMatched && (
        <p className="text-sm text-quiet">
          Values as they will be imported. Below, the words of the file where they differ.
        </p>
      )}
      {isRead ? <ReadRows {...{ id, kind, outcome }} rows={data.items} /> : <RowList kind={kind} rows={data.items} />}
      {data.pages > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          <HydratedButton disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </HydratedButton>
          <span className="figures text-sm">{`Page ${data.page} of ${data.pages.toLocaleString('en-US')}`}</span>
          <HydratedButton disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            Next
          </HydratedButton>
        </div>
      )}
    </>
  );
}

/** A column for all that was read of any row; below each value the words of the file, where these are others. */
function ReadRows({ id, kind, outcome, rows }: ImportRowsProps & { rows: ShownRow[] }) {
  const columns = [...new Map(rows.flatMap(({ readings }) => readings.map((one) => [one.column, one.isFigure])))];
  return (
    <div className="overflow-x-auto rounded-md border border-rule bg-card px-4">
      <table className="figures w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-ink/40 text-sm">
            <th scope="col" className="py-1 pr-4 font-semibold">
              Row
            </th>
            {columns.map(([name, isFigure]) => (
              <th key={name} scope="col" className={`py-1 pr-4 font-semibold ${isFigure ? 'text-right' : ''}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, readings, problems, differences, record, match }) => (
            <Fragment key={number}>
              {differences.length > 0 && (
                <tr>
                  <td colSpan={columns.length + 1} className="py-2">
                    <div className="sticky left-0 w-fit max-w-[80vw]">
                      <Differences of={differences} />
                    </div>
                  </td>
                </tr>
              )}
              <tr className="border-b border-rule align-top last:border-b-0">
                <th scope="row" className="py-2 pr-4 font-semibold">
                  <span>{number}</span>
                  {record && (
                    <Link to={pathOf[kind](record)} className="block min-w-36 text-sm underline underline-offset-4">
                      {record.name}
                    </Link>
                  )}
                  {problems.map(({ column, message }) => (
                    <span key={`${column} ${message}`} className="block min-w-36 text-sm text-danger">
                      {column ? `${column}: ${message}` : message}
                    </span>
                  ))}
                </th>
                {columns.map(([name, isFigure]) => (
                  <td
                    key={name}
                    className={`max-w-64 py-2 pr-4 wrap-break-word ${isFigure ? 'text-right' : 'min-w-28'}`}
                  >
                    <Reading of={readings.find(({ column }) => column === name)} />
                  </td>
                ))}
              </tr>
              {match && (
                <tr className="border-b border-rule last:border-b-0">
                  <td colSpan={columns.length + 1} className="pb-3">
                    <RowChoice {...{ id, number, match, outcome }} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Reading({ of: reading }: { of: ShownRow['readings'][number] | undefined }) {
  if (!reading) return null;
  const { value, words } = reading;
  return (
    <>
      <span>{value || <em className="text-quiet">empty</em>}</span>
      {words && <span className="block text-sm text-quiet">{words}</span>}
    </>
  );
}

function productPath({ id }: { id: number }): string {
  const product = productOfNumber(id);
  return `/admin/${product.kind}s/edit/${product.id}`;
}

const Differences = ({ of: differences }: { of: ShownRow['differences'] }) =>
  differences.map(({ column, before, after }) => (
    <span key={column} className="block text-sm">
      <strong>{column}</strong>: <del className="text-quiet">{before || 'empty'}</del> →{' '}
      <ins className="no-underline">{after || 'empty'}</ins>
    </span>
  ));

/** Where the office opens a record of a kind. */
const pathOf: Record<ImportKindName, (record: NonNullable<ShownRow['record']>) => string> = {
  destinations: ({ id }) => `${href('/admin/destinations')}#place-${id}`,
  tours: ({ id }) => href('/admin/tours/edit/:id', { id: String(id) }),
  packages: ({ id }) => href('/admin/packages/edit/:id', { id: String(id) }),
  customers: ({ id }) => withQuery(href('/admin/people'), 'customer', String(id)),
  bookings: ({ id }) => href('/admin/reservations/:id', { id: String(id) }),
  travellers: ({ id }) => href('/admin/reservations/:id', { id: String(id) }),
  subscribers: ({ name }) => withQuery(href('/admin/subscribers'), 'search', name),
  redirects: ({ name }) => withQuery(href('/admin/redirects'), 'search', name),
  departures: productPath,
  rates: productPath,
  bank: ({ id }) => href('/admin/reservations/:id', { id: String(id) }),
};

function RowList({ kind, rows }: { kind: ImportKindName; rows: ShownRow[] }) {
  return (
    <ul className="bare-list figures max-w-4xl rounded-md border border-rule bg-card px-4 *:first:border-t-0">
      {rows.map(({ number, title, record, problems, differences }) => (
        <li key={number} className="border-t border-rule py-2 [overflow-wrap:anywhere]">
          <strong>{`Row ${number}`}</strong>
          {record && (
            <>
              <span>{' · '}</span>
              <Link to={pathOf[kind](record)} className="underline underline-offset-4">
                {record.name}
              </Link>
            </>
          )}
          {title && <span className="text-quiet">{` · ${title}`}</span>}
          {problems.map(({ column, message, words }) => (
            <span key={`${column} ${message}`} className="block text-sm">
              {column && <strong>{`${column}: `}</strong>}
              <span>{message}</span>
              {words && <span className="text-quiet">{` · In the file: ${words}`}</span>}
            </span>
          ))}
          <Differences of={differences} />
        </li>
      ))}
    </ul>
  );
}
