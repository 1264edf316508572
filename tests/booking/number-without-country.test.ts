import { expect, test } from 'vitest';
import { showBooking } from '#app/routes/booking/shown-booking.server.ts';
import { reservations } from '#db/schema/reservation';
import { type EmailProps, renderEmail } from '#emails/catalog';
import { askQuestion } from './acts';
import { amelia, book, minutesLater, setUpBookings, site, storedEmails } from './bookings';

setUpBookings();

test('a number without its country is marked in emails to the office, and not for its traveller', async () => {
  const whatsapp = '+49 151 2345678';
  const { reservation } = await book({ booking: { ...amelia, phone: '0151 2345678', whatsapp } });
  const mail = storedEmails().at(-1)?.props as EmailProps<'tour_booking_admin'>;
  expect(Object.fromEntries(mail.traveller)).toMatchObject({
    ...{ Phone: '0151 2345678 (no country code)', WhatsApp: whatsapp },
  });
  const { facts } = showBooking(reservation, 'https://nileandsiam.example').booking;
  expect(Object.fromEntries(facts).Phone).toBe('0151 2345678');
  site.database.update(reservations).set({ email: null }).run();
  askQuestion(reservation.id, 'Is there a lift?', false, minutesLater(1));
  const { text } = await renderEmail('booking_question', storedEmails().at(-1)?.props);
  expect(text).toMatch(/0151 2345678 \(no country code\).* Please call/s);
});
