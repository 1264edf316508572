import { previewProps } from './booking-props';
import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Facts, Opening, Paragraph, SmallPrint, TextLink } from './parts';

export interface MessageProps extends EmailLayoutProps {
  /** Null where the sender is not sure; missing in rows of earlier versions. */
  country?: string | null;
  /** The tour, package or offer; missing in rows of earlier versions. */
  about?: { title: string; url: string } | null;
}

interface ContactFormProps extends MessageProps {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** The address of a stranger in the thread, by which an erasure finds it; missing in rows of earlier versions. */
  fromAddress?: string | null;
  adminUrl: string;
}

/** To the office: a message from the contact form. */
export function ContactForm(props: ContactFormProps) {
  return (
    <EmailLayout {...props} preview={`${props.name}: ${props.subject}`} heading="Message from the website">
      <Facts
        rows={[
          ['Name', props.name],
          ['Email', props.email],
          ...subjectFacts(props),
          ['Subject', props.subject],
          ['Message', props.message],
        ]}
      />
      {props.about && (
        <Paragraph>
          <TextLink href={props.about.url}>See the trip on the site</TextLink>
        </Paragraph>
      )}
      <Paragraph>
        A reply to this email goes to <bdi>{props.name}</bdi>.
      </Paragraph>
      <ActionButton href={props.adminUrl}>Answer in the inbox</ActionButton>
    </EmailLayout>
  );
}

interface ContactCopyProps extends MessageProps {
  sentAt: string;
  workingHours: string;
}

/** To the sender of a message: it has arrived, and who answers. It has none of the sender's words. */
export function ContactCopy(props: ContactCopyProps) {
  const { city } = props.office;
  return (
    <EmailLayout {...props} preview={`Our ${city} office will reply within 24 hours`} heading="Your message is with us">
      <Opening />
      <Paragraph>
        Thank you for writing to us. Our {city} office has your message and will reply within 24 hours.
      </Paragraph>
      <Facts rows={[['Sent', props.sentAt], ...subjectFacts(props), ['Working hours', props.workingHours]]} />
      {props.about && <ActionButton href={props.about.url}>Back to the trip</ActionButton>}
      <Paragraph>Anything to add? Reply to this email, or call {props.office.phones[0]}.</Paragraph>
      <SmallPrint>
        For your safety we don't repeat your message here. If you did not write to us, someone entered your address by
        mistake, and you can ignore this email.
      </SmallPrint>
    </EmailLayout>
  );
}

/** The subject of a message, as far as it is known. */
function subjectFacts({ country, about }: MessageProps): [string, string][] {
  return [
    ...(country ? [['Country', country] as [string, string]] : []),
    ...(about ? [['About', about.title] as [string, string]] : []),
  ];
}

const about = { title: previewProps.title, url: 'http://localhost:3000/tours/1' };
ContactForm.PreviewProps = {
  ...previewProps,
  email: 'amelia@example.com',
  country: 'Egypt',
  about,
  subject: 'Wheelchair on the Nile cruise',
  message: 'My mother uses a wheelchair for longer distances.\n\nAre there cabins that she can reach without stairs?',
  adminUrl: 'http://localhost:3000/admin/inbox/12',
} satisfies ContactFormProps;
ContactCopy.PreviewProps = {
  ...previewProps,
  country: 'Egypt',
  about,
  sentAt: 'Saturday, 21 November 2026, 10:05 (Cairo time)',
  workingHours: 'Sunday to Thursday, 09:00-18:00',
} satisfies ContactCopyProps;
