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

/** The sheet by night, for mail programs that ask: the styles on the elements are the day's, so each of these insists. */
const night = `@media (prefers-color-scheme: dark) {
  .paper { background-color: #1A1613 !important; }
  .card { background-color: #25201B !important; border-color: #463C31 !important; color: #F5ECDD !important; }
  .quiet { color: #C4B7A4 !important; }
  .accent { color: #F0A488 !important; }
  .rule { border-color: #463C31 !important; }
}
@media (max-width: 480px) {
  .margins { padding-left: 20px !important; padding-right: 20px !important; }
}`;

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
        <style>{night}</style>
      </Head>
      <Preview>{props.preview}</Preview>
      <Body className="paper" style={{ backgroundColor: ink.paper, margin: 0 }}>
        {/* Body hands its style to a cell that no class reaches: the margins have an element of their own. */}
        <Section className="paper" style={{ backgroundColor: ink.paper, padding: '24px 12px' }}>
          <Container
            className="card"
            style={{
              backgroundColor: ink.card,
              color: ink.text,
              fontFamily: sans,
              maxWidth: '600px',
              border: `1px solid ${ink.rule}`,
            }}
          >
            <Poster siteUrl={props.siteUrl} band={props.band ?? 'egypt'} />
            <Inks />
            <Section className="margins" style={{ padding: '24px 32px 8px' }}>
              <Name company={props.company} siteUrl={props.siteUrl} />
              <Heading
                as="h1"
                style={{
                  fontFamily: serif,
                  fontSize: '30px',
                  lineHeight: '36px',
                  fontWeight: 600,
                  margin: '20px 0 8px',
                }}
              >
                {props.heading}
              </Heading>
              {props.children}
            </Section>
            <Section className="margins" style={{ padding: '0 32px 28px' }}>
              <Hr className="rule" style={{ borderColor: ink.rule, margin: '20px 0 16px' }} />
              <Text className="quiet" style={{ margin: 0, fontSize: '14px', lineHeight: '22px', color: ink.quiet }}>
                {props.company}, {props.office.city} office
                <br />
                {props.office.phones.join(' · ')}
                <br />
                <TextLink href={`mailto:${props.office.email}`}>{props.office.email}</TextLink>
              </Text>
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** The lotus beside the name, as the site's own head has them. */
function Name({ company, siteUrl }: { company: string; siteUrl: string }) {
  return (
    <Link href={siteUrl} style={{ textDecoration: 'none' }}>
      <Img
        src={`${siteUrl}/mail/lotus.png`}
        alt="Lotus"
        width={40}
        height={40}
        style={{ display: 'inline-block', verticalAlign: 'middle', marginRight: '12px' }}
      />
      <span
        className="accent"
        style={{
          fontFamily: serif,
          fontSize: '22px',
          lineHeight: '40px',
          color: ink.terracotta,
          verticalAlign: 'middle',
        }}
      >
        {company}
      </span>
    </Link>
  );
}

/** A link within text, in our ink: mail programs would have it blue. */
export function TextLink(props: { href: string; children: ReactNode }) {
  return (
    <Link href={props.href} className="accent" style={{ color: ink.terracotta, textDecoration: 'underline' }}>
      {props.children}
    </Link>
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
    <Section className="rule" style={{ margin: '16px 0', borderTop: `1px solid ${ink.rule}` }}>
      {props.rows.map(([label, value]) => (
        <Row key={label} className="rule" style={{ borderBottom: `1px solid ${ink.rule}` }}>
          <Column
            className="quiet"
            style={{
              width: '34%',
              padding: '9px 12px 9px 0',
              fontSize: '14px',
              lineHeight: '22px',
              color: ink.quiet,
              verticalAlign: 'top',
            }}
          >
            {label}
          </Column>
          <Column style={{ padding: '9px 0', fontSize: '16px', lineHeight: '22px', verticalAlign: 'top' }}>
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
    <Text className="quiet" style={{ fontSize: '14px', lineHeight: '21px', color: ink.quiet, margin: '16px 0 0' }}>
      {props.children}
    </Text>
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
