import { expect } from 'vitest';
import { field, link, open, page } from '../../admin-browser';
import { dayInCairo, server } from '../../site';
import { section, stored } from '../reservation-page';
import {
  answered,
  became,
  changed,
  choose,
  click,
  type Errand,
  inDialog,
  offered,
  opens,
  pay,
  press,
  said,
  storeProposal,
  tellNobody,
} from './errand';

const toDay = { Date: dayInCairo(24) };
const toColleagues = 'Note';
const more = () => click(page.getByText('More', { exact: true }));

/** What a clerk changes. Any other field takes as many clicks as the date. */
const changes: Record<string, Errand> = {
  'change the date and tell nobody': {
    steps: ['Change', toDay, tellNobody, 'Save change'],
    done: changed({ start_date: toDay.Date }),
  },
  'change the party at its new price': {
    steps: [
      'Change',
      { Adults: '3' },
      () => page.getByText(/^Adults 3 × /).waitFor(),
      () => click(page.getByLabel(/^Current price/)),
      'Save change',
    ],
    done: changed({ adults: 3 }),
  },
  'change to another tour': {
    steps: [
      'Change',
      async () => {
        const rules = page.locator('p', { hasText: /^Adults 2 × / });
        const before = await rules.innerText();
        await press('Choose tour');
        const dialog = page.getByRole('dialog');
        const search = dialog.getByLabel('Search tours');
        await search.fill('Felucca');
        await expect.poll(() => dialog.locator('li').first().innerText()).toContain('Felucca');
        await search.press('Enter');
        await expect.poll(() => rules.innerText()).not.toBe(before);
      },
      'Save change',
    ],
    done: async (id) => {
      await said('Reservation changed')();
      expect(stored(id).product_title).toContain('Felucca');
    },
  },
};

/** What a clerk says, answers and proposes. */
const talks: Record<string, Errand> = {
  'add a note': { steps: [toColleagues, { Message: 'Called at noon.' }, 'Add note'], done: said('Note added') },
  'write to the traveller': { steps: [{ Message: 'Bring a hat.' }, 'Send'], done: said('Message sent') },
  'answer a question': { asks: 'question', steps: [{ Message: 'Yes.' }, 'Send'], done: answered },
  'note that a question was answered by phone': {
    asks: 'question',
    steps: [
      toColleagues,
      { Message: 'Told on the phone.' },
      () => click(field(page, 'Mark question as answered')),
      'Add note',
    ],
    done: answered,
  },
  'refuse a cancellation': {
    ...{ status: 'confirmed', asks: 'cancellation' },
    steps: [{ Message: 'The boat is paid.' }, 'Keep reservation'],
    done: answered,
  },
  'cancel as the traveller asked': {
    ...{ status: 'confirmed', asks: 'cancellation' },
    steps: ['Cancel reservation'],
    done: became('cancelled'),
  },
  'accept a change that costs more, if the traveller agrees': {
    ...{ status: 'confirmed', asks: 'change' },
    before: storeProposal('traveller'),
    steps: [
      'Accept change',
      () => expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form-heading'),
      'Send proposal',
    ],
    done: (id) => said('Proposal sent')().then(() => answered(id)),
  },
  'refuse a change that was asked for': {
    ...{ status: 'confirmed', asks: 'change' },
    before: storeProposal('traveller'),
    steps: [{ Message: 'It is full.' }, 'Decline change'],
    done: answered,
  },
  'propose two dates': {
    steps: [
      'Propose',
      'Add option',
      () => field(page, 'Date').nth(0).fill(dayInCairo(23)),
      () => field(page, 'Date').nth(1).fill(dayInCairo(25)),
      'Send proposal',
    ],
    done: offered(2),
  },
  'propose another party at its price': {
    steps: [
      'Propose',
      { Adults: '3' },
      () => page.getByText(/^Total \$234 .*the current price/).waitFor(),
      'Send proposal',
    ],
    done: offered(1),
  },
  'send a quotation with an optional line': {
    kind: 'package',
    steps: [
      'Propose',
      'Add optional line',
      async () => {
        for (const [index, [what, price]] of Object.entries({ Cruise: '900', Balloon: '95' }).entries()) {
          await field(page, 'Item').nth(index).fill(what);
          await field(page, 'Unit price').nth(index).fill(price);
        }
      },
      'Send proposal',
    ],
    done: offered(1),
  },
  'withdraw a proposal': { before: storeProposal('office'), steps: ['Withdraw'], done: said('Proposal withdrawn') },
};

/** Money, papers and final answers. */
const answers: Record<string, Errand> = {
  'record cash': {
    status: 'confirmed',
    steps: ['Record payment', choose('Method', 'Cash'), 'Record payment'],
    done: said('Payment recorded'),
  },
  'give money back': {
    status: 'confirmed',
    before: pay(13_000),
    steps: ['Record refund', { Amount: '20' }, choose('Method', 'Bank'), 'Record refund'],
    done: said('Refund recorded'),
  },
  'void a payment': {
    status: 'confirmed',
    before: pay(13_000),
    steps: [() => click(page.getByRole('button', { name: /^Void R-/ })), { Reason: 'Typed twice' }, inDialog('Void')],
    done: said('Payment voided'),
  },
  'request a deposit': {
    steps: ['Request deposit', { Deposit: '50', 'Due on': dayInCairo(5) }, 'Save deposit'],
    done: said('Deposit saved'),
  },
  'open a receipt for print': {
    before: pay(13_000),
    steps: [() => opens(page.getByRole('link', { name: /^Receipt R-/ }), /\/admin\/receipts\/\d+$/)],
  },
  'open the voucher for print': {
    status: 'confirmed',
    steps: [more, () => opens(link(page, 'View booking page'), /\/booking\/NS-\w+\?key=/)],
  },
  "copy the traveller's link": {
    steps: [more, 'Copy booking link'],
    done: async (id) => {
      await said('Link copied')();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain(`${server.url}/booking/${stored(id).reference}?key=`);
    },
  },
  confirm: { steps: ['Confirm'], done: became('confirmed') },
  'confirm with a text': {
    steps: [choose('Template', 'Confirm: payment on the day'), 'Confirm'],
    done: became('confirmed'),
  },
  'confirm what has an open price': {
    kind: 'package',
    steps: [
      'Confirm',
      () => click(field(page, 'Confirm with a total that was agreed')),
      { 'Total in USD': '1800' },
      'Confirm booking',
    ],
    done: became('confirmed'),
  },
  'decline with a text': {
    steps: [choose('Template', 'Decline: fully booked'), 'Decline'],
    done: became('declined'),
  },
  reopen: { status: 'declined', steps: [{ Message: 'A place is free again' }, 'Reopen'], done: became('pending') },
  cancel: { status: 'confirmed', steps: ['Cancel'], done: became('cancelled') },
  complete: { status: 'confirmed', day: 0, steps: ['Complete', inDialog('Complete')], done: became('completed') },
  'read an email and send it again': {
    status: 'confirmed',
    before: async (id) => {
      await open(`/admin/reservations/${id}`);
      await field(page, 'Message').fill('Bring a hat.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await section('History')
        .getByText(/Not sent \(no mail service\)/)
        .waitFor();
    },
    steps: [
      () =>
        click(
          section('History')
            .getByRole('link', { name: /^Email:/ })
            .first(),
        ),
      'Send now',
    ],
    done: said('Email queued'),
  },
};

export const errands = { ...changes, ...talks, ...answers };
