import { counted } from '#server/values/plural.input';
import { previewLayout } from './booking-props';
import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Facts, Greeting, Paragraph } from './parts';

interface Change {
  what: 'assigned' | 'changed' | 'ended';
  /** With its time, where it has one. */
  title: string;
  date: string;
  /** The departure in lines: role, parties, vehicle. */
  facts: [string, string][];
  /** Of the sheet; null where it has ended. */
  sheetUrl: string | null;
}

interface CrewNewsProps extends EmailLayoutProps, Change {
  name: string;
  /** What else has changed for them. */
  more?: Change[];
  dutyPhone: string;
}

const headings = {
  assigned: "You're assigned to this departure",
  changed: 'Your departure has changed',
  ended: "You're no longer assigned to this departure",
};

const headingsOfSeveral = {
  assigned: "You're assigned to these departures",
  changed: 'Your departures have changed',
  ended: "You're no longer assigned to these departures",
};

type News = Pick<CrewNewsProps, 'what' | 'title' | 'date' | 'more'>;

function headingOf({ what, more = [] }: News): string {
  if (more.length === 0) return headings[what];
  return headingsOfSeveral[more.every((one) => one.what === what) ? what : 'changed'];
}

const summaryOf = ({ title, date, more = [] }: News): string =>
  more.length === 0 ? `${title}, ${date}` : `${counted(more.length + 1, 'departure')} from ${date}`;

export const crewNewsSubject = (news: News): string => `${headingOf(news)} - ${summaryOf(news)}`;

/** To a guide or driver: departures that they take, that have changed, or that somebody else takes. */
export function CrewNews(props: CrewNewsProps) {
  const { name, more = [], dutyPhone } = props;
  return (
    <EmailLayout {...props} preview={summaryOf(props)} heading={headingOf(props)}>
      <Greeting addressee={name} />
      {[props, ...more].map((change) => (
        <Departure
          key={`${change.date} ${change.title} ${change.facts.join(' ')}`}
          {...change}
          isOne={more.length === 0}
        />
      ))}
      <Paragraph>Questions? Call the office: {dutyPhone}.</Paragraph>
    </EmailLayout>
  );
}

/** A departure with its sheet; among several with what has become of it. */
function Departure({ what, title, date, facts, sheetUrl, isOne }: Change & { isOne: boolean }) {
  const rows: [string, string][] = [['Departure', title], ['Date', date], ...facts];
  return (
    <>
      {!isOne && <Paragraph>{headings[what]}:</Paragraph>}
      <Facts rows={rows} />
      {sheetUrl === null ? (
        <Paragraph>Your sheet of this departure no longer opens.</Paragraph>
      ) : (
        <>
          <Paragraph>
            Your sheet has the parties, pick-ups and phones. Open it once while online; then it works offline.
          </Paragraph>
          <ActionButton href={sheetUrl}>Open the sheet</ActionButton>
        </>
      )}
    </>
  );
}

CrewNews.PreviewProps = {
  ...previewLayout,
  what: 'assigned',
  name: 'Mona Farid',
  title: '09:00 Giza Pyramids, the Sphinx and the Grand Egyptian Museum',
  date: 'Saturday, 5 December 2026',
  facts: [
    ['As', 'Guide'],
    ['Vehicle', 'White Hiace'],
  ],
  sheetUrl: 'http://localhost:3000/departure/1?key=preview',
  dutyPhone: '+20 2 0000 0109',
} satisfies CrewNewsProps;
