import { href, Link } from 'react-router';
import { useFormValues } from '#app/admin/form/form-values.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { onItsWay } from '#app/admin/ui/mail-words.ts';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { trpc } from '#app/trpc';
import type { ProposalOption } from '#db/schema/proposal';
import { linesChosen } from '#server/booking/proposal/proposal.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { describeParty, totalOf } from '#server/catalogue/prices/booking-rules.input';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { changeLabels } from './change-values';
import type { DetailsProps } from './facts';
import { useReservationAction } from './reservation-action';

type Proposal = ReservationDetails['proposals'][number];

/** The proposals of the office with what became of each, the latest first. */
export function SentProposals({ details, now }: DetailsProps) {
  const { reservation, zone } = details;
  const action = useReservationAction(reservation.id);
  const withdraw = trpc.proposals.withdraw.useMutation();
  const canTell = isTellable(reservation);
  const { values, change, accepted } = useFormValues({ tell: canTell }, `withdrawal-${details.proposals[0]?.id}`);
  const { tell } = values;
  const sent = details.proposals.filter(({ author }) => author === 'office');
  if (sent.length === 0) return null;
  return (
    <section className="rounded-md border border-rule bg-card p-4 sm:p-5">
      <h2 className="mb-2 text-[1.2rem]">Proposals</h2>
      <ol className="bare-list">
        {sent.map((proposal) => (
          <li key={proposal.id} className="border-t border-rule py-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p>
                <strong>{stateOf(proposal, now)}</strong>
                <span className="figures block text-sm text-quiet">{`Sent ${formatInstantShort(proposal.createdAt, zone)}, valid until ${formatInstantShort(proposal.expiresAt, zone)}`}</span>
                {proposal.callOffId !== null && (
                  <Link
                    to={href('/admin/call-offs/:id', { id: String(proposal.callOffId) })}
                    className="text-sm underline underline-offset-4"
                  >
                    Called off
                  </Link>
                )}
              </p>
              {proposal.status === 'open' && (
                <HydratedButton
                  disabled={action.busy}
                  onClick={() =>
                    void action.run(
                      async () => {
                        const done = await withdraw.mutateAsync({ id: proposal.id, tell });
                        if (!done) throw new Error('answered meanwhile');
                        accepted();
                      },
                      {
                        title: 'Proposal withdrawn',
                        description: tell ? onItsWay(reservation.name) : undefined,
                      },
                      'It was already answered, replaced or withdrawn.',
                    )
                  }
                >
                  Withdraw
                </HydratedButton>
              )}
            </div>
            {proposal.status === 'open' && canTell && (
              <Checkbox
                name="withdraw-tell"
                label={changeLabels.tell}
                checked={tell}
                onChange={(wanted) => change({ tell: wanted })}
              />
            )}
            {proposal.options.length === 0 && <p>Money back only</p>}
            <ol className="bare-list mt-1 grid gap-1">
              {proposal.options.map((option, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number
                  key={index}
                  className={proposal.choice?.option === index ? 'font-semibold' : ''}
                >{`${proposal.options.length > 1 ? `${index + 1}. ` : ''}${describeOption(option, proposal.choice?.option === index ? proposal.choice.lines : null)}`}</li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** False where there is no address, or likely that of a stranger. */
export const isTellable = ({ email, suspect }: ReservationDetails['reservation']): boolean =>
  email !== null && !suspect;

function stateOf({ status, lapsed, expiresAt, choice, options }: Proposal, now: number): string {
  if (status === 'open') {
    return lapsed || Date.parse(expiresAt) <= now ? 'Expired' : 'Awaiting answer';
  }
  const number = options.length > 1 && choice ? `: option ${choice.option + 1}` : '';
  return {
    accepted: `Accepted${number}`,
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    superseded: 'Replaced',
  }[status];
}

/** `Karnak by night, Saturday, 5 December 2026, 2 adults: $130`; @param ticked the optional lines that were chosen */
function describeOption(option: ProposalOption, ticked: number[] | null): string {
  const { product, startDate, adults, childrenAges, rooms, pickupTime, pickupPlace, lines } = option;
  const journey = [
    product.title,
    formatDayWithWeekday(startDate),
    pickupTime && `pick-up ${pickupTime}`,
    pickupPlace && `from ${pickupPlace}`,
    describeParty({ adults, children: childrenAges.length }),
    rooms !== null && `${rooms} ${rooms === 1 ? 'room' : 'rooms'}`,
  ];
  const total = formatMoney(totalOf(linesChosen(lines, ticked ?? [])));
  const optional = ticked === null && lines.some((line) => line.optional) ? ' plus optional items' : '';
  return `${journey.filter(Boolean).join(', ')}: ${total}${optional}`;
}
