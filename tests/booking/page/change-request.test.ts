import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeRequestInput } from '#app/routes/booking/page-form.server.ts';
import { showBooking } from '#app/routes/booking/shown-booking.server.ts';
import type { Reservation } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import type { EmailProps } from '#emails/catalog';
import { listOpenRequests, listProposals, listReservationEvents } from '#server/booking/record/loaded-booking';
import { issueSubmissionKey } from '#server/signing';
import { acceptProposal, askQuestion, changeReservation, requestChange, requestPickup } from '../acts';
import { minutesLater, setUpBookings, site, storedEmails } from '../bookings';
import { changeOf } from '../forms';
import { propose, readAgain, request, setColumns } from './proposals';

setUpBookings();

const another = { date: '2026-12-08', adults: 3, childrenAges: [5, 4], message: 'Our flight lands later.' };
const ask = (
  { id }: Reservation,
  wish: Partial<typeof another> = {},
  { submissionKey = issueSubmissionKey(), suspect = false } = {},
) => requestChange(id, { ...another, ...wish }, { submissionKey, suspect }, minutesLater(30));
const requestWithPickup = () => {
  site.database.update(tours).set({ pickupArea: 'hotels in Luxor' }).run();
  return request();
};
const questionsToOffice = () => storedEmails().filter(({ kind }) => kind === 'booking_question');
const kindsOf = ({ id }: Reservation) => listReservationEvents(id).map(({ kind }) => kind);

describe('a change that a traveller asks for', () => {
  test('is stored as a proposal to the office, opens a request and mails the office, all of it once for a form', async () => {
    const reservation = await request();
    const submissionKey = issueSubmissionKey();
    expect([ask(reservation, {}, { submissionKey }), ask(reservation, {}, { submissionKey })]).toEqual([true, true]);
    expect(listProposals(reservation.id)).toMatchObject([
      {
        ...{ number: 1, author: 'traveller', status: 'open', message: another.message },
        expiresAt: '2026-12-07T22:00:00.000Z',
        options: [{ startDate: '2026-12-08', adults: 3, childrenAges: [5, 4], lines: [] }],
      },
    ]);
    expect(listOpenRequests(reservation.id)).toMatchObject([{ kind: 'change' }]);
    expect(kindsOf(reservation)).toEqual(['requested', 'change requested']);
    const [mail, ...others] = questionsToOffice();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'egypt@nileandsiam.example', replyTo: reservation.email });
    expect(mail?.props as EmailProps<'booking_question'>).toMatchObject({
      asks: 'change',
      message: another.message,
      wishes: [
        ['New date', 'Tuesday, 8 December 2026'],
        ['New party', '3 adults, 2 children'],
        ['Ages of the children', '5, 4'],
      ],
    });
    expect(readAgain(reservation).version).toBe(reservation.version);
  });

  test('of the pick-up place alone keeps what was asked for before, and tells the office what differs', async () => {
    const reservation = await requestWithPickup();
    const context = () => ({ submissionKey: issueSubmissionKey(), suspect: false });
    expect(requestPickup(reservation, 'Hotel Marhaba', context(), minutesLater(20))).toBe(true);
    const wishes = () => (questionsToOffice().at(-1)?.props as EmailProps<'booking_question'> | undefined)?.wishes;
    expect(wishes()).toEqual([['New pick-up place', 'Hotel Marhaba']]);
    const { startDate, adults } = reservation;
    const childrenAges = reservation.childrenAges.filter((age) => age !== null);
    expect(listProposals(reservation.id)[0]?.options[0]).toMatchObject({
      ...{ startDate, adults, childrenAges, pickupPlace: 'Hotel Marhaba' },
    });
    ask(reservation, { date: '2026-12-08', adults, childrenAges });
    expect(wishes()).toEqual([
      ['New date', 'Tuesday, 8 December 2026'],
      ['New pick-up place', 'Hotel Marhaba'],
    ]);
    requestPickup(readAgain(reservation), 'Hotel Amira', context(), minutesLater(40));
    expect(listProposals(reservation.id)[0]).toMatchObject({
      message: another.message,
      options: [{ startDate: '2026-12-08', pickupPlace: 'Hotel Amira' }],
    });
    expect(readAgain(reservation).pickupPlace).toBe(reservation.pickupPlace);
    expect(JSON.stringify(storedEmails().filter(({ replyTo }) => replyTo === null))).not.toContain('Marhaba');
  });

  test('keeps a sent place on the page, also where more is asked for', async () => {
    const reservation = setColumns(await requestWithPickup(), { status: 'confirmed' });
    const shown = () => {
      const { facts, onlyPlaceSent } = showBooking(readAgain(reservation), 'http://localhost/').booking;
      return [new Map(facts).get('Pick-up place'), onlyPlaceSent];
    };
    expect(shown()).toEqual([expect.stringMatching(/^Not known yet/), false]);
    requestPickup(reservation, 'Hotel Marhaba', { submissionKey: issueSubmissionKey(), suspect: false });
    expect(shown()).toEqual(['Hotel Marhaba (not yet confirmed)', true]);
    ask(reservation);
    expect(shown()).toEqual(['Hotel Marhaba (not yet confirmed)', false]);
  });

  test('of a place is none where it is the same, empty, or nobody is picked up', async () => {
    const reservation = setColumns(await requestWithPickup(), { pickupPlace: 'Hotel Marhaba' });
    const { startDate: date, adults } = reservation;
    const childrenAges = reservation.childrenAges.filter((age) => age !== null);
    for (const [pickupArea, pickupPlace] of [
      ['hotels in Luxor', 'Hotel Marhaba'],
      ['hotels in Luxor', null],
      [null, 'Hotel Amira'],
    ]) {
      site.database.update(tours).set({ pickupArea }).run();
      const form = { date, adults, childrenAges, pickupPlace, message: null };
      const context = { submissionKey: issueSubmissionKey(), suspect: false };
      expect(() => requestChange(reservation.id, form, context, minutesLater(30))).toThrow('Nothing has changed yet.');
    }
  });

  test('of a place goes with the proposal that answers it, and is accepted with it', async () => {
    const reservation = await requestWithPickup();
    const context = { submissionKey: issueSubmissionKey(), suspect: false };
    requestPickup(reservation, 'Hotel Marhaba', context, minutesLater(20));
    const { options } = propose(reservation, [{}]);
    expect(options).toMatchObject([{ pickupPlace: 'Hotel Marhaba' }]);
    const mailed = () => {
      const mail = storedEmails().at(-1)?.props as EmailProps<'proposal'>;
      return mail.options.map((facts) => Object.fromEntries(facts)['Pick-up place']);
    };
    expect(mailed()).toEqual(['See your booking page']);
    const { pyramids } = site.tours;
    site.database.update(tours).set({ pickupArea: null }).where(eq(tours.id, pyramids.id)).run();
    const next = propose(reservation, [{ product: { kind: 'tour', id: pyramids.id } }, {}], minutesLater(70));
    expect(next.options.map(({ pickupPlace }) => pickupPlace)).toEqual([undefined, 'Hotel Marhaba']);
    expect(mailed()).toEqual([undefined, 'See your booking page']);
    acceptProposal(reservation.id, next.number, { option: 1, lines: [] }, minutesLater(90));
    expect(readAgain(reservation)).toMatchObject({ status: 'confirmed', pickupPlace: 'Hotel Marhaba' });
    expect(propose(readAgain(reservation), [{}]).options[0]).not.toHaveProperty('pickupPlace');
    expect(mailed()).toEqual(['Hotel Marhaba']);
  });

  test('of a place is not brought back by a proposal after the office has stored another one', async () => {
    const reservation = await requestWithPickup();
    requestPickup(reservation, 'Hotel Marhaba', { submissionKey: issueSubmissionKey(), suspect: false });
    const { number } = propose(reservation, [{}]);
    changeReservation(changeOf(readAgain(reservation), { pickupPlace: 'Hotel Amira' }), minutesLater(70));
    const choice = { option: 0, lines: [] };
    expect(acceptProposal(reservation.id, number, choice, minutesLater(90))).toBe('withdrawn');
    expect(readAgain(reservation).pickupPlace).toBe('Hotel Amira');
    const plain = propose(readAgain(reservation), [{}], minutesLater(100));
    changeReservation(changeOf(readAgain(reservation), { pickupPlace: 'Hotel Nefer' }), minutesLater(110));
    expect(acceptProposal(reservation.id, plain.number, choice, minutesLater(120))).toBe('done');
    expect(readAgain(reservation).pickupPlace).toBe('Hotel Nefer');
  });

  test.each([
    [{ date: '2026-11-21' }, 'Date must be in the future'],
    [{ date: '2028-11-22' }, 'Please choose a date within 24 months'],
    [{ date: '2026-12-05', adults: 2, childrenAges: [5] }, 'Nothing has changed yet.'],
  ])('%# is refused', async (wish, message) => {
    const reservation = await request();
    expect(() => ask(reservation, wish)).toThrow(message);
    expect(listProposals(reservation.id)).toEqual([]);
    expect(kindsOf(reservation)).toEqual(['requested']);
  });

  test.each([
    ['by the booking', true, false],
    ['by the form', false, true],
  ])('that is likely spam %s is stored without an email, and so is a question', async (_, booked, sent) => {
    const reservation = setColumns(await request(), { suspect: booked });
    ask(reservation, {}, { suspect: sent });
    askQuestion(reservation.id, 'Is there a lift?', sent, minutesLater(31));
    expect(kindsOf(reservation)).toEqual(['requested', 'change requested', 'message']);
    expect(listOpenRequests(reservation.id).map(({ kind }) => kind)).toEqual(['change', 'question']);
    expect(questionsToOffice()).toEqual([]);
  });
});

describe('the form of a change', () => {
  const read = (values: object) =>
    changeRequestInput.safeParse({ intent: 'change', date: '2026-12-08', adults: '2', message: '', ...values });
  const errorsOf = (values: object) => read(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('leaves out children whose age is empty', () => {
    expect(read({ childrenAges: ['4', ' ', '0', ''] }).data).toEqual({
      ...{ intent: 'change', date: '2026-12-08', adults: 2, childrenAges: [4, 0], pickupPlace: null, message: null },
    });
  });

  test('names what is wrong by its field', () => {
    const age = 'Please enter an age from 0 to 17, or leave it empty';
    expect(errorsOf({ childrenAges: ['4', '18', 'x'] })).toEqual([
      ['childrenAges.1', age],
      ['childrenAges.2', age],
    ]);
    expect(errorsOf({ date: '2026-02-30', adults: '0' })).toEqual([
      ['date', 'Please select a date'],
      ['adults', 'At least 1 adult is required'],
    ]);
  });
});
