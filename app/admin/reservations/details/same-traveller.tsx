import { href, Link } from 'react-router';
import { balanceWords } from '#app/admin/reservations/balance-words.ts';
import { capitalized } from '#app/admin/reservations/reservation-status';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import { useChanged, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { pick } from '#server/values/pick.input';
import { counted } from '#server/values/plural.input';
import { ignoreDoubleClick } from './ignore-double-click';
import { useReservationAction } from './reservation-action';

interface SameTravellerProps {
  details: ReservationDetails;
}
type Double = ReservationDetails['doubles'][number];
type Request = Pick<Double, 'id' | 'version' | 'reference'>;

const pageOf = (id: number) => href('/admin/reservations/:id', { id: String(id) });
const linkClass = 'figures font-semibold underline underline-offset-4';

/** Requests that look like the same as this one: one press keeps one of two. Or which one was kept in place of this one. */
export function DoubleNotice({ details: { reservation, doubles, kept } }: SameTravellerProps) {
  const { busy, problem, run } = useReservationAction(reservation.id);
  const close = trpc.reservations.closeDouble.useMutation();
  const heading = useRestoreFocus<HTMLParagraphElement>(useChanged(doubles.length));
  const keep = (one: Request, other: Request) =>
    run(
      () => close.mutateAsync({ ...pick(other, 'id', 'version'), kept: pick(one, 'id', 'version') }),
      (closed) => ({
        title: `Closed ${closed.reference}`,
        description: `${one.reference} was kept. No email is sent.`,
        answers: [pick(closed, 'id', 'version')],
      }),
    );
  if (kept) {
    return (
      <p className={noticeClass}>
        <span>Closed as a double of </span>
        <Link to={pageOf(kept.id)} className={linkClass}>
          {kept.reference}
        </Link>
        <span>. No email was sent.</span>
      </p>
    );
  }
  if (doubles.length === 0) return null;
  return (
    <section aria-labelledby="possible-double" className={`${noticeClass} no-print grid gap-3`}>
      <p ref={heading} id="possible-double" tabIndex={-1} className="font-semibold outline-none">
        Looks like the same request
      </p>
      {doubles.map((double) => (
        <div key={double.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 wrap-anywhere">
            <Link to={pageOf(double.id)} className={linkClass}>
              {double.reference}
            </Link>
            <span className="figures">{` · ${[
              ...(double.name === reservation.name ? [] : [double.name]),
              ...[double.productTitle, formatDayShort(double.startDate), double.status, ...double.shared],
              double.createdAt < reservation.createdAt ? 'came first' : 'came later',
            ].join(' · ')}`}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <HydratedButton disabled={busy} onClick={ignoreDoubleClick(() => void keep(reservation, double))}>
              Keep this one
            </HydratedButton>
            <HydratedButton disabled={busy} onClick={ignoreDoubleClick(() => void keep(double, reservation))}>
              {`Keep ${double.reference}`}
            </HydratedButton>
          </div>
        </div>
      ))}
      <FormProblem problem={problem} />
      <p className="text-sm text-quiet">The other one is closed without an email. Two parties? Leave both.</p>
    </section>
  );
}

const noticeClass = 'mb-5 max-w-3xl rounded-md border-l-4 border-accent bg-card px-4 py-3 ring-1 ring-rule';

const sectionId = 'other-bookings';

/** How many other bookings the traveller has: it leads to them. */
export const OthersCount = ({ total }: { total: number }) => (
  <a href={`#${sectionId}`} className="figures underline underline-offset-4">
    {counted(total, 'other')}
  </a>
);

interface OtherBookingsProps {
  others: ReservationDetails['others'];
  /** Whose they are, as the address of the page of a customer names them: `reservation=12`. */
  customer: string;
  className?: string;
}

/** The other bookings of a traveller, the latest journey first; nothing without any. */
export function OtherBookings({ others, customer, className = '' }: OtherBookingsProps) {
  if (others.total === 0) return null;
  return (
    <section id={sectionId} className={`scroll-mt-4 rounded-md border border-rule bg-card p-4 sm:p-5 ${className}`}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-[1.2rem]">{`Other bookings (${others.total})`}</h2>
        {others.total > others.rows.length && (
          <LinkButton variant="plain" to={`${href('/admin/people')}?${customer}`}>
            View customer
          </LinkButton>
        )}
      </div>
      <ul className="bare-list">
        {others.rows.map((row) => (
          <li key={row.id} className="border-t border-rule py-1.5">
            <Link to={pageOf(row.id)} className="wrap-anywhere underline underline-offset-4">
              {`${formatDayShort(row.startDate)} · ${row.productTitle}`}
            </Link>
            <span className="figures block text-sm text-quiet">
              {[row.suspect ? 'Possible spam' : capitalized(row.status), balanceWords(row)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
