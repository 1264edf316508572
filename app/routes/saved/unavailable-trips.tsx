import type { UnavailableTrip } from '#server/domain/saved-trips';
import { RemoveButton } from './remove-button';

/** A line for each trip that cannot be booked now, with the reason. */
export function UnavailableTrips({ trips, canRemove }: { trips: UnavailableTrip[]; canRemove: boolean }) {
  if (trips.length === 0) return null;
  return (
    <ul className="bare-list">
      {trips.map(({ key, offer }) => (
        <li key={key} className="unavailable">
          <p>{offer ? `${offer.title}: this offer ${offer.reason}` : 'One of these trips no longer exists.'}</p>
          {canRemove && <RemoveButton trip={key} title={offer?.title ?? 'the trip that no longer exists'} />}
        </li>
      ))}
    </ul>
  );
}
