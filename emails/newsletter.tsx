import { counted } from '#server/values/plural.input';
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

interface NewsletterConfirmProps extends EmailLayoutProps {
  confirmUrl: string;
  /** So long an address is kept that is not confirmed. */
  days: number;
}

/** To an address that was typed into the form, which its owner confirms or ignores. */
export function NewsletterConfirm({ confirmUrl, days, ...props }: NewsletterConfirmProps) {
  return (
    <EmailLayout
      {...props}
      preview={`Please confirm that you'd like the ${props.company} newsletter`}
      heading="Confirm your subscription"
    >
      <Opening />
      <Paragraph>
        {`Would you like to receive the ${props.company} newsletter at this address, about once a month? Please confirm, and you're subscribed.`}
      </Paragraph>
      <ActionButton href={confirmUrl}>Confirm</ActionButton>
      <SmallPrint>
        {`Didn't subscribe? You can ignore this email. You won't get the newsletter, and we'll delete your address after ${counted(days, 'day')}.`}
      </SmallPrint>
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
NewsletterConfirm.PreviewProps = {
  ...previewLayout,
  confirmUrl: 'http://localhost:3000/newsletter/confirm?id=1&key=preview',
  days: 7,
} satisfies NewsletterConfirmProps;
NewsletterWelcome.PreviewProps = {
  ...previewLayout,
  unsubscribeUrl: 'http://localhost:3000/unsubscribe?id=1&key=preview',
} satisfies NewsletterWelcomeProps;
