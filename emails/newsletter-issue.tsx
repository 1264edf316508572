import { Hr, Img, Link, Section, Text } from '@react-email/components';
import { useContext } from 'react';
import type { NewsletterItem } from '#db/schema/newsletter-issue';
import { absoluteAddress } from '#server/values/mail-choices';
import { renderForEmail } from '#server/values/markdown';
import { paintedPicture } from '#server/values/painted-picture.input';
import { previewLayout } from './booking-props';
import { EmailLayout, type EmailLayoutProps } from './layout';
import { SmallPrint, TextLink } from './parts';
import { colors, Owner, serif } from './theme';

interface NewsletterIssueProps extends EmailLayoutProps {
  subject: string;
  previewText: string | null;
  /** Markdown. */
  opening: string;
  items: NewsletterItem[];
  unsubscribeUrl: string;
  /** Of the company, by post; missing in mails from before it was said. */
  address?: string;
  /** Its id; missing in a test mail. */
  newsletter?: number;
}

/** To a subscriber: an opening text, then cards of articles and offers. */
export function NewsletterIssue({
  subject,
  previewText,
  opening,
  items,
  unsubscribeUrl,
  address,
  newsletter,
  ...frame
}: NewsletterIssueProps) {
  const { brand } = useContext(Owner).look;
  const linkTo = linksOf(frame.siteUrl, newsletter);
  const html = renderForEmail(opening, frame.siteUrl, { ...attributes, a: linkAttributes(brand) }, linkTo);
  return (
    <EmailLayout {...frame} preview={previewText ?? subject} heading={subject}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes HTML */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {items.map((item) => (
        <Item key={item.path} item={item} siteUrl={frame.siteUrl} to={linkTo(frame.siteUrl + item.path)} />
      ))}
      <SmallPrint>
        You get this email because you subscribed to our newsletter.{' '}
        <TextLink href={unsubscribeUrl}>Unsubscribe</TextLink>
      </SmallPrint>
      {address && <SmallPrint>{address}</SmallPrint>}
    </EmailLayout>
  );
}

/** Links to pages of the site name the newsletter, so that reports say what it brought. */
function linksOf(siteUrl: string, newsletter?: number): (address: string) => string {
  return (address) => {
    const url = newsletter !== undefined && `${address}/`.startsWith(`${siteUrl}/`) && URL.parse(address);
    if (!url) return address;
    url.searchParams.set('utm_source', 'newsletter');
    url.searchParams.set('utm_campaign', `newsletter-${newsletter}`);
    return url.href;
  };
}

const textStyle = 'font-size:16px;line-height:25px;margin:12px 0';

/** Of the elements of the opening text. */
const attributes: Record<string, Record<string, string>> = {
  p: { style: textStyle },
  ul: { style: `${textStyle};padding-left:24px` },
  ol: { style: `${textStyle};padding-left:24px` },
  h2: { style: `font-family:${serif};font-size:22px;line-height:28px;font-weight:600;margin:24px 0 8px` },
  img: { style: 'max-width:100%;height:auto;border-radius:3px' },
  figure: { style: 'margin:16px 0' },
  figcaption: { class: 'quiet', style: `color:${colors.muted};font-size:14px;line-height:21px;margin-top:6px` },
};

const linkAttributes = (color: string) => ({ class: 'accent', style: `color:${color};text-decoration:underline` });

function Item({ item, siteUrl, to }: { item: NewsletterItem; siteUrl: string; to: string }) {
  const { title, imageAlt, note, text, price } = item;
  const { brand } = useContext(Owner).look;
  const picture = pictureOf(item, siteUrl);
  return (
    <Section>
      <Hr className="rule" style={{ borderColor: colors.border, margin: '20px 0' }} />
      {picture && (
        <Link className="repeated" href={to} style={{ color: brand, textDecoration: 'none' }}>
          <Img
            src={picture}
            alt={imageAlt || title}
            width={536}
            style={{ display: 'block', width: '100%', height: 'auto', marginBottom: '14px', borderRadius: '3px' }}
          />
        </Link>
      )}
      <Text style={{ fontSize: '14px', lineHeight: '21px', margin: 0 }}>
        <Link className="accent repeated" href={to} style={{ ...titleStyle, color: brand }}>
          {title}
        </Link>
        <br />
        <span className="quiet" style={{ color: colors.muted }}>
          {note}
        </span>
      </Text>
      <Text style={itemStyle}>{text}</Text>
      {price && (
        <Text style={itemStyle}>
          <strong>{price.now}</strong> {price.before ? `${price.unit}, instead of ${price.before}` : price.unit}
          {price.conditions && (
            <>
              <br />
              <span className="quiet" style={{ color: colors.muted, fontSize: '14px' }}>
                {price.conditions}
              </span>
            </>
          )}
        </Text>
      )}
      <Text style={itemStyle}>
        <TextLink href={to}>{invitationTo(item)}</TextLink>
      </Text>
    </Section>
  );
}

const titleStyle = { fontFamily: serif, fontSize: '22px', lineHeight: '28px', fontWeight: 600, textDecoration: 'none' };

function invitationTo({ path, price }: NewsletterItem): string {
  if (/^\/(tours|packages)\//.test(path)) return 'See the trip';
  return price ? 'See the offer' : 'Read the story';
}

const itemStyle = { fontSize: '16px', lineHeight: '25px', margin: '8px 0' };

/** Few mail programs know SVG or WebP: pictures are painted for them, any other drawing is left out. */
function pictureOf({ image }: NewsletterItem, siteUrl: string): string | null {
  const picture = paintedPicture(image, 'posters');
  return picture && absoluteAddress(siteUrl, picture);
}

NewsletterIssue.PreviewProps = {
  ...previewLayout,
  subject: 'The Nile in winter',
  previewText: 'These are our favourite weeks.',
  opening: `Dear reader,

The light is low and gold now, and Luxor is warm without being hot. **These are our favourite weeks.** Two journeys still have room; the rest is on [our pages](https://www.nileandsiam.example/tours).`,
  items: [
    {
      path: '/articles/eating-in-cairo',
      title: 'Eating in Cairo',
      image: 'https://pictures.example/koshary.jpg',
      note: 'Food & Cuisine · 14 November 2026',
      text: 'Koshary, ful and where the taxi drivers have breakfast.',
      price: null,
    },
    {
      path: '/offer/package/winter-on-the-nile',
      title: 'Winter on the Nile',
      image: '/posters/luxor-dusk.svg',
      note: 'Cairo, Luxor and Aswan · 8 days / 7 nights',
      text: 'Four nights on the river, and nobody in the temples at seven.',
      price: {
        now: '$1,000',
        before: '$1,250',
        unit: 'per person in a double',
        conditions: 'Book by 31 December 2026. Travel until 28 February 2027.',
      },
    },
  ],
  unsubscribeUrl: 'http://localhost:3000/unsubscribe?id=1&key=preview',
  address: 'Nile & Siam, Lotus House, 1 Sample Street, Downtown, Cairo',
  newsletter: 7,
} satisfies NewsletterIssueProps;
