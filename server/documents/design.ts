import { createRequire } from 'node:module';

/** A4; lengths in points. */
export const page = { width: 595.28, height: 841.89 };
export const margins = { top: 52, right: 56, bottom: 60, left: 56 };

/** The colours of `app/styles/theme.css` that are not the owner's. */
export const inks = {
  paper: '#fbf6ec',
  sand: '#f1e5cd',
  rule: '#ddceb2',
  ink: '#1d1a16',
  quiet: '#5f5548',
  nile: '#1f5e7a',
  indigo: '#22284f',
  jade: '#1c6f5a',
  lotus: '#b8466b',
  teal: '#0f4c50',
};
export type Ink = keyof typeof inks | 'brand' | 'accent';

const { resolve } = createRequire(import.meta.url);

/** The files of the fonts: fontkit cannot make a subset of WOFF2 or of a variable font, and is slow with WOFF. */
export const fontFiles = {
  display: resolve('@expo-google-fonts/fraunces/500Medium/Fraunces_500Medium.ttf'),
  text: resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  thai: resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  strongThai: resolve('@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf'),
  arabic: resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
  strongArabic: resolve('@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
};
export type FontName = keyof typeof fontFiles;

/** The fonts that replace another one where it lacks letters, in order. */
export const standIns: Record<FontName, readonly FontName[]> = {
  display: ['text', 'thai', 'arabic'],
  text: ['display', 'thai', 'arabic'],
  strong: ['display', 'strongThai', 'strongArabic'],
  ...{ thai: [], strongThai: [], arabic: [], strongArabic: [] },
};

/** The mark of the company, as in `art/logo.svg`: a flower over a wave, 64 wide and high. */
export const mark = {
  flower:
    'M32 3.6C41.6 13.6 44 28.6 32 43.4 20 28.6 22.4 13.6 32 3.6ZM34.4 45.2C40.8 38.6 43.6 31.6 43.7 24.6 47.3 21.2 52.6 18.9 60 18.6 58.6 35.4 48.6 45.4 34.4 45.2ZM29.6 45.2C23.2 38.6 20.4 31.6 20.3 24.6 16.7 21.2 11.4 18.9 4 18.6 5.4 35.4 15.4 45.4 29.6 45.2Z',
  wave: 'M6 56.2C10.3 51.6 14.7 51.6 19 55.4S27.7 59.2 32 55.4 40.7 51.6 45 55.4 53.7 59.2 58 54.6',
};

interface TextStyle {
  /** The tag of this style for a screen reader. */
  tag: 'H1' | 'H2' | 'H3' | 'P';
  font: FontName;
  size: number;
  /** The distance from one line to the next. */
  leading: number;
  ink: Ink;
  /** The space after this text. */
  after: number;
}

/** The styles of texts; lengths in points. */
export const textStyles = {
  title: { tag: 'H1', font: 'display', size: 68, leading: 72, ink: 'ink', after: 13 },
  headline: { tag: 'H1', font: 'display', size: 38, leading: 41, ink: 'ink', after: 10 },
  longHeadline: { tag: 'H1', font: 'display', size: 29, leading: 32, ink: 'ink', after: 9 },
  longestHeadline: { tag: 'H1', font: 'display', size: 20, leading: 23, ink: 'ink', after: 8 },
  kicker: { tag: 'P', font: 'strong', size: 10.5, leading: 14, ink: 'brand', after: 0 },
  section: { tag: 'H2', font: 'display', size: 19, leading: 23, ink: 'ink', after: 9 },
  heading: { tag: 'H3', font: 'display', size: 12.5, leading: 15, ink: 'ink', after: 4 },
  label: { tag: 'H2', font: 'strong', size: 9.5, leading: 14, ink: 'brand', after: 5 },
  statement: { tag: 'P', font: 'display', size: 17, leading: 23, ink: 'ink', after: 14 },
  tagline: { tag: 'P', font: 'display', size: 15.5, leading: 20, ink: 'ink', after: 12 },
  lead: { tag: 'P', font: 'display', size: 12.5, leading: 17.5, ink: 'ink', after: 8 },
  body: { tag: 'P', font: 'text', size: 9.5, leading: 14, ink: 'ink', after: 7 },
  strong: { tag: 'P', font: 'strong', size: 9.5, leading: 14, ink: 'ink', after: 0 },
  name: { tag: 'P', font: 'text', size: 8.75, leading: 14, ink: 'quiet', after: 0 },
  note: { tag: 'P', font: 'text', size: 8.75, leading: 13, ink: 'quiet', after: 5 },
  footer: { tag: 'P', font: 'text', size: 8.5, leading: 13, ink: 'quiet', after: 0 },
  day: { tag: 'P', font: 'strong', size: 9.5, leading: 13, ink: 'brand', after: 1 },
  value: { tag: 'P', font: 'display', size: 15, leading: 19, ink: 'ink', after: 0 },
  figure: { tag: 'P', font: 'display', size: 28, leading: 32, ink: 'ink', after: 0 },
} as const satisfies Record<string, TextStyle>;
export type TextStyleName = keyof typeof textStyles;
