import { previewLetter } from './preview-letter';
import { Action, Facts, Letter, type LetterProps, Paragraph, SmallPrint, TextLink } from './theme';

export interface NewsletterSignupProps extends LetterProps {
  email: string;
  subscribedAt: string;
  source: string;
}

/** To the office: a new subscriber. */
export function NewsletterSignup(props: NewsletterSignupProps) {
  return (
    <Letter {...props} preview={`${props.email} has subscribed`} heading="A new subscriber">
      <Facts
        rows={[
          ['Email', props.email],
          ['Subscription time', props.subscribedAt],
          ['Form', props.source],
        ]}
      />
    </Letter>
  );
}

export interface NewsletterWelcomeProps extends LetterProps {
  unsubscribeUrl: string;
}

/** To the subscriber, with a way out in it from the first mail on. */
export function NewsletterWelcome(props: NewsletterWelcomeProps) {
  return (
    <Letter {...props} preview="New routes and good seasons, about once a month" heading="Welcome aboard">
      <Paragraph>
        Thank you for subscribing. About once a month we write about new routes, the right season for each place, and
        the offers that are worth a letter.
      </Paragraph>
      <Action href={`${props.siteUrl}/articles`}>Read our stories</Action>
      <SmallPrint>
        You did not subscribe, or have had enough? <TextLink href={props.unsubscribeUrl}>Unsubscribe</TextLink>
      </SmallPrint>
    </Letter>
  );
}

const { company, siteUrl, office } = previewLetter;
const signup: NewsletterSignupProps = {
  company,
  siteUrl,
  office,
  email: 'amelia@example.com',
  subscribedAt: 'Saturday, 21 November 2026, 10:05 (Cairo time)',
  source: 'home',
};
NewsletterSignup.PreviewProps = signup;
const welcome: NewsletterWelcomeProps = {
  company,
  siteUrl,
  office,
  unsubscribeUrl: 'http://localhost:3000/unsubscribe?id=1&key=preview',
};
NewsletterWelcome.PreviewProps = welcome;
