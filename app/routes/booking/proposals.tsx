import { type FormEvent, useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { FormError } from '#app/ui/form/form-error';
import { PriceTable } from '#app/ui/product/price-table';
import type { ShownOption, ShownProposal } from '#server/booking/proposal/shown-proposals';
import { formatMoney } from '#server/values/money.input';
import { FactList } from './fact-list';
import { answerFor, FormDetails, MessageField, type PageFormProps } from './forms';

interface ProposalSectionProps extends PageFormProps {
  /** The latest first. */
  proposals: ShownProposal[];
}

/** The latest proposal of the office, open or with what became of it, and those before. */
export function ProposalSection({ proposals: [latest, ...earlier], ...form }: ProposalSectionProps) {
  if (!latest) return null;
  const isOpen = latest.outcome === null;
  const shut = isOpen ? earlier : [latest, ...earlier];
  return (
    <section className="proposal mt-8 grid gap-4">
      <FormError error={answerFor('accept', form.answer)?.failure} />
      {!isOpen && <FormError error={answerFor('decline-proposal', form.answer)?.failure} />}
      {isOpen && <OpenProposal key={latest.number} proposal={latest} {...form} />}
      {shut.map(({ number, outcome, message, options }, index) => (
        <details key={number} className="no-print">
          <summary className="py-2.5">
            <span className="underline underline-offset-4">
              {index === 0 && !isOpen ? 'Our proposal' : `Earlier proposal ${number}`}
            </span>
            : {outcome}
          </summary>
          {message && <p className="as-typed mt-4">{message}</p>}
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

function OpenProposal({ proposal, ...form }: PageFormProps & { proposal: ShownProposal }) {
  const { number, message, until, options } = proposal;
  const several = options.length > 1;
  return (
    <>
      <h2 className="text-title">{several ? 'Please choose' : 'Our proposal'}</h2>
      {message && <blockquote className="as-typed">{message}</blockquote>}
      <p>
        {several ? 'These offers are valid' : 'This offer is valid'} until{' '}
        <strong className="figures font-semibold">{until}</strong>. Your booking is confirmed as soon as you accept.
        Nothing is charged on this page.
      </p>
      <div className="options">
        {options.map((option, index) => (
          <ProposalOption
            // biome-ignore lint/suspicious/noArrayIndexKey: the options of a proposal keep their order
            key={index}
            title={several ? `Option ${index + 1}` : null}
            option={option}
            accept={{ action: form.action, proposal: number, index }}
          />
        ))}
      </div>
      <FormDetails
        {...form}
        intent="decline-proposal"
        summary="None of these"
        submit="Decline"
        className="no-print w-[min(100%,32rem)]"
      >
        <input type="hidden" name="proposal" value={number} />
        <MessageField label="What would suit you?" optional answer={answerFor('decline-proposal', form.answer)} />
      </FormDetails>
    </>
  );
}

interface ProposalOptionProps {
  /** Null where it is the only one. */
  title: string | null;
  option: ShownOption;
  /** What its form sends; missing where it can no longer be accepted. */
  accept?: {
    /** The address of the booking's page, key included. */
    action: string;
    proposal: number;
    index: number;
  };
}

/** One way in which the journey could be. The total follows the lines that are ticked. */
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
        <p className="text-sm">Optional extras: {optional.map((line) => describe(line)).join('; ')}</p>
      )}
      {accept && !possible && <p className="font-semibold">The date of this option has passed.</p>}
      {accept && possible && (
        <Form method="post" action={accept.action} onChange={onChange} autoComplete="off">
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
          <button
            type="submit"
            name="intent"
            value="accept"
            disabled={busy}
            aria-describedby={title ? titleId : undefined}
            className={buttonClass('primary', 'no-print w-full')}
          >
            Accept
          </button>
        </Form>
      )}
    </article>
  );
}

/** `Dinner on the Nile: 2 × $20 = $40` */
const describe = ({ label, count, unitCents, cents }: ShownOption['optional'][number]) =>
  `${label}: ${count} × ${formatMoney(unitCents)} = ${formatMoney(cents)}`;
