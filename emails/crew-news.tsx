import { previewLayout } from './booking-props';
import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Facts, Greeting, Paragraph } from './parts';

interface CrewNewsProps extends EmailLayoutProps {
  what: 'assigned' | 'changed' | 'ended';
  name: string;
  /** With its time, where it has one. */
  title: string;
  date: string;
  /** The departure in lines: role, parties, vehicle. */
  facts: [string, string][];
  /** Of the sheet; null where it has ended. */
  sheetUrl: string | null;
  dutyPhone: string;
}

const headings = {
  assigned: 'You take this departure',
  changed: 'Your departure has changed',
  ended: 'You no longer take this departure',
};

export const crewNewsSubject = ({ what, title, date }: Pick<CrewNewsProps, 'what' | 'title' | 'date'>): string =>
  `${headings[what]} - ${title}, ${date}`;

/** To a guide or driver: a departure that they take, that has changed, or that somebody else takes. */
export function CrewNews(props: CrewNewsProps) {
  const { what, name, title, date, facts, sheetUrl, dutyPhone } = props;
  return (
    <EmailLayout {...props} preview={`${title}, ${date}`} heading={headings[what]}>
      <Greeting addressee={name} />
      <Facts rows={[['Departure', title], ['Date', date], ...facts]} />
      {sheetUrl === null ? (
        <Paragraph>Your sheet of this departure no longer opens.</Paragraph>
      ) : (
        <>
          <Paragraph>
            Your sheet has the parties, pick-ups and phones. Open it once with a network: then it works without one.
          </Paragraph>
          <ActionButton href={sheetUrl}>Open the sheet</ActionButton>
        </>
      )}
      <Paragraph>Questions? Call the office: {dutyPhone}.</Paragraph>
    </EmailLayout>
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
