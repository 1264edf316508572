import { type FormEvent, useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { PriceTable } from '#app/ui/product/price-table';
import { formatMoney } from '#server/domain/money.input';
import type { ShownOption } from '#server/domain/proposal/shown-proposals';
import { FactList } from './fact-list';

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
export function ProposalOption({ title, option, accept }: ProposalOptionProps) {
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
      {title && <h3 id={titleId}>{title}</h3>}
      <FactList facts={facts} />
      {price && <PriceTable price={{ lines: [...price.lines, ...chosen], totalCents: total }} />}
      {!accept && optional.length > 0 && (
        <p className="text-sm">If you wish: {optional.map((line) => describe(line)).join('; ')}</p>
      )}
      {accept && !possible && <p className="font-semibold">The day of this option is over.</p>}
      {accept && possible && (
        <Form method="post" action={accept.action} onChange={onChange} autoComplete="off">
          <input type="hidden" name="proposal" value={accept.proposal} />
          <input type="hidden" name="option" value={accept.index} />
          {optional.length > 0 && (
            <fieldset>
              <legend className="font-semibold">If you wish</legend>
              {optional.map((line) => (
                <label key={line.index}>
                  <input type="checkbox" name="lines[]" value={line.index} /> <span>{describe(line)}</span>
                </label>
              ))}
              <p className="no-print text-sm text-quiet">What you tick is added to the total when you accept.</p>
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
