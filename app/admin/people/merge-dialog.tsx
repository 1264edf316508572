import { useState } from 'react';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { EmailAddress } from '#app/admin/ui/email-address';
import { FormProblem, Spinner } from '#app/admin/ui/notices';
import { failureOf, trpc } from '#app/trpc';
import { useToast } from '#app/ui/shell/toast';
import { customerLabels, mergeDays, mergedFields } from '#server/contact/customer.input';
import type { MergeSide } from '#server/office/people/merge';

interface MergeDialogProps {
  kept: number;
  gone: number;
  onClose: () => void;
}

type MergedField = (typeof mergedFields)[number];

const counts: Record<keyof MergeSide['counts'], string> = {
  bookings: 'Bookings',
  payments: 'Payments',
  reviews: 'Reviews',
  messages: 'Messages',
  subscriptions: 'Newsletters',
};

/** Two customers side by side, field by field, with what moves. */
export function MergeDialog({ kept, gone, onClose }: MergeDialogProps) {
  const pair = trpc.people.pair.useQuery({ kept, gone });
  const merge = trpc.people.merge.useMutation();
  const utils = trpc.useUtils();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<Partial<Record<MergedField, boolean>>>({});
  const { data } = pair;
  // An empty field is filled, unless somebody chooses otherwise.
  const isTaken = (field: MergedField) => chosen[field] ?? (data?.kept[field] === null && data.gone[field] !== null);
  const send = async () => {
    if (!data) return;
    setBusy(true);
    try {
      const seen = ({ id, version }: MergeSide) => ({ id, version });
      const take = mergedFields.filter(isTaken);
      await merge.mutateAsync({ kept: seen(data.kept), gone: seen(data.gone), take });
    } catch {
      await pair.refetch();
      return setBusy(false);
    }
    showToast({ title: 'Merged', description: `You can undo it for ${mergeDays} days.` });
    onClose();
    await utils.people.invalidate();
  };
  return (
    <QuestionDialog
      title="Merge two customers?"
      send={busy ? 'Merging...' : 'Merge'}
      wide
      {...{ busy, onClose }}
      onSend={send}
    >
      <FormProblem className="mt-3" problem={merge.error && failureOf(merge.error, 'They could not be merged.')} />
      {!data && <Spinner what="customers" error={pair.error} />}
      {data && (
        <>
          <table className="mt-3 w-full table-fixed text-left [&_td]:border-t [&_td]:border-rule [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_td]:wrap-anywhere [&_th]:py-2 [&_th]:pr-3 [&_th]:align-top">
            <thead>
              <tr>
                <th scope="col" className="w-26">
                  <span className="sr-only">Field</span>
                </th>
                <th scope="col">Kept</th>
                <th scope="col">Merged</th>
              </tr>
            </thead>
            <tbody>
              {mergedFields.map((field) => (
                <tr key={field}>
                  <th scope="row">{customerLabels[field]}</th>
                  {([false, true] as const).map((fromGone) => (
                    <td key={String(fromGone)}>
                      <Choice
                        name={field}
                        label={customerLabels[field]}
                        value={(fromGone ? data.gone : data.kept)[field]}
                        isOnly={data.kept[field] === data.gone[field]}
                        isChosen={isTaken(field) === fromGone}
                        onChoose={() => setChosen({ ...chosen, [field]: fromGone })}
                      />
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">Contacts</th>
                {[data.kept, data.gone].map((side) => (
                  <td key={side.id} className="figures max-sm:text-sm">
                    {contactsOf(side).map((contact) => (
                      <span key={contact} className="block">
                        <EmailAddress>{contact}</EmailAddress>
                      </span>
                    ))}
                  </td>
                ))}
              </tr>
              {(Object.keys(counts) as (keyof typeof counts)[]).map((count) => (
                <tr key={count}>
                  <th scope="row">{counts[count]}</th>
                  <td className="figures">{data.kept.counts[count]}</td>
                  <td className="figures">{data.gone.counts[count]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3">
            {data.kept.refuses || data.gone.refuses
              ? 'All of it belongs to one customer. No email is sent. One of them has unsubscribed, so neither address gets newsletters.'
              : 'All of it belongs to one customer. No email is sent.'}
          </p>
        </>
      )}
    </QuestionDialog>
  );
}

const contactsOf = ({ emails, phones, whatsapp }: MergeSide): string[] => [
  ...new Set([...emails, ...phones, ...(whatsapp === null ? [] : [whatsapp])]),
];

interface ChoiceProps {
  name: string;
  label: string;
  value: string | null;
  /** Both have the same. */
  isOnly: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, label, value, isOnly, isChosen, onChoose }: ChoiceProps) {
  const text = <bdi className="whitespace-pre-wrap">{value ?? '–'}</bdi>;
  if (isOnly) return text;
  return (
    <label className="flex min-h-8 items-start gap-2">
      <input
        type="radio"
        name={name}
        aria-label={`${label}: ${value ?? 'empty'}`}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 h-5 w-5 shrink-0 accent-brand"
      />
      {text}
    </label>
  );
}
