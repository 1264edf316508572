import { dehydrate } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { Choice } from '#app/admin/form/choice';
import { DialogButton, QuestionDialog } from '#app/admin/ui/dialog';
import { FormProblem, Spinner } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { failureOf, trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import { useToast } from '#app/ui/shell/toast';
import type { CrewDuty } from '#server/booking/views/duties';
import type { CrewDays } from '#server/office/crew/crew-days';
import { prefetchFor } from '#server/trpc/router';
import { formatDay } from '#server/values/calendar.input';
import { phoneLink } from '#server/values/phone.input';
import { counted } from '#server/values/plural.input';
import { byId } from '#server/values/record-id.input';
import type { Route } from './+types/crew-member';
import { CrewForm, rolesOf } from './crew-form';
import { useUntold } from './crew-news';
import { DutyFacts } from './duty-row';

export async function loader({ request, params }: Route.LoaderArgs) {
  const input = byId.safeParse({ id: Number(params.id) }).data;
  if (!input) throw new Response(null, { status: 404 });
  const rpc = await prefetchFor(request);
  await rpc.crew.byId.fetch(input);
  return { id: input.id, state: dehydrate(rpc.queryClient) };
}

/** A guide or driver: their record, and what they take. */
export default function CrewMemberPage({ loaderData: { id } }: Route.ComponentProps) {
  const { data, error } = trpc.crew.byId.useQuery({ id });
  if (error && !data) throw error;
  if (!data) return <Spinner what="guide" />;
  const { person, today, duties } = data;
  const toCome = duties.filter(({ lastDay }) => lastDay >= today);
  const absence = href('/admin/crew/:id/absence', { id: String(id) });
  return (
    <>
      <AdminPageHeader
        title={person.name}
        below={
          <p className="text-quiet">
            <Link to={href('/admin/crew')} className="underline underline-offset-4">
              Guides
            </Link>
            <span>{` · ${rolesOf(person)}`}</span>
            {person.phone && (
              <>
                <span> · </span>
                <a href={phoneLink(person.phone)} className="figures underline underline-offset-4">
                  {person.phone}
                </a>
              </>
            )}
            {person.email && (
              <>
                <span> · </span>
                <a href={`mailto:${person.email}`} className="wrap-anywhere underline underline-offset-4">
                  {person.email}
                </a>
              </>
            )}
            {person.languages.length > 0 && <span>{` · ${person.languages.join(', ')}`}</span>}
          </p>
        }
      >
        <LinkButton variant="danger" to={absence}>
          Ill today
        </LinkButton>
        <DialogButton dialog={(close) => <DeleteDialog {...data} toCome={toCome} onClose={close} />}>
          Delete
        </DialogButton>
      </AdminPageHeader>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div>
          <Duties id="to-come" title="To come" duties={toCome} none="Nothing to come" />
          <Duties
            id="past"
            title="The last month"
            duties={duties.filter(({ lastDay }) => lastDay < today).toReversed()}
            none=""
          />
        </div>
        <section aria-labelledby="record" className="no-print rounded-md border border-rule bg-card p-4 sm:p-5">
          <h2 id="record" className="text-[1.2rem]">
            Record
          </h2>
          <CrewForm key={person.version} person={person} onDone={() => undefined} />
        </section>
      </div>
    </>
  );
}

function Duties({ id, title, duties, none }: { id: string; title: string; duties: CrewDuty[]; none: string }) {
  if (duties.length === 0 && none === '') return null;
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="text-[1.2rem]">
        {title}
      </h2>
      {duties.length === 0 && <p className="text-quiet">{none}</p>}
      <ul className="bare-list">
        {duties.map((duty) => (
          <li key={duty.assignmentId} className="border-t border-rule py-2">
            <DutyFacts duty={duty} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DeleteDialogProps extends Pick<CrewDays, 'person'> {
  toCome: CrewDuty[];
  onClose: () => void;
}

/** Asks with the departures to come, which have nobody then. */
function DeleteDialog({ person, toCome, onClose }: DeleteDialogProps) {
  const remove = trpc.crew.delete.useMutation();
  const [busy, setBusy] = useState(false);
  const [mail, setMail] = useState(true);
  const untold = useUntold();
  const navigate = useNavigate();
  const showToast = useToast();
  const utils = trpc.useUtils();
  const send = async () => {
    setBusy(true);
    let said = '';
    try {
      said = untold.add(await remove.mutateAsync({ id: person.id, unassign: toCome.length > 0, mail }));
    } catch {
      await utils.crew.byId.invalidate({ id: person.id });
      return setBusy(false);
    }
    showToast({ title: `${person.name} deleted`, description: said });
    await navigate(href('/admin/crew'));
    await Promise.all([utils.crew.list.invalidate(), utils.departures.invalidate()]);
  };
  return (
    <QuestionDialog
      title={`Delete ${person.name}?`}
      send={toCome.length > 0 ? 'Take off and delete' : 'Delete'}
      variant="danger"
      busy={busy}
      onClose={onClose}
      onSend={send}
    >
      <FormProblem className="mt-3" problem={remove.error && failureOf(remove.error, 'It could not be deleted.')} />
      {toCome.length > 0 && (
        <>
          <p className="mt-2">{`${counted(toCome.length, 'departure')} to come will lose ${person.name}, whose links stop working:`}</p>
          <ul className="mt-1 list-disc pl-5">
            {toCome.map(({ assignmentId, startDate, startTime, title }) => (
              <li key={assignmentId}>{[formatDay(startDate), startTime, title].filter(Boolean).join(' ')}</li>
            ))}
          </ul>
          <Choice className="mt-2" checked={mail} label="Email those who have an address" onChange={setMail} />
        </>
      )}
      <p className="mt-2">Past departures and collected cash no longer say the name.</p>
    </QuestionDialog>
  );
}
