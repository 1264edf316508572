import { href, Link } from 'react-router';
import { AskBadge, AttendanceBadge, StatusBadge } from '#app/admin/reservations/reservation-status';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { LocalNumber, PhoneNumber } from '#app/admin/ui/phone-number';
import { trpc, useAttempt } from '#app/trpc';
import { PartyNames } from '#app/ui/list/party-names';
import { chatWith } from '#app/ui/page/contact-links.ts';
import { type Attendance, attendances } from '#server/booking/departure/departure.input';
import { pickupTimeOf } from '#server/booking/departure/pickup.input';
import { journeyNotes } from '#server/booking/record/journey-texts.input';
import { otherReferenceOf } from '#server/booking/record/reservation-change.input';
import type { Party } from '#server/booking/views/departures';
import { describeExtras, describeParty, listAges } from '#server/catalogue/prices/booking-rules.input';
import { pickupAt, pickupClock } from '#server/catalogue/prices/free-cancellation.input';
import { formatMoney } from '#server/values/money.input';

interface PartyRowProps {
  party: Party;
  /** In the order of the pick-up. */
  number: number;
  date: string;
  begun: boolean;
  /** True after the first day: nobody is picked up any more. */
  underWay: boolean;
  /** True where nobody is picked up, and nothing is collected. */
  calledOff: boolean;
}

/** A party with what driver and guide need to know. */
export function PartyRow({ party, number, date, begun, underWay, calledOff }: PartyRowProps) {
  // The traveller of an agent has paid.
  const dueCents = party.agent === null ? party.balance.dueCents : null;
  const isToPay = party.status === 'confirmed' && !calledOff;
  const toCollect = isToPay && dueCents !== null && dueCents > 0 ? formatMoney(dueCents) : null;
  const details = [
    party.childrenAges.length > 0 ? `children aged ${listAges(party.childrenAges)}` : null,
    party.rooms ? `${party.rooms} ${party.rooms === 1 ? 'room' : 'rooms'}` : null,
    party.hotelRating ? `${party.hotelRating}-star hotels` : null,
    describeExtras(party.extras) || null,
  ].filter((detail) => detail !== null);
  return (
    <li className="party grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[4.5rem_1fr_13rem_9rem]">
      <p className="figures">
        <span className="text-quiet">{`${number}.`}</span>{' '}
        <strong>{!underWay && pickupClock(pickupTimeOf(party))}</strong>
      </p>
      <div className="party-facts">
        <Link
          to={href('/admin/reservations/:id', { id: String(party.id) })}
          className="font-semibold underline-offset-4 hover:underline print:no-underline"
        >
          {party.name}
        </Link>
        <span className="figures text-sm text-quiet">{` ${[party.reference, otherReferenceOf(party)].filter(Boolean).join(', ')}`}</span>
        <p>{`${describeParty(party)}${details.length > 0 ? `; ${details.join('; ')}` : ''}`}</p>
        <PartyNames party={party} />
        <Start label="Pick-up" value={party.pickupTime} ofTour={pickupAt(party.tourPickupTime, party.startTime)} />
        <Start label="Meeting point" value={party.meetingPoint} ofTour={party.tourMeetingPoint} />
        {party.pickupPlace ? (
          <p>{`Pick-up place: ${party.pickupPlace}`}</p>
        ) : (
          !calledOff &&
          !underWay &&
          !party.isStay &&
          party.meetingPoint === null &&
          party.attendance === null &&
          party.status !== 'completed' && <p className="font-semibold text-danger">No pick-up place yet</p>
        )}
        {journeyNotes(party).map((note) => (
          <p key={note} dir="auto" className="mt-1 whitespace-pre-wrap italic">
            {note}
          </p>
        ))}
      </div>
      <Phones party={party} />
      <div>
        <span>
          <StatusBadge status={party.status} />{' '}
        </span>
        {party.asks && (
          <span>
            <AskBadge asks={party.asks} />{' '}
          </span>
        )}
        {party.attendance && <AttendanceBadge attendance={party.attendance} />}
        {toCollect && <span className="figures mt-1 block font-semibold">{`To collect: ${toCollect}`}</span>}
        {party.toCheck && <span className="mt-1 block text-sm text-danger">{`The guide ${party.toCheck}`}</span>}
        {begun && !calledOff && (party.status === 'confirmed' || party.status === 'completed') && (
          <AttendanceButtons party={party} date={date} />
        )}
      </div>
    </li>
  );
}

const contactClass =
  'block min-h-6 max-md:w-max max-md:py-1.5 underline decoration-rule underline-offset-4 hover:decoration-ink print:w-auto print:py-0 print:no-underline';

type Called = Pick<Party, 'phone' | 'whatsapp' | 'chat' | 'reference' | 'productTitle'>;

/** How a party is reached. */
export function Phones({ party: { phone, whatsapp, chat, reference, productTitle } }: { party: Called }) {
  const link = chatWith(chat, `${reference}, ${productTitle}: `);
  return (
    <p className="figures">
      {phone && <PhoneNumber number={phone} className={contactClass} />}
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className={contactClass}
        >{`WhatsApp${whatsapp ? ` ${whatsapp}` : ''}`}</a>
      ) : (
        whatsapp && (
          <span className="block">
            <LocalNumber label="WhatsApp" number={whatsapp} />
          </span>
        )
      )}
    </p>
  );
}

/** Buttons that say whether the party came. */
function AttendanceButtons({ party, date }: { party: Party; date: string }) {
  const attend = trpc.departures.attend.useMutation();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const say = async (attendance: Attendance) => {
    const stored = () => attend.mutateAsync({ id: party.id, attendance });
    await attempt(stored, null, 'It could not be saved. Please try again.');
    await Promise.all([utils.departures.list.invalidate({ date }), utils.departures.reports.invalidate()]);
  };
  const labels = { arrived: 'Arrived', 'no-show': 'No-show' };
  return (
    <p className="no-print mt-2 flex flex-wrap gap-1">
      {attendances
        .filter((attendance) => attendance !== party.attendance)
        .map((attendance) => (
          <HydratedButton
            key={attendance}
            disabled={attend.isPending}
            className="min-h-8! px-2! py-0.5! text-sm"
            onClick={() => void say(attendance)}
          >
            <span>{labels[attendance]}</span>
            <span className="sr-only">{` ${party.name}`}</span>
          </HydratedButton>
        ))}
    </p>
  );
}

/** When or where a party starts, with what its tour says now of its departure where that is something else. */
function Start({ label, value, ofTour }: { label: string; value: string | null; ofTour: string | null }) {
  if (value === null && ofTour === null) return null;
  return (
    <p>
      <span>{`${label} `}</span>
      <strong className="font-semibold">{value ?? 'not set'}</strong>
      {ofTour !== null && ofTour !== value && <span className="no-print text-quiet">{` (tour: ${ofTour})`}</span>}
    </p>
  );
}
