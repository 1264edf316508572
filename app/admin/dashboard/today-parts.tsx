import { href } from 'react-router';
import { capitalized } from '#app/admin/reservations/reservation-status';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { TodayPart, TodayRow } from '#app/admin/ui/part';
import { LinkButton } from '#app/ui/form/button';
import type { ReservationRow } from '#server/booking/views/reservation-inbox';
import type { Today as TodayParts } from '#server/office/today';
import { formatMoney } from '#server/values/money.input';

export const listOf = (status: string) => `${href('/admin/reservations')}?status=${status}`;
export const fileOf = ({ id }: ReservationRow) => href('/admin/reservations/:id', { id: String(id) });

/** What the rows of reservations say below the name. */
export const Journey = ({ productTitle, startDate }: ReservationRow) => (
  <span>
    <span>{productTitle}</span>&nbsp;· <span className="figures whitespace-nowrap">{formatDayShort(startDate)}</span>
  </span>
);

/** Somebody has paid, and has no place. */
export function PaidWithoutSeats({ rows }: TodayParts['paidWithoutSeats']) {
  return (
    <TodayPart id="paid-without-seats" title="Paid, no seats left" links={[]} rows={rows}>
      {(row) => (
        <TodayRow
          key={row.id}
          to={fileOf(row)}
          title={row.name}
          end={
            <>
              <RowAction to={`${fileOf(row)}#refund`}>Refund</RowAction>
              <RowAction to={fileOf(row)}>Confirm over capacity</RowAction>
            </>
          }
        >
          <Journey {...row} />
          <strong className="figures font-semibold text-danger">{` · ${formatMoney(row.balance.paidCents)} paid`}</strong>
        </TodayRow>
      )}
    </TodayPart>
  );
}

/** In a row that is one link. */
const RowAction = ({ to, children }: { to: string; children: string }) => (
  <LinkButton variant="quiet" className="relative z-1" to={to}>
    {children}
  </LinkButton>
);

export function Disputes({ rows }: TodayParts['disputes']) {
  return (
    <TodayPart id="disputes" title="Disputed payments" links={[]} rows={rows}>
      {(row) => (
        <TodayRow
          key={row.id}
          to={fileOf(row)}
          title={row.name}
          end={<strong className="font-semibold text-danger">{capitalized(row.dispute)}</strong>}
        >
          <Journey {...row} />
        </TodayRow>
      )}
    </TodayPart>
  );
}

export function Owing({ rows, total }: TodayParts['owing']) {
  const all = total > rows.length ? `All ${total} overdue` : 'All overdue';
  return (
    <TodayPart id="owing" title="Payment overdue" links={[[all, listOf('owes')]]} rows={rows}>
      {(row) => (
        <TodayRow
          key={row.id}
          to={fileOf(row)}
          title={row.name}
          end={<strong className="figures font-semibold text-danger">{formatMoney(row.balance.overdueCents)}</strong>}
        >
          <Journey {...row} />
          {row.depositDue !== null && <span>{` · deposit due ${formatDayShort(row.depositDue)}`}</span>}
        </TodayRow>
      )}
    </TodayPart>
  );
}

export function ToReturn({ rows, total }: TodayParts['toReturn']) {
  const all = total > rows.length ? `All ${total} to refund` : 'View all';
  return (
    <TodayPart id="to-return" title="To refund" links={[[all, listOf('refund')]]} rows={rows}>
      {(row) => (
        <TodayRow
          key={row.id}
          to={fileOf(row)}
          title={row.name}
          end={<strong className="figures font-semibold">{formatMoney(-(row.balance.dueCents ?? 0))}</strong>}
        >
          <Journey {...row} />
          <span>{` · ${row.status}`}</span>
        </TodayRow>
      )}
    </TodayPart>
  );
}

/** Bookings whose travellers have not said who they are. */
export function Incomplete({ rows, total }: TodayParts['incomplete']) {
  const all = total > rows.length ? `All ${total}` : 'View all';
  return (
    <TodayPart id="incomplete" title="Traveller details" links={[[all, listOf('incomplete')]]} rows={rows}>
      {(row) => (
        <TodayRow
          key={row.id}
          to={fileOf(row)}
          title={row.name}
          end={<strong className="figures font-semibold text-danger">{row.missing}</strong>}
        >
          <Journey {...row} />
        </TodayRow>
      )}
    </TodayPart>
  );
}
