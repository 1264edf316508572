import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { versions } from '#db/schema/version';
import { catalog, renderEmail } from '#emails/catalog';
import { freeCancellationEnd } from '#server/catalogue/prices/free-cancellation.input';
import { company, isOurMailbox, listOffices, mailboxAddress, officeFor, officeZone } from '#server/company/company';
import { officesSchema } from '#server/company/company.input';
import { defineDocument } from '#server/company/document';
import { listDocuments, openDocument, readDocumentVersion, saveDocument } from '#server/company/documents';
import { look } from '#server/company/look';
import { contrastOf } from '#server/company/look.input';
import { choicesFor, previewWording } from '#server/company/mail-wording';
import { cancellationPolicies } from '#server/company/policies';
import { about, home } from '#server/company/story';
import { contentVersionNow } from '#server/content-version';
import { dayIn } from '#server/values/calendar.input';
import { Conflict, NotFound } from '#server/values/errors';
import { emptySiteForEach, site } from '../fixtures';

emptySiteForEach();

const contentOf = (name: string) => structuredClone(openDocument(name).content);

test('every document opens with content that its own schema takes, and saves it unchanged', () => {
  for (const { name } of listDocuments()) {
    const { content, version } = openDocument(name);
    expect(saveDocument(name, version, content), name).toBe(1);
    expect(openDocument(name).content).toEqual(content);
  }
});

test('a change holds at once and makes the pages of before stale', () => {
  const before = contentVersionNow();
  saveDocument('company', 0, { ...contentOf('company'), name: 'Blue Lotus', since: 2001 });
  expect(company().name).toBe('Blue Lotus');
  expect(home().heading).toContain('Since 2001.');
  expect(about().reasons[0]?.title).toBe('Here since 2001');
  expect(about().history).toMatch(/^Blue Lotus began in Cairo in 2001 /);
  expect(JSON.stringify(about())).not.toContain('Nile & Siam');
  expect(contentVersionNow()).toBeGreaterThan(before);
});

test('what an earlier release has saved is read: fields that are unknown or refused now do not take the site down', () => {
  const content = { ...contentOf('look'), logo: 'https://a.example/logo.svg', brand: '#0b6e4f', frame: 'wide' };
  site.database.insert(versions).values({ kind: 'look', recordId: 0, number: 1, content }).run();
  expect(look()).toMatchObject({ logo: '', brand: '#0b6e4f' });
  expect(readDocumentVersion('look', 1)).toEqual(look());
});

test('the days of the office are those of the first office', () => {
  const now = new Date('2026-11-21T16:00:00Z');
  expect(dayIn(officeZone(), now)).toBe('2026-11-21');
  const { offices } = contentOf('offices') as { offices: object[] };
  saveDocument('offices', 0, { offices: offices.map((one) => ({ ...one, timeZone: 'Asia/Tokyo' })) });
  expect(dayIn(officeZone(), now)).toBe('2026-11-22');
});

test('a save from an older version is refused, and the last fifty versions stay', () => {
  const content = contentOf('company');
  for (let version = 0; version < 52; version++)
    saveDocument('company', version, { ...content, since: 1900 + version });
  expect(() => saveDocument('company', 3, content)).toThrow(Conflict);
  const kept = openDocument('company').versions.map(({ version }) => version);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 52, 3]);
  expect(readDocumentVersion('company', 5)).toMatchObject({ since: 1904 });
  expect(readDocumentVersion('company', 0)).toEqual(content);
  expect(() => readDocumentVersion('company', 2)).toThrow(NotFound);
  expect(company().since).toBe(1951);
});

test('a field that a stored version does not have takes its initial value', () => {
  const one = defineDocument('greeting', z.strictObject({ text: z.string() }), () => ({ text: 'Hello' }));
  one.save(0, { text: 'Good day' });
  const schema = z.strictObject({ text: z.string(), sign: z.string() });
  const later = defineDocument('greeting', schema, () => ({ text: 'Hello', sign: '!' }));
  expect(later.read()).toEqual({ text: 'Good day', sign: '!' });
});

test('the colours of the owner are readable on every ground', () => {
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  const { brand, accent } = look();
  for (const ground of ['#ffffff', '#fbf6ec', '#fffdf8', '#f1e5cd'])
    expect(contrastOf(brand, ground)).toBeGreaterThan(4.5);
  for (const ground of ['#1d1a16', '#22284f', '#25201b']) expect(contrastOf(accent, ground)).toBeGreaterThan(4.5);
});

test('emails have the logo, the colours and the picture of the owner', async () => {
  const logo = '/uploads/1-ab-600x200.png';
  saveDocument('look', 0, { ...contentOf('look'), logo, brand: '#0B6E4F' });
  const { html } = await renderEmail(
    'newsletter_welcome',
    catalog.newsletter_welcome.preview,
    choicesFor('newsletter_welcome'),
  );
  expect(html).toContain('color:#0b6e4f');
  expect(html).not.toContain('#a8452b');
  expect(html).toContain(`http://localhost:3000${logo}`);
  expect(html).toContain('http://localhost:3000/mail/bands/cairo-dusk.jpg');
  expect(html).toContain('height="40"');
  // A phone shows all of a longer one.
  saveDocument('look', 1, { ...contentOf('look'), logo: '/uploads/1-ab-1600x200.png' });
  const longer = await renderEmail('newsletter_welcome', catalog.newsletter_welcome.preview, choicesFor('x'));
  expect(longer.html).toContain('height="30"');
  const { offices } = contentOf('offices') as { offices: object[] };
  const [office] = offices;
  saveDocument('offices', 0, { offices: [{ ...office, picture: 'https://pictures.example/lima.jpg' }] });
  const elsewhere = await renderEmail('newsletter_welcome', catalog.newsletter_welcome.preview, choicesFor('x'));
  expect(elsewhere.html).toContain('src="https://pictures.example/lima.jpg"');
});

test('the telephones of an office are kept in one form, with their extensions', () => {
  const { offices } = contentOf('offices') as { offices: object[] };
  const typed = { phones: ['+٢٠ ٢ ١٢٣٤‐٥٦٧٨ x12'], dutyPhone: '＋20.2.1234.5679', whatsapp: '' };
  expect(officesSchema.parse({ offices: [{ ...offices[0], ...typed }] }).offices[0]).toMatchObject({
    phones: ['+20 2 1234-5678 ext 12'],
    dutyPhone: '+20 2 1234 5679',
    whatsapp: '',
  });
});

test('an office takes phones of its country, times in words, an address of several lines, and no degrees', () => {
  const { offices } = contentOf('offices') as { offices: object[] };
  const typed = { phones: ['02 2345 6789'], dutyPhone: '0100 123 4567', opens: '9', closes: '5.30 pm' };
  const place = { address: '1 Corniche,\nGiza', latitude: '', longitude: '' };
  saveDocument('offices', 0, { offices: [{ ...offices[0], ...typed, ...place }] });
  const [office] = listOffices();
  expect(office).toMatchObject({
    phones: ['+20 2 23456789'],
    dutyPhone: '+20 10 01234567',
    ...{ opens: '09:00', closes: '17:30', latitude: null, longitude: null },
    ...{ address: '1 Corniche,\nGiza', addressLine: '1 Corniche, Giza' },
    mapUrl: 'https://www.openstreetmap.org/search?query=1+Corniche%2C+Giza%2C+Cairo%2C+Egypt',
  });
});

test.each([
  [
    'offices',
    'offices.0.phones.0',
    { phones: ['call us'] },
    'Enter a phone number with its country, such as +20 2 1234 5678',
  ],
  [
    'offices',
    'offices.0.phones.0',
    { phones: ['123 4567'], country: 'Atlantis' },
    'Enter a phone number with its country, such as +20 2 1234 5678',
  ],
  ['offices', 'offices.0.phones', { phones: [] }, 'Add at least one phone number'],
  ['offices', 'offices.0.timeZone', { timeZone: '' }, 'Choose a time zone, such as Africa/Cairo'],
  ['offices', 'offices.0.timeZone', { timeZone: 'Africa/Atlantis' }, 'Choose a time zone, such as Africa/Cairo'],
  ['offices', 'offices.0.email', { email: 'egypt' }, 'Enter an email address'],
  ['offices', 'offices.0.latitude', { latitude: '91' }, 'Enter degrees from -90 to 90, such as 30.0444'],
  ['offices', 'offices.0.longitude', { longitude: '' }, 'Enter both latitude and longitude, or neither'],
  ['offices', 'offices.0.opens', { opens: 'nine' }, 'Enter a time such as 08:00'],
])('%s refuses %s: %j', (name, path, wrong, message) => {
  const { offices } = contentOf(name) as { offices: object[] };
  expectRefusal(name, { offices: [{ ...offices[0], ...wrong }] }, path, message);
});

test.each([
  ['look', { brand: '#e8ae4a' }, 'brand', 'Choose a darker colour: its contrast is 1.5 and must be 4.5'],
  ['look', { accent: '#22284f' }, 'accent', 'Choose a lighter colour: its contrast is 1 and must be 4.5'],
  ['look', { accent: 'red;}' }, 'accent', 'Choose a colour'],
  ['look', { logo: 'https://a.example/logo.svg?v=2' }, 'logo', 'Emails show no SVG: choose a PNG or JPEG'],
  ['look', { logo: 'javascript:alert(1)' }, 'logo', 'Enter the web address of a picture, upload or choose one'],
  ['company', { name: '' }, 'name', 'Enter name'],
  ['company', { since: '' }, 'since', 'Enter a year from 1800 to 2100'],
  [
    'company',
    { social: [{ label: 'X', url: 'javascript:alert(1)' }] },
    'social.0.url',
    'Enter a page of this site, such as /tours, or a web address',
  ],
  [
    'company',
    { social: [{ label: 'X', url: '//evil.example' }] },
    'social.0.url',
    'Enter a page of this site, such as /tours, or a web address',
  ],
  [
    'home',
    { heading: 'Since {until}' },
    'heading',
    'There is no placeholder {until}. Use {name}, {since}, {onSiteOffices}',
  ],
  ['company', { name: 'Nile <Siam>' }, 'name', 'Leave out < and >. Mail services refuse a sender with them'],
  ['company', { name: '\u200d …' }, 'name', 'Enter a name with a letter or a number. Emails are sent under it'],
  ['home', { slides: [] }, 'slides', 'Add at least one slide'],
  [
    'answers',
    { answers: [{ label: 'Guide', for: 'Confirm', when: 'Always', text: 'Your guide is {guide}.' }] },
    'answers.0.text',
    'There is no placeholder {guide}. Use {trip}, {date}, {party}, {pickupTime}, {deposit}, {depositDue}, {balance}, {paid}, {cancellationCost}, {refund}',
  ],
  ['legal', { cookies: 'We use none.' }, 'cookies', 'Keep {cookies of visitors} in the text'],
])('%s refuses %j', (name, wrong, path, message) => {
  expectRefusal(name, { ...contentOf(name), ...wrong }, path, message);
});

function expectRefusal(name: string, content: object, path: string, message: string): void {
  try {
    saveDocument(name, 0, content);
  } catch (error) {
    const issues = (error as z.ZodError).issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    }));
    expect(issues[0]).toEqual({ path, message });
    expect(site.database.select().from(versions).where(eq(versions.kind, name)).all()).toEqual([]);
    return;
  }
  expect.unreachable('it was saved');
}

test('an office answers for its country, the first one for all others, and mailboxes follow', () => {
  const offices = listOffices();
  const { offices: stored } = contentOf('offices') as { offices: object[] };
  const jordan = { ...stored[0], country: 'Jordan', city: 'Amman', email: 'jordan@nileandsiam.example' };
  expect(officeFor('Jordan').city).toBe('Cairo');
  saveDocument('offices', 0, { offices: [...stored, jordan] });
  expect(officeFor('jordan').city).toBe('Amman');
  expect(officeFor('Nepal').city).toBe(offices[0]?.city);
  expect(mailboxAddress('jordan')).toBe('jordan@nileandsiam.example');
  expect(isOurMailbox('Jordan@NileAndSiam.example')).toBe(true);
});

test('what the owner says of cancellation is what a trip states, and what is computed with', () => {
  const policies = contentOf('policies') as Record<string, object>;
  const week = { label: '10 days', free: '10', unit: 'days', after: 'after that half is due' };
  saveDocument('policies', 0, { ...policies, week });
  const sentence = 'Free cancellation up to 10 days before; after that half is due';
  expect(cancellationPolicies().week).toEqual({ label: '10 days', sentence });
  const terms = { cancellation: cancellationPolicies().week.sentence, startDate: '2027-03-20', pickupTime: null };
  expect(freeCancellationEnd(terms, 'Africa/Cairo')?.toISOString()).toBe('2027-03-10T22:00:00.000Z');
});

test('an email says the words of the owner, filled in, beside its own', async () => {
  const words = { subject: 'Booked: {trip}', heading: '', opening: 'Ahlan, {name}!', closing: 'The {company} team' };
  saveDocument('mails', 0, { ...contentOf('mails'), booking_confirmed: words });
  expect((await previewWording('booking_confirmed', words)).text).toContain('Ahlan, Amelia Hartmann!');
  expect(() => previewWording('receipt', { ...words, closing: '{guide}' })).toThrow('There is no placeholder {guide}');
  const { preview } = catalog.booking_confirmed;
  const email = await renderEmail('booking_confirmed', preview, choicesFor('booking_confirmed'));
  expect(email.subject).toBe(`Booked: ${preview.title}`);
  const text = email.text.replace(/\s+/g, ' ');
  expect(text).toContain('Dear Amelia Hartmann, Ahlan, Amelia Hartmann!');
  expect(text).toMatch(/is confirmed for .* The Nile & Siam team/);
  expect(text).toContain('YOUR BOOKING IS CONFIRMED');
});
