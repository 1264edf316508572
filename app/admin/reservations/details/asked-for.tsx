import { Fragment, type ReactNode } from 'react';
import { askLabels } from '#app/admin/reservations/reservation-status';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { RestOfMail } from '#app/admin/ui/rest-of-mail';
import type { ProposalOption } from '#db/schema/proposal';
import type { OpenRequest } from '#db/schema/reservation';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { describeAges, describeParty } from '#server/catalogue/prices/booking-rules.input';
import { describeCancellation } from '#server/catalogue/prices/free-cancellation.input';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import type { DetailsProps } from './facts';

interface AskedForProps extends DetailsProps {
  request: OpenRequest;
  /** Its answers. */
  children?: ReactNode;
}

/** What the traveller waits for. */
export function AskedFor({ request, details, now, children }: AskedForProps) {
  const { kind, createdAt } = request;
  return (
    <section id={`asks-${kind}`} className="scroll-mt-20 rounded-md border border-danger bg-card p-4 sm:p-5">
      <h2 className="text-[1.2rem]">{askLabels[kind]}</h2>
      <p className="figures text-sm text-quiet">{formatInstantShort(createdAt, details.zone)}</p>
      <What request={request} details={details} now={now} />
      {children}
    </section>
  );
}

/** The journey that the traveller has asked for and nobody has answered. */
export function changeRequestOf({ proposals }: ReservationDetails): ProposalOption | null {
  return proposals.find(({ author, status }) => author === 'traveller' && status === 'open')?.options[0] ?? null;
}

/** What is asked, and what the office must know for its answer. */
function What({ request, details, now }: Omit<AskedForProps, 'children'>) {
  const { kind } = request;
  const { reservation, balance, zone } = details;
  const changeRequest = kind === 'change' ? changeRequestOf(details) : null;
  const terms = kind === 'cancellation' && describeCancellation(reservation, zone, new Date(now), true);
  return (
    <>
      {kind === 'cancellation' && (
        <p className="figures mt-2">{`${terms ? `${terms}. ` : ''}${balance.paidCents > 0 ? `${formatMoney(balance.paidCents)} paid.` : 'Nothing paid yet.'}`}</p>
      )}
      {changeRequest && <ChangeRequest changeRequest={changeRequest} reservation={reservation} />}
      {wordsOf(request, details).map(({ id, text, quoted }) => (
        <Fragment key={id}>
          <blockquote dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere border-l-2 border-rule pl-3">
            {text}
          </blockquote>
          <RestOfMail quoted={quoted} />
        </Fragment>
      ))}
    </>
  );
}

/** What the traveller has written with a request, the oldest first. */
function wordsOf({ kind, eventId, createdAt }: OpenRequest, { events }: ReservationDetails) {
  const asked = events.filter(({ id, actor, kind: what, createdAt: at }) =>
    kind !== 'question'
      ? id === eventId
      : actor === 'traveller' && at >= createdAt && (what === 'message' || what === 'proposal declined'),
  );
  return asked
    .map(({ id, kind: what, message, quoted }) => ({
      ...{ id, quoted },
      text: message ?? (what === 'proposal declined' ? 'Declined your proposal without a message.' : null),
    }))
    .filter(({ text }) => text !== null);
}

interface ChangeRequestProps extends Pick<ReservationDetails, 'reservation'> {
  changeRequest: ProposalOption;
}

function ChangeRequest({ changeRequest, reservation }: ChangeRequestProps) {
  const party = ({ adults, childrenAges }: Pick<ProposalOption, 'adults' | 'childrenAges'>) =>
    describeParty({ adults, children: childrenAges.length }) + describeAges({ childrenAges });
  const rows = [
    ['Date', formatDayWithWeekday(reservation.startDate), formatDayWithWeekday(changeRequest.startDate)],
    ['Travellers', party(reservation), party(changeRequest)],
    [
      'Pick-up place',
      reservation.pickupPlace ?? 'not set',
      changeRequest.pickupPlace ?? reservation.pickupPlace ?? 'not set',
    ],
    ['Rooms', String(reservation.rooms ?? 'none'), String(changeRequest.rooms ?? 'none')],
  ].filter(([, before, after]) => before !== after);
  return (
    <ul className="bare-list figures mt-2">
      {rows.map(([label, before, after]) => (
        <li key={label}>
          <span>{label}</span>: <span className="text-quiet">{before}</span> <span aria-hidden="true">→</span>{' '}
          <span className="sr-only">to </span>
          <strong>{after}</strong>
        </li>
      ))}
    </ul>
  );
}
