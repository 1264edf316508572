import { oncePerVersion } from '#server/content-version';
import { pick } from '#server/values/pick.input';
import { fillIn } from '#server/values/placeholders.input';
import { company } from './company';
import { defineDocument } from './document';
import { isOwnSite } from './own-site';
import ownTexts from './own-story.json?raw';
import sampleTexts from './sample-story.json?raw';
import { type AboutContent, aboutSchema, type HomeContent, homeSchema } from './story.input';

type Texts = { home: HomeContent; about: AboutContent };
const sample: Texts = JSON.parse(sampleTexts);
const own: Texts = JSON.parse(ownTexts);

const initial = () => (isOwnSite() ? own : sample);

export const homeDocument = defineDocument('home', homeSchema, () => initial().home);
export const aboutDocument = defineDocument('about', aboutSchema, () => initial().about);

/** Content with all its texts filled in. */
function filledIn<Content>(content: Content): Content {
  const facts = pick(company(), 'name', 'since', 'onSiteOffices');
  return JSON.parse(JSON.stringify(content), (_, value) => (typeof value === 'string' ? fillIn(value, facts) : value));
}

/** What the home page says. */
export const home = oncePerVersion(() => filledIn(homeDocument.read()));

/** What the company says of itself: its story, team and partners. */
export const about = oncePerVersion(() => filledIn(aboutDocument.read()));

/** True where the home page has a section for travel agents. */
export const isForAgents = (): boolean => company().links.agentPlatform !== '' || home().platform.points.length > 0;
