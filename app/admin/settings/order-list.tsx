import { useRef } from 'react';
import { ListNews, OrderButtons, useListEditor } from '#app/admin/form/list-editor';
import { trpc } from '#app/trpc';
import type { OrderedKind } from '#server/company/order';
import type { Content } from './use-document.ts';

interface OrderListProps {
  kind: OrderedKind;
  title: string;
  content: Content;
  onChange: (update: (now: Content) => Content) => void;
}

/** The featured records of a kind, arranged with arrows or by dragging them. */
export function OrderList({ kind, title: heading, content, onChange }: OrderListProps) {
  const { data: featured } = trpc.dashboard.featured.useQuery();
  const dragged = useRef<number | null>(null);
  const records = featured?.[kind] ?? [];
  const chosen = (content[kind] as number[]).filter((id) => records.some((record) => record.id === id));
  const ids = [...chosen, ...records.map(({ id }) => id).filter((id) => !chosen.includes(id))];
  const list = useListEditor({
    path: kind,
    one: 'Entry',
    items: ids,
    onChange: (update) => onChange((now) => ({ ...now, [kind]: update(ids) })),
  });
  return (
    <div className="sm:col-span-6">
      <h3 className="mb-2 font-semibold">{heading}</h3>
      {featured && ids.length === 0 && <p className="text-quiet">None is featured.</p>}
      <ListNews list={list} />
      <ol className="bare-list border-t border-rule">
        {list.entries.map((entry) => {
          const title = records.find(({ id }) => id === entry.item)?.title ?? '';
          return (
            <li
              key={entry.item}
              id={entry.id}
              draggable
              onDragStart={() => {
                dragged.current = entry.at;
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged.current !== null) list.entries[dragged.current]?.move(entry.at);
                dragged.current = null;
              }}
              className="flex cursor-grab items-center gap-2 border-b border-rule py-2"
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{title}</span>
              <OrderButtons entry={entry} what={title} kept />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
