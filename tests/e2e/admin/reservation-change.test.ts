import { describe, expect, it } from 'vitest';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { button, expectToast, field, page, withOffice } from '../admin-browser';
import { dayInCairo, server } from '../site';
import { mailsTo, openNew, section, stored } from './reservation-page';

withOffice();

describe('Change', () => {
  it('corrects everything, shows the difference of the price while typing, and tells the traveller', async () => {
    const id = await openNew('Clara');
    await button(page, 'Change').click();
    await field(page, 'Date').waitFor();
    for (const name of ['Rooms', 'Hotel rating', 'Meeting point']) expect(await field(page, name).count()).toBe(0);
    await field(page, 'Adults').fill('3');
    await page.getByText(/Current price: \$\d+/).waitFor();
    await field(page, 'Other total').check();
    await field(page, 'New total').fill('150');
    await page.getByText('($20 more)').waitFor();
    await field(page, 'Children').fill('1');
    await field(page, 'Age of child 1').fill('5');
    await field(page, 'Date').fill(dayInCairo(25));
    await field(page, 'Message').fill('Your sister is welcome.');
    await button(page, 'Save change').click();
    await expectToast(page, 'Reservation changed', 'The email to Clara is on its way.');
    expect(stored(id)).toMatchObject({ adults: 3, children: 1, children_ages: '[5]', total_price_cents: 15_000 });
    const timeline = section('History');
    await timeline.getByText('Adults: 2 → to 3').waitFor();
    await timeline
      .getByText(`Date: ${formatDayWithWeekday(dayInCairo(20))} → to ${formatDayWithWeekday(dayInCairo(25))}`)
      .waitFor();
    await section('History').getByText('Your sister is welcome.').waitFor();
    await expect.poll(() => mailsTo('Clara').length).toBe(1);
  });

  it('merges with what a colleague has saved meanwhile', async () => {
    const id = await openNew('Mona');
    await button(page, 'Change').click();
    await field(page, 'Pick-up place').fill('Hotel Sofitel');
    const saved = server.database().prepare('UPDATE reservations SET phone = ?, version = version + 1 WHERE id = ?');
    saved.run('+20 2 0000 0000', id);
    await button(page, 'Save change').click();
    await page.getByText('Somebody else has saved this reservation since you opened it').waitFor();
    await button(page, 'Merge').click();
    await button(page, 'Save change').click();
    await expectToast(page, 'Reservation changed');
    expect(stored(id)).toMatchObject({ phone: '+20 2 0000 0000', pickup_place: 'Hotel Sofitel' });
  });

  it('says that no email is sent where there is none, and of an answered one only how to reach the traveller', async () => {
    const id = await openNew('Nadia', { status: 'cancelled' });
    await button(page, 'Change').click();
    await page.getByText('Only the contact details can be changed').waitFor();
    expect(await field(page, 'Date').isDisabled()).toBe(true);
    expect(await field(page, 'Pick-up time').isDisabled()).toBe(true);
    expect(await page.getByLabel('Other total').isDisabled()).toBe(true);
    await field(page, 'Phone').fill('+20 2 0000 0199');
    await button(page, 'Save change').click();
    await expectToast(page, 'Reservation changed', 'No email is sent.');
    expect(stored(id)).toMatchObject({ phone: '+20 2 0000 0199' });
    expect(mailsTo('Nadia')).toEqual([]);
  });
});
