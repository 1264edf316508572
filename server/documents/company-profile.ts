import type { Company } from '#server/company/company';
import type { Column } from './column.ts';
import { addressOf, companyCover, footerOf, officeOf } from './contact.ts';
import { BrandDocument } from './document.ts';

/**
 * The profile of the company as a PDF file.
 * @param siteUrl the public origin of the site
 * @param changedAt when the texts changed last
 */
export async function makeCompanyProfile(company: Company, siteUrl: string, changedAt: Date) {
  const { name, legalName, tagline } = company;
  const title = `${name}: company profile`;
  const footer = footerOf(legalName, siteUrl);
  const profile = new BrandDocument({ title, author: legalName, subject: tagline, footer, changedAt });
  await writeCover(profile, company);
  profile.startPage();
  writeStory(profile, company);
  writePeople(profile, company);
  profile.section('Online');
  profile.columns(linksOf(company, siteUrl));
  return profile.finish();
}

async function writeCover(profile: BrandDocument, company: Company): Promise<void> {
  const { name, since, tagline, offices, onSiteOffices, team } = company;
  await profile.cover(
    { ...companyCover, maxHeight: 478 },
    { style: 'kicker', text: 'Company profile' },
    [
      { style: 'title', text: name },
      { style: 'tagline', text: tagline },
    ],
    [
      figure(since, `founded in ${offices[0].city}`),
      figure(onSiteOffices, 'on-site offices'),
      figure(team.length, 'people on the team'),
    ],
  );
}

function writeStory(profile: BrandDocument, { since, about, partners }: Company): void {
  const [beginning, ...rest] = about.history;
  profile.section(`Since ${since}`);
  profile.text([{ style: 'lead', text: beginning }]);
  profile.columns(rest.map((text) => [{ style: 'body', text }]));
  profile.section('What we do');
  const work = [about.incentive, about.technology, about.commitment];
  profile.rows(
    work.map(({ title, text }) => ({
      heading: [{ style: 'heading', text: title }],
      column: [{ style: 'body', text }],
    })),
  );
  profile.section('Why choose us');
  profile.columns(about.whyChoose.map(pointOf), 2);
  if (partners.length === 0) return;
  profile.section('Our partners');
  const names = partners.map((partner) => partner.name.replaceAll(' ', nonBreakingSpace));
  profile.text([{ style: 'strong', text: names.join(`${nonBreakingSpace}· `) }]);
}

function writePeople(profile: BrandDocument, { about, team, offices, onSiteOffices }: Company): void {
  profile.band(
    [
      { style: 'label', text: about.vision.title },
      { style: 'statement', text: about.vision.text },
    ],
    { style: 'label', text: about.mission.title },
    about.mission.points.map(pointOf),
  );
  profile.section('Our team');
  const people = team.map(
    ({ name, role }): Column => [
      { style: 'strong', text: name },
      { style: 'note', text: role },
    ],
  );
  profile.columns(people, 3);
  profile.section(`Our offices, and ${onSiteOffices} on site`);
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

/** The addresses that are configured: the company's own, then those of its platforms. */
function linksOf({ emails, links }: Company, siteUrl: string): Column[] {
  const mailbox = { name: 'Reservations', value: emails.reservations, link: `mailto:${emails.reservations}` };
  const own = [{ name: 'Website', url: siteUrl }, ...links.social];
  const platforms = [
    { name: 'B2B agents', url: links.b2b },
    { name: 'Thailand customers', url: links.thailandCustomers },
    { name: 'Thailand agents', url: links.thailandAgents },
  ];
  const factsOf = (pages: readonly { name: string; url: string }[]) =>
    pages.filter(({ url }) => url).map(({ name, url }) => ({ name, value: addressOf(url), link: url }));
  return [[mailbox, ...factsOf(own)], factsOf(platforms)]
    .filter((facts) => facts.length > 0)
    .map((facts) => [{ facts }]);
}
