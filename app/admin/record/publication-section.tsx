import { href } from 'react-router';
import type { RecordList } from '#app/admin/list/records.ts';
import { DialogButton, QuestionDialog } from '#app/admin/ui/dialog';
import { cityOf, formatInstantShort, officeZone } from '#app/admin/ui/office-time.ts';
import { trpc, useAttempt } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import type { PublicKind } from '#server/catalogue/stored-record';
import type { Publication } from './publication.ts';
import { useReturnToList } from './unsaved-changes.ts';

interface PublicationSectionProps {
  kind: PublicKind;
  record: { id: number; version: number } | null;
  publication: Publication;
}

/** Whether visitors see a record, and what can be done about it. */
export function PublicationSection({ kind, record, publication }: PublicationSectionProps) {
  const { state, publicFrom, at, setAt } = publication;
  const address = record && { kind, id: String(record.id) };
  return (
    <section className="rounded-md border border-rule bg-card p-4">
      <h2 className="mb-2 text-[1.2rem]">Publication</h2>
      <p className="text-sm">
        {state === 'draft'
          ? 'Visitors do not see it yet.'
          : state === 'public'
            ? 'On the site.'
            : `On the site from ${formatInstantShort(publicFrom ?? '')}`}
      </p>
      {state !== 'public' && (
        <TextField
          className="mt-3"
          type="datetime-local"
          label="Public from"
          hint={`If empty, at once. The clock of ${cityOf(officeZone())}`}
          name="publicFrom"
          value={at}
          onValueChange={setAt}
          optional
        />
      )}
      {address && record && (
        <div className="mt-3 flex flex-wrap gap-2">
          {state !== 'public' && (
            <a
              href={href('/admin/preview/:kind/:id', address)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('quiet')}
            >
              Preview
            </a>
          )}
          <LinkButton variant="quiet" to={href('/admin/versions/:kind/:id', address)}>
            Versions
          </LinkButton>
          {state !== 'draft' && (
            <DialogButton dialog={(close) => <UnpublishDialog {...{ kind, record }} onClose={close} />}>
              Unpublish
            </DialogButton>
          )}
        </div>
      )}
    </section>
  );
}

interface UnpublishDialogProps {
  kind: PublicKind;
  record: { id: number; version: number };
  onClose: () => void;
}

/** Says what hangs on a record before visitors no longer see it. */
function UnpublishDialog({ kind, record: { id, version }, onClose }: UnpublishDialogProps) {
  const hanging = trpc.publication.hanging.useQuery({ kind, id });
  const unpublish = trpc.publication.unpublish.useMutation();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const returnToList = useReturnToList(`${kind}s` as RecordList);
  const confirm = async () => {
    const done = { title: 'Unpublished', description: `The ${kind} is a draft now.` };
    const send = () => unpublish.mutateAsync({ kind, id, version });
    if (!(await attempt(send, done, `Failed to unpublish the ${kind}`))) return onClose();
    await utils.invalidate();
    await returnToList.after(id, false);
  };
  return (
    <QuestionDialog
      title={`Take this ${kind} off the site?`}
      send="Unpublish"
      busy={hanging.isLoading || unpublish.isPending}
      onClose={onClose}
      onSend={confirm}
    >
      <p className="mt-2">Visitors who open its page are told that it is not there. It stays here as a draft.</p>
      {hanging.data && hanging.data.length > 0 && (
        <>
          <p className="mt-2">These stay as they are:</p>
          <ul className="mt-1 list-disc pl-5">
            {hanging.data.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </QuestionDialog>
  );
}
