import { type BookingProps, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Facts, Greeting, Paragraph, SmallPrint, TextLink, TextWithLineBreaks } from './parts';

interface InvoiceProps extends Omit<BookingProps, 'kind'> {
  /** `Invoice`, `Pro forma invoice` or `Credit note`. */
  paper: string;
  number: string;
  /** The number of the invoice that a credit note takes back; null for another paper. */
  credits: string | null;
  /** Number, company, total, and the amounts paid and left. */
  facts: [string, string][];
  /** How and until when the rest is paid, a text each. */
  terms: string[];
  paperUrl: string;
  pdfUrl: string;
}

/** To the traveller: an invoice, a pro forma or a credit note. */
export function Invoice({ paper, number, credits, facts, terms, paperUrl, pdfUrl, ...booking }: InvoiceProps) {
  const name = paper.toLowerCase();
  return (
    <EmailLayout {...booking} preview={facts.map(([, value]) => value).join(', ')} heading={`Your ${name}`}>
      <Greeting {...booking} />
      <Paragraph>
        {`Here is ${credits ? `our credit note for invoice ${credits}` : `your ${name}`} for ${booking.title}, ${booking.reference}.`}
        {credits && ' The invoice is no longer valid.'}
      </Paragraph>
      <Facts rows={facts} />
      {terms.map((text) => (
        <Paragraph key={text} dir="auto">
          <TextWithLineBreaks text={text} />
        </Paragraph>
      ))}
      <ActionButton href={paperUrl}>{`View and print the ${name}`}</ActionButton>
      <Paragraph>
        <TextLink href={pdfUrl}>Download it as a PDF</TextLink>
      </Paragraph>
      <SmallPrint>{`You'll also find it on your booking page: ${booking.bookingUrl}`}</SmallPrint>
    </EmailLayout>
  );
}

Invoice.PreviewProps = {
  ...previewProps,
  ...{ paper: 'Invoice', number: 'INV-2026-0042', credits: null },
  facts: [
    ['Invoice', 'INV-2026-0042'],
    ['Made out to', 'Hartmann GmbH'],
    ['Total', '$295'],
    ['Paid', '$100'],
    ['Left to pay', '$195'],
  ],
  terms: [
    '$195 is due by Thursday, 5 November 2026.',
    'By bank transfer. Please name NS-7K3F9Q with your payment.',
    'Dollar account\nNile & Siam, EG00 0000 0000 0000',
  ],
  paperUrl: 'http://localhost:3000/booking/NS-7K3F9Q/invoice/INV-2026-0042?key=preview',
  pdfUrl: 'http://localhost:3000/booking/NS-7K3F9Q/invoice/INV-2026-0042/invoice.pdf?key=preview',
} satisfies InvoiceProps;
