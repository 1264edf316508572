import { render, toPlainText } from '@react-email/render';
import type { ComponentType } from 'react';
import TourBooking from './tour-booking';
import TourBookingAdmin from './tour-booking-admin';

/** What every template is given: the name that stands in From. */
interface Signed {
  company: string;
}

export interface EmailContent {
  fromName: string;
  subject: string;
  html: string;
  text: string;
}

interface Template<Props extends Signed> {
  preview: Props;
  render(props: Props): Promise<EmailContent>;
}

function template<Props extends Signed>(
  Component: ComponentType<Props> & { PreviewProps: Props },
  subject: (props: Props) => string,
): Template<Props> {
  return {
    preview: Component.PreviewProps,
    async render(props) {
      const html = await render(<Component {...props} />);
      // A line break would end the header that the subject becomes.
      return {
        fromName: props.company,
        subject: subject(props).replace(/\p{Cc}+/gu, ' '),
        html,
        text: toPlainText(html),
      };
    },
  };
}

/** Every mail the site sends. A kind named anywhere without a template here does not compile. */
export const catalog = {
  tour_booking: template(TourBooking, ({ title }) => `Tour Booking Confirmation - ${title}`),
  tour_booking_admin: template(TourBookingAdmin, ({ title }) => `New Tour Booking - ${title}`),
};

export type EmailKind = keyof typeof catalog;
export type EmailProps<Kind extends EmailKind> = (typeof catalog)[Kind]['preview'];

/** Subject, HTML and text of a mail. Throws on a kind without a template: a row of a newer version of the site. */
export function renderEmail(kind: string, props: unknown): Promise<EmailContent> {
  if (!Object.hasOwn(catalog, kind)) throw new Error(`no template for mails of the kind ${kind}`);
  // Kind and props were paired by the compiler where the row was written (`enqueueEmail`).
  return (catalog[kind as EmailKind] as Template<Signed>).render(props as Signed);
}
