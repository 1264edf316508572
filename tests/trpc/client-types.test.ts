import { expectTypeOf, test } from 'vitest';
import type { Article, Offer, Tour, TourPackage } from '#db/schema';
import type { TourForm } from '#server/domain/tour.input';
import { rpcClient } from '../rpc';

// Looked at by the compiler: nothing of this runs.
const client = rpcClient();
type Client = typeof client;
type Answer<Procedure extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Procedure>>;

test('the client knows every record by the columns of its table', () => {
  expectTypeOf<Answer<Client['tours']['byId']['query']>>().toEqualTypeOf<Tour>();
  expectTypeOf<Answer<Client['tours']['update']['mutate']>>().toEqualTypeOf<Tour>();
  expectTypeOf<Answer<Client['packages']['byId']['query']>>().toEqualTypeOf<TourPackage>();
  expectTypeOf<Answer<Client['articles']['byId']['query']>>().toEqualTypeOf<Article>();
  expectTypeOf<Answer<Client['offers']['byId']['query']>>().toEqualTypeOf<Offer>();
  expectTypeOf<Answer<Client['tours']['list']['query']>['items'][number]['priceCents']>().toEqualTypeOf<number>();
});

test('nothing on the way is any', () => {
  expectTypeOf<Answer<Client['tours']['byId']['query']>>().not.toBeAny();
  expectTypeOf<Answer<Client['tours']['byId']['query']>['remarks']>().toEqualTypeOf<string[]>();
  expectTypeOf<Answer<Client['images']['upload']['mutate']>>().not.toBeAny();
  expectTypeOf<Answer<Client['reservations']['byId']['query']>['events'][number]>().not.toBeAny();
  expectTypeOf<Answer<Client['emails']['byId']['query']>['preview']>().not.toBeAny();
  expectTypeOf<Parameters<Client['tours']['create']['mutate']>[0]>().not.toBeAny();
});

test('a form is what the procedure takes, save for what is not chosen yet, and its key', () => {
  expectTypeOf<keyof Parameters<Client['tours']['create']['mutate']>[0]>().toEqualTypeOf<keyof TourForm | 'key'>();
  expectTypeOf<Omit<TourForm, 'country'> & { country: 'Egypt' }>().toExtend<
    Parameters<Client['tours']['create']['mutate']>[0]
  >();
  expectTypeOf<{ id: number; title: string }>().not.toExtend<Parameters<Client['tours']['create']['mutate']>[0]>();
});
