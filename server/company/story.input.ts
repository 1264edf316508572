import { z } from 'zod';
import {
  alt,
  choice,
  group,
  link,
  listOf,
  optionalPicture,
  optionalWords,
  picture,
  textFields,
  words,
} from '#server/values/kinds.input';

/** Texts that say of the company what it says itself. */
const { words: line, prose } = textFields(['name', 'since', 'onSiteOffices']);

const point = z.strictObject({ title: line(80, 'Title'), text: prose(600, 'Text') });

export const homeSchema = z.strictObject({
  title: line(100, 'Page title', 'For search engines'),
  description: line(200, 'Description', 'For search engines'),
  heading: line(160, 'Heading'),
  slides: listOf(
    z.strictObject({
      title: line(90, 'Title'),
      label: words(30, 'Button'),
      to: link('Button leads to'),
      picture: picture('Picture'),
      alt: alt('Alt text'),
    }),
    'Slide',
    [1, 8],
    'Slides',
  ),
  reasons: listOf(point, 'Reason', [0, 6], 'Why Choose Us'),
  platform: group(
    {
      title: line(90, 'Title'),
      lead: prose(400, 'Lead'),
      text: prose(400, 'Text', 'On wide screens'),
      picture: picture('Picture'),
      alt: alt('Alt text'),
      points: listOf(point, 'Point', [0, 4], 'Points'),
    },
    'Agent platform',
    'Shown while the company has a link to the platform or points here',
  ),
  offers: group(
    { title: line(60, 'Title'), label: words(30, 'Button'), picture: picture('Picture') },
    'Banner of the offers',
    'Its text comes from the current offers',
  ),
  banners: listOf(
    z.strictObject({
      title: line(60, 'Title'),
      text: line(160, 'Text'),
      label: words(30, 'Button'),
      to: link('Button leads to'),
      picture: picture('Picture'),
      country: optionalWords(60, 'Country', 'Shown while there are packages in this country'),
    }),
    'Banner',
    [0, 4],
    'Other banners',
  ),
});
export type HomeContent = z.infer<typeof homeSchema>;

const wordmarks = ['serif', 'sans', 'caps', 'script', 'mono', 'wide'] as const;

export const aboutSchema = z.strictObject({
  history: prose(4000, 'Our story', 'An empty line starts a paragraph'),
  pictures: listOf(
    z.strictObject({ picture: picture('Picture'), alt: alt('Alt text') }),
    'Picture',
    [0, 2],
    'Pictures',
    'Two, side by side',
  ),
  activities: listOf(point, 'Activity', [0, 8], 'What we do'),
  vision: group({ title: line(80, 'Title'), text: prose(600, 'Text') }, 'Vision'),
  mission: group({ title: line(80, 'Title'), points: listOf(point, 'Point', [0, 6], 'Points') }, 'Mission'),
  reasons: listOf(point, 'Reason', [0, 8], 'Why choose us'),
  team: listOf(
    z.strictObject({
      name: words(80, 'Name'),
      role: words(80, 'Role'),
      photo: optionalPicture('Photo', 'If empty, initials are shown'),
    }),
    'Person',
    [0, 60],
    'Team',
  ),
  partners: listOf(
    z.strictObject({
      name: words(60, 'Name'),
      logo: choice(wordmarks, 'Lettering'),
      url: link('Website'),
    }),
    'Partner',
    [0, 60],
    'Partners',
    'On the home page and in the company profile',
  ),
});
export type AboutContent = z.infer<typeof aboutSchema>;
export type Partner = AboutContent['partners'][number];
