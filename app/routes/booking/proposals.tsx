import { type FormEvent, useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { FormError } from '#app/ui/form/form-error';
import { PriceTable } from '#app/ui/product/price-table';
import type { ShownOption, ShownProposal } from '#server/booking/proposal/shown-proposals';
import { formatMoney } from '#server/values/money.input';
import type { FormResult } from '#server/web/submission';
import { FactList } from './fact-list';
import { answerFor, FormDetails, MessageField, type PageFormProps } from './forms';

interface ProposalSectionProps extends PageFormProps {
  /** The latest first. */
  proposals: ShownProposal[];
  /** Who has a name on the list of travellers. */
  named: { id: number | null; name: string }[];
  /** Payments less refunds, such as `$40`; null for nothing. */
  kept: string | null;
}

/** The latest proposal of the office, open or with its outcome, and earlier ones. */
export function ProposalSection({ proposals: [latest, ...earlier], kept, named, ...form }: ProposalSectionProps) {
  if (!latest) return null;
  const isOpen = latest.outcome === null;
  const shut = isOpen ? earlier : [latest, ...earlier];
  return (
    <section className="proposal mt-8 grid gap-4">
      <FormError error={refusalOf(answerFor('accept', form.answer))} />
      {!isOpen && <FormError error={answerFor('decline-proposal', form.answer)?.failure} />}
      {isOpen && <OpenProposal key={latest.number} proposal={latest} kept={kept} named={named} {...form} />}
      {shut.map(({ number, outcome, message, options }, index) => (
        <details key={number} className="no-print">
          <summary className="py-2.5">
            <span className="underline underline-offset-4">
              {index === 0 && !isOpen ? 'Our proposal' : `Earlier proposal ${number}`}
            </span>
            <span>{`: ${outcome ?? ''}`}</span>
          </summary>
          {message && (
            <p dir="auto" className="as-typed mt-4">
              {message}
            </p>
          )}
          <div className="options">
            {options.map((option, at) => (
              <ProposalOption
                // biome-ignore lint/suspicious/noArrayIndexKey: the options of a proposal keep their order
                key={at}
                title={options.length > 1 ? `Option ${at + 1}` : null}
                option={option}
              />
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}

/** Why an option was not accepted; with the question who no longer travels, which its form asks. */
const refusalOf = (answer: FormResult | undefined) =>
  answer?.errors.leaving
    ? { title: 'One more question', description: 'Please tell us below who no longer travels.' }
    : answer?.failure;

type OpenProposalProps = PageFormProps & Pick<ProposalSectionProps, 'kept' | 'named'> & { proposal: ShownProposal };

function OpenProposal({ proposal, kept, named, ...form }: OpenProposalProps) {
  const { number, calledOff, message, options } = proposal;
  const several = options.length > 1;
  const answer = answerFor('accept', form.answer);
  return (
    <>
      <h2 className="text-title">{calledOff ? 'What we can offer you' : several ? 'Please choose' : 'Our proposal'}</h2>
      {message && (
        <blockquote dir="auto" className="as-typed no-print">
          {message}
        </blockquote>
      )}
      {calledOff ? <OtherDays {...proposal} /> : <Validity {...proposal} />}
      <div className="options">
        {options.map((option, index) => (
          <ProposalOption
            // biome-ignore lint/suspicious/noArrayIndexKey: the options of a proposal keep their order
            key={index}
            title={several ? `Option ${index + 1}` : null}
            option={option}
            accept={{
              ...{ action: form.action, proposal: number, index, words: calledOff ? 'Choose this day' : 'Accept' },
              ...(answer?.values.option === String(index) ? { leaving: answer.errors.leaving, named } : {}),
            }}
          />
        ))}
      </div>
      <FormDetails
        {...form}
        intent="decline-proposal"
        summary={!calledOff ? 'None of these' : kept ? 'Cancel and get my money back' : 'Cancel my booking'}
        submit={calledOff ? 'Cancel free of charge' : 'Decline'}
        className="no-print w-[min(100%,32rem)]"
      >
        <input type="hidden" name="proposal" value={number} />
        {calledOff && <p>{`You owe nothing${kept ? `, and we will refund the ${kept} you have paid` : ''}.`}</p>}
        <MessageField
          label={calledOff ? 'Anything you would like to tell us?' : 'What would suit you?'}
          optional
          answer={answerFor('decline-proposal', form.answer)}
        />
      </FormDetails>
    </>
  );
}

const Until = ({ until }: Pick<ShownProposal, 'until'>) => <strong className="figures font-semibold">{until}</strong>;

const Validity = ({ options, until }: ShownProposal) => (
  <p>
    <span>{options.length > 1 ? 'These offers are valid until ' : 'This offer is valid until '}</span>
    <Until until={until} />. Your booking is confirmed as soon as you accept. Nothing is charged on this page.
  </p>
);

/** The choices for a called-off booking. */
function OtherDays({ options, until }: ShownProposal) {
  if (options.length === 0) {
    return <p>We have no other day with room for you. Please call us if another trip would suit you.</p>;
  }
  if (options.some(({ possible }) => possible)) {
    return (
      <p>
        <span>{`We are holding ${options.length > 1 ? 'these days' : 'this day'} for you at the same price until `}</span>
        <Until until={until} />. Your booking is confirmed as soon as you choose.
      </p>
    );
  }
  return <p>We are no longer holding these days for you, but one of them may still be free. Please call us.</p>;
}

interface ProposalOptionProps {
  /** Null for the only option. */
  title: string | null;
  option: ShownOption;
  /** The data of its form; missing where it can no longer be accepted. */
  accept?: {
    /** The address of the booking's page, key included. */
    action: string;
    proposal: number;
    index: number;
    words: string;
    /** Who no longer travels is asked where fewer travel than have a name. */
    leaving?: string | undefined;
    named?: ProposalSectionProps['named'];
  };
}

/** An option for the journey. The total follows the ticked lines. */
function ProposalOption({ title, option, accept }: ProposalOptionProps) {
  const { facts, price, optional, possible } = option;
  const titleId = useId();
  const [ticked, setTicked] = useState<number[]>([]);
  const chosen = optional.filter(({ index }) => ticked.includes(index));
  const total = chosen.reduce((sum, { cents }) => sum + cents, price?.totalCents ?? 0);
  const busy = useNavigation().formAction === accept?.action;
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTicked(new FormData(currentTarget).getAll('lines[]').map(Number));
  return (
    <article>
      {title && (
        <h3 id={titleId} className="text-title">
          {title}
        </h3>
      )}
      <FactList facts={facts} />
      {price && <PriceTable price={{ lines: [...price.lines, ...chosen], totalCents: total }} />}
      {!accept && optional.length > 0 && (
        <p className="text-sm">{`Optional extras: ${optional.map((line) => describe(line)).join('; ')}`}</p>
      )}
      {accept && !possible && <p className="font-semibold">This option has expired.</p>}
      {accept && possible && (
        <Form
          method="post"
          name={`accept-${accept.proposal}-${accept.index}`}
          action={accept.action}
          onChange={onChange}
          autoComplete="off"
        >
          <input type="hidden" name="proposal" value={accept.proposal} />
          <input type="hidden" name="option" value={accept.index} />
          {optional.length > 0 && (
            <fieldset>
              <legend className="font-semibold">Optional extras</legend>
              {optional.map((line) => (
                <label key={line.index}>
                  <input type="checkbox" name="lines[]" value={line.index} /> <span>{describe(line)}</span>
                </label>
              ))}
              <p className="no-print text-sm text-quiet">Extras that you tick are added to the total.</p>
            </fieldset>
          )}
          {accept.leaving && (
            <fieldset aria-invalid="true" tabIndex={-1}>
              <legend className="font-semibold">Who no longer travels?</legend>
              {(accept.named ?? []).map(({ id, name }) => (
                <label key={id}>
                  <input type="checkbox" name="leaving[]" value={id ?? ''} /> <span dir="auto">{name}</span>
                </label>
              ))}
              <p className="field-error">{accept.leaving}</p>
            </fieldset>
          )}
          <button
            type="submit"
            name="intent"
            value="accept"
            disabled={busy}
            aria-describedby={title ? titleId : undefined}
            className={buttonClass('primary', 'no-print w-full')}
          >
            {accept.words}
          </button>
        </Form>
      )}
    </article>
  );
}

/** `Dinner on the Nile: 2 × $20 = $40` */
const describe = ({ label, count, unitCents, cents }: ShownOption['optional'][number]) =>
  `${label}: ${count} × ${formatMoney(unitCents)} = ${formatMoney(cents)}`;
