import { expect } from 'vitest';
import { button, field, link } from '../../admin-browser';
import { dayInCairo } from '../../site';
import { page, section, server, stored } from '../reservation-page';
import { became, choose, click, type Errand, inDialog, opens, pay, press, said, type } from './errand';

/** Money, papers and final answers. */
export const answerErrands: Record<string, Errand> = {
  'record cash': {
    status: 'confirmed',
    walk: async () => {
      await press('Record payment');
      await choose('Method', 'Cash');
      await press('Record payment');
    },
    done: () => said('Payment Recorded'),
  },
  'give money back': {
    status: 'confirmed',
    before: pay(13_000),
    walk: async () => {
      await press('Refund');
      await type('Amount', '20');
      await choose('Method', 'Bank');
      await press('Record refund');
    },
    done: () => said('Refund Recorded'),
  },
  'void a payment': {
    status: 'confirmed',
    before: pay(13_000),
    walk: async () => {
      await click(page.getByRole('button', { name: /^Void R-/ }));
      await type('Reason', 'Typed twice');
      await inDialog('Void it');
    },
    done: () => said('Payment Voided'),
  },
  'ask for a deposit': {
    walk: async () => {
      await press('Ask for a deposit');
      await type('Deposit', '50');
      await type('Due on', dayInCairo(5));
      await press('Save deposit');
    },
    done: () => said('Deposit Saved'),
  },
  'open a receipt for print': {
    before: pay(13_000),
    walk: () => opens(page.getByRole('link', { name: /^Receipt R-/ }), /\/admin\/receipts\/\d+$/),
    done: () => undefined,
  },
  'open the voucher for print': {
    status: 'confirmed',
    walk: () => opens(link(page, "Traveller's page"), /\/booking\/NS-\w+\?key=/),
    done: () => undefined,
  },
  "copy the traveller's link": {
    walk: () => press("Copy the traveller's link"),
    done: async (id) => {
      await said('Link Copied');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain(`${server.url}/booking/${stored(id).reference}?key=`);
    },
  },
  confirm: { walk: () => press('Confirm'), done: became('confirmed') },
  'confirm with a text': {
    walk: () => choose('Template', 'Confirm: payment on the day').then(() => press('Confirm')),
    done: became('confirmed'),
  },
  'confirm what has an open price': {
    kind: 'package',
    walk: async () => {
      await press('Confirm');
      await click(field(page, 'Confirm with a total that was agreed'));
      await type('Total in USD', '1800');
      await press('Confirm booking');
    },
    done: became('confirmed'),
  },
  'decline with a text': {
    walk: async () => {
      await choose('Template', 'Decline: fully booked');
      await press('Decline');
      await inDialog('Decline and send');
    },
    done: became('declined'),
  },
  reopen: {
    status: 'declined',
    walk: () => type('Reason', 'A place is free again').then(() => press('Reopen')),
    done: became('pending'),
  },
  cancel: {
    status: 'confirmed',
    walk: () => press('Cancel').then(() => inDialog('Cancel and send')),
    done: became('cancelled'),
  },
  complete: {
    status: 'confirmed',
    day: 0,
    walk: () => press('Complete').then(() => inDialog('Complete it')),
    done: became('completed'),
  },
  'read an email and send it again': {
    status: 'confirmed',
    before: async () => {
      await field(page, 'To the traveller').fill('Bring a hat.');
      await button(page, 'Write').click();
      await section('Timeline')
        .getByText(/^Not sent \(no mail service\)/)
        .waitFor();
    },
    walk: async () => {
      await click(
        section('Timeline')
          .getByRole('link', { name: /^Email:/ })
          .first(),
      );
      await press('Send now');
    },
    done: () => said('Email queued'),
  },
};
