import { z } from 'zod';
import { contrastOf } from '#server/values/contrast.input';
import { color, optionalPicture } from './document-fields.input';

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
  ),
  brand: color(contrasting(sand, 'Choose a darker colour'), 'Main colour', 'Buttons and emphasized text'),
  accent: color(contrasting(indigo, 'Choose a lighter colour'), 'Accent colour', 'Lines, marks and stars'),
  cover: optionalPicture('Cover', 'On the company profile, and where a page without a picture is shared'),
});
export type Look = z.infer<typeof lookSchema>;
