import { dehydrate } from '@tanstack/react-query';
import { Form, href, Link } from 'react-router';
import { orNotFound } from '#app/admin/record/opened-record.server.ts';
import { useReservationAction } from '#app/admin/reservations/details/reservation-action.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { useCompany } from '#app/ui/shell/root-data.ts';
import type { RoomingList } from '#server/booking/views/rooming-list';
import { missingHeading, type RoomingQuestion, roomingQuery } from '#server/booking/views/rooming-list.input';
import { prefetchFor } from '#server/trpc/router';
import { addDays } from '#server/values/calendar.input';
import type { Route } from './+types/rooming-list';
import { readQuestion } from './opened-list.server';
import { Gone, RoomSection } from './room-section';

export async function loader({ request, url }: Route.LoaderArgs) {
  const question = readQuestion(url);
  const rpc = await prefetchFor(request);
  await orNotFound(rpc.departures.roomingList.fetch(question));
  return { question, state: dehydrate(rpc.queryClient) };
}

const address = (question: RoomingQuestion) => href('/admin/departures/rooming-list') + roomingQuery(question);

/** Who sleeps in which room, for the hotel or the ship: of a departure, or of a night. */
export default function RoomingListPage({ loaderData: { question } }: Route.ComponentProps) {
  const { data: list, error } = trpc.departures.roomingList.useQuery(question);
  const { name } = useCompany();
  if (!list) return <Spinner what="rooming list" error={error} />;
  const { title, facts, sections, warning, missing, gone } = list;
  return (
    <>
      <p className="mb-1 hidden font-display text-[1.2rem] font-semibold print:block">{name}</p>
      <AdminPageHeader
        title={`Rooming list: ${title}`}
        below={
          <Link
            to={`${href('/admin/departures')}?date=${question.day}`}
            className="no-print text-sm underline underline-offset-4"
          >
            Departures of this day
          </Link>
        }
      >
        <Actions list={list} question={question} />
      </AdminPageHeader>
      <Switch list={list} question={question} />
      {warning && <p className="mb-4 text-[1.4rem] font-semibold text-danger">{warning}</p>}
      {!list.sentAt && <p className="no-print mb-3 text-quiet">Not sent to the hotel yet</p>}
      <dl className="figures mb-6 grid max-w-3xl grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 print:mb-3">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {sections.length === 0 && <EmptyState text="Nobody is on this list" />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 pb-8 print:gap-4">
        {sections.map((section) => (
          <RoomSection key={section.heading} section={section} />
        ))}
        {gone.length > 0 && <Gone gone={gone} />}
        {missing.length > 0 && (
          <section>
            <h2 className="mb-1 text-[1.2rem]">{missingHeading}</h2>
            <ul className="ml-5 list-disc">
              {missing.map((words) => (
                <li key={words} dir="auto" className="figures">
                  {words}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

interface ListProps {
  list: RoomingList;
  question: RoomingQuestion;
}

function Actions({ list: { sentAt, canSend, was }, question }: ListProps) {
  const { busy, run } = useReservationAction(null);
  const send = trpc.departures.markSent.useMutation();
  const utils = trpc.useUtils();
  const query = roomingQuery(question);
  const markSent = async () => {
    const done = { title: 'Marked as sent', description: 'What changes from now on is marked in the list.' };
    await run(() => send.mutateAsync({ ...question, was }), done, 'The list could not be marked as sent.');
    await utils.departures.roomingList.invalidate();
  };
  return (
    <>
      <a href={`${href('/admin/departures/rooming-list.pdf')}${query}`} className={buttonClass('quiet')}>
        Download PDF
      </a>
      <a href={`${href('/admin/departures/rooming-list.csv')}${query}`} className={buttonClass('quiet')}>
        Download CSV
      </a>
      <HydratedButton onClick={() => window.print()}>Print</HydratedButton>
      {(canSend || sentAt === null) && (
        <HydratedButton variant="primary" disabled={busy || !canSend} onClick={markSent}>
          Mark as sent
        </HydratedButton>
      )}
    </>
  );
}

/** Leads to the list of the whole departure or of one night, and of one hotel. */
function Switch({ list: { nights, hotels }, question }: ListProps) {
  const { product, day, scope, hotel } = question;
  if (nights < 1 && hotels.length === 0) return null;
  const isNight = scope === 'night';
  const night = (count: number) => address({ ...question, day: addDays(day, count) });
  return (
    <div className="no-print mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
      {nights > 0 && (
        <Form method="get" className="flex flex-wrap items-end gap-2">
          {isNight && (
            <LinkButton variant="quiet" to={night(-1)}>
              Previous night
            </LinkButton>
          )}
          <input type="hidden" name="product" value={product} />
          <input type="hidden" name="scope" value="night" />
          <input type="hidden" name="hotel" value={hotel} />
          <label className="text-sm">
            <span className="block text-quiet">Night of</span>
            <input key={day} type="date" name="day" required defaultValue={day} className="control figures" />
          </label>
          <button type="submit" className={buttonClass('quiet')}>
            Show night
          </button>
          {isNight && (
            <LinkButton variant="quiet" to={night(1)}>
              Next night
            </LinkButton>
          )}
        </Form>
      )}
      {hotels.length > 0 && (
        <nav aria-label="Hotel" className="flex flex-wrap items-center gap-2">
          {['', ...hotels.map(String)].map((stars) => (
            <Link
              key={stars}
              to={address({ ...question, hotel: stars as RoomingQuestion['hotel'] })}
              aria-current={stars === hotel ? 'page' : undefined}
              className={buttonClass('plain', stars === hotel ? 'font-semibold underline' : '')}
            >
              {stars === '' ? 'All hotels' : `${stars}-star hotel`}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
