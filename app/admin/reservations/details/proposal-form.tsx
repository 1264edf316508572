import { fieldId } from '#app/admin/form/form-values.ts';
import { ListNews, useListEditor } from '#app/admin/form/list-editor';
import { usePolicies } from '#app/admin/record/policies.ts';
import { overbookedBy, warningsFor } from '#app/admin/reservations/queue/answer-checks.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { maxOptions } from '#server/booking/proposal/proposal.input';
import { statedPolicy } from '#server/catalogue/product-facts.input';
import { ReservationForm } from './form-bar';
import { ignoreDoubleClick } from './ignore-double-click';
import { ProposalOptionFields } from './proposal-option';
import { optionOf, type ProposalValues } from './proposal-values';
import { type ProposalFormProps, useProposal } from './use-proposal';

/** Up to three options with a message and a time until which they hold. */
export function ProposalForm(props: ProposalFormProps) {
  const { details, onClose } = props;
  const { reservation, zone, needsQuote } = details;
  const proposal = useProposal(props);
  const policies = usePolicies();
  const { isAgreed, form } = proposal;
  const { values, change, text, errors, busy } = form;
  const list = useListEditor({
    ...{ path: 'options', one: 'Option', items: values.options },
    onChange: (update) => change(({ options }) => ({ options: update(options) })),
  });
  // Another trip may leave its terms to the quotation, too.
  const asksTerms = reservation.cancellation === null || (!isAgreed && values.options.some(({ product }) => product));
  const city = zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ');
  return (
    <ReservationForm
      form={form}
      send={isAgreed ? 'Confirm booking' : 'Send proposal'}
      onClose={onClose}
      news={
        form.problem?.kind === 'failed' &&
        proposal.sendAnyway && (
          <div>
            <HydratedButton disabled={busy} onClick={ignoreDoubleClick(proposal.sendAnyway)}>
              Send anyway
            </HydratedButton>
          </div>
        )
      }
    >
      <ListNews list={list} />
      {needsQuote && <AgreedTotal {...props} proposal={proposal} />}
      {!isAgreed &&
        list.entries.map((entry) => {
          const price = proposal.priced[entry.at]?.price;
          return price && <ProposalOptionFields key={entry.key} {...{ entry, price, errors, reservation }} />;
        })}
      {!isAgreed && values.options.length < maxOptions && (
        <div>
          <HydratedButton onClick={() => list.add(values.options.at(-1) ?? optionOf(reservation))}>
            Add option
          </HydratedButton>
        </div>
      )}
      <section className="grid grid-cols-1 gap-4 rounded-md border border-rule bg-card p-4 sm:grid-cols-6 sm:p-5">
        {asksTerms && (
          <Select
            className="sm:col-span-6"
            options={policies.optionsOf(statedPolicy.options)}
            hint={`${reservation.cancellation ? 'If the trip has no terms of its own: ' : ''}${policies.sentenceOf(values.policy)}`}
            {...text('policy')}
          />
        )}
        <Textarea optional rows={4} lengthLimit={2000} className="sm:col-span-6" {...text('message')} />
        {!isAgreed && (
          <>
            <TextField
              type="date"
              className="sm:col-span-2"
              {...text('untilDay')}
              id={fieldId('expiresAt')}
              error={errors.expiresAt}
            />
            <TextField type="time" hint={`${city} time`} className="sm:col-span-2" {...text('untilTime')} />
          </>
        )}
        {(!isAgreed || overbookedBy(details) !== null || errors.reason !== undefined || values.reason !== '') && (
          <TextField optional hint="Visible to colleagues only" className="sm:col-span-6" {...text('reason')} />
        )}
      </section>
    </ReservationForm>
  );
}

interface AgreedTotalProps extends Pick<ProposalFormProps, 'details' | 'now'> {
  proposal: ReturnType<typeof useProposal>;
}

/** Whether the booking gets a quotation, or the total that was agreed elsewhere. */
function AgreedTotal({ details, now, proposal: { form } }: AgreedTotalProps) {
  const { by } = form.values;
  const canSend = details.reservation.email !== null;
  const choice = (value: ProposalValues['by'], words: string, disabled = false) => (
    <label className={`flex min-h-8 items-start gap-2.5 ${disabled ? 'text-quiet' : ''}`}>
      <input
        type="radio"
        name="by"
        value={value}
        checked={by === value}
        disabled={disabled}
        onChange={() => form.change({ by: value })}
        className="mt-1 h-4 w-4 shrink-0 accent-brand"
      />
      <span>{words}</span>
    </label>
  );
  return (
    <section className="grid grid-cols-1 gap-3 rounded-md border border-rule bg-card p-4 sm:p-5">
      <div role="radiogroup" aria-label="Answer" className="grid gap-1">
        {choice('quotation', canSend ? 'Send quotation' : 'Send quotation (no email address)', !canSend)}
        {choice('agreement', 'Confirm with a total that was agreed')}
      </div>
      {by === 'agreement' && (
        <>
          <TextField prefix="$" inputMode="decimal" className="max-w-xs" {...form.text('price')} />
          {warningsFor('confirmed', details, now).map((warning) => (
            <p key={warning} className="figures font-semibold text-danger">
              {warning}
            </p>
          ))}
        </>
      )}
    </section>
  );
}
