import { expect } from 'vitest';
import { dayInCairo } from '../../site';
import { page, stored } from '../reservation-page';
import { changed, click, type Errand, press, said, tellNobody, type } from './errand';

/** What a clerk changes. */
export const changeErrands: Record<string, Errand> = {
  'correct a misspelt email': {
    walk: () =>
      press('Change')
        .then(() => type('Email', 'right@example.org'))
        .then(() => press('Save change')),
    done: changed({ email: 'right@example.org' }),
  },
  'correct a name and a phone': {
    walk: async () => {
      await press('Change');
      await type('Name', 'Anna Right');
      await type('Phone', '+20 100 000 0001');
      await press('Save change');
    },
    done: changed({ name: 'Anna Right', phone: '+20 100 000 0001' }),
  },
  'change the date': {
    walk: () =>
      press('Change')
        .then(() => type('Date', dayInCairo(24)))
        .then(() => press('Save change')),
    done: changed({ start_date: dayInCairo(24) }),
  },
  'change the date and tell nobody': {
    walk: async () => {
      await press('Change');
      await type('Date', dayInCairo(24));
      await tellNobody();
      await press('Save change');
    },
    done: changed({ start_date: dayInCairo(24) }),
  },
  'change the party at its new price': {
    walk: async () => {
      await press('Change');
      await type('Adults', '3');
      await page.getByText(/^Adults 3 × /).waitFor();
      const rules = page.getByLabel(/^By the rules of today/);
      await click(rules);
      await press('Save change');
    },
    done: changed({ adults: 3 }),
  },
  'change the price': {
    walk: () =>
      press('Change')
        .then(() => type('New total', '150'))
        .then(() => press('Save change')),
    done: changed({ total_price_cents: 15_000 }),
  },
  'change the price and tell nobody': {
    walk: async () => {
      await press('Change');
      await type('New total', '150');
      await tellNobody();
      await press('Save change');
    },
    done: changed({ total_price_cents: 15_000 }),
  },
  'enter the pick-up': {
    walk: async () => {
      await press('Change');
      await type('Pick-up time', '07:15');
      await type('Pick-up place', 'Hotel Marhaba');
      await press('Save change');
    },
    done: changed({ pickup_time: '07:15', pickup_place: 'Hotel Marhaba' }),
  },
  'change to another tour': {
    walk: async () => {
      await press('Change');
      const rules = page.getByText(/^Adults 2 × /);
      const before = await rules.innerText();
      await press('Other tour');
      const dialog = page.getByRole('dialog');
      const search = dialog.getByLabel('Search tours');
      await search.fill('Felucca');
      await expect.poll(() => dialog.locator('li').first().innerText()).toContain('Felucca');
      await search.press('Enter');
      await expect.poll(() => rules.innerText()).not.toBe(before);
      await press('Save change');
    },
    done: async (id) => {
      await said('Reservation Changed');
      expect(stored(id).product_title).toContain('Felucca');
    },
  },
};
