import { createContext } from 'react';
import { noChoices } from '#server/values/mail-choices';

/** The colours of the site that are not the owner's. Mail programs know no custom properties, so they are written out on every element. */
export const colors = {
  background: '#FBF6EC',
  card: '#FFFDF8',
  text: '#1D1A16',
  muted: '#5C5348',
  border: '#E4D8C2',
  nile: '#1F5E7A',
  indigo: '#22284F',
  jade: '#1F7A63',
};

export const serif = "Fraunces, Georgia, 'Times New Roman', serif";
export const sans = "Figtree, 'Helvetica Neue', Arial, sans-serif";

/**
 * Dark mode and small screens, where mail programs have them; `!important` overrides the styles on the elements.
 * @param accent the colour of links on a dark screen
 */
export const mediaStyles = (accent: string) => `@media (prefers-color-scheme: dark) {
  .paper { background-color: #1A1613 !important; }
  .card { background-color: #25201B !important; border-color: #463C31 !important; color: #F5ECDD !important; }
  .quiet { color: #C4B7A4 !important; }
  .accent { color: ${accent} !important; }
  .rule { border-color: #463C31 !important; }
}
@media (max-width: 480px) {
  .margins { padding-left: 20px !important; padding-right: 20px !important; }
}`;

/** What the owner has chosen for emails. */
export const Owner = createContext(noChoices);
