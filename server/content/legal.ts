import { backupDays, retentionMonths } from '#server/domain/person/retention.input';
import { browserStorage, lifetimes, type StoredEntry } from './browser-storage.input';

interface LegalPageContent {
  slug: 'privacy' | 'terms' | 'cookies';
  title: string;
  /** Markdown without raw HTML. */
  content: string;
}

/** The entries of a kind as a list in Markdown. */
function entriesOf(kind: StoredEntry['kind'], whose: StoredEntry['for']): string {
  return browserStorage
    .filter((entry) => entry.kind === kind && entry.for === whose)
    .map((entry: StoredEntry) => {
      const { words } = lifetimes[entry.lasts];
      const stay = entry.orUntil ? `until ${entry.orUntil}, ${words} at most` : words;
      const access = entry.readableByScripts ? ' Our scripts can read it.' : '';
      return `- \`${entry.name}\`, ${entry.when}: ${entry.holds}. It stays ${stay}.${access}`;
    })
    .join('\n');
}

export const legalPages: LegalPageContent[] = [
  {
    slug: 'privacy',
    title: 'Privacy Policy',
    content: `Last updated 22 November 2026.

This page says what Nile & Siam Travel stores when you use this website, why, and what you can ask us to do about it. You can read every page without telling us who you are.

## What we store

**When you send a booking request:** the tour, package or offer you chose, your name, email address, phone number, WhatsApp number if you give one, the date, the number of adults and children, the children's ages, the number of rooms and the hotel class where these are asked, and your special requests. We also keep the price, the status of the request, its reference, what you and our office write about it, proposals and changes, the payments that our office records with their receipts, and the emails we sent you about it. Where you ask us by telephone, WhatsApp or in person, our office notes the same.

**When you review a journey that you have made with us:** your rating and your words. Two days after the journey we ask you for them once by email. If our office publishes them, the page of the trip shows them with your first name and the month of the journey, until you ask us to remove them; without the name once the data of the journey are erased.

**When you write to us through the contact form:** your name, email address, subject and message, the country and the trip you ask about where you say so, and the date. You receive an email that your message has arrived.

**When you subscribe to the newsletter:** your email address, the date, and the form on which you subscribed.

Nothing else is asked for. No payment is taken on this site, so we receive no card details here; of a payment we note the amount, the day and the way. Please do not put passport numbers or card numbers into a message or a request.

## Why we store it

- Booking requests: to answer you within 24 hours, to arrange the journey and to reach you while you travel.
- Contact messages: to answer them.
- Newsletter address: to send you the newsletter, because you asked for it.

To keep automatic messages out, the forms check how quickly they were filled in and limit how many can be sent from one connection or with one email address. The network address of your connection is looked at for that and is not kept with your request or message. A message that looks automatic is kept apart for one of us to look at.

## Who sees it

Our own office staff read it. For a journey that you have requested, we pass on what is needed to the people who provide it, such as the guide, the driver, the hotel or the ship: usually names, numbers of travellers, times and special requests. A request for Egypt goes to our Egypt office and a request for Thailand to our Thailand office, so it may be read in either country.

Our emails to you are sent through a mail service, which handles your address and the text of the email for that purpose. We do not sell data or exchange it for advertising.

## What we do not do

There are no analytics on this site, and its pages load nothing from other companies: no fonts, maps, videos, share buttons or advertisements from elsewhere. If you follow a link to another site or start a WhatsApp chat, the rules of that service apply there. The [cookie policy](/cookies) says what is stored in your browser.

## The newsletter

Every issue carries a link to leave, and one click on the button it leads to is enough. Many mail programs also show an unsubscribe button of their own at the top; that works too.

## Your booking page

The email about your request contains a link to a page that shows its state. Anyone who has the complete link can open that page, so forward it only to people you travel with. A lost link is [mailed again](/booking), to the address with which the request was made and to no other. Search engines are told not to list it.

## How long we keep it

**${retentionMonths} months after the last day of a journey**, also of one that was declined or cancelled, this site erases by itself who travelled: name, email address, phone and WhatsApp numbers, pick-up, special requests, everything that you and our office wrote, notes, the emails, and a review that is not published. **Messages** of the contact form and the emails about them are erased ${retentionMonths} months after they were sent. Your **newsletter address** stays until you leave.

What stays of a journey has no name and no address: the trip, its country and dates, the numbers of travellers, rooms and the ages of children, the amounts, and the numbers of receipts, for our accounts.

Erased data leave the database and its files at once. **Backup copies** are made every night and are not altered: each is deleted after ${backupDays} days, once ${backupDays} newer ones are there. Copies of the database from before an update of this site stay until three later ones are there, and what a repair from a backup replaced stays until we remove it by hand. Until then what was erased is still in them; they are opened for repairs alone. After a repair it is erased again: for that we keep a coded mark of an erased email address, from which nobody can read it. Emails that have reached a mailbox, yours or our office's, are not changed by it.

## Your choices

Write to [reservations@nileandsiam.example](mailto:reservations@nileandsiam.example) and we will tell you everything that we have stored about your email address or telephone number, as a page to read or as a file (JSON), correct it, or erase it before its time, with what is published of your review and with your newsletter address. The link to your booking then no longer opens it. Before a journey we can only do this once it is cancelled, since we could not reach you; and where money is still open we settle that with you first. What stays for our accounts is said above.
`,
  },
  {
    slug: 'terms',
    title: 'Terms of Service',
    content: `Last updated 21 November 2026.

These terms explain how booking through this website works. They are short on purpose. If something is unclear, ask us before you book.

## A booking here is a request

When you send a booking form, you send Nile & Siam Travel a request. You receive a reference at once, on the page and by email. We answer within 24 hours by email: we confirm the request, or tell you that it is not possible, usually with another suggestion.

Nothing is agreed until we have sent you that confirmation. The first email, which repeats what you sent us, is not yet the confirmation, and it says so.

## Prices and payment

Prices are in US dollars. Tour prices are for one person, tours start from two adults, and children from one to six years pay half. For packages the price shown is a starting price, or is given on request, because it depends on dates, rooms and the hotel class you choose; we tell you the price by email.

**No payment is taken on this site.** We tell you by email how and when to pay. We will never ask you to send card details by email or through a form on this site.

If a price on the site is plainly wrong, we will tell you the right one before we confirm, and you are free to say no.

## What is included

Each tour, package and offer has its own list of what is included, and where it applies of what is not. That list, together with our confirmation, is what counts. Opening hours, the tombs or rooms that are open, weather and the state of the sea are not in our hands. If a visit has to be changed, we offer the nearest equivalent and tell you as early as we can.

## Offers

An offer is valid until the date shown on its page, and only as long as there are places left. When it has ended it can no longer be requested.

## Changes and cancellation

Before we have confirmed, you can withdraw a request at any time and owe nothing.

Each trip says on its page until when it can be cancelled free of charge, for instance **free cancellation up to 24 hours before** the start. The sentence that stood there when you sent your request holds for your booking from the moment we confirm it; it is on its page and in our emails. While cancelling is free, you can do it yourself on that page. Where a trip says that we state the terms with our quotation, you have them in writing before you pay anything.

To change or cancel, write to [reservations@nileandsiam.example](mailto:reservations@nileandsiam.example) with your reference. If we have to change or cancel something, we write to you with what we propose, and you are free to say no.

## What we ask of you

- Give correct names, a phone number that reaches you, and the real ages of children.
- Hold a passport, visa and insurance that suit the journey. Ask us if you are unsure; the decision at the border is not ours.
- Tell us beforehand about health conditions that matter for diving, ballooning, boats or long walks.
- Respect the rules of the sites you visit and the instructions of the guide where safety is concerned.

## This website

We keep the pages correct and up to date, and we mend errors when we learn of them. Pictures that are drawn show the place in the manner of a poster and not as a photograph. Texts and pictures belong to Nile & Siam Travel or to those who made them for us; you may print or share a page for your own travel plans.

What we store about you is described in the [privacy policy](/privacy).

## Questions and complaints

If something goes wrong during a journey, call the number in your confirmation first, because most things can be put right on the same day. For everything else write to [reservations@nileandsiam.example](mailto:reservations@nileandsiam.example).
`,
  },
  {
    slug: 'cookies',
    title: 'Cookie Policy',
    content: `Last updated 22 November 2026.

You can read this whole website without receiving a cookie. That is why no banner asks you about them.

## Cookies for visitors

${entriesOf('cookie', 'visitors')}

## Cookies for our staff

Only a browser in which a member of our staff signs in receives these.

${entriesOf('cookie', 'office')}

All cookies come from this site alone and are sent to it alone, and none follows you anywhere. On an encrypted connection the names of most of them begin with \`__Host-\`.

## What your browser remembers for you

Besides cookies, browsers offer pages a small store that lasts as long as the tab is open, called session storage. We use it for a few conveniences. What is in it stays in your browser and is not sent to us.

${entriesOf('session storage', 'visitors')}

If session storage is switched off, the way back leads to the full list instead. Nothing is kept in the stores that outlast a tab (local storage, databases, caches), and no program of ours goes on running when you leave; but for the guides of a departure, whose sheet has to open where there is no network:

${entriesOf('offline store', 'office')}

## What is not here

- No analytics and no counting of visitors by cookie
- No advertising
- No requests to other companies while a page loads: type, pictures and maps come from this site
- No social network buttons that report your visit; links to share a page do nothing until you follow them

If you follow a link away from this site, the place you arrive at has rules of its own.

## Switching them off

You can block or delete cookies in the settings of your browser. Every page and every form of this site goes on working. Without the \`flash\` cookie you may not see the short message after sending a form, but what you sent has still reached us; for a booking request, the email with your reference shows it. Without the \`saved\` cookie no trips stay saved.

More about the data behind the forms is in the [privacy policy](/privacy). Questions go to [reservations@nileandsiam.example](mailto:reservations@nileandsiam.example).
`,
  },
];

export function findLegalPage(slug: string): LegalPageContent | null {
  return legalPages.find((page) => page.slug === slug) ?? null;
}
