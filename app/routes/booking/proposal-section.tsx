import { Textarea } from '#app/ui/form/field';
import { FormError } from '#app/ui/form/form-error';
import type { ShownProposal } from '#server/domain/proposal/shown-proposals';
import { answerFor, FormDetails, type PageFormProps, typed } from './form-details';
import { ProposalOption } from './proposal-option';

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
    <section className="proposal">
      <FormError error={answerFor('accept', form.answer)?.failure} />
      {!isOpen && <FormError error={answerFor('decline-proposal', form.answer)?.failure} />}
      {isOpen && <OpenProposal key={latest.number} proposal={latest} {...form} />}
      {shut.map(({ number, outcome, message, options }, index) => (
        <details key={number} className="no-print">
          <summary>
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
  const refusal = answerFor('decline-proposal', form.answer);
  return (
    <>
      <h2 className="text-title">{several ? 'Please choose' : 'Our proposal'}</h2>
      {message && <blockquote className="as-typed">{message}</blockquote>}
      <p>
        {several ? 'They hold' : 'It holds'} until <strong className="figures font-semibold">{until}</strong>. When you
        accept, your booking is confirmed; nothing is charged on this page.
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
        className="no-print refusal"
      >
        <input type="hidden" name="proposal" value={number} />
        <Textarea
          label="What would suit you?"
          name="message"
          optional
          maxLength={2000}
          defaultValue={typed(refusal?.values.message, '')}
          error={refusal?.errors.message}
        />
      </FormDetails>
    </>
  );
}
