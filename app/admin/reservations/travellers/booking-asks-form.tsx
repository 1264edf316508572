import { AsksFields } from '#app/admin/catalogue/asks-fields';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { MoneyForm } from '#app/admin/reservations/money/money-forms';
import { trpc } from '#app/trpc';
import type { OfficeList } from '#server/booking/party/list';
import { bookingAsks } from '#server/booking/party/traveller.input';
import { asksForm } from '#server/catalogue/asks.input';

interface BookingAsksFormProps {
  id: number;
  list: OfficeList;
  onClose: () => void;
}

/** Asks more of one booking than its product does, or nothing. */
export function BookingAsksForm({ id, list, onClose }: BookingAsksFormProps) {
  const save = trpc.travellers.asks.useMutation();
  const utils = trpc.useUtils();
  const change = useReservationChange(id);
  const form = useOfficeForm({
    ...{ name: 'asks', initial: { asks: asksForm(list.ownAsks) }, labels: { asks: 'Traveller details' } },
    schema: bookingAsks,
    input: (values) => ({ ...values, id }),
    save: (input) => change(() => save.mutateAsync(input), { title: 'Saved' }),
    refresh: () => utils.travellers.byReservation.invalidate({ id }),
    onDone: onClose,
  });
  return (
    <MoneyForm send="Save" form={form} onClose={onClose}>
      <AsksFields
        asks={form.values.asks}
        usual={list.productAsks}
        of={`this ${list.kind}`}
        hasRooms={list.rooms !== null}
        errors={form.errors}
        onChange={(asks) => form.change({ asks })}
      />
    </MoneyForm>
  );
}
