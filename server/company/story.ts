import { oncePerVersion } from '#server/content-version';
import { pick } from '#server/values/pick.input';
import { company } from './company';
import { defineDocument } from './document';
import { fillIn } from './document-fields.input';
import sampleTexts from './sample-story.json?raw';
import { aboutSchema, homeSchema } from './story.input';

const sample: { home: unknown; about: unknown } = JSON.parse(sampleTexts);

export const homeDocument = defineDocument('home', homeSchema, () => homeSchema.parse(sample.home));
export const aboutDocument = defineDocument('about', aboutSchema, () => aboutSchema.parse(sample.about));

/** Content with all its texts filled in. */
function filledIn<Content>(content: Content): Content {
  const facts = pick(company(), 'name', 'since', 'onSiteOffices');
  return JSON.parse(JSON.stringify(content), (_, value) => (typeof value === 'string' ? fillIn(value, facts) : value));
}

/** What the home page says. */
export const home = oncePerVersion(() => filledIn(homeDocument.read()));

/** What the company says of itself: its story, team and partners. */
export const about = oncePerVersion(() => filledIn(aboutDocument.read()));
