import type { PrintedOffice } from '#server/company/company';
import type { CompanyFacts } from '#server/company/company.input';
import type { AboutContent } from '#server/company/story.input';
import type { Column } from './column.ts';
import { addressOf, footerOf, officeOf, type PrintedLook } from './contact.ts';
import { BrandDocument } from './document.ts';

export interface Profile {
  company: CompanyFacts;
  about: AboutContent;
  offices: PrintedOffice[];
  look: PrintedLook;
  /** The public origin of the site. */
  siteUrl: string;
  /** When the texts changed last. */
  changedAt: Date;
}

/** The profile of the company as a PDF file. */
export async function makeCompanyProfile(facts: Profile) {
  const { company, siteUrl, changedAt, look } = facts;
  const { name, legalName, tagline } = company;
  const title = `${name}: company profile`;
  const footer = footerOf(legalName, siteUrl);
  const profile = new BrandDocument({ title, author: legalName, subject: tagline, footer, changedAt, look });
  await writeCover(profile, facts);
  profile.startPage();
  writeStory(profile, facts);
  writePeople(profile, facts);
  profile.section('Online');
  profile.columns(linksOf(facts));
  return profile.finish();
}

async function writeCover(profile: BrandDocument, { company, about, offices, look }: Profile): Promise<void> {
  const { name, since, tagline, onSiteOffices } = company;
  await profile.cover(
    { ...look.cover, maxHeight: 478 },
    { style: 'kicker', text: 'Company profile' },
    [
      { style: 'title', text: name },
      { style: 'tagline', text: tagline },
    ],
    [
      figure(since, `founded in ${offices[0]?.city}`),
      ...(onSiteOffices > 0 ? [figure(onSiteOffices, 'on-site offices')] : []),
      ...(about.team.length > 0 ? [figure(about.team.length, 'people on the team')] : []),
    ],
  );
}

function writeStory(profile: BrandDocument, { company, about }: Profile): void {
  const { partners } = about;
  const [beginning = '', ...rest] = about.history.split(/\n{2,}/);
  profile.section(`Since ${company.since}`);
  profile.text([{ style: 'lead', text: beginning }]);
  profile.columns(rest.map((text) => [{ style: 'body', text }]));
  profile.section('What we do');
  profile.rows(
    about.activities.map(({ title, text }) => ({
      heading: [{ style: 'heading', text: title }],
      column: [{ style: 'body', text }],
    })),
  );
  profile.section('Why choose us');
  profile.columns(about.reasons.map(pointOf), 2);
  if (partners.length === 0) return;
  profile.section('Our partners');
  const names = partners.map((partner) => partner.name.replaceAll(' ', nonBreakingSpace));
  profile.text([{ style: 'strong', text: names.join(`${nonBreakingSpace}· `) }]);
}

function writePeople(profile: BrandDocument, { company, about, offices }: Profile): void {
  profile.band(
    [
      { style: 'label', text: about.vision.title },
      { style: 'statement', text: about.vision.text },
    ],
    { style: 'label', text: about.mission.title },
    about.mission.points.map(pointOf),
  );
  profile.section('Our team');
  const people = about.team.map(
    ({ name, role }): Column => [
      { style: 'strong', text: name },
      { style: 'note', text: role },
    ],
  );
  profile.columns(people, 3);
  profile.section(`Our offices${company.onSiteOffices > 0 ? `, and ${company.onSiteOffices} on site` : ''}`);
  profile.columns(offices.map(officeOf));
}

const nonBreakingSpace = '\u00a0';

const figure = (value: number, label: string): Column => [
  { style: 'figure', text: String(value) },
  { style: 'note', text: label },
];

const pointOf = ({ title, text }: { title: string; text: string }): Column => [
  { style: 'heading', text: title },
  { style: 'body', text },
];

/** The company's own addresses, then those of its platforms. */
function linksOf({ company, siteUrl }: Profile): Column[] {
  const { email, social, customerLinks, agentLinks } = company;
  const mailbox = { name: 'Reservations', value: email, link: `mailto:${email}` };
  const own = [{ label: 'Website', url: siteUrl }, ...social];
  const factsOf = (pages: CompanyFacts['social']) =>
    pages.map(({ label, url }) => ({ name: label, value: addressOf(url), link: url }));
  return [[mailbox, ...factsOf(own)], factsOf([...agentLinks, ...customerLinks])]
    .filter((facts) => facts.length > 0)
    .map((facts) => [{ facts }]);
}
