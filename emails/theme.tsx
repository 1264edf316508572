import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';

/** The inks of the site, as mail programs need them: written out on every element. */
export const ink = {
  paper: '#FBF6EC',
  card: '#FFFDF8',
  text: '#1D1A16',
  quiet: '#5C5348',
  rule: '#E4D8C2',
  terracotta: '#A8452B',
  saffron: '#E2A33B',
  nile: '#1F5E7A',
  indigo: '#22284F',
  jade: '#1F7A63',
};

const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "Figtree, 'Helvetica Neue', Arial, sans-serif";

export interface Office {
  city: string;
  phones: string[];
  email: string;
}

/** What every mail is given. */
export interface LetterProps {
  company: string;
  siteUrl: string;
  office: Office;
  /** The poster at the top: of the country the mail is about. Egypt, where nothing is said. */
  band?: 'egypt' | 'thailand';
}

/** The sheet every mail is written on: name, band of inks, text, office. */
export function Letter(props: LetterProps & { preview: string; heading: string; children: ReactNode }) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
      </Head>
      <Preview>{props.preview}</Preview>
      <Body style={{ backgroundColor: ink.paper, color: ink.text, fontFamily: sans, margin: 0, padding: '24px 12px' }}>
        <Container style={{ backgroundColor: ink.card, maxWidth: '600px', border: `1px solid ${ink.rule}` }}>
          <Poster siteUrl={props.siteUrl} band={props.band ?? 'egypt'} />
          <Inks />
          <Section style={{ padding: '28px 32px 8px' }}>
            <Text style={{ margin: 0, fontFamily: serif, fontSize: '20px', color: ink.terracotta }}>
              <Link href={props.siteUrl} style={{ color: ink.terracotta, textDecoration: 'none' }}>
                {props.company}
              </Link>
            </Text>
            <Heading
              as="h1"
              style={{ fontFamily: serif, fontSize: '30px', lineHeight: '36px', fontWeight: 600, margin: '20px 0 8px' }}
            >
              {props.heading}
            </Heading>
            {props.children}
          </Section>
          <Section style={{ padding: '0 32px 28px' }}>
            <Hr style={{ borderColor: ink.rule, margin: '20px 0 16px' }} />
            <Text style={{ margin: 0, fontSize: '14px', lineHeight: '22px', color: ink.quiet }}>
              {props.company}, {props.office.city} office
              <br />
              {props.office.phones.join(' · ')}
              <br />
              <Link href={`mailto:${props.office.email}`} style={{ color: ink.nile }}>
                {props.office.email}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** A band cut out of a poster, twice as many pixels as it is wide; where pictures are held back, the night behind it. */
function Poster({ siteUrl, band }: { siteUrl: string; band: 'egypt' | 'thailand' }) {
  return (
    <Section style={{ backgroundColor: ink.indigo }}>
      <Img
        src={`${siteUrl}/mail/${band}.png`}
        alt=""
        width={600}
        height={200}
        style={{ display: 'block', width: '100%', height: 'auto' }}
      />
    </Section>
  );
}

/** The five inks of the posters side by side. */
function Inks() {
  return (
    <Section>
      <Row>
        {[ink.indigo, ink.nile, ink.terracotta, ink.saffron, ink.jade].map((colour) => (
          <Column key={colour} style={{ backgroundColor: colour, height: '10px', lineHeight: '10px', fontSize: '1px' }}>
            &nbsp;
          </Column>
        ))}
      </Row>
    </Section>
  );
}

export function Paragraph(props: { children: ReactNode }) {
  return <Text style={{ fontSize: '16px', lineHeight: '25px', margin: '12px 0' }}>{props.children}</Text>;
}

/** Text whose line breaks are kept, in the plain version of the mail too. */
function Lines(props: { text: string }) {
  return props.text.split('\n').flatMap((line, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text stay where they are
    index === 0 ? [line] : [<br key={index} />, line],
  );
}

/** Label and value, a row each. */
export function Facts(props: { rows: [label: string, value: string][] }) {
  return (
    <Section style={{ margin: '16px 0', borderTop: `1px solid ${ink.rule}` }}>
      {props.rows.map(([label, value]) => (
        <Row key={label} style={{ borderBottom: `1px solid ${ink.rule}` }}>
          <Column
            style={{
              width: '34%',
              padding: '9px 12px 9px 0',
              fontSize: '14px',
              color: ink.quiet,
              verticalAlign: 'top',
            }}
          >
            {label}
          </Column>
          <Column style={{ padding: '9px 0', fontSize: '16px', verticalAlign: 'top' }}>
            <Lines text={value} />
          </Column>
        </Row>
      ))}
    </Section>
  );
}

/** The office's own words, set off from ours; nothing where there are none. */
export function Quotation(props: { text: string | null }) {
  if (!props.text) return null;
  return (
    <Section style={{ borderLeft: `3px solid ${ink.saffron}`, padding: '2px 0 2px 16px', margin: '16px 0' }}>
      <Text style={{ fontSize: '16px', lineHeight: '25px', margin: 0 }}>
        <Lines text={props.text} />
      </Text>
    </Section>
  );
}

export function SmallPrint(props: { children: ReactNode }) {
  return (
    <Text style={{ fontSize: '14px', lineHeight: '21px', color: ink.quiet, margin: '16px 0 0' }}>{props.children}</Text>
  );
}

export function Action(props: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: '24px 0 12px' }}>
      <Button
        href={props.href}
        style={{
          backgroundColor: ink.terracotta,
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
