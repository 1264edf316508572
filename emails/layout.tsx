import {
  Body,
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
import { type ReactNode, useContext } from 'react';
import { absoluteAddress, lotus } from '#server/values/mail-choices';
import { readUploadAddress } from '#server/values/upload-address.input';
import { Closing, TextLink } from './parts';
import { colors, mediaStyles, Owner, sans, serif } from './theme';

/** Props of every email. */
export interface EmailLayoutProps {
  company: string;
  siteUrl: string;
  office: { city: string; phones: string[]; email: string };
  /** The path of the picture at the top; that of the head office where it is missing. */
  picture?: string | null;
}

/** The layout of every email: image, stripe of colours, logo, heading, text, contact of the office. */
export function EmailLayout(props: EmailLayoutProps & { preview: string; heading: string; children: ReactNode }) {
  const { wording, look } = useContext(Owner);
  const picture = props.picture === undefined ? look.picture : props.picture;
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mediaStyles(look.accent)}</style>
      </Head>
      <Preview>{props.preview}</Preview>
      <Body className="paper" style={{ backgroundColor: colors.background, margin: 0 }}>
        {/* Body puts its style on a table cell without a class, where dark mode cannot override it. */}
        <Section className="paper" style={{ backgroundColor: colors.background, padding: '24px 12px' }}>
          <Container
            className="card"
            style={{
              backgroundColor: colors.card,
              color: colors.text,
              fontFamily: sans,
              // An endless word of a title or a name wraps instead of widening the email. Some programs only know the
              // older property.
              overflowWrap: 'anywhere',
              wordBreak: 'break-word',
              maxWidth: '600px',
              border: `1px solid ${colors.border}`,
            }}
          >
            {picture && <HeaderImage address={absoluteAddress(props.siteUrl, picture)} />}
            <ColorStripe />
            <Section className="margins" style={{ padding: '24px 32px 8px' }}>
              <Logo company={props.company} siteUrl={props.siteUrl} />
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
                {wording.heading || props.heading}
              </Heading>
              {props.children}
              <Closing />
            </Section>
            <Section className="margins" style={{ padding: '0 32px 28px' }}>
              <Hr className="rule" style={{ borderColor: colors.border, margin: '20px 0 16px' }} />
              <Text className="quiet" style={{ margin: 0, fontSize: '14px', lineHeight: '22px', color: colors.muted }}>
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

/** The logo and the name, as in the header of the site. */
function Logo({ company, siteUrl }: { company: string; siteUrl: string }) {
  const { brand, logo, isWide } = useContext(Owner).look;
  const isLotus = logo === lotus;
  const { width = 1, height = 1 } = readUploadAddress(logo) ?? {};
  // A long one fills the width of a phone and is less high.
  const logoHeight = Math.round(Math.min(40, (240 * height) / width));
  return (
    <Link href={siteUrl} style={{ textDecoration: 'none' }}>
      <Img
        src={absoluteAddress(siteUrl, logo)}
        alt={isWide ? company : ''}
        height={logoHeight}
        style={{
          ...{ display: 'inline-block', height: `${logoHeight}px`, verticalAlign: 'middle', marginRight: '12px' },
          // A dark logo is seen on a dark screen too.
          ...(isLotus ? {} : { backgroundColor: colors.card, borderRadius: '3px' }),
        }}
      />
      {!isWide && (
        <span
          className="accent"
          style={{ fontFamily: serif, fontSize: '22px', lineHeight: '40px', color: brand, verticalAlign: 'middle' }}
        >
          {company}
        </span>
      )}{' '}
    </Link>
  );
}

/** A picture at twice its width in pixels; mail programs that block images show the background colour. */
function HeaderImage({ address }: { address: string }) {
  return (
    <Section style={{ backgroundColor: colors.indigo }}>
      <Img src={address} alt="" width={600} height={200} style={{ display: 'block', width: '100%', height: 'auto' }} />
    </Section>
  );
}

/** Five colours side by side. */
function ColorStripe() {
  const { brand, accent } = useContext(Owner).look;
  return (
    <Section>
      <Row>
        {[colors.indigo, colors.nile, brand, accent, colors.jade].map((color) => (
          <Column key={color} style={{ backgroundColor: color, height: '10px', lineHeight: '10px', fontSize: '1px' }}>
            &nbsp;
          </Column>
        ))}
      </Row>
    </Section>
  );
}
