import type { DetailsProps } from '#app/admin/reservations/details/facts';
import { DialogButton } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { isOpen } from '#server/booking/record/reservation-change.input';
import { dayIn } from '#server/values/calendar.input';
import { CancelTravellerDialog } from './cancel-traveller';
import { ReplaceTravellerDialog } from './replace-traveller';

/** What becomes of a party once it is booked. @param onAdd opens the form of a change with one more */
export function PartyMenu({ details, now, onAdd }: DetailsProps & { onAdd: () => void }) {
  const { reservation, people, zone } = details;
  if (!isOpen(reservation)) return null;
  const isConfirmed = reservation.status === 'confirmed';
  const today = dayIn(zone, new Date(now));
  return (
    <>
      <HydratedButton variant="plain" onClick={onAdd}>
        Add traveller
      </HydratedButton>
      {isConfirmed && people.length > 1 && (
        <DialogButton
          variant="plain"
          dialog={(close) => <CancelTravellerDialog details={details} today={today} onClose={close} />}
        >
          Cancel one traveller
        </DialogButton>
      )}
      {isConfirmed && people.some(({ id, name }) => id !== null && name !== '') && (
        <DialogButton variant="plain" dialog={(close) => <ReplaceTravellerDialog details={details} onClose={close} />}>
          Replace traveller
        </DialogButton>
      )}
    </>
  );
}
