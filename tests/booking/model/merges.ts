import { expect } from 'vitest';
import type { Customer } from '#db/schema/customer';
import { createCustomer, findCustomer } from '#server/contact/customer';
import { listAllCustomers } from '#server/office/people/customers';
import { listMerges, mergeCustomers, undoMerge } from '#server/office/people/merge';
import { currentOf } from '../forms';
import type { World } from './perform';
import type { ReservationModel } from './reservation-model';

const bookerOf = ({ booked }: World): Customer => {
  const customer = findCustomer(currentOf(booked).customerId ?? 0);
  if (!customer) throw new Error('the booking is nobody’s');
  return customer;
};

/** Makes the booker and somebody of another name one, who is either of them. */
export function mergeBooker(world: World, { keepsOther }: { keepsOther: boolean }): void {
  const own = bookerOf(world);
  const fields = { name: 'A. Hartmann', email: 'hartmann@work.example', phone: null, whatsapp: null };
  const other = createCustomer({ ...fields, country: null, language: null, notes: null }, world.now);
  const [kept, gone] = keepsOther ? [other, own] : [own, other];
  mergeCustomers({ kept, gone, take: [] }, world.now);
  world.bookers.push(kept.id);
}

/** Takes the last merge of the booker back; `none` where there is none, or it was too long ago. */
export function undoLastMerge(world: World): string {
  const [last] = listMerges(bookerOf(world).id, world.now);
  if (!last) return 'none';
  undoMerge(last.id, world.now);
  world.bookers.pop();
  return 'done';
}

/** A merge changes whose a booking is and nothing else, and no correction of the booking takes that back. */
export function checkBooker(world: World, model: ReservationModel): void {
  const { id } = bookerOf(world);
  expect(id).toBe(world.bookers.at(-1));
  const listed = listAllCustomers(world.now).find((customer) => customer.id === id);
  expect(listed?.balanceCents).toBe(model.status === 'pending' ? 0 : (model.balance.due ?? 0));
  expect(listed?.journeys).toBe(['confirmed', 'completed'].includes(model.status) ? 1 : 0);
}
