import { expect, it } from 'vitest';
import * as forms from '../../trpc/forms';
import { button, errorOf, expectToast, field, open, page, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { fill, newEmailAddress, openBookingForm, submit, waitOutSpamCheck } from '../form';
import { emailsWith, visit } from '../site';

withOffice();

const type = async (values: Record<string, string>, on = page.getByRole('main')) => {
  for (const [label, value] of Object.entries(values)) await field(on, label).fill(value);
};

async function addPlace(values: Record<string, string>, hasTours = false): Promise<void> {
  await type(values);
  if (hasTours) await page.getByLabel('Tours are run here').check();
  await button(page, 'Add destination').click();
  await button(page, `Edit ${values.City ?? values.Country}`).waitFor();
}

it('a third country goes from its form to filter, search, office, sender and zone', { timeout: 120_000 }, async () => {
  await open('/admin/destinations');
  const zone = { 'Time zone': 'Africa/Casablanca' };
  await type({ Country: 'Morocco', 'Time zone': 'Africa/Atlantis', Latitude: '31.79', Longitude: '-7.09' });
  await button(page, 'Add destination').click();
  expect(await errorOf(page, 'Time zone')).toContain('Choose a time zone');
  await addPlace({ Country: 'Morocco', ...zone, Latitude: '31.79', Longitude: '-7.09', 'Other names': 'Maroc' });
  await addPlace({ Country: 'Morocco', City: 'Marrakech', ...zone, Latitude: '31.63', Longitude: '-8' }, true);
  expect(await violations(page)).toEqual([]);

  await open('/admin/settings/offices');
  await button(page, 'Add office').click();
  const office = page.locator('details[open]');
  await type(
    {
      ...{ Country: 'Morocco', City: 'Marrakech', Address: '3 Rue de la Kasbah', Phones: '+212 524 000 100' },
      ...{ 'Duty phone': '+212 524 000 109', Email: 'morocco@nileandsiam.example', 'Opens at': '09:00' },
      ...{ 'Closes at': '18:00', ...zone, Latitude: '31.63', Longitude: '-8' },
    },
    office,
  );
  await button(page, 'Save').click();
  await expectToast(page, 'Offices saved');
  expect(await violations(page)).toEqual([]);

  await open('/admin/tours/new');
  const { title, description, duration, price, pickupTime, image } = forms.tour;
  await field(page, 'Title').fill(`Medina of Marrakech: ${title}`);
  await field(page, 'Country').selectOption('Morocco');
  await field(page, 'City').selectOption('Marrakech');
  await type({ Duration: duration, Price: price, 'Pickup time': pickupTime, Image: image, Description: description });
  await button(page, 'Create Tour').click();
  await expectToast(page, 'Tour Created');

  const visitor = await visit('/tours', { javaScriptEnabled: false });
  await visitor.getByRole('navigation', { name: 'Country' }).getByRole('link', { name: 'Morocco' }).click();
  await visitor.getByRole('navigation', { name: 'Places in Morocco' }).getByRole('link', { name: 'Marrakech' }).click();
  expect(new URL(visitor.url()).search).toBe('?filter=marrakech');
  await visitor.getByRole('heading', { name: /^Medina of Marrakech/ }).waitFor();
  await visitor.goto(new URL('/search?q=maroc', visitor.url()).href);
  await visitor
    .getByRole('link', { name: /Medina of Marrakech/ })
    .first()
    .click();
  expect(await visitor.locator('.help-box').textContent()).toContain('Marrakech office+212 524 000 100');
  const path = new URL(visitor.url()).pathname;

  const email = newEmailAddress('morocco');
  const booking = await visit(path, { javaScriptEnabled: false });
  const form = await openBookingForm(booking, false);
  await waitOutSpamCheck(Date.now());
  await fill(form, { Name: 'Amelia Hartmann', Email: email, Phone: '+44 20 7946 0000' });
  await submit(form);
  await booking.waitForURL(/\/booking\/NS-/);
  await expect.poll(() => emailsWith(email).length).toBeGreaterThan(0);
  const [mail] = emailsWith(email);
  expect(mail?.content).toContain('<morocco@nileandsiam.example>');
  expect(mail?.content).toContain('(Casablanca time)');
});
