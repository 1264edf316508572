import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { useReservationAction } from './details/reservation-action';

/** What a guide has reported of a reservation and the office has to look at; nothing where there is none. */
export function GuideReport({ details: { reservation, seen } }: { details: ReservationDetails }) {
  const { id, status, erasedAt, attendance, toCheck } = reservation;
  const action = useReservationAction(id);
  const attend = trpc.departures.attend.useMutation();
  const check = trpc.departures.check.useMutation();
  const missing = attendance === 'no-show' && status === 'confirmed';
  if (erasedAt !== null || (!missing && toCheck === null)) return null;
  return (
    <section aria-labelledby="guide-report" className="rounded-md border border-danger bg-card p-4 sm:p-5">
      <h2 id="guide-report" className="text-[1.2rem]">
        Guide report
      </h2>
      <FormProblem className="mt-3" problem={action.problem} />
      {missing && (
        <>
          <p className="mt-2">
            Marked as a no-show. Complete the reservation if payment is still due, otherwise cancel it.
          </p>
          <HydratedButton
            className="mt-2"
            disabled={action.busy}
            onClick={() =>
              void action.run(() => attend.mutateAsync({ id, attendance: 'arrived' }), { title: 'Marked as arrived' })
            }
          >
            Mark as arrived
          </HydratedButton>
        </>
      )}
      {toCheck !== null && (
        <>
          <p className="mt-2">{`The guide ${toCheck}. Record the payment if it is missing.`}</p>
          <HydratedButton
            className="mt-2"
            disabled={action.busy}
            onClick={() => void action.run(() => check.mutateAsync({ id, seen }), { title: 'Resolved' })}
          >
            Mark as resolved
          </HydratedButton>
        </>
      )}
    </section>
  );
}
