import { Button, Column, Link, Row, Section, Text } from '@react-email/components';
import { type ReactNode, useContext } from 'react';
import { colors, Owner } from './theme';

/** A link within text, in our colour: mail programs would make it blue. */
export function TextLink(props: { href: string; children: ReactNode }) {
  const { brand } = useContext(Owner).look;
  return (
    <Link href={props.href} className="accent" style={{ color: brand, textDecoration: 'underline' }}>
      {props.children}
    </Link>
  );
}

export function Paragraph(props: { children: ReactNode; dir?: 'auto' }) {
  return (
    <Text dir={props.dir} style={{ fontSize: '16px', lineHeight: '25px', margin: '12px 0' }}>
      {props.children}
    </Text>
  );
}

const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => (
      <Paragraph key={paragraph} dir="auto">
        <TextWithLineBreaks text={paragraph} />
      </Paragraph>
    ));

/** The owner's own words. */
export const Opening = () => <Paragraphs text={useContext(Owner).wording.opening} />;
export const Closing = () => <Paragraphs text={useContext(Owner).wording.closing} />;

export const Greeting = ({ addressee = 'traveller' }: { addressee?: string }) => (
  <>
    <Paragraph>
      Dear <bdi>{addressee}</bdi>,
    </Paragraph>
    <Opening />
  </>
);

/** Text with its line breaks, in the plain text of the email too. */
export function TextWithLineBreaks(props: { text: string }) {
  return props.text.split('\n').flatMap((line, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text keep their order
    index === 0 ? [line] : [<br key={index} />, line],
  );
}

/** A table of labels and values. */
export function Facts(props: { rows: [label: string, value: string][] }) {
  return (
    <Section className="rule" style={{ margin: '16px 0', borderTop: `1px solid ${colors.border}` }}>
      {props.rows.map(([label, value]) => (
        <Row key={label} className="rule fact" style={{ borderBottom: `1px solid ${colors.border}` }}>
          <Column
            className="quiet fact-label"
            style={{
              width: '34%',
              padding: '9px 12px 9px 0',
              fontSize: '14px',
              lineHeight: '22px',
              color: colors.muted,
              verticalAlign: 'top',
            }}
          >
            {label}
          </Column>
          <Column
            className="fact-value"
            dir="auto"
            style={{ padding: '9px 0', fontSize: '16px', lineHeight: '22px', verticalAlign: 'top' }}
          >
            <TextWithLineBreaks text={value} />
          </Column>
        </Row>
      ))}
    </Section>
  );
}

/** Which booking an email is about, for `Facts`. */
export const bookedFacts = (booking: { reference: string; title: string; date: string }): [string, string][] => [
  ['Reference', booking.reference],
  ['Booked', booking.title],
  ['Date', booking.date],
];

/** What the office wrote; renders nothing without a text. */
export function Quotation(props: { text: string | null }) {
  const { accent } = useContext(Owner).look;
  if (!props.text) return null;
  return (
    <Section style={{ borderLeft: `3px solid ${accent}`, padding: '2px 0 2px 16px', margin: '16px 0' }}>
      <Text dir="auto" style={{ fontSize: '16px', lineHeight: '25px', margin: 0 }}>
        <TextWithLineBreaks text={props.text} />
      </Text>
    </Section>
  );
}

/** To the traveller: their open request is answered separately; renders nothing without one. */
export const OpenRequestNote = ({ asked }: { asked?: string | null }) =>
  asked && <Paragraph>You have asked us {asked}. We will answer that separately.</Paragraph>;

/** To the office: whether a reply reaches the traveller. */
export function ReplyNote({ name, canReply = true }: { name: string; canReply?: boolean }) {
  return (
    <Paragraph>
      {canReply ? `A reply to this email goes to ${name}.` : `${name} has no email address. Please call.`}
    </Paragraph>
  );
}

export function SmallPrint(props: { children: ReactNode }) {
  return (
    <Text className="quiet" style={{ fontSize: '14px', lineHeight: '21px', color: colors.muted, margin: '16px 0 0' }}>
      {props.children}
    </Text>
  );
}

interface PayOrSeeProps {
  pay?: { amount: string; url: string } | null | undefined;
  bookingUrl: string;
  /** What the link to the booking says. */
  children: string;
}

/** The button that pays what is due, with a link to the booking below it; where nothing can be paid, the button leads there. */
export function PayOrSee({ pay, bookingUrl, children }: PayOrSeeProps) {
  if (!pay) return <ActionButton href={bookingUrl}>{children}</ActionButton>;
  return (
    <>
      <ActionButton href={pay.url}>{`Pay ${pay.amount} now`}</ActionButton>
      <Paragraph>
        <TextLink href={bookingUrl}>{children}</TextLink>
      </Paragraph>
    </>
  );
}

export function ActionButton(props: { href: string; children: ReactNode }) {
  const { brand } = useContext(Owner).look;
  return (
    <Section style={{ margin: '24px 0 12px' }}>
      <Button
        href={props.href}
        style={{
          backgroundColor: brand,
          color: '#FFFFFF',
          fontSize: '16px',
          fontWeight: 600,
          padding: '13px 24px',
          borderRadius: '3px',
        }}
      >
        {props.children}
      </Button>
    </Section>
  );
}
