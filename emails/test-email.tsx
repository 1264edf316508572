import { previewLayout } from './booking-props';
import { EmailLayout, type EmailLayoutProps } from './layout';
import { Facts, Paragraph } from './parts';

interface TestEmailProps extends EmailLayoutProps {
  sentAt: string;
}

/** To the owner: that emails of the site arrive. */
export function TestEmail({ sentAt, ...frame }: TestEmailProps) {
  const rows: [string, string][] = [
    ['Sent', sentAt],
    ['Sent by', frame.office.email],
    ['Site', frame.siteUrl],
  ];
  return (
    <EmailLayout {...frame} preview="Emails from your site arrive" heading="Emails from your site arrive">
      <Paragraph>This is a test. Travellers get their emails as you got this one.</Paragraph>
      <Facts rows={rows} />
      <Paragraph>
        If it was in the spam folder, check in your mail service that the domain of the address above is verified.
      </Paragraph>
    </EmailLayout>
  );
}

TestEmail.PreviewProps = {
  ...previewLayout,
  sentAt: 'Saturday, 21 November 2026, 10:05 (Cairo time)',
} satisfies TestEmailProps;
