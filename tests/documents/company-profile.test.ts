import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { printedLook } from '#server/catalogue/brochure';
import { company, listPrintedOffices } from '#server/company/company';
import { look } from '#server/company/look';
import { about } from '#server/company/story';
import { makeCompanyProfile, type Profile } from '#server/documents/company-profile';
import { inks, textStyles } from '#server/documents/design';
import { emptySiteForAll } from '../fixtures';
import { isFooter, misplaced, plain, readPdf, wordsOf } from './read-pdf';

const siteUrl = 'https://nileandsiam.example';
const changedAt = new Date('2026-05-01T10:00:00Z');
let profile: Profile;
emptySiteForAll();
beforeAll(async () => {
  profile = {
    look: await printedLook(look(), company().name),
    company: company(),
    about: about(),
    offices: listPrintedOffices(),
    siteUrl,
    changedAt,
  };
});
const read = async (facts: Profile) => readPdf(await makeCompanyProfile(facts));

/** All texts `times` times as long, one sentence after the other; names stay apart by their number. */
function longer(value: unknown, times: number): unknown {
  if (typeof value === 'string') return Array.from({ length: times }, () => value).join(' ');
  if (Array.isArray(value)) return value.map((one) => longer(one, times));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, longer(one, times)]));
}
const withLonger = (times: number): Profile => ({
  ...profile,
  about: longer(profile.about, times) as Profile['about'],
});

describe('the company profile', () => {
  test('is a PDF file of three pages', async () => {
    const bytes = await makeCompanyProfile(profile);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(Buffer.from(bytes).toString('latin1').trimEnd()).toMatch(/%%EOF$/);
    expect((await read(profile)).pages).toHaveLength(3);
  });

  test('has the same bytes for the same facts', async () => {
    const make = async (date: Date) => Buffer.from(await makeCompanyProfile({ ...profile, changedAt: date }));
    const first = await make(changedAt);
    expect(first.equals(await make(changedAt))).toBe(true);
    expect(first.equals(await make(new Date(0)))).toBe(false);
  });

  test('says what the company says of itself', async () => {
    const { pages } = await read(profile);
    const { name, tagline, onSiteOffices, since } = profile.company;
    const { history, activities, vision, mission, reasons, team, partners } = profile.about;
    const expected = [
      name,
      tagline,
      `${since}founded in Cairo`,
      `${onSiteOffices}on-site offices`,
      ...history.split('\n\n'),
      ...[...activities, vision, ...mission.points, ...reasons].map(({ title, text }) => title + text),
      mission.title,
      ...team.map((member) => member.name + member.role),
      ...partners.map((partner) => partner.name),
      ...profile.offices.flatMap(({ address, phones, email, workingDays, hours }) => [
        ...[address, ...phones, email].map(String),
        `${workingDays}, ${hours}`,
      ]),
    ].map(plain);
    const text = wordsOf(pages);
    expect(expected.filter((part) => !text.includes(part))).toEqual([]);
    expect(text).not.toContain('?');
  });

  test('links to what is configured and to nothing else', async () => {
    const { offices } = profile;
    const { email, social, customerLinks, agentLinks } = profile.company;
    const phones = offices.flatMap(({ calls }) => calls);
    const mailboxes = [email, ...offices.map((office) => office.email)].map((mailbox) => `mailto:${mailbox}`);
    const pages = [siteUrl, ...[...customerLinks, ...agentLinks, ...social].map(({ url }) => url)];
    expect(new Set((await read(profile)).links)).toEqual(new Set([...phones, ...mailboxes, ...pages]));
    const none = { customerLinks: [], agentLinks: [], social: [] };
    const without = await read({ ...profile, company: { ...profile.company, ...none } });
    expect(new Set(without.links)).toEqual(new Set([...phones, ...mailboxes, siteUrl]));
    expect(wordsOf(without.pages)).not.toContain(plain('B2B agents'));
  });

  test('has a title, an author, a language and a structure for screen readers', async () => {
    const { source, tags, pages } = await read(profile);
    expect(source).toContain('/Lang (en)');
    expect(source).toContain('/DisplayDocTitle true');
    expect(source).toContain('(Nile & Siam: company profile)');
    expect(source).toContain('(Nile & Siam Travel)');
    expect(source).toContain('/Alt (Cover of Nile & Siam)');
    expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1);
    expect(new Set(tags)).toEqual(
      new Set(['Document', 'Figure', 'H1', 'H2', 'H3', 'P', 'Link', 'Table', 'TR', 'TH', 'TD']),
    );
    expect(pages.slice(1).map((lines) => lines.at(-1)?.text)).toEqual(['2 / 3', '3 / 3']);
  });

  test('keeps every text on its page and off the others', async () => {
    expect(misplaced((await read(profile)).pages)).toEqual([]);
  });

  test.each([
    ['twice as long', 2, 8],
    ['six times as long', 6, 20],
  ])('adds pages when the texts are %s', async (_, times, maxPages) => {
    const facts = withLonger(times);
    const { pages } = await read(facts);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.length).toBeLessThan(maxPages);
    expect(misplaced(pages)).toEqual([]);
    const text = wordsOf(pages);
    for (const paragraph of facts.about.history.split('\n\n')) expect(text).toContain(plain(paragraph));
    for (const { text: mission } of facts.about.mission.points) expect(text).toContain(plain(mission));
    expect(pages.at(-1)?.at(-1)?.text).toBe(`${pages.length} / ${pages.length}`);
  });

  test.each([2, 3, 4, 5, 6])('keeps headings with what follows when the texts are %d times as long', async (times) => {
    const { pages } = await read(withLonger(times));
    const lastLines = pages.map((lines) => lines.filter((line) => !isFooter(line)).at(-1));
    expect(lastLines.filter((line) => line?.size === textStyles.section.size)).toEqual([]);
    expect(lastLines.filter((line) => line?.text.startsWith(profile.about.mission.title))).toEqual([]);
  });

  test('keeps font and column of a paragraph that goes on on the next page', async () => {
    const facts = withLonger(14);
    const { pages } = await read(facts);
    const paragraph = plain(facts.about.activities[0]?.text ?? '');
    const parts = pages.map((lines) => lines.filter(({ text }) => text.length > 40 && paragraph.includes(plain(text))));
    expect(parts.filter((lines) => lines.length > 0).length).toBeGreaterThan(1);
    expect(new Set(parts.flat().map(({ font, size, left }) => `${font} ${size} ${left}`)).size).toBe(1);
  });

  test('leaves out the sections of which the company has nothing', async () => {
    const words = wordsOf((await read({ ...profile, about: { ...profile.about, team: [], partners: [] } })).pages);
    expect(words).not.toContain('Ourpartners');
    expect(words).not.toContain('Ourteam');
    expect(words).toContain('Ouroffices');
  });

  test('keeps long names and addresses within their columns', async () => {
    const long = 'Krungthepmahanakhonamonrattanakosinmahintharayutthayamahadilok';
    const offices = profile.offices.map((office) => ({
      ...office,
      city: long,
      address: `${long} ${long}`,
      email: `${long}@x.example`,
    }));
    const facts = {
      ...profile,
      company: { ...profile.company, name: `Nile & Siam ${long}` },
      offices,
      about: { ...profile.about, team: [{ name: long, role: long, photo: '' }] },
    };
    expect(misplaced((await read(facts)).pages)).toEqual([]);
  });

  test('has the logo, the cover and the colours of the owner', async () => {
    const logo = {
      file: await sharp({ create: { width: 400, height: 100, channels: 4, background: '#0b6e4f' } })
        .png()
        .toBuffer(),
    };
    const own = { ...profile.look, logo, brand: '#0b6e4f' };
    const bytes = Buffer.from(await makeCompanyProfile({ ...profile, look: own })).toString('latin1');
    const before = Buffer.from(await makeCompanyProfile(profile)).toString('latin1');
    const images = (pdf: string) => pdf.match(/\/Subtype \/Image/g)?.length ?? 0;
    expect(images(bytes)).toBe(images(before) + 1);
  });

  test('has the colours of the site', () => {
    const theme = readFileSync('app/styles/theme.css', 'utf8');
    for (const [name, value] of Object.entries(inks)) expect(theme).toContain(`--color-${name}: ${value};`);
  });
});
