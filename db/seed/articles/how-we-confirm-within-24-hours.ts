import type { ArticleContent } from '#db/seed/content';

export const article: ArticleContent = {
  title: 'What happens in the 24 hours after your request',
  slug: 'how-we-confirm-within-24-hours',
  excerpt:
    'Booking with us begins with a request, not a payment. Who reads it, what we check, what you receive, and what is new in our 2026-27 season.',
  image: '/posters/guide-map-noon.svg',
  imageAlt: 'Hands hold a folded map over a low wall, a river valley beyond',
  date: '2026-11-10',
  author: 'Mona Adel',
  category: 'News',
  relatedArticles: [
    'grand-egyptian-museum-and-giza',
    'chiang-mai-yi-peng-and-loy-krathong',
    'reading-a-nile-cruise-itinerary',
  ],
  content: `Since 1993 the most frequent question at our desks has been the same: is it booked? As the new season begins, here is the plain answer, with the steps behind it. When you press the button on this site, you send us a request, unless the trip says that it is confirmed at once. Within 24 hours a person who knows the place reads it and confirms it by email. No payment is taken on the site, at any moment.

## Why a request and not an instant booking

A machine can sell a seat. It cannot know that the wind has kept the balloons down for two days and the next flight is full, that your ship changes its mooring, or that a child of six will not enjoy eight hours in a minibus. A tour in Egypt or Thailand is a guide, a driver, a vehicle, tickets and a time of day, and we would rather ask each of them than promise on their behalf.

A few trips whose boat, van or kitchen we have to ourselves are the exception. They say **Instant confirmation** and show the seats that are left: book one of them, and it is confirmed at once.

It also protects you. Until you have our confirmation nothing has been paid, and you can still change your mind with one email.

## Hour by hour

1. **At once.** The page shows your reference, a short code that begins with NS, and the date and time by which you will hear from us. The same goes to your mailbox with everything you wrote. If the email does not arrive, look in the spam folder; your request is safe with us in any case.
2. **In the first hours.** The request is on the list of the office that runs your journey, in Egypt or in Thailand. The list shows how many of the 24 hours are left, so none is forgotten.
3. **During the day.** A colleague checks the guide in your language, the vehicle, the rooms or seats, and your special requests one by one. If something does not fit, you will get a question or a suggestion rather than a refusal.
4. **Before the time is up.** You receive a confirmation, with the pickup time, a calendar file and our numbers on the ground. If we cannot do it on your date, we say so and tell you what we can do.

The clock also runs on weekends and holidays. Our offices keep different working weeks, Sunday to Thursday in Egypt and Monday to Friday in Thailand, and on the remaining days a colleague on duty answers the requests.

## How you can help

- Give a phone number with its country code. A WhatsApp number is optional, and useful on the morning of a pickup.
- Write the name of your hotel, or say that it is still open.
- Tell us the ages of the children. On tours, those from one to six travel at half price and those of seven and over at the adult price. A baby under one travels free: enter 0 as the age.
- Use the special requests: a vegetarian table, a slow walker, a birthday, a flight that lands at five.
- Send one request for one date. If you are hesitating between two dates, mention the second in the requests.

You can look at the state of your request at any time on the page whose link is in your email. Keep that link to yourself, because it opens without a password.

## What is new in 2026-27

**Giza.** The Grand Egyptian Museum has been fully open for a year. It deserves a whole afternoon now instead of an hour on the way, with a timed ticket bought in advance. [Our article about Giza](/articles/grand-egyptian-museum-and-giza) explains the order of the day.

**The Nile.** The cool sailing months between Luxor and Aswan are October to April. The weeks around Christmas and New Year fill first, so ask early for those. You will find them among the [Egypt packages](/packages?filter=egypt).

**The Andaman coast.** The dry months have begun: the sea off Phuket and Krabi is calm again until April. See the [Phuket tours](/tours?filter=phuket) and the [Krabi tours](/tours?filter=krabi).

**The north.** Chiang Mai's cool season lasts until February and is the time for the hills. See the [Chiang Mai tours](/tours?filter=chiang_mai).

**Further on.** Travellers who have seen Egypt often ask what comes next. Jordan is a short flight from Cairo, and stands with our [other destinations](/packages?filter=other-destinations).

## If something changes

Plans do. Write to reservations@nileandsiam.example with your reference and we will move the date if we can. Offers that say so can be cancelled free of charge up to 24 hours before they start. If you need us during the journey, the numbers in your confirmation belong to the people who are responsible for that day.

That is the whole procedure. It has worked for more than thirty years, by telex, by fax and now by this site, because at the end of it there is always somebody who knows where the boat leaves. We look forward to your request.
`,
};
