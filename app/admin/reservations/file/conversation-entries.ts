import type { ReservationEvent } from '#db/schema/reservation';
import type { ReservationDetails } from '#server/domain/reservation/reservation-details';
import { withoutTakenBack } from '#server/domain/reservation/taking-back/take-back.input';

/** Something that was said. */
export interface ConversationEntry {
  key: string;
  /** UTC. */
  at: string;
  by: ReservationEvent['actor'];
  /** True for what never leaves the office. */
  internal: boolean;
  /** What it was said with, where that is more than a message. */
  occasion: string | null;
  text: string;
}

type Kind = ReservationEvent['kind'];

/** The events that may have words, and whether these are for colleagues alone. */
const spoken: Partial<Record<Kind, { internal: boolean; occasion: string | null }>> = {
  message: { internal: false, occasion: null },
  note: { internal: true, occasion: 'Note' },
  confirmed: { internal: false, occasion: 'with the confirmation' },
  declined: { internal: false, occasion: 'with the refusal' },
  cancelled: { internal: false, occasion: 'with the cancellation' },
  completed: { internal: true, occasion: 'Note' },
  reopened: { internal: true, occasion: 'Why it was reopened' },
  'cancellation requested': { internal: false, occasion: 'asks to cancel' },
  'cancellation refused': { internal: false, occasion: 'the booking stays' },
  'change requested': { internal: false, occasion: 'asks for a change' },
  'change refused': { internal: false, occasion: 'the booking stays as it was' },
  'proposal declined': { internal: false, occasion: 'none of the options' },
};

/** True for events whose words stand in the conversation. */
export const isSpoken = ({ kind }: Pick<ReservationEvent, 'kind'>): boolean => spoken[kind] !== undefined;

/** Everything that was said, by form, page, answer, proposal or note, the oldest first. */
export function conversationOf({ reservation, events, proposals }: ReservationDetails): ConversationEntry[] {
  const asked = withoutTakenBack(events).flatMap(({ id, kind, actor, message, createdAt }): ConversationEntry[] => {
    const how = spoken[kind];
    return how && message ? [{ key: `event-${id}`, at: createdAt, by: actor, text: message, ...how }] : [];
  });
  const offered = proposals.flatMap(({ id, author, message, createdAt }): ConversationEntry[] =>
    author === 'office' && message
      ? [
          {
            key: `proposal-${id}`,
            at: createdAt,
            by: author,
            text: message,
            internal: false,
            occasion: 'with a proposal',
          },
        ]
      : [],
  );
  return [...firstWords(reservation, events), ...asked, ...offered].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The special requests as they were sent: the office may have corrected them since. */
function firstWords(
  { createdAt, specialRequests }: ReservationDetails['reservation'],
  events: Omit<ReservationEvent, 'submissionKey'>[],
): ConversationEntry[] {
  const corrected = events.flatMap(({ changes }) => changes ?? []).find(({ field }) => field === 'specialRequests');
  const text = corrected ? corrected.before : specialRequests;
  if (typeof text !== 'string' || text === '') return [];
  return [{ key: 'request', at: createdAt, by: 'traveller', internal: false, occasion: 'with the request', text }];
}
