import { href, Link } from 'react-router';
import { CallOffRow } from '#app/admin/call-offs/call-off-row';
import { ReportRow } from '#app/admin/departures/guide-reports';
import { EmailState, emailLabel } from '#app/admin/emails/email-labels';
import { queueAddress } from '#app/admin/reservations/queue/queue-place.ts';
import { AskBadge, Deadline, DoubleBadge, SuspectBadge } from '#app/admin/reservations/reservation-status';
import { FirstSteps } from '#app/admin/ui/first-steps';
import { useMailToFiles } from '#app/admin/ui/mail-to-files';
import { EmptyState } from '#app/admin/ui/notices';
import { formatClock, formatDayShort, officeZone, travelWords, useNow } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { type Links, TodayPart, TodayRow } from '#app/admin/ui/part';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import type { ReservationRow } from '#server/booking/views/reservation-inbox';
import type { Today as TodayParts, TravelDay } from '#server/office/today';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { counted } from '#server/values/plural.input';
import { Disputes, fileOf, Incomplete, Journey, listOf, Owing, PaidWithoutSeats, ToReturn } from './today-parts';

const joined = (words: (string | false | null)[]) => words.filter(Boolean).join(' · ');

/** What waits for the office, the most urgent first; a part without anything is left out. */
export function Today({ servedAt }: { servedAt: number }) {
  const now = useNow(servedAt);
  const { data: today } = trpc.dashboard.today.useQuery();
  const { data: firstSteps } = trpc.dashboard.firstSteps.useQuery();
  const mailToFiles = useMailToFiles();
  return (
    <>
      <AdminPageHeader title="Today" below={<Clocks now={now} travel={today?.travel ?? []} />}>
        <LinkButton variant="quiet" to={href('/admin/reservations/new')}>
          New reservation
        </LinkButton>
      </AdminPageHeader>
      {firstSteps && <FirstSteps done={firstSteps} />}
      {mailToFiles && !firstSteps && (
        <p className="mb-4 text-sm">
          Emails are not being sent.{' '}
          <Link to={href('/admin/emails')} className="font-semibold underline underline-offset-4">
            Set up email
          </Link>
        </p>
      )}
      {today?.lateBackup && <LateBackup {...today.lateBackup} />}
      {today && !firstSteps && !isSomething(today) && <EmptyState text="Nothing needs you right now" />}
      {today && (
        <div className="grid gap-4 pb-6 xl:block xl:columns-2 xl:*:mb-4 xl:*:break-inside-avoid">
          <PaidWithoutSeats {...today.paidWithoutSeats} />
          <Disputes {...today.disputes} />
          <ToAnswer rows={today.toAnswer} now={now} />
          <Travel days={today.travel} />
          <OverCapacity {...today.overCapacity} />
          <Reports {...today.reports} />
          <Owing {...today.owing} />
          <ToReturn {...today.toReturn} />
          <Incomplete {...today.incomplete} />
          <CalledOff {...today.calledOff} />
          <StuckEmails {...today.emails} />
          <Suspects {...today.suspects} />
          <DearerOffers />
        </div>
      )}
    </>
  );
}

/** The office cannot mend it, and must know it. */
function LateBackup({ at }: NonNullable<TodayParts['lateBackup']>) {
  return (
    <p className="mb-4 text-sm">
      <strong className="font-semibold">
        {at ? `The last backup was made on ${formatDayWithWeekday(at.slice(0, 10))}.` : 'No backup has been made yet.'}
      </strong>{' '}
      Ask whoever looks after your server to run <code>npm run doctor</code>, which says why.
    </p>
  );
}

const isSomething = ({ toAnswer, travel, lateBackup, ...parts }: TodayParts): boolean =>
  lateBackup !== null ||
  [toAnswer, travel, ...Object.values(parts).map(({ rows }) => rows)].some((rows) => rows.length > 0);

/** The time of the office, and of where somebody sets out. */
function Clocks({ now, travel }: { now: number; travel: TravelDay[] }) {
  const time = new Date(now);
  const zones = [...new Set([officeZone(), ...travel.map(({ zone }) => zone)])];
  return <p className="figures text-sm text-quiet">{zones.map((zone) => formatClock(time, zone)).join(' · ')}</p>;
}

const maxToAnswer = 5;

function ToAnswer({ rows, now }: { rows: ReservationRow[]; now: number }) {
  const { data: counts } = trpc.dashboard.counts.useQuery();
  const { toAnswer = 0, asks = 0 } = counts?.reservations ?? {};
  const asking: Links = [[counted(asks, 'open request'), listOf('asks')]];
  const links: Links = [
    ...(asks > 0 ? asking : []),
    [toAnswer > maxToAnswer ? `All ${toAnswer}` : 'View all', listOf('answer')],
  ];
  return (
    <TodayPart id="answer-now" title="Answer now" links={links} rows={rows.slice(0, maxToAnswer)}>
      {(row) => (
        <TodayRow
          key={row.id}
          to={queueAddress(row.id)}
          title={row.name}
          end={
            <>
              {row.asks && <AskBadge asks={row.asks} />}
              {row.suspect && <SuspectBadge />}
              {row.doubles.length > 0 && <DoubleBadge />}
              {row.answerBy && !row.suspect && <Deadline answerBy={row.answerBy} now={now} />}
            </>
          }
        >
          <span>{row.productTitle}</span>&nbsp;·{' '}
          <span className={row.dueEarly ? 'figures font-semibold text-ink' : 'figures'}>
            {row.dueEarly || row.asks ? travelWords(row, now) : formatDayShort(row.startDate)}
          </span>
          &nbsp;· <span className="figures whitespace-nowrap">{row.reference}</span>
        </TodayRow>
      )}
    </TodayPart>
  );
}

function Travel({ days }: { days: TravelDay[] }) {
  const links: Links = [['All departures', href('/admin/departures')]];
  return (
    <TodayPart id="travel" title="Travel today and tomorrow" links={links} rows={days}>
      {(day) => (
        <TodayRow
          key={`${day.country} ${day.date}`}
          to={`${href('/admin/departures')}?date=${day.date}`}
          title={`${day.country}, ${day.isToday ? 'today' : 'tomorrow'}`}
          end={<span className="figures text-sm">{counted(day.travellers, 'traveller')}</span>}
        >
          <span className="figures block">{formatDayWithWeekday(day.date)}</span>
          <span className="figures">
            {joined([counted(day.parties, 'party', 'parties'), counted(day.departures, 'departure')])}
          </span>
          {day.calledOff > 0 && (
            <strong className="figures block text-lg text-ink">
              {`Called off: ${counted(day.calledOff, 'departure')}, ${counted(day.stillBooked, 'party', 'parties')} still booked`}
            </strong>
          )}
          <Missing day={day} />
        </TodayRow>
      )}
    </TodayPart>
  );
}

/** What is still to be done before they set out. */
function Missing({ day: { withoutGuide, withoutPickup, unanswered } }: { day: TravelDay }) {
  const missing = joined([
    withoutGuide > 0 && `${withoutGuide} without a guide`,
    withoutPickup > 0 && `${withoutPickup} without a pick-up`,
    unanswered > 0 && `${counted(unanswered, 'party', 'parties')} not confirmed yet`,
  ]);
  return missing && <strong className="figures block font-semibold text-ink">{missing}</strong>;
}

function OverCapacity({ rows, total }: TodayParts['overCapacity']) {
  const all = total > rows.length ? `Calendar, all ${total}` : 'Calendar';
  return (
    <TodayPart id="over-capacity" title="Over capacity" links={[[all, href('/admin/calendar')]]} rows={rows}>
      {({ key, title, date, time, taken, seats, counts, over }) => (
        <TodayRow
          key={`${key} ${date} ${time}`}
          to={`${href('/admin/departures')}?date=${date}`}
          title={title}
          end={<strong className="figures font-semibold text-danger">{`${over} over`}</strong>}
        >
          <span className="figures">{joined([formatDayShort(date), time, `${taken}/${seats} ${counts}`])}</span>
        </TodayRow>
      )}
    </TodayPart>
  );
}

function Reports({ rows, total }: TodayParts['reports']) {
  const all = total > rows.length ? `All ${total} reports` : 'All departures';
  return (
    <TodayPart id="reports" title="Guide reports" links={[[all, href('/admin/departures')]]} rows={rows}>
      {(report) => <ReportRow key={report.id} report={report} />}
    </TodayPart>
  );
}

function CalledOff({ rows }: TodayParts['calledOff']) {
  return (
    <TodayPart id="called-off" title="Called off" links={[['All called off', href('/admin/call-offs')]]} rows={rows}>
      {(callOff) => <CallOffRow key={callOff.id} callOff={callOff} />}
    </TodayPart>
  );
}

function StuckEmails({ rows, total, held }: TodayParts['emails']) {
  const failed = total - held;
  const list = href('/admin/emails');
  const links: Links = [];
  if (failed > 0) links.push([`${failed} failed`, `${list}?state=attention`]);
  if (held > 0) links.push([`${held} on hold`, `${list}?state=held`]);
  const title = held === 0 ? 'Failed emails' : failed === 0 ? 'Emails on hold' : 'Failed emails and emails on hold';
  return (
    <TodayPart id="stuck-emails" title={title} links={links} rows={rows}>
      {(email) => (
        <TodayRow
          key={email.id}
          to={`${href('/admin/emails')}?email=${email.id}`}
          title={<span className="[overflow-wrap:anywhere]">{email.recipient}</span>}
          end={<EmailState email={email} />}
        >
          {joined([emailLabel(email.kind), email.lastError])}
        </TodayRow>
      )}
    </TodayPart>
  );
}

function Suspects({ rows, total }: TodayParts['suspects']) {
  const all = total > rows.length ? `All ${total}` : 'View all';
  return (
    <TodayPart id="suspects" title="Possible spam" links={[[all, listOf('suspect')]]} rows={rows}>
      {(row) => (
        <TodayRow key={row.id} to={fileOf(row)} title={row.name}>
          <Journey {...row} />
          &nbsp;· <span className="figures whitespace-nowrap">{row.reference}</span>
        </TodayRow>
      )}
    </TodayPart>
  );
}

/** The offers to correct: nobody can book one that costs no less than its tour or package. */
function DearerOffers() {
  const { data: offers = [] } = trpc.dashboard.dearerOffers.useQuery();
  return (
    <TodayPart
      id="dearer-offers"
      title="Offers without a discount"
      links={[['All offers', `${href('/admin')}?list=offers`]]}
      rows={offers}
    >
      {({ id, title, type, discountedPriceCents, originalPriceCents }) => (
        <TodayRow
          key={id}
          to={href('/admin/offers/edit/:id', { id: String(id) })}
          title={title}
        >{`${formatMoney(discountedPriceCents)}, but the ${type} costs ${formatMoney(originalPriceCents)}`}</TodayRow>
      )}
    </TodayPart>
  );
}
