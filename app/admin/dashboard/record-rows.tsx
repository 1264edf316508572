import { Copy, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { href, Link, useLocation } from 'react-router';
import { DeleteButton, type Deletion } from '#app/admin/list/delete-button';
import { type Filter, List, type Rows, type ShownQuery } from '#app/admin/list/list';
import { type RecordList, recordNouns } from '#app/admin/list/records.ts';
import { type Column, figureColumn, Table } from '#app/admin/list/table';
import { usePlaces } from '#app/admin/record/places.ts';
import { formatInstantDay, formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { Picture } from '#app/ui/card/picture';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import type { Publication } from '#db/columns';
import type { Place } from '#server/catalogue/destination.input';
import { type PublicationState, publicationOf, publicationStates } from '#server/catalogue/publication.input';

export interface RecordRowsProps<Row, Query> {
  list: RecordList;
  query: Query;
  /** What the search covers. */
  placeholder: string;
  filters?: (query: Query, places: Place[]) => Filter[];
  procedures: {
    list: { useQuery: (query: Query) => Rows<Row> };
    delete: { useMutation: () => { mutateAsync: (input: { id: number }) => Promise<unknown> } };
  };
  columns: Column<Row>[];
}

export type NamedRow = { id: number } & ({ title: string } | { name: string });

/** A list of the dashboard: search, filter, order, pages; edit, duplicate, delete. */
export function RecordRows<Row extends NamedRow, Query extends ShownQuery>(props: RecordRowsProps<Row, Query>) {
  const { list, query, placeholder, filters, procedures, columns } = props;
  const rows = procedures.list.useQuery(query);
  const places = usePlaces();
  const remove = procedures.delete.useMutation();
  const utils = trpc.useUtils();
  const noun = recordNouns[list];
  const title = `${noun}s`;
  const saved = useLocation().state?.saved;
  useEffect(() => {
    document.getElementById(nameId(saved))?.scrollIntoView({ block: 'center' });
  }, [saved]);

  return (
    <section>
      <AdminPageHeader title={title}>
        <LinkButton to={href('/admin/trash')} variant="quiet">
          Trash
        </LinkButton>
        <LinkButton
          to={href(`/admin/${list}/:id`, { id: 'new' })}
          variant="primary"
        >{`New ${noun.toLowerCase()}`}</LinkButton>
      </AdminPageHeader>
      <List {...{ title, query, placeholder, rows }} filters={filters?.(query, places)} keep={{ list }}>
        {(items) => (
          <Table
            caption={title}
            rows={items}
            columns={columns}
            order={query}
            marked={saved}
            actions={(row) => (
              <RowActions
                list={list}
                id={row.id}
                deletion={{
                  noun,
                  title: 'title' in row ? row.title : row.name,
                  rowId: nameId(row.id),
                  restorable: true,
                  remove: () => remove.mutateAsync({ id: row.id }),
                  refresh: () => Promise.all([utils[list].list.invalidate(), utils.dashboard.invalidate()]),
                }}
              />
            )}
          />
        )}
      </List>
    </section>
  );
}

/** The id of a row's name, which describes the row's actions. */
const nameId = (id: number) => `row-${id}`;

const compact = 'min-w-10 !px-2.5 text-sm';

function RowActions({ list, id, deletion }: { list: RecordList; id: number; deletion: Deletion }) {
  const describedBy = nameId(id);
  return (
    <span className="inline-flex gap-1">
      <Link
        to={href(`/admin/${list}/edit/:id`, { id: String(id) })}
        aria-describedby={describedBy}
        className={buttonClass('quiet', compact)}
      >
        <Pencil className="h-4 w-4 xl:hidden" aria-hidden="true" />
        <span className="max-xl:sr-only">Edit</span>
      </Link>
      <Link
        to={`${href(`/admin/${list}/:id`, { id: 'new' })}?from=${id}`}
        aria-describedby={describedBy}
        className={buttonClass('quiet', compact)}
      >
        <Copy className="h-4 w-4 xl:hidden" aria-hidden="true" />
        <span className="max-xl:sr-only">Duplicate</span>
      </Link>
      <DeleteButton deletion={deletion} aria-describedby={describedBy} className={compact}>
        <Trash2 className="h-4 w-4 xl:hidden" aria-hidden="true" />
        <span className="max-xl:sr-only">Delete</span>
      </DeleteButton>
    </span>
  );
}

interface RecordNameProps {
  id: number;
  list: RecordList;
  title: string;
  /** Undefined where records have no picture at all. */
  image?: string | null;
  tags?: string[];
  /** Shown below the title. */
  note?: ReactNode;
}

/** The first cell of a row: picture, title, tags, note. */
export function RecordName({ id, list, title, image, tags = [], note }: RecordNameProps) {
  return (
    <span className="flex items-center gap-3">
      {image !== undefined && (
        <span className="h-12 w-10 shrink-0 overflow-hidden rounded-sm bg-sand max-xs:hidden">
          <Picture image={image} alt="" />
        </span>
      )}
      <span className="min-w-0 [overflow-wrap:anywhere] sm:min-w-40">
        <Link
          id={nameId(id)}
          to={href(`/admin/${list}/edit/:id`, { id: String(id) })}
          className="mr-2 font-semibold underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        {tags.map((tag) => (
          <span key={tag} className="mr-1 inline-block rounded-sm bg-sand px-1.5 py-1 text-sm leading-none">
            {tag}
          </span>
        ))}
        {note && <span className="block text-sm text-quiet">{note}</span>}
      </span>
    </span>
  );
}

const tagsOf = ({ featured, isRecommended }: { featured: boolean; isRecommended?: boolean }) => [
  ...(featured ? ['Featured'] : []),
  ...(isRecommended ? ['Recommended'] : []),
];

interface TitledRow extends Publication {
  id: number;
  title: string;
  image: string | null;
  featured: boolean;
  isRecommended?: boolean;
}

/**
 * The first column of records with a title and a picture.
 * @param note shown below the title
 */
export const titleColumn = <Row extends TitledRow>(list: RecordList, note: (row: Row) => ReactNode): Column<Row> => ({
  label: 'Title',
  sort: 'title',
  cell: (row) => (
    <RecordName
      {...{ list, id: row.id, title: row.title, image: row.image }}
      tags={[...publicationTags(row), ...tagsOf(row)]}
      note={note(row)}
    />
  ),
});

export const countryFilter = (value: string | null, countries: readonly string[]): Filter => ({
  ...{ label: 'Country', name: 'country', value, all: 'All countries' },
  options: countries.map((country) => ({ value: country, label: country })),
});

/** What is said of a row that visitors do not see yet. */
export function publicationTags({ publicFrom }: Publication): string[] {
  const state = publicationOf({ publicFrom }, new Date());
  if (state === 'public') return [];
  return [state === 'draft' ? 'Draft' : `From ${formatInstantShort(publicFrom ?? '')}`];
}

export const stateFilterOf = (value: PublicationState | null): Filter => ({
  ...{ label: 'State', name: 'state', value, all: 'All states' },
  options: publicationStates.map((state) => ({ value: state, label: stateLabels[state] })),
});

const stateLabels: Record<PublicationState, string> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  public: 'On the site',
};

export const updatedColumn = figureColumn<{ updatedAt: string }>({
  label: 'Updated',
  sort: 'updated',
  visibleFrom: 'xl',
  cell: ({ updatedAt }) => formatInstantDay(updatedAt),
});

/** @param sort the list's name of the order of creation */
export const addedColumn = (sort: 'newest' | 'oldest') =>
  figureColumn<{ createdAt: string }>({
    label: 'Added',
    sort,
    visibleFrom: 'sm',
    cell: ({ createdAt }) => formatInstantDay(createdAt),
  });
