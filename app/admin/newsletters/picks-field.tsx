import { useState } from 'react';
import { fieldId } from '#app/admin/form/form-values.ts';
import { moved, OrderButtons } from '#app/admin/list/order-buttons';
import { RecordPicker } from '#app/admin/record/record-picker';
import { maxPicks } from '#server/contact/newsletter/newsletter.input';

interface PicksFieldProps {
  picks: string[];
  /** What the server knows of them. */
  picked: { key: string; title: string; problem: string | null }[];
  error: string | undefined;
  onChange: (picks: string[]) => void;
}

/** Articles and offers in the order in which the newsletter shows them. */
export function PicksField({ picks, picked, error, onChange }: PicksFieldProps) {
  /** Of those that were chosen just now. */
  const [titles, setTitles] = useState<Record<string, string>>({});
  const add = (kind: 'article' | 'offer', { id, title }: { id: number; title: string }) => {
    const key = `${kind}-${id}`;
    setTitles((now) => ({ ...now, [key]: title }));
    if (!picks.includes(key)) onChange([...picks, key]);
  };
  return (
    <div id={fieldId('picks')} className="sm:col-span-6">
      {picks.length > 0 && (
        <ol className="bare-list mb-3 border-t border-rule">
          {picks.map((key, at) => {
            const known = picked.find((one) => one.key === key);
            const title = known?.title ?? titles[key] ?? key;
            return (
              <li key={key} className="flex items-center gap-2 border-b border-rule py-2">
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <span className="font-semibold">{title}</span>
                  <span className="text-sm text-quiet">{key.startsWith('article') ? ' Article' : ' Offer'}</span>
                  {known?.problem && <span className="block text-sm text-danger">{known.problem}</span>}
                </span>
                <OrderButtons
                  what={title}
                  at={at}
                  count={picks.length}
                  removable
                  onMove={(to) => onChange(moved(picks, at, to))}
                  onRemove={() => onChange(picks.toSpliced(at, 1))}
                />
              </li>
            );
          })}
        </ol>
      )}
      {picks.length < maxPicks && (
        <div className="flex flex-wrap gap-2">
          <RecordPicker what="article" className="text-sm" onChoose={(article) => add('article', article)}>
            Add article
          </RecordPicker>
          <RecordPicker what="offer" className="text-sm" onChoose={(offer) => add('offer', offer)}>
            Add offer
          </RecordPicker>
        </div>
      )}
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}
