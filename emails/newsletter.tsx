import { previewLayout } from './booking-props';
import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Facts, Opening, Paragraph, SmallPrint, TextLink } from './parts';

interface NewsletterSignupProps extends EmailLayoutProps {
  email: string;
  subscribedAt: string;
  source: string;
}

/** To the office: a new subscriber. */
export function NewsletterSignup(props: NewsletterSignupProps) {
  return (
    <EmailLayout {...props} preview={`${props.email} has subscribed`} heading="New subscriber">
      <Facts
        rows={[
          ['Email', props.email],
          ['Subscription time', props.subscribedAt],
          ['Form', props.source],
        ]}
      />
    </EmailLayout>
  );
}

interface NewsletterWelcomeProps extends EmailLayoutProps {
  unsubscribeUrl: string;
}

/** To the subscriber, with a link to unsubscribe. */
export function NewsletterWelcome(props: NewsletterWelcomeProps) {
  return (
    <EmailLayout {...props} preview="Routes, seasons and offers, about once a month" heading="Welcome aboard">
      <Opening />
      <Paragraph>
        Thank you for subscribing. About once a month we'll write to you about new routes, the best time to visit each
        place, and our best offers.
      </Paragraph>
      <ActionButton href={`${props.siteUrl}/articles`}>Read our stories</ActionButton>
      <SmallPrint>
        Didn't subscribe, or changed your mind? <TextLink href={props.unsubscribeUrl}>Unsubscribe</TextLink>
      </SmallPrint>
    </EmailLayout>
  );
}

NewsletterSignup.PreviewProps = {
  ...previewLayout,
  email: 'amelia@example.com',
  subscribedAt: 'Saturday, 21 November 2026, 10:05 (Cairo time)',
  source: 'home',
} satisfies NewsletterSignupProps;
NewsletterWelcome.PreviewProps = {
  ...previewLayout,
  unsubscribeUrl: 'http://localhost:3000/unsubscribe?id=1&key=preview',
} satisfies NewsletterWelcomeProps;
