import { href } from 'react-router';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import type { RecordList } from '#app/admin/list/records.ts';
import { DialogButton, QuestionDialog } from '#app/admin/ui/dialog';
import { FormProblem } from '#app/admin/ui/notices';
import { cityOf, formatInstantShort, officeZone } from '#app/admin/ui/office-time.ts';
import { trpc } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import { successor, successorForm, successorLabels } from '#server/catalogue/redirect/redirect.input';
import type { PublicKind } from '#server/catalogue/stored-record';
import { saidOf } from './described-fields';
import type { Publication } from './publication.ts';
import { TargetField } from './target-field';
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
          {state === 'scheduled' && publicFrom && (
            <a href={siteAsOf(publicFrom)} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
              See the site as of then
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

/** The home page as it will be in the minute that begins at an instant or after it. */
function siteAsOf(instant: string): string {
  const minute = new Date(Math.ceil(Date.parse(instant) / 60_000) * 60_000).toISOString().slice(0, 16);
  return `${href('/')}?preview=${minute}Z`;
}

interface UnpublishDialogProps {
  kind: PublicKind;
  record: { id: number; version: number };
  onClose: () => void;
}

const said = { schema: successor, fields: successor.shape };

/** Says what hangs on a record before visitors no longer see it, and asks where they are sent then. */
function UnpublishDialog(props: UnpublishDialogProps) {
  const { kind, record } = props;
  const { data, isLoading } = trpc.publication.hanging.useQuery({ kind, id: record.id });
  const { hanging = [], leaving = [], successor: earlier } = data ?? {};
  return isLoading ? null : <UnpublishForm {...props} {...{ hanging, leaving, earlier: earlier ?? '' }} />;
}

interface UnpublishFormProps extends UnpublishDialogProps {
  hanging: string[];
  leaving: string[];
  /** Where its visitors were sent while it was not public. */
  earlier: string;
}

function UnpublishForm({ kind, record: { id, version }, hanging, leaving, earlier, onClose }: UnpublishFormProps) {
  const unpublish = trpc.publication.unpublish.useMutation();
  const utils = trpc.useUtils();
  const returnToList = useReturnToList(`${kind}s` as RecordList);
  const { dialog, text, busy, problem } = useOfficeForm({
    initial: successorForm({ target: earlier }),
    labels: successorLabels,
    words: (name) => saidOf(said, name),
    schema: successor,
    save: ({ target }) => unpublish.mutateAsync({ kind, id, version, target }),
    said: { title: 'Unpublished', description: `The ${kind} is a draft now.` },
    failure: `Failed to unpublish the ${kind}`,
    onDone: async () => {
      await utils.invalidate();
      await returnToList.after(id, false);
    },
  });
  return (
    <QuestionDialog {...{ title: `Take this ${kind} off the site?`, send: 'Unpublish', busy, onClose, ...dialog }}>
      <FormProblem problem={problem} />
      <p className="mt-2">Visitors who open its page are told that it is not there. It stays here as a draft.</p>
      <Listed title="These leave the site too:" items={leaving} />
      <Listed title="These stay as they are:" items={hanging} />
      {kind !== 'testimonial' && <TargetField {...text('target')} className="mt-4" />}
    </QuestionDialog>
  );
}

const Listed = ({ title, items }: { title: string; items: string[] }) =>
  items.length > 0 && (
    <>
      <p className="mt-2">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {items.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );
