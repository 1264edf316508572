import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { isTellable } from '#app/admin/reservations/details/sent-proposals';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { travellerReplacement } from '#server/booking/party/smaller-party.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { pick } from '#server/values/pick.input';
import { calledIn, keyOf } from './cancelled-values';
import { usePartyChange } from './smaller-party';

/** Whoever was chosen has left meanwhile, which the server says. */
const nobody = { position: 1, id: null };

const labels = {
  traveller: 'Who is replaced',
  givenName: 'Given name of the new traveller',
  familyName: 'Family name of the new traveller',
  fee: 'Fee',
  reason: 'Reason',
  tell: 'Email the traveller',
  message: 'Message',
};

/** Puts somebody else in the place of a named traveller. */
export function ReplaceTravellerDialog({ details, onClose }: { details: ReservationDetails; onClose: () => void }) {
  const { reservation, people, seen } = details;
  const named = people.filter(({ id, name }) => id !== null && name !== '');
  const canTell = isTellable(reservation);
  const mutation = trpc.reservations.replaceTraveller.useMutation();
  const store = usePartyChange(details);
  const { values, text, flag, busy, problem, dialog } = useOfficeForm({
    ...{ labels, schema: travellerReplacement },
    initial: {
      ...{ traveller: named[0] ? keyOf(named[0]) : '', givenName: '', familyName: '', fee: '0' },
      ...{ reason: '', tell: canTell, message: '' },
    },
    input: ({ traveller, ...typed }) => ({
      ...typed,
      ...{ id: reservation.id, version: reservation.version, seen, message: typed.tell ? typed.message : '' },
      traveller: pick(people.find((person) => keyOf(person) === traveller) ?? nobody, 'position', 'id'),
    }),
    save: (input) => store(() => mutation.mutateAsync(input), 'Traveller replaced', input.tell),
    onDone: onClose,
  });
  return (
    <QuestionDialog title="Replace a traveller" send="Replace traveller" busy={busy} onClose={onClose} {...dialog}>
      <FormProblem className="mt-3" problem={problem} />
      <div className="mt-4 grid gap-4">
        <Select
          options={named.map((person) => ({ value: keyOf(person), label: calledIn(people, person) }))}
          {...text('traveller')}
        />
        <TextField optional {...text('givenName')} />
        <TextField hint="Who has one name: enter it here" {...text('familyName')} />
        <TextField prefix="$" inputMode="decimal" hint="Enter 0 to charge nothing" {...text('fee')} />
        <TextField optional hint="Visible to colleagues only" {...text('reason')} />
        {canTell && <Checkbox {...flag('tell')} />}
        {values.tell && <Textarea optional rows={3} lengthLimit={2000} {...text('message')} />}
      </div>
    </QuestionDialog>
  );
}
