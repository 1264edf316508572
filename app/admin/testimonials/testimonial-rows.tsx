import { addedColumn, RecordName, RecordRows, updatedColumn } from '#app/admin/list/record-rows';
import type { Column } from '#app/admin/list/table';
import { trpc } from '#app/trpc';
import { Stars } from '#app/ui/card/stars';
import type { Testimonial } from '#db/schema/testimonial';
import type { TestimonialQuery } from '#server/domain/testimonial.input';

const columns: Column<Testimonial>[] = [
  {
    label: 'Name',
    sort: 'name',
    cell: ({ id, name, tourName }) => <RecordName id={id} list="testimonials" title={name} note={tourName} />,
  },
  {
    label: 'Text',
    visibleFrom: 'md',
    breakWords: true,
    cell: ({ text }) => <span className="line-clamp-2 max-w-[52ch]">{text}</span>,
  },
  { label: 'Rating', sort: 'rating', visibleFrom: 'sm', nowrap: true, cell: ({ rating }) => <Stars rating={rating} /> },
  addedColumn('oldest'),
  updatedColumn,
];

export function TestimonialRows({ query }: { query: TestimonialQuery }) {
  const remove = trpc.testimonials.delete.useMutation();
  return (
    <RecordRows
      list="testimonials"
      query={query}
      searchPlaceholder="Name, text or tour"
      rows={trpc.testimonials.list.useQuery(query)}
      columns={columns}
      titleOf={({ name }) => name}
      remove={(id) => remove.mutateAsync({ id })}
    />
  );
}
