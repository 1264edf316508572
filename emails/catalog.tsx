import { render, toPlainText } from '@react-email/render';
import type { ComponentType } from 'react';
import type { RenderedEmail } from '#db/schema/email';
import { type MailWording, noChoices, type OwnersChoices } from '#server/values/mail-choices';
import { fillIn } from '#server/values/placeholders.input';
import { BookingCancelled, BookingConfirmed, BookingDeclined } from './booking-answer';
import { BookingChanged, reopenedWords } from './booking-change';
import { BookingLink } from './booking-link';
import { BookingMessage, BookingQuestion } from './booking-message';
import type { BookingProps } from './booking-props';
import { BookingRequest, BookingRequestOffice } from './booking-request';
import { CancellationRequest } from './cancellation-request';
import { ContactCopy, ContactForm } from './contact-form';
import { ContactReply } from './contact-reply';
import { CrewNews, crewNewsSubject } from './crew-news';
import { Deposit } from './deposit';
import { Invoice } from './invoice';
import type { EmailLayoutProps } from './layout';
import { NewsletterConfirm, NewsletterSignup, NewsletterWelcome } from './newsletter';
import { NewsletterIssue } from './newsletter-issue';
import { headingOf, OfficeSummary, totalOf } from './office-summary';
import { TravellerCancelled, TravellerReplaced } from './party-change';
import { PayerReceipt } from './payer-receipt';
import { PaymentReminder } from './payment-reminder';
import { PickupDetails } from './pickup-details';
import { PickupReminder } from './pickup-reminder';
import { calledOffWords, ProposalAccepted, ProposalEmail } from './proposal';
import { Receipt } from './receipt';
import { ReviewRequest } from './review-request';
import { TestEmail } from './test-email';
import { Owner } from './theme';
import { TravellersReminder } from './travellers-reminder';
import { WaitingFree, WaitingJoined } from './waiting-list';

interface EmailContent extends Omit<RenderedEmail, 'from' | 'to' | 'replyTo'> {
  fromName: string;
}

interface Template<Props extends EmailLayoutProps> {
  preview: Props;
  render(props: Props, choices: OwnersChoices): Promise<EmailContent>;
}

/** The rows of `Facts` in the plain text: `Date: Saturday, 5 December 2026`; of several links to one page the last has its address. */
const asText = [
  { selector: 'a.repeated', format: 'anchor', options: { ignoreHref: true } },
  { selector: 'table.fact', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'td.fact-label', format: 'inlineSurround', options: { suffix: ': ' } },
  { selector: 'td.fact-value', format: 'inline' },
];

function template<Props extends EmailLayoutProps>(
  Component: ComponentType<Props> & { PreviewProps: NoInfer<Props> },
  subject: (props: Props) => string,
  more: (props: Props) => Pick<EmailContent, 'headers' | 'attachments' | 'tags'> = () => ({}),
): Template<Props> {
  return {
    preview: Component.PreviewProps,
    async render(props, choices) {
      const wording = filledIn(choices.wording, props);
      const html = await render(
        <Owner value={{ ...choices, wording }}>
          <Component {...props} />
        </Owner>,
      );
      return {
        fromName: props.company,
        // A line break would end the subject's header.
        subject: (wording.subject || subject(props)).replace(/\p{Cc}+/gu, ' '),
        html,
        text: toPlainText(html, { selectors: asText })
          .trim()
          .replace(/(\s*\n){3,}/g, '\n\n'),
        ...more(props),
      };
    },
  };
}

/** The calendar file of an email, where it has one; its type names its method (RFC 6047). */
function calendarOf({ calendar, reference }: { calendar?: string; reference: string }) {
  if (calendar === undefined) return {};
  const method = /^METHOD:([A-Z]+)/m.exec(calendar)?.[1] ?? 'PUBLISH';
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return { attachments: [{ filename: `${reference}.ics`, content: calendar, contentType }] };
}

/** The headers with which a mail program unsubscribes (RFC 8058). */
const oneClickUnsubscribe = ({ unsubscribeUrl }: { unsubscribeUrl: string }) => ({
  headers: {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    // Mail programs sort and filter a list by it (RFC 2919).
    'List-Id': `<newsletter.${URL.parse(unsubscribeUrl)?.hostname ?? 'invalid'}>`,
  },
});

/** The noun for a product with rooms: a package or a stay. */
const roomsNoun = ({ what }: { what: string }) => (what === 'stay' ? 'Stay' : 'Package');

/** The first email of a booking, also where it is confirmed at once. */
const bookedWords = (props: { what: string; title: string }) =>
  `${props.what === 'tour' ? 'Tour' : roomsNoun(props)} Booking Confirmation - ${props.title}`;

/** Every email of the site by its kind. A kind without a template here does not compile. */
export const catalog = {
  tour_booking: template(BookingRequest, bookedWords),
  tour_booking_admin: template(BookingRequestOffice, ({ title }) => `New Tour Booking - ${title}`),
  package_booking: template(BookingRequest, bookedWords),
  package_booking_admin: template(BookingRequestOffice, (props) => `New ${roomsNoun(props)} Booking - ${props.title}`),
  booking_confirmed: template(
    BookingConfirmed,
    ({ atOnce, title }) => (atOnce ? bookedWords({ what: atOnce, title }) : `Confirmed - ${title}`),
    calendarOf,
  ),
  booking_declined: template(BookingDeclined, ({ title }) => `Not available - ${title}`),
  booking_cancelled: template(BookingCancelled, ({ title }) => `Cancelled - ${title}`, calendarOf),
  cancellation_request: template(CancellationRequest, ({ cancelled, wasConfirmed, reference, title }) => {
    const what = wasConfirmed ? 'Booking cancelled' : 'Request withdrawn';
    return `${cancelled ? what : 'Cancellation requested'} - ${reference} ${title}`;
  }),
  booking_changed: template(
    BookingChanged,
    ({ changes, withdrawn, reopened, ...booking }) =>
      reopened
        ? reopenedWords(booking)
        : `${withdrawn && changes.length === 0 ? 'Proposal withdrawn' : 'Changed'} - ${booking.title}`,
    calendarOf,
  ),
  traveller_cancelled: template(TravellerCancelled, ({ who, title }) => `Cancelled: ${who} - ${title}`, calendarOf),
  traveller_replaced: template(TravellerReplaced, ({ title }) => `Traveller replaced - ${title}`, calendarOf),
  booking_message: template(BookingMessage, ({ reference, title }) => `About ${reference} - ${title}`),
  booking_question: template(BookingQuestion, ({ asks, reference, title }) => {
    const what = { question: 'Question', change: 'Change requested', refusal: 'Proposal declined' }[asks];
    return `${what} - ${reference} ${title}`;
  }),
  proposal: template(ProposalEmail, (props) =>
    props.calledOff ? calledOffWords(props) : `Our proposal - ${props.title}`,
  ),
  proposal_accepted: template(ProposalAccepted, ({ reference, title }) => `Proposal accepted - ${reference} ${title}`),
  receipt: template(
    Receipt,
    ({ isVoid, reference, title }) => `${isVoid ? 'Void receipt' : 'Receipt'} - ${reference} ${title}`,
  ),
  payer_receipt: template(
    PayerReceipt,
    ({ isVoid, reference, title }) => `${isVoid ? 'Void receipt' : 'Receipt'} - ${reference} ${title}`,
  ),
  invoice: template(Invoice, ({ paper, number, reference, title }) => `${paper} ${number} - ${reference} ${title}`),
  payment_reminder: template(PaymentReminder, ({ isOverdue, amount, reference, title }) => {
    return `${isOverdue ? 'Payment overdue' : 'Payment due'}: ${amount} - ${reference} ${title}`;
  }),
  travellers_reminder: template(
    TravellersReminder,
    ({ reference, title }) => `Who is travelling? - ${reference} ${title}`,
  ),
  deposit: template(Deposit, ({ isAsked, reference, title }) =>
    isAsked ? `Deposit due - ${reference} ${title}` : `No deposit needed - ${reference} ${title}`,
  ),
  booking_link: template(BookingLink, ({ reference }) => `The link to your booking ${reference}`),
  pickup_details: template(
    PickupDetails,
    ({ isCorrection, title }) => `${isCorrection ? 'Your pick-up has changed' : 'Your pick-up'} - ${title}`,
  ),
  pickup_reminder: template(
    PickupReminder,
    ({ country, date, calledOff = [] }) =>
      `${calledOff.length > 0 ? 'Called off, and still booked' : 'Pick-ups to complete'} - ${country}, ${date}`,
  ),
  crew_news: template(CrewNews, crewNewsSubject),
  review_request: template(ReviewRequest, ({ title }) => `How was it? - ${title}`),
  office_summary: template(OfficeSummary, (props) => headingOf(totalOf(props))),
  contact_form: template(ContactForm, ({ subject }) => `Contact Form: ${subject}`),
  contact_copy: template(ContactCopy, ({ company }) => `Your message to ${company}`),
  contact_reply: template(ContactReply, ({ company }) => `Re: Your message to ${company}`),
  waiting_joined: template(WaitingJoined, ({ title }) => `On the waiting list - ${title}`),
  waiting_free: template(WaitingFree, ({ title }) => `There is room - ${title}`),
  newsletter_signup: template(NewsletterSignup, () => 'New Newsletter Subscription'),
  newsletter_confirm: template(
    NewsletterConfirm,
    ({ company }) => `Please confirm your subscription to the ${company} newsletter`,
  ),
  newsletter_welcome: template(
    NewsletterWelcome,
    ({ company }) => `Welcome to the ${company} newsletter`,
    oneClickUnsubscribe,
  ),
  test_email: template(TestEmail, ({ company }) => `Test email from ${company}`),
  newsletter: template(
    NewsletterIssue,
    ({ newsletter, subject }) => (newsletter === undefined ? `[Test] ${subject}` : subject),
    (props) => ({
      ...oneClickUnsubscribe(props),
      // Then the events of the mail service name it too.
      ...(props.newsletter === undefined ? {} : { tags: [{ name: 'newsletter', value: String(props.newsletter) }] }),
    }),
  ),
};

export type EmailKind = keyof typeof catalog;
export type EmailProps<Kind extends EmailKind> = (typeof catalog)[Kind]['preview'];

/** The owner's words, filled in with the props of the email. */
function filledIn(wording: MailWording, { company, ...props }: EmailLayoutProps): MailWording {
  const { title, date, reference, addressee = 'traveller' } = props as Partial<BookingProps>;
  const values = { company, name: addressee, trip: title ?? '', date: date ?? '', reference: reference ?? '' };
  const filled = Object.entries(wording).map(([part, text]) => [part, fillIn(text, values)]);
  return Object.fromEntries(filled) as MailWording;
}

/** Subject, HTML and text of an email. Throws for a kind without a template, as in a row of a newer version. */
export function renderEmail(kind: string, props: unknown, choices = noChoices): Promise<EmailContent> {
  if (!Object.hasOwn(catalog, kind)) throw new Error(`no template for mails of the kind ${kind}`);
  // `enqueueEmail` has checked the types of kind and props when the row was written.
  return (catalog[kind as EmailKind] as Template<EmailLayoutProps>).render(props as EmailLayoutProps, choices);
}
