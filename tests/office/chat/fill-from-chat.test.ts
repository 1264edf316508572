import { beforeAll, expect, test } from 'vitest';
import { fillFrom, labelsOf, withoutMarks } from '#app/admin/reservations/new/chat-marks.ts';
import { emptyDesk } from '#app/admin/reservations/new/desk-values.ts';
import { readChat } from '#server/office/chat/read-chat';
import { emptySiteForAll } from '../../fixtures';
import { products } from './products';

emptySiteForAll();

const read = (text: string) => readChat(text, '2027-02-20', products);
let chat: ReturnType<typeof read>;
beforeAll(() => {
  chat = read('Dendera by River on 12 March, 2 adults and our son (4). Anna Weber, anna@example.com');
});

test('a chat fills empty fields, each marked with its piece', () => {
  const { filled, marks } = fillFrom(chat, emptyDesk(null), {});
  expect(filled).toMatchObject({
    startDate: '2027-03-12',
    adults: '2',
    childrenAges: ['4'],
    email: 'anna@example.com',
  });
  expect(filled.product).toEqual({ kind: 'tour', id: 11, title: 'Dendera by River' });
  expect(marks).toMatchObject({ startDate: 'on 12 March', product: 'Dendera by River' });
  expect(Object.keys(marks).toSorted()).toEqual(Object.keys(filled).toSorted());
});

test('it overwrites nothing that the office has typed, and a later chat replaces an earlier one', () => {
  const typed = { ...emptyDesk({ kind: 'tour', id: 3, title: 'Another' }), adults: '5', email: 'typed@example.com' };
  const first = fillFrom(chat, typed, {});
  expect(Object.keys(first.filled).toSorted()).toEqual(['childrenAges', 'name', 'startDate']);
  const values = { ...typed, ...first.filled };
  const corrected = fillFrom(read('on 14 March'), values, first.marks);
  expect(corrected.filled).toEqual({ startDate: '2027-03-14' });
  // The office has typed a date since: its mark is gone, and the field is its own.
  const own = withoutMarks(first.marks, ['startDate']);
  expect(fillFrom(read('on 14 March'), { ...values, startDate: '2027-04-01' }, own).filled).toEqual({});
  expect(labelsOf(own)).toBe('Children, Name');
});
