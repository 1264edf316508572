import { oncePerVersion } from '#server/content-version';
import { pick } from '#server/values/pick.input';
import { fillIn } from '#server/values/placeholders.input';
import { company } from './company';
import { defineDocument } from './document';
import sampleTexts from './sample-story.json?raw';
import { type AboutContent, aboutSchema, type HomeContent, homeSchema } from './story.input';

const sample: { home: HomeContent; about: AboutContent } = JSON.parse(sampleTexts);

export const homeDocument = defineDocument('home', homeSchema, () => sample.home);
export const aboutDocument = defineDocument('about', aboutSchema, () => sample.about);

/** Content with all its texts filled in. */
function filledIn<Content>(content: Content): Content {
  const facts = pick(company(), 'name', 'since', 'onSiteOffices');
  return JSON.parse(JSON.stringify(content), (_, value) => (typeof value === 'string' ? fillIn(value, facts) : value));
}

/** What the home page says. */
export const home = oncePerVersion(() => filledIn(homeDocument.read()));

/** What the company says of itself: its story, team and partners. */
export const about = oncePerVersion(() => filledIn(aboutDocument.read()));
