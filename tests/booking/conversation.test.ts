import { describe, expect, test } from 'vitest';
import type { EmailProps } from '#emails/catalog';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { NotFound } from '#server/values/errors';
import { addNote, askQuestion, refuseCancellation, writeToTraveller } from './acts';
import { book, minutesLater, request, setUpBookings, storedEmails } from './bookings';
import { answer, askToCancel, emailsAfter, requestsOf, wordsTo } from './forms';

setUpBookings();

const noteOf = (reservation: { id: number }, text: string) => ({ ...wordsTo(reservation, text), answers: false });
const lastEventOf = (id: number) => listReservationEvents(id).at(-1)?.id ?? 0;
const saidIn = (id: number) =>
  listReservationEvents(id)
    .slice(1)
    .map(({ kind, actor, message }) => [kind, actor, message]);

describe('the conversation about a reservation', () => {
  test('has what both sides wrote, each mailed once to the other', async () => {
    const { id } = await request();
    askQuestion(id, 'Is there a lift?', false, minutesLater(1));
    writeToTraveller(wordsTo({ id }, 'Yes, since May.'), minutesLater(2));
    expect(saidIn(id)).toEqual([
      ['message', 'traveller', 'Is there a lift?'],
      ['message', 'office', 'Yes, since May.'],
    ]);
    expect(emailsAfter(2)).toEqual([
      ['booking_question', 'egypt@nileandsiam.example'],
      ['booking_message', 'amelia@example.com'],
    ]);
    const [question, answer] = storedEmails().slice(2);
    expect(question).toMatchObject({ replyTo: 'amelia@example.com', client: null });
    expect(question?.props).toMatchObject({ asks: 'question' });
    expect(answer?.props).toMatchObject({ message: 'Yes, since May.' });
    expect(() => askQuestion(4711, 'Hello?', false)).toThrow(NotFound);
    expect(() => writeToTraveller(wordsTo({ id: 4711 }, 'Hello?'))).toThrow(NotFound);
    expect(() => addNote(noteOf({ id: 4711 }, 'Hello?'))).toThrow(NotFound);
  });

  test('names in an answer what it answers, by its day and with none of its words', async () => {
    const { id } = await request();
    const dayLater = 24 * 60;
    const answered = (now: Date, text: string) => {
      writeToTraveller(wordsTo({ id }, text), now);
      return (storedEmails().at(-1)?.props as EmailProps<'booking_message'> | undefined)?.answers;
    };
    expect(answered(minutesLater(1), 'Welcome.')).toBeNull();
    askQuestion(id, 'Is there a lift?', false, minutesLater(2));
    expect(answered(minutesLater(dayLater), 'Yes.')).toBe('your question of Saturday, 21 November 2026');
    askQuestion(id, 'And a ramp?', false, minutesLater(dayLater));
    askQuestion(id, 'And shade?', false, minutesLater(2 * dayLater));
    expect(answered(minutesLater(2 * dayLater), 'Both.')).toBe('your questions since Sunday, 22 November 2026');
    answer({ id }, 'confirmed', {}, minutesLater(2 * dayLater));
    askToCancel({ id }, minutesLater(2 * dayLater));
    refuseCancellation(wordsTo({ id }, 'The boat is paid.'), minutesLater(3 * dayLater));
    expect(storedEmails().at(-1)?.props).toMatchObject({
      answers: 'your cancellation request of Monday, 23 November 2026',
    });
  });

  test('stores the question of a likely spam request, without an email', async () => {
    const { reservation } = await book({ suspect: true });
    askQuestion(reservation.id, 'Buy my pills?', false, minutesLater(1));
    expect(requestsOf(reservation)).toEqual(['question']);
    expect(storedEmails()).toEqual([]);
  });
});

test('a message before which another question came does not answer that', async () => {
  const { id } = await request();
  askQuestion(id, 'Is there a lift?', false, minutesLater(1));
  askQuestion(id, 'Or a ramp?', false, minutesLater(2));
  writeToTraveller({ ...wordsTo({ id }, 'Yes.'), seen: lastEventOf(id) - 1 }, minutesLater(5));
  expect(requestsOf({ id })).toEqual(['question']);
});
