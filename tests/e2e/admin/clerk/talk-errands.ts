import { field } from '../../admin-browser';
import { dayInCairo } from '../../site';
import { page } from '../reservation-page';
import { answered, became, click, type Errand, inDialog, offered, press, said, storeProposal, type } from './errand';

/** What a clerk says, answers and proposes. */
export const talkErrands: Record<string, Errand> = {
  'add a note': {
    walk: () => type('Note', 'Called at noon.').then(() => press('Add note')),
    done: () => said('Note Added'),
  },
  'write to the traveller': {
    walk: () => type('To the traveller', 'Bring a hat.').then(() => press('Write')),
    done: () => said('Message Sent'),
  },
  'answer a question': {
    asks: 'question',
    walk: () => type('Your answer', 'Yes.').then(() => press('Send the answer')),
    done: answered,
  },
  'note that a question was answered by phone': {
    asks: 'question',
    walk: async () => {
      await type('Note', 'Told on the phone.');
      await click(field(page, 'The question is answered by phone or chat'));
      await press('Add note');
    },
    done: answered,
  },
  'refuse a cancellation': {
    status: 'confirmed',
    asks: 'cancellation',
    walk: () => type('Your answer', 'The boat is paid.').then(() => press('Keep it')),
    done: answered,
  },
  'cancel as the traveller asked': {
    status: 'confirmed',
    asks: 'cancellation',
    walk: () => press('Cancel the booking').then(() => inDialog('Cancel and send')),
    done: became('cancelled'),
  },
  'accept a change that costs more, if the traveller agrees': {
    status: 'confirmed',
    asks: 'change',
    before: storeProposal('traveller'),
    walk: async () => {
      await press('Accept the change');
      await press('Send proposal');
    },
    done: (id) => said('Proposal Sent').then(() => answered(id)),
  },
  'refuse a change that was asked for': {
    status: 'confirmed',
    asks: 'change',
    before: storeProposal('traveller'),
    walk: () => type('Your answer', 'It is full.').then(() => press('Keep it as it is')),
    done: answered,
  },
  'propose two dates': {
    walk: async () => {
      await press('Propose');
      await press('Add option');
      await field(page, 'Date').nth(0).fill(dayInCairo(23));
      await field(page, 'Date').nth(1).fill(dayInCairo(25));
      await press('Send proposal');
    },
    done: offered(2),
  },
  'propose another party at its price': {
    walk: async () => {
      await press('Propose');
      await type('Adults', '3');
      await page.getByText(/^Total \$234 .*by the rules of today/).waitFor();
      await press('Send proposal');
    },
    done: offered(1),
  },
  'send a quotation with an optional line': {
    kind: 'package',
    walk: async () => {
      await press('Propose');
      await press('Add optional line');
      for (const [index, [what, price]] of [
        ['Cabin and tours', '900'] as const,
        ['Balloon', '95'] as const,
      ].entries()) {
        await field(page, 'What').nth(index).fill(what);
        await field(page, 'Price of one').nth(index).fill(price);
      }
      await press('Send proposal');
    },
    done: offered(1),
  },
  'withdraw a proposal': {
    before: storeProposal('office'),
    walk: () => press('Withdraw'),
    done: () => said('Proposal Withdrawn'),
  },
};
