import { counted } from '#server/values/plural.input';
import { previewLayout } from './booking-props';
import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Facts, Paragraph, SmallPrint } from './parts';

interface OfficeSummaryProps extends EmailLayoutProps {
  /** The number of emails of each kind in place of which it is sent. */
  counts: Record<string, number>;
}

const groups: [label: string, kinds: string[]][] = [
  ['Booking requests', ['tour_booking_admin', 'package_booking_admin']],
  ['Accepted proposals', ['proposal_accepted']],
  ['Questions and changes', ['booking_question']],
  ['Cancellations', ['cancellation_request']],
  ['Messages', ['contact_form']],
  ['Newsletter', ['newsletter_signup']],
];

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
export const totalOf = ({ counts }: Pick<OfficeSummaryProps, 'counts'>): number => sum(Object.values(counts));
export const headingOf = (total: number): string => `${counted(total, 'more notification')} from the website`;

/** To the office: the emails beyond those that it gets one by one. */
export function OfficeSummary(props: OfficeSummaryProps) {
  const total = totalOf(props);
  const rows = groups.map(([label, kinds]) => ({ label, count: sum(kinds.map((kind) => props.counts[kind] ?? 0)) }));
  return (
    <EmailLayout
      {...props}
      preview="We sent no separate emails about these. You'll find all of them in the office"
      heading={headingOf(total)}
    >
      <Paragraph>
        A lot came in during the last hour, so we sent no separate emails about these. You'll find all of them in the
        office.
      </Paragraph>
      <Facts rows={rows.filter(({ count }) => count > 0).map(({ label, count }) => [label, String(count)])} />
      <ActionButton href={`${props.siteUrl}/admin`}>Open the office</ActionButton>
      <SmallPrint>
        To keep this mailbox from being flooded, we send at most 20 emails an hour for one visitor and 120 for all
        visitors. The rest are summed up once an hour in an email like this one.
      </SmallPrint>
    </EmailLayout>
  );
}

OfficeSummary.PreviewProps = {
  ...previewLayout,
  counts: { tour_booking_admin: 61, package_booking_admin: 12, booking_question: 2, contact_form: 25 },
} satisfies OfficeSummaryProps;
