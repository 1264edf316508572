import { type FormEvent, useRef, useState } from 'react';
import { fieldId } from '#app/admin/record/field-id.ts';
import { useFormValues } from '#app/admin/record/form-values.ts';
import { errorsOf } from '#app/admin/record/record-errors.ts';
import { ErrorSummary, LeaveQuestion } from '#app/admin/record/record-form-page';
import { useLeaveGuard, useSaveKey } from '#app/admin/record/unsaved-changes.ts';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { HydratedFieldset } from '#app/admin/shell/hydrated-fieldset';
import { trpc } from '#app/trpc';
import { Textarea, TextField } from '#app/ui/form/field';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import { maxOptions, proposalInput } from '#server/domain/proposal/proposal.input';
import type { ReservationDetails } from '#server/domain/reservation/reservation-details';
import { takeBackSeconds } from '#server/domain/reservation/taking-back/take-back.input';
import { lastSeen, newFormKey, useFileAction } from './file-action';
import { FormBar, FormProblem } from './form-bar';
import { ignoreDoubleClick } from './ignore-double-click';
import { useJourneyPrice } from './journey-price';
import { readJourney } from './journey-values';
import { ProposalOptionFields } from './proposal-option';
import {
  type OptionValues,
  optionOf,
  priceOf,
  proposalLabels,
  proposalValuesOf,
  readProposal,
} from './proposal-values';

interface ProposalFormProps {
  file: ReservationDetails;
  /** In ms. */
  now: number;
  /** The first option; null for the journey as it stands. */
  option: OptionValues | null;
  onClose: () => void;
}

/** What the rules of today say of an option; nothing where there is none. */
const useAnswer = (reservation: ReservationDetails['reservation'], option: OptionValues | undefined) =>
  useJourneyPrice(reservation.id, readJourney(option ?? { ...optionOf(reservation), startDate: '' }));

/** The options, as many as there may be, each with its price. */
function usePricedOptions(reservation: ReservationDetails['reservation'], options: OptionValues[]) {
  const answers = [
    useAnswer(reservation, options[0]),
    useAnswer(reservation, options[1]),
    useAnswer(reservation, options[2]),
  ];
  return options.map((option, index) => {
    const { answer = null, current = false } = answers[index] ?? {};
    const price = { ...priceOf(option, reservation, answer), answer };
    return { option, price, isSettled: current || !price.isComputed };
  });
}

/** The values of the form, what is wrong with them, and what sends them. */
function useProposal({ file, now, option, onClose }: ProposalFormProps) {
  const [initial] = useState(() => proposalValuesOf(file, now, option ?? optionOf(file.reservation)));
  const [key] = useState(newFormKey);
  // What arrives while somebody types is news until they say that they have seen it.
  const [opened] = useState(() => lastSeen(file));
  const fields = useFormValues(initial);
  const { values } = fields;
  const dirty = JSON.stringify(values) !== JSON.stringify(initial);
  const guard = useLeaveGuard(dirty);
  const [checked, setChecked] = useState(false);
  const action = useFileAction(file.reservation.id);
  const mutation = trpc.proposals.create.useMutation();
  const focusAfterUpdate = useFocusAfterUpdate();
  const notice = useRef<HTMLDivElement>(null);
  const priced = usePricedOptions(file.reservation, values.options);
  const options = priced.map(({ option: typed, price }) => ({ ...typed, lines: price.lines }));
  const read = (seen: number) => readProposal({ ...values, options }, file, { key, seen });
  const seen = lastSeen(file, opened);
  const problems = errorsOf(proposalInput, read(seen));
  const errors = checked ? { ...action.errors, ...problems } : {};
  /** @param known the last event that its author has seen */
  const submit = async (known = seen) => {
    if (action.busy) return;
    setChecked(true);
    action.setErrors({});
    if (Object.keys(problems).length > 0) return focusAfterUpdate(() => notice.current);
    if (!dirty && option === null && !file.needsQuote && file.reservation.status === 'pending') {
      action.setErrors({ 'options.0.startDate': 'Nothing differs from the request: confirm it, or change something' });
      return focusAfterUpdate(() => notice.current);
    }
    const unsettled = priced.findIndex(({ isSettled }) => !isSettled);
    if (unsettled >= 0) {
      const message = 'The price has just been computed: please look at it, then send again';
      action.setErrors({ [`options.${unsettled}.lines`]: message });
      return focusAfterUpdate(() => notice.current);
    }
    const { id, version, name } = file.reservation;
    const description = `The email to ${name} goes out in ${takeBackSeconds} s.`;
    const done = ({ number }: { number: number }) => ({
      ...{ title: 'Proposal Sent', description },
      answers: [{ id, version, proposal: number }],
    });
    const close = () => guard.leave(async () => onClose());
    const send = () => mutation.mutateAsync(read(known));
    if (await action.run(send, done, 'The proposal could not be sent.', close)) return;
    focusAfterUpdate(() => notice.current);
  };
  const latest = file.events.at(-1)?.id ?? seen;
  return {
    ...{ fields, values, priced, dirty, guard, errors, notice, submit, busy: action.busy, problem: action.problem },
    /** After a refusal, where there is news: sends it once its author has looked. */
    sendAnyway: latest > seen ? () => void submit(latest) : null,
  };
}

/** Up to three options with a message and a time until which they hold. */
export function ProposalForm(props: ProposalFormProps) {
  const { file, onClose } = props;
  const { reservation, zone } = file;
  const proposal = useProposal(props);
  const { fields, values, errors } = proposal;
  const focusAfterUpdate = useFocusAfterUpdate();
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void proposal.submit();
  };
  const setOption = (index: number) => (change: Partial<OptionValues>) =>
    fields.change(({ options }) => ({
      options: options.map((option, at) => (at === index ? { ...option, ...change } : option)),
    }));
  const text = <Key extends 'message' | 'untilDay' | 'untilTime' | 'reason'>(name: Key) => ({
    name,
    value: values[name],
    onValueChange: (value: string) => fields.set(name, value),
  });
  const city = zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ');
  const focusOption = (index: number) => focusAfterUpdate(() => document.getElementById(fieldId(`options.${index}`)));
  return (
    <form ref={form} noValidate autoComplete="off" onSubmit={submit} className="flex min-w-0 flex-col gap-5">
      <div ref={proposal.notice} tabIndex={-1} className="grid grid-cols-1 gap-3 rounded-md empty:hidden">
        <ErrorSummary errors={errors} labels={proposalLabels} />
        {Object.keys(errors).length === 0 && <FormProblem problem={proposal.problem} />}
        {proposal.problem?.kind === 'failed' && proposal.sendAnyway && (
          <div>
            <HydratedButton disabled={proposal.busy} onClick={ignoreDoubleClick(proposal.sendAnyway)}>
              Send anyway
            </HydratedButton>
          </div>
        )}
      </div>
      <HydratedFieldset busy={proposal.busy}>
        {proposal.priced.map(({ option, price }, index) => (
          <ProposalOptionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number
            key={index}
            index={index}
            option={option}
            price={price}
            errors={errors}
            reservation={reservation}
            onChange={setOption(index)}
            onRemove={
              values.options.length > 1
                ? () => {
                    fields.change(({ options }) => ({ options: options.toSpliced(index, 1) }));
                    focusOption(0);
                  }
                : undefined
            }
          />
        ))}
        {values.options.length < maxOptions && (
          <div>
            <HydratedButton
              onClick={() => {
                fields.change(({ options }) => ({ options: [...options, options.at(-1) ?? optionOf(reservation)] }));
                focusOption(values.options.length);
              }}
            >
              Add option
            </HydratedButton>
          </div>
        )}
        <section className="grid grid-cols-1 gap-4 rounded-md border border-rule bg-card p-4 sm:grid-cols-6 sm:p-5">
          <Textarea
            id={fieldId('message')}
            label={proposalLabels.message}
            optional
            rows={4}
            lengthLimit={2000}
            className="sm:col-span-6"
            error={errors.message}
            {...text('message')}
          />
          <TextField
            id={fieldId('expiresAt')}
            type="date"
            label={proposalLabels.expiresAt}
            className="sm:col-span-2"
            error={errors.expiresAt}
            {...text('untilDay')}
          />
          <TextField type="time" label="Time" hint={`${city} time`} className="sm:col-span-2" {...text('untilTime')} />
          <TextField
            id={fieldId('reason')}
            label={proposalLabels.reason}
            optional
            hint="For colleagues: why the rules do not hold this time"
            className="sm:col-span-6"
            error={errors.reason}
            {...text('reason')}
          />
        </section>
      </HydratedFieldset>
      <FormBar label="Send proposal" busy={proposal.busy} dirty={proposal.dirty} onClose={onClose} />
      <LeaveQuestion blocker={proposal.guard.blocker} />
    </form>
  );
}
