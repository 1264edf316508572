import { expect, test } from 'vitest';
import { viewQuery } from '#server/office/views/views.input';
import { client, officeForEach } from '../rpc';

officeForEach();

const namesOf = (views: { name: string }[]) => views.map(({ name }) => name);
const firstNames = ['To answer', 'Unpaid', 'Confirmed, by day'];

test('a view is a filter and an order, without page and search', () => {
  const parameters = new URLSearchParams(
    'page=2&search=anna&to=&sort=start&from=2027-01-01&descending=false&status=asks',
  );
  expect(viewQuery(parameters)).toBe('status=asks&from=2027-01-01&sort=start');
  expect(viewQuery(new URLSearchParams('sort=answer&descending=false'))).toBe('');
});

test('views are saved, renamed and deleted, and none of them comes back', async () => {
  expect(namesOf(await client.views.list.query())).toEqual(firstNames);
  const created = await client.views.create.mutate({ name: ' Karnak ', query: 'product=tour-2&search=x' });
  const { id: own = 0 } = created.at(-1) ?? {};
  expect(created.at(-1)).toEqual({ id: own, name: 'Karnak', query: 'product=tour-2' });
  await client.views.rename.mutate({ id: own, name: 'Luxor' });
  for (const id of [1, 2, 3, 3]) await client.views.delete.mutate({ id });
  expect(namesOf(await client.views.list.query())).toEqual(['Luxor']);
  await client.views.delete.mutate({ id: own });
  expect(await client.views.list.query()).toEqual([]);
});

test('a view has a name of its own and a filter that the list knows', async () => {
  const create = (name: string, query: string) => client.views.create.mutate({ name, query });
  await expect(create('to ANSWER', 'status=asks')).rejects.toThrow('Another view already has this name');
  await expect(client.views.rename.mutate({ id: 2, name: 'To answer' })).rejects.toThrow(
    'Another view already has this name',
  );
  await expect(client.views.rename.mutate({ id: 9, name: 'New' })).rejects.toThrow('View not found');
  await expect(create('All', 'page=2')).rejects.toThrow('Please check the fields');
  await expect(create('', 'status=asks')).rejects.toThrow('Please check the fields');
  await expect(create('Unknown', 'status=lost')).rejects.toThrow('This filter does not exist.');
  for (let number = 4; number <= 12; number += 1) await create(`View ${number}`, 'status=asks');
  await expect(create('View 13', 'status=asks')).rejects.toThrow('You already have 12 views');
});
