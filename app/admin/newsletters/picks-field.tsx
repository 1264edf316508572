import { useState } from 'react';
import { fieldId } from '#app/admin/form/form-values.ts';
import { ListNews, OrderButtons, useListEditor } from '#app/admin/form/list-editor';
import { nounOf } from '#app/admin/list/records.ts';
import { RecordPicker } from '#app/admin/record/record-picker';
import { maxPicks, type PickKind, pickKinds } from '#server/contact/newsletter/newsletter.input';

interface PicksFieldProps {
  picks: string[];
  /** What the server knows of them. */
  picked: { key: string; title: string; problem: string | null }[];
  error: string | undefined;
  onChange: (picks: string[]) => void;
}

/** Articles, offers, tours and packages in the order in which the newsletter shows them. */
export function PicksField({ picks, picked, error, onChange }: PicksFieldProps) {
  /** Of those that were chosen just now. */
  const [titles, setTitles] = useState<Record<string, string>>({});
  const list = useListEditor({
    path: 'picks',
    one: 'Entry',
    items: picks,
    onChange: (update) => onChange(update(picks)),
  });
  const add = (kind: PickKind, { id, title }: { id: number; title: string }) => {
    const key = `${kind}-${id}`;
    setTitles((now) => ({ ...now, [key]: title }));
    if (!picks.includes(key)) list.add(key);
  };
  return (
    <div id={fieldId('picks')} className="sm:col-span-6">
      <ListNews list={list} />
      {picks.length > 0 && (
        <ol className="bare-list mb-3 border-t border-rule">
          {list.entries.map((entry) => {
            const key = entry.item;
            const known = picked.find((one) => one.key === key);
            const title = known?.title ?? titles[key] ?? key;
            return (
              <li key={key} id={entry.id} className="flex items-center gap-2 border-b border-rule py-2">
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <span className="font-semibold">{title}</span>
                  <span className="text-sm text-quiet">{` ${nounOf(key.split('-')[0] as PickKind)}`}</span>
                  {known?.problem && <span className="block text-sm text-danger">{known.problem}</span>}
                </span>
                <OrderButtons entry={entry} what={title} removable />
              </li>
            );
          })}
        </ol>
      )}
      {picks.length < maxPicks && (
        <div id={list.addId} className="flex flex-wrap gap-2">
          {pickKinds.map((kind) => (
            <RecordPicker key={kind} what={kind} className="text-sm" onChoose={(record) => add(kind, record)}>
              {`Add ${kind}`}
            </RecordPicker>
          ))}
        </div>
      )}
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}
