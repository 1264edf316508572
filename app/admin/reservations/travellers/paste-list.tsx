import { useState } from 'react';
import { Fold } from '#app/admin/ui/fold';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Problem } from '#app/admin/ui/notices';
import { messageOf, trpc } from '#app/trpc';
import { Select, Textarea } from '#app/ui/form/field';
import { PastedRows } from '#app/ui/list/pasted-rows';
import type { PastedList, PastedRow } from '#server/booking/party/pasted-list';
import { dayOrders, nameOrders, type PastedTravellers } from '#server/booking/party/traveller.input';

interface PasteListProps {
  id: number;
  /** Takes what was read into the form. */
  onRead: (rows: PastedRow[]) => void;
}

/** A list from a spreadsheet: it is read into the form, and saved with it. */
export function PasteList({ id, onRead }: PasteListProps) {
  const [text, setText] = useState('');
  const [orders, setOrders] = useState<Omit<PastedTravellers, 'text'>>({ dates: 'unclear', names: 'unclear' });
  const paste = trpc.travellers.paste.useMutation();
  const { data: pasted, error } = paste;
  const read = (chosen = orders) => {
    setOrders(chosen);
    paste.mutate({ id, text, ...chosen }, { onSuccess: ({ rows }) => onRead(rows) });
  };
  const [asked, setAsked] = useState<PastedList['asksDates']>(null);
  if (pasted?.asksDates && pasted.asksDates !== asked) setAsked(pasted.asksDates);
  return (
    <Fold title="Paste a list" open={false}>
      <Textarea
        label="Rows from a spreadsheet"
        name="list"
        rows={5}
        className="sm:col-span-6"
        value={text}
        onValueChange={setText}
        autoComplete="off"
      />
      {asked && (
        <Select
          label={`${asked.example} is`}
          options={dayOrders(asked)}
          value={orders.dates}
          className="sm:col-span-3"
          onValueChange={(dates) => read({ ...orders, dates })}
        />
      )}
      {pasted?.names && (
        <Select
          label="Names are written"
          options={nameOrders}
          value={pasted.names.order}
          className="sm:col-span-3"
          onValueChange={(names) => read({ ...orders, names })}
        />
      )}
      <HydratedButton
        className="justify-self-start sm:col-span-6"
        disabled={paste.isPending || text.trim() === ''}
        onClick={() => read()}
      >
        Read list
      </HydratedButton>
      {error && (
        <Problem title="The list could not be read" className="sm:col-span-6">
          <p>{messageOf(error, 'Please try again.')}</p>
        </Problem>
      )}
      {pasted?.refusal && (
        <Problem title="Nothing was filled in" className="sm:col-span-6">
          <p>{pasted.refusal}</p>
        </Problem>
      )}
      {pasted && pasted.rows.length > 0 && (
        <div role="status" className="text-sm sm:col-span-6">
          <p className="font-semibold">{`${pasted.rows.length} read. Nothing is saved yet`}</p>
          <PastedRows {...pasted} />
        </div>
      )}
    </Fold>
  );
}
