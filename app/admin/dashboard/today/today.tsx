import { href } from 'react-router';
import { ReportRow } from '#app/admin/departures/to-settle';
import { emailLabel, emailStateLabel, emailStateLooks } from '#app/admin/emails/email-labels.ts';
import { queueAddress } from '#app/admin/reservations/queue/queue-place.ts';
import { AskBadge, Deadline } from '#app/admin/reservations/reservation-status';
import { formatClock, formatDayShort, travelWords, useNow } from '#app/admin/shell/office-time.ts';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import { formatDayWithWeekday } from '#server/domain/calendar.input';
import { officeZone } from '#server/domain/destination.input';
import { formatMoney } from '#server/domain/money.input';
import type { ReservationRow } from '#server/domain/reservation/reservation-inbox';
import type { Today as TodayParts } from '#server/domain/today/today';
import type { TravelDay } from '#server/domain/today/travel-days';
import { TodayPart, TodayRow } from './part';

const listOf = (status: string) => `${href('/admin/reservations')}?status=${status}`;
const fileOf = ({ id }: ReservationRow) => href('/admin/reservations/:id', { id: String(id) });
const plural = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;
const joined = (words: (string | false | null)[]) => words.filter(Boolean).join(' · ');

/** What waits for the office, the most urgent first; a part without anything is left out. */
export function Today({ servedAt }: { servedAt: number }) {
  const now = useNow(servedAt);
  const { data: today } = trpc.dashboard.today.useQuery();
  return (
    <section aria-labelledby="today" className="mb-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="today" className="text-[1.5rem] leading-tight">
            Today
          </h2>
          <Clocks now={now} travel={today?.travel ?? []} />
        </div>
        <LinkButton variant="quiet" to={href('/admin/reservations/new')}>
          New reservation
        </LinkButton>
      </div>
      {today && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <ToAnswer rows={today.toAnswer} now={now} />
          <Travel days={today.travel} />
          <Reports {...today.reports} />
          <Owing {...today.owing} />
          <ToReturn {...today.toReturn} />
          <StuckEmails {...today.emails} />
          <Suspects {...today.suspects} />
        </div>
      )}
    </section>
  );
}

/** The time of the office, and of where somebody sets out. */
function Clocks({ now, travel }: { now: number; travel: TravelDay[] }) {
  const time = new Date(now);
  const zones = [...new Set([officeZone, ...travel.map(({ zone }) => zone)])];
  return <p className="figures text-sm text-quiet">{zones.map((zone) => formatClock(time, zone)).join(' · ')}</p>;
}

const maxToAnswer = 5;

function ToAnswer({ rows, now }: { rows: ReservationRow[]; now: number }) {
  const { data: counts } = trpc.dashboard.counts.useQuery();
  if (rows.length === 0) return null;
  const { toAnswer = 0, asks = 0 } = counts?.reservations ?? {};
  const links: [string, string][] = [
    ...(asks > 0 ? [[asks === 1 ? '1 asks' : `${asks} ask`, listOf('asks')] satisfies [string, string]] : []),
    [toAnswer > maxToAnswer ? `All ${toAnswer} to answer` : 'All to answer', listOf('answer')],
  ];
  return (
    <TodayPart id="answer-now" title="Answer now" links={links}>
      {rows.slice(0, maxToAnswer).map((row) => (
        <TodayRow
          key={row.id}
          to={queueAddress(row.id)}
          title={row.name}
          end={
            <>
              {row.asks && <AskBadge asks={row.asks} />}
              {row.answerBy && !row.suspect && <Deadline answerBy={row.answerBy} hurried={row.hurried} now={now} />}
            </>
          }
        >
          {row.productTitle} ·{' '}
          <span className={row.hurried ? 'figures font-semibold text-ink' : 'figures'}>
            {row.hurried || row.asks ? travelWords(row, now) : formatDayShort(row.startDate)}
          </span>{' '}
          · <span className="figures whitespace-nowrap">{row.reference}</span>
        </TodayRow>
      ))}
    </TodayPart>
  );
}

function Travel({ days }: { days: TravelDay[] }) {
  if (days.length === 0) return null;
  return (
    <TodayPart id="travel" title="Travel today and tomorrow" links={[['All departures', href('/admin/departures')]]}>
      {days.map((day) => (
        <TodayRow
          key={`${day.country} ${day.date}`}
          to={`${href('/admin/departures')}?date=${day.date}`}
          title={`${day.country}, ${day.isToday ? 'today' : 'tomorrow'}`}
          end={<span className="figures text-sm">{plural(day.travellers, 'traveller')}</span>}
        >
          <span className="figures block">{formatDayWithWeekday(day.date)}</span>
          <span className="figures">
            {joined([plural(day.parties, 'party', 'parties'), plural(day.departures, 'departure')])}
          </span>
          <Missing day={day} />
        </TodayRow>
      ))}
    </TodayPart>
  );
}

/** What is still to be done before they set out. */
function Missing({ day: { withoutGuide, withoutPickup, unanswered } }: { day: TravelDay }) {
  const missing = joined([
    withoutGuide > 0 && `${withoutGuide} without a guide`,
    withoutPickup > 0 && `${withoutPickup} without a pick-up`,
    unanswered > 0 && `${plural(unanswered, 'party', 'parties')} not confirmed yet`,
  ]);
  return missing && <strong className="figures block font-semibold text-ink">{missing}</strong>;
}

function Reports({ rows, total }: TodayParts['reports']) {
  if (total === 0) return null;
  const all = total > rows.length ? `All ${total} reports` : 'All departures';
  return (
    <TodayPart id="reports" title="Reported by guides" links={[[all, href('/admin/departures')]]}>
      {rows.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </TodayPart>
  );
}

function Owing({ rows, total }: TodayParts['owing']) {
  if (total === 0) return null;
  return (
    <TodayPart
      id="owing"
      title="Owes"
      links={[[total > rows.length ? `All ${total} who owe` : 'All who owe', listOf('owes')]]}
    >
      {rows.map((row) => (
        <TodayRow
          key={row.id}
          to={fileOf(row)}
          title={row.name}
          end={<strong className="figures font-semibold text-danger">{formatMoney(row.balance.overdueCents)}</strong>}
        >
          {row.productTitle} · <span className="figures">{formatDayShort(row.startDate)}</span>
          {row.depositDue !== null && <> · deposit due {formatDayShort(row.depositDue)}</>}
        </TodayRow>
      ))}
    </TodayPart>
  );
}

function ToReturn({ rows, total }: TodayParts['toReturn']) {
  if (total === 0) return null;
  return (
    <TodayPart id="to-return" title="To return" links={[['All cancelled', listOf('cancelled')]]}>
      {rows.map((row) => (
        <TodayRow
          key={row.id}
          to={fileOf(row)}
          title={row.name}
          end={<strong className="figures font-semibold">{formatMoney(row.balance.paidCents)}</strong>}
        >
          {row.productTitle} · <span className="figures">{formatDayShort(row.startDate)}</span> · {row.status}
        </TodayRow>
      ))}
    </TodayPart>
  );
}

function StuckEmails({ rows, total }: TodayParts['emails']) {
  if (total === 0) return null;
  const all = total > rows.length ? `All emails (${total} stuck)` : 'All emails';
  return (
    <TodayPart
      id="stuck-emails"
      title="Emails that are stuck"
      links={[[all, `${href('/admin/emails')}?state=attention`]]}
    >
      {rows.map(({ id, recipient, kind, state, deliveredTo, lastError }) => (
        <TodayRow
          key={id}
          to={`${href('/admin/emails')}?email=${id}`}
          title={<span className="[overflow-wrap:anywhere]">{recipient}</span>}
          end={
            <span
              className={`inline-block rounded-sm px-2 py-1 text-sm font-semibold leading-none ${emailStateLooks[state]}`}
            >
              {emailStateLabel({ state, deliveredTo })}
            </span>
          }
        >
          {joined([emailLabel(kind), lastError])}
        </TodayRow>
      ))}
    </TodayPart>
  );
}

function Suspects({ rows, total }: TodayParts['suspects']) {
  if (total === 0) return null;
  return (
    <TodayPart
      id="suspects"
      title="Suspects waiting"
      links={[[total > rows.length ? `All ${total} suspects` : 'All suspects', listOf('suspect')]]}
    >
      {rows.map((row) => (
        <TodayRow key={row.id} to={fileOf(row)} title={row.name}>
          {row.productTitle} · <span className="figures">{formatDayShort(row.startDate)}</span> ·{' '}
          <span className="figures whitespace-nowrap">{row.reference}</span>
        </TodayRow>
      ))}
    </TodayPart>
  );
}
