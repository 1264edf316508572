import { render, toPlainText } from '@react-email/render';
import type { ComponentType } from 'react';
import { BookingCancelled, BookingConfirmed, BookingDeclined } from './booking-answer';
import { BookingRequest, BookingRequestOffice } from './booking-request';
import { CancellationRequest } from './cancellation-request';
import { ContactForm } from './contact-form';
import { NewsletterSignup, NewsletterWelcome } from './newsletter';
import type { LetterProps } from './theme';

export interface EmailContent {
  fromName: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string; contentType: string }[];
}

interface Template<Props extends LetterProps> {
  preview: Props;
  render(props: Props): Promise<EmailContent>;
}

function template<Props extends LetterProps>(
  Component: ComponentType<Props> & { PreviewProps: Props },
  subject: (props: Props) => string,
  more: (props: Props) => Pick<EmailContent, 'headers' | 'attachments'> = () => ({}),
): Template<Props> {
  return {
    preview: Component.PreviewProps,
    async render(props) {
      const html = await render(<Component {...props} />);
      return {
        fromName: props.company,
        // A line break would end the header that the subject becomes.
        subject: subject(props).replace(/\p{Cc}+/gu, ' '),
        html,
        text: toPlainText(html)
          .trim()
          .replace(/(\s*\n){3,}/g, '\n\n'),
        ...more(props),
      };
    },
  };
}

/** Every mail the site sends. A kind named anywhere without a template here does not compile. */
export const catalog = {
  tour_booking: template(BookingRequest, ({ title }) => `Tour Booking Confirmation - ${title}`),
  tour_booking_admin: template(BookingRequestOffice, ({ title }) => `New Tour Booking - ${title}`),
  package_booking: template(BookingRequest, ({ title }) => `Package Booking Confirmation - ${title}`),
  package_booking_admin: template(BookingRequestOffice, ({ title }) => `New Package Booking - ${title}`),
  booking_confirmed: template(
    BookingConfirmed,
    ({ title }) => `Confirmed - ${title}`,
    ({ calendar, reference }) => ({
      attachments: [{ filename: `${reference}.ics`, content: calendar, contentType: 'text/calendar; charset=utf-8' }],
    }),
  ),
  booking_declined: template(BookingDeclined, ({ title }) => `Not possible - ${title}`),
  booking_cancelled: template(BookingCancelled, ({ title }) => `Cancelled - ${title}`),
  cancellation_request: template(CancellationRequest, ({ cancelled, reference, title }) =>
    cancelled ? `Request withdrawn - ${reference} ${title}` : `Cancellation requested - ${reference} ${title}`,
  ),
  contact_form: template(ContactForm, ({ subject }) => `Contact Form: ${subject}`),
  newsletter_signup: template(NewsletterSignup, () => 'New Newsletter Subscription'),
  newsletter_welcome: template(
    NewsletterWelcome,
    ({ company }) => `Welcome to the ${company} newsletter`,
    // One click in the mail program unsubscribes (RFC 8058).
    ({ unsubscribeUrl }) => ({
      headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  ),
};

export type EmailKind = keyof typeof catalog;
export type EmailProps<Kind extends EmailKind> = (typeof catalog)[Kind]['preview'];

/** Subject, HTML and text of a mail. Throws on a kind without a template: a row of a newer version of the site. */
export function renderEmail(kind: string, props: unknown): Promise<EmailContent> {
  if (!Object.hasOwn(catalog, kind)) throw new Error(`no template for mails of the kind ${kind}`);
  // Kind and props were paired by the compiler where the row was written (`enqueueEmail`).
  return (catalog[kind as EmailKind] as Template<LetterProps>).render(props as LetterProps);
}
