import { previewLayout } from './booking-props';
import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Facts, Paragraph, SmallPrint, TextLink } from './parts';

interface WaitingProps extends EmailLayoutProps {
  title: string;
  date: string;
  /** `2 travellers` */
  party: string;
}

interface WaitingJoinedProps extends WaitingProps {
  leaveUrl: string;
}

interface WaitingFreeProps extends WaitingProps {
  bookUrl: string;
}

const factsOf = ({ title, date, party }: WaitingProps): [string, string][] => [
  ['Trip', title],
  ['Date', date],
  ['For', party],
];

/** To a traveller on the waiting list, with a link to leave it. */
export function WaitingJoined(props: WaitingJoinedProps) {
  return (
    <EmailLayout {...props} preview={`${props.title}, ${props.date}`} heading="You are on the waiting list">
      <Paragraph>This date is sold out. We'll email you once, as soon as there is room for you.</Paragraph>
      <Facts rows={factsOf(props)} />
      <SmallPrint>
        Didn't ask for this, or changed your plans? <TextLink href={props.leaveUrl}>Leave the waiting list</TextLink>
      </SmallPrint>
    </EmailLayout>
  );
}

/** To a traveller on the waiting list, when there is room; with it they leave the list. */
export function WaitingFree(props: WaitingFreeProps) {
  return (
    <EmailLayout {...props} preview={`${props.title}, ${props.date}`} heading="There is room for you">
      <Paragraph>You asked us to tell you: this date has room again. Seats go to whoever books first.</Paragraph>
      <Facts rows={factsOf(props)} />
      <ActionButton href={props.bookUrl}>Book now</ActionButton>
      <SmallPrint>This is the only reminder. Your address is off the waiting list now.</SmallPrint>
    </EmailLayout>
  );
}

const preview = {
  ...previewLayout,
  title: 'Karnak and Luxor Temple at dusk',
  date: 'Saturday, 5 December 2026',
  party: '2 travellers',
};
WaitingJoined.PreviewProps = {
  ...preview,
  leaveUrl: 'http://localhost:3000/waiting/leave?id=1&key=preview',
} satisfies WaitingJoinedProps;
WaitingFree.PreviewProps = {
  ...preview,
  bookUrl: 'http://localhost:3000/tours/3/book?date=2026-12-05',
} satisfies WaitingFreeProps;
