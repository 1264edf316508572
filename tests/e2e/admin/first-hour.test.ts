import { expect, it } from 'vitest';
import { nairobi, savanna } from '../../office/savanna';
import { button, errorOf, expectToast, field, open, page, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { visit } from '../site';

withOffice(undefined, {}, { SEED: 'none' });

const main = () => page.getByRole('main');
const step = (name: string) => main().getByRole('link', { name });
const type = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(main(), label).first().fill(value);
};
const save = async (said: string) => {
  await button(page, 'Save').click();
  await expectToast(page, said);
};

it('the owner of a new site publishes it with a first tour, and nothing of the sample is left', async () => {
  await open('/admin');
  expect(await violations(page)).toEqual([]);
  await step('Your company').click();
  await button(page, 'Save').click();
  expect(await errorOf(page, 'Tagline')).toContain('Enter tagline');
  const { name, legalName, since, tagline, email } = savanna;
  const facts = { 'Legal name': legalName, 'In business since': since, Tagline: tagline };
  await type({ Name: name, ...facts, 'Email for reservations': email, 'Prefix of references': 'sav' });
  await page.getByText('A booking is then called SAV-7K3F9Q.').waitFor();
  await type({ Tagline: tagline.padEnd(100, '.') });
  await page.getByText('100 / 120').waitFor();
  await type({ Tagline: tagline });
  await save('Company saved');
  // The name stands in the sidebar at once.
  await expect.poll(() => page.locator('header').first().innerText()).toContain(name);

  // Left and resumed.
  await open('/admin');
  await step('Your company (done)').waitFor();
  await step('Your office').click();
  const { country, city, address } = nairobi;
  const filled = (label: string) => field(main(), label).first().inputValue();
  await type({
    Country: country,
    City: city,
    Address: `${address}\nWestlands`,
    Phones: '020 123 4567',
    'Duty phone': '0712 345 678',
  });
  await expect.poll(() => filled('Latitude')).toBe('-1.28');
  // What somebody has typed stays.
  await type({ Longitude: '36.8', City: 'Mombasa' });
  await expect.poll(() => filled('Latitude')).toBe('-4.04');
  expect([await filled('Longitude'), await filled('Time zone')]).toEqual(['36.8', 'Africa/Nairobi']);
  await type({ City: city, Email: nairobi.email, 'Opens at': '9', 'Closes at': '5pm' });
  await expect.poll(() => filled('Latitude')).toBe('-1.28');
  await save('Offices saved');
  expect([await filled('Phones'), await filled('Opens at'), await filled('Closes at')]).toEqual([
    ...['+254 20 1234567', '09:00', '17:00'],
  ]);

  await step('Next: Email').click();
  await type({ 'Your email address': 'me@savanna.example' });
  await button(page, 'Send test email').click();
  await page.getByText('It was not sent: no mail service is set up.').waitFor();
  expect(await violations(page)).toEqual([]);
  await open('/admin');
  await page.getByText('No mail service is set up: nobody gets emails yet.').waitFor();

  await step('Destination').click();
  await type({ Country: country, City: city });
  await expect.poll(() => filled('Time zone')).toBe('Africa/Nairobi');
  await button(page, 'Add destination').click();
  await button(page, `Edit ${city}`).waitFor();

  await step('Next: House rules').click();
  await save('House rules saved');
  expect(await violations(page)).toEqual([]);

  await step('Next: First tour').click();
  await page.getByText('If empty, the page has no list').waitFor();
  await type({ Title: 'Lions before breakfast', Duration: '5', Price: '95', 'Pickup time': '05:30 from your hotel' });
  await field(page, 'Country').selectOption(country);
  await field(page, 'City').selectOption(city);
  await page.locator('input[type=file]').first().setInputFiles('public/icons/icon-512.png');
  await expectToast(page, 'Success');
  await type({ Description: 'We set out before sunrise, and the park has two hours to itself.' });
  await button(page, 'Create Tour').click();
  await expectToast(page, 'Tour Created');
  await step('Next: Look').waitFor();

  await open('/admin?list=today');
  await step('Home page').click();
  const slide = main().locator('details').first();
  await field(slide, 'Alt text').fill('A boat at a quay');
  await slide.locator('input[type=file]').setInputFiles('public/icons/icon-512.png');
  await page.getByText('Describe the new picture for people who can’t see it').waitFor();
  expect(await field(slide, 'Alt text').inputValue()).toBe('');
  await field(slide, 'Alt text').fill('A lion');
  await save('Home page saved');

  await open('/admin?list=today');
  await step('First tour (done)').waitFor();
  await page.getByText(/^\d\d:\d\d Nairobi$/).waitFor();
  await button(page, 'Publish the site').click();
  await expectToast(page, 'Your site is published');

  const visitor = await visit('/', { javaScriptEnabled: false });
  await visitor.goto(new URL('/contact', visitor.url()).href);
  expect(await visitor.locator('address').innerText()).toBe(`${address}\nWestlands`);
  for (const path of [
    '/',
    '/tours',
    '/tours/1',
    '/tours/1/book',
    '/terms',
    '/about',
    '/contact',
    '/privacy',
    '/booking',
    '/search?q=lions',
  ]) {
    expect((await visitor.goto(new URL(path, visitor.url()).href))?.status(), path).toBe(200);
    const said = `${await visitor.title()} ${await visitor.locator('body').innerText()}`;
    expect(said, path).toContain(name);
    expect(said, path).not.toMatch(/Nile|Siam|Egypt|Thai|Cairo|Bangkok|1993|NS-/);
    // What its owner has not answered is promised nowhere.
    expect(said, path).not.toMatch(/typically included|half price|minimum 2|two adults/i);
  }
});
