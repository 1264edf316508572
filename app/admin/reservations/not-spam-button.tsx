import { focusTargetAfterRemoval } from '#app/admin/list/focus-after-removal.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { trpc } from '#app/trpc';
import type { ReservationRow } from '#server/booking/views/reservation-inbox';
import { useReservationAction } from './details/reservation-action';

type NotSpamButtonProps = Pick<ReservationRow, 'id' | 'name' | 'status'> & { className?: string };

/** Takes the mark of likely spam off a reservation; what its request would have mailed is sent. */
export function NotSpamButton({ id, name, status, className }: NotSpamButtonProps) {
  const { busy, run } = useReservationAction(id);
  const clear = trpc.reservations.notSpam.useMutation();
  const utils = trpc.useUtils();
  const buttonId = `not-spam-${id}`;
  const press = async () => {
    const description = status === 'pending' ? 'Its emails will be sent.' : 'Already answered, so no email is sent.';
    const next = focusTargetAfterRemoval(buttonId);
    const done = await run(() => clear.mutateAsync({ id }), { title: 'Marked as not spam', description });
    if (!done) return;
    await utils.reservations.list.invalidate();
    // The button goes, and in a list of spam its row.
    if (document.activeElement === document.body) next?.focus();
  };
  return (
    // Not disabled meanwhile: a disabled button loses the focus.
    <HydratedButton id={buttonId} className={className} onClick={() => !busy && void press()}>
      Not spam<span className="sr-only">{` ${name}`}</span>
    </HydratedButton>
  );
}
