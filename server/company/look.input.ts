import { z } from 'zod';
import { color, optionalPicture } from '#server/values/kinds.input';

/** The relative luminance of WCAG, from 0 for black to 1 for white. @param color `#a8452b` */
function luminance(color: string): number {
  const linear = (start: number) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}

/** The contrast of two colours as WCAG counts it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colours of `app/styles/theme.css` beside which those of the owner are read: the darkest light one, the lightest dark one. */
const sand = '#f1e5cd';
const indigo = '#22284f';

/** What WCAG 2.2 AA asks of text. */
const minContrast = 4.5;

const contrasting = (ground: string, advice: string) => (text: string) => {
  const contrast = contrastOf(text, ground);
  if (contrast >= minContrast) return null;
  // Rounded down, so that it never says what would be enough.
  return `${advice}: its contrast is ${Math.floor(contrast * 10) / 10} and must be ${minContrast}`;
};

export const lookSchema = z.strictObject({
  logo: optionalPicture(
    'Logo',
    'In the header, emails and brochures. A logo more than twice as wide as high stands without the name beside it',
  ).refine((logo) => !/\.svg\b/i.test(logo), 'Emails show no SVG: choose a PNG or JPEG'),
  brand: color(contrasting(sand, 'Choose a darker colour'), 'Main colour', 'Buttons and emphasized text'),
  accent: color(contrasting(indigo, 'Choose a lighter colour'), 'Accent colour', 'Lines, marks and stars'),
  cover: optionalPicture('Cover', 'On the company profile, and where a page without a picture is shared'),
});
export type Look = z.infer<typeof lookSchema>;
