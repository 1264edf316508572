import type { ProposalOption } from '#db/schema/proposal';
import type { FieldChange, PriceLine, Reservation } from '#db/schema/reservation';
import { isJourneyOver } from '#server/booking/journey/journey-times';
import { journeyTextNames, noJourneyTexts } from '#server/booking/record/journey-texts.input';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { lumpSum } from '#server/booking/record/quoted-price.input';
import { erasedName } from '#server/company/retention.input';
import { pick } from '#server/values/pick.input';
import type { CommandOf } from './command.input';
import { type Decision, endOpen } from './decision';

/**
 * Erases the personal data of a reservation: name, addresses, pick-up and every typed text. Product, dates, party, figures and
 * receipt numbers stay. An open booking gets its final status: completed after its journey, otherwise cancelled.
 */
export function erase(booking: LoadedBooking, { by }: CommandOf<'erase'>, now: Date): Decision {
  const { reservation, events, proposals, payments, adjustments, providerRefunds, travellers } = booking;
  const { id, status, priceLines } = reservation;
  const statusAfter = statusOfErased(reservation, now);
  const change = status === statusAfter ? [] : [{ field: 'status', before: status, after: statusAfter }];
  return {
    proposals: (['office', 'traveller'] as const).flatMap((author) => endOpen(booking, author, 'withdrawn')),
    erasure: {
      reservation: {
        ...{ name: erasedName, email: null, phone: null, whatsapp: null, ...noJourneyTexts },
        ...{ pickupTime: null, pickupPlace: null, meetingPoint: null, buyer: null, flights: null },
        priceLines: priceLines?.map(withoutWords) ?? null,
        // It names the visitor's browser, and has a digest of what was typed.
        submissionKey: `erased-${id}`,
        status: statusAfter,
        erasedAt: now.toISOString(),
      },
      events: events.map(({ id: event, kind, message, changes }) => ({
        id: event,
        message: figureEvents.includes(kind) ? message : null,
        quoted: null,
        fromAddress: null,
        changes: unlessEmpty(changes?.flatMap(withoutPerson) ?? []),
      })),
      proposals: proposals.map(({ id: proposal, options }) => ({
        id: proposal,
        message: null,
        // It has a digest of what was typed.
        submissionKey: `erased-${proposal}`,
        options: options.map(withoutPlaces),
      })),
      payments: payments.map(({ id: payment, voidedAt }) => ({
        id: payment,
        name: erasedName,
        ...{ payerName: null, payerEmail: null },
        note: null,
        voidReason: voidedAt === null ? null : erasedName,
      })),
      adjustments: adjustments.map(({ id: adjustment, voidedAt }) => ({
        id: adjustment,
        reason: null,
        voidReason: voidedAt === null ? null : erasedName,
      })),
      providerRefunds: providerRefunds.map(({ id: refund }) => ({ id: refund, note: null })),
      travellers: travellers.map(({ id: traveller }) => ({ id: traveller, ...noTraveller })),
    },
    events: [{ kind: 'erased', actor: by, message: null, changes: change }],
  };
}

/** What is left of a traveller: the place in the party. */
const noTraveller = {
  ...{ givenName: '', familyName: '', birthDate: null, nationality: null },
  ...{ passportNumber: null, passportExpiry: null, diet: null, health: null },
};

/** Removes a person from the timeline of a reservation that now has another address. A second time changes nothing. */
export function forget({ events, payments }: LoadedBooking, { sides, payments: paid }: CommandOf<'forget'>): Decision {
  const erased = events.flatMap(({ id, changes, ...words }) => {
    const gone = sides.flatMap(({ event, side }) => (event === id ? [side] : []));
    const ofChanges = gone.filter((side) => side !== 'message');
    const after = {
      changes: changes?.map((change) => ofChanges.reduce(withoutSide, change)) ?? null,
      ...(gone.includes('message')
        ? { message: null, quoted: null, fromAddress: null }
        : pick(words, 'message', 'quoted', 'fromAddress')),
    };
    const before = { changes, ...pick(words, 'message', 'quoted', 'fromAddress') };
    return JSON.stringify(after) === JSON.stringify(before) ? [] : [{ id, ...after }];
  });
  const ofPayer = payments
    .filter(({ id, payerName, payerEmail }) => paid.includes(id) && (payerName ?? payerEmail) !== null)
    .map((payment) => ({ ...pick(payment, 'id', 'name', 'note', 'voidReason'), payerName: null, payerEmail: null }));
  if (erased.length + ofPayer.length === 0) return {};
  return {
    erasure: { events: erased, payments: ofPayer },
    events: [{ kind: 'erased', actor: 'office', message: null }],
  };
}

/** What says who the traveller is; where an address was replaced, the rest was replaced with it. */
const personFields = ['name', 'email', 'phone', 'whatsapp', 'pickupPlace', ...journeyTextNames];

const withoutSide = (change: FieldChange, side: 'before' | 'after'): FieldChange =>
  personFields.includes(change.field) && change[side] !== null ? { ...change, [side]: erasedName } : change;

/** Nothing changes the status of what is erased any more: it gets the last one here. */
function statusOfErased(reservation: Reservation, now: Date): Reservation['status'] {
  const { status } = reservation;
  if (status === 'pending') return 'cancelled';
  if (status !== 'confirmed') return status;
  return isJourneyOver(reservation, now) ? 'completed' : 'cancelled';
}

const withoutPlaces = ({ pickupPlace: _, ...option }: ProposalOption): ProposalOption => ({
  ...option,
  pickupTime: null,
  meetingPoint: null,
  lines: option.lines.map(withoutWords),
});

const unlessEmpty = (changes: FieldChange[]): FieldChange[] | null => (changes.length > 0 ? changes : null);

/** The words of these events are figures, which the program writes. */
const figureEvents = [
  ...['payment received', 'payment refunded', 'payment reminded'],
  ...['invoice issued', 'cash handed over', 'handover undone'],
  ...['refund failed', 'payment disputed'],
  ...['travellers changed', 'passport shown'],
];

/** The columns whose earlier values stay; a column that is forgotten here is erased. */
const figureFields = [
  ...['status', 'kind', 'tourId', 'packageId', 'offerId', 'appliedOfferId', 'productTitle', 'country', 'cancellation'],
  ...['pricing', 'unitPriceCents', 'totalPriceCents', 'depositCents', 'depositDue', 'priceLines', 'fee'],
  ...['paymentTerms', 'agreedOn', 'remindersOff', 'agent', 'commissionPercent'],
  ...['startDate', 'adults', 'children', 'childrenAges', 'rooms', 'hotelRating', 'extras', 'asks', 'roomTypes'],
];

function withoutPerson({ field, before, after }: FieldChange): FieldChange[] {
  if (!figureFields.includes(field)) return [];
  if (field !== 'priceLines') return [{ field, before, after }];
  const lines = (value: FieldChange['before']) =>
    Array.isArray(value) ? (value as PriceLine[]).map(withoutWords) : null;
  return [{ field, before: lines(before), after: lines(after) }];
}

/** A line of a price with a label that somebody typed gets one of ours. */
function withoutWords<Line extends PriceLine>(line: Line, index: number, lines: Line[]): Line {
  if (line.kind) return line;
  return { ...line, ...(lines.length === 1 ? lumpSum('quoted') : { label: `Item ${index + 1}` }) };
}
