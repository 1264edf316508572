import { expectTypeOf, test } from 'vitest';
import type { Article } from '#db/schema/article';
import type { Offer } from '#db/schema/offer';
import type { TourPackage } from '#db/schema/package';
import type { Tour } from '#db/schema/tour';
import type { TourForm } from '#server/domain/tour.input';
import { rpcClient } from '../rpc';

// The compiler checks this file; nothing in it runs.
const client = rpcClient();
type Client = typeof client;
type Result<Procedure extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Procedure>>;

test('the client returns records with the types of their columns', () => {
  expectTypeOf<Result<Client['tours']['byId']['query']>>().toEqualTypeOf<Tour>();
  expectTypeOf<Result<Client['tours']['update']['mutate']>>().toEqualTypeOf<Tour>();
  expectTypeOf<Result<Client['packages']['byId']['query']>>().toEqualTypeOf<TourPackage>();
  expectTypeOf<Result<Client['articles']['byId']['query']>>().toEqualTypeOf<Article>();
  expectTypeOf<Result<Client['offers']['byId']['query']>>().toEqualTypeOf<Offer>();
  expectTypeOf<Result<Client['tours']['list']['query']>['items'][number]['priceCents']>().toEqualTypeOf<number>();
});

test('no type of the client is any', () => {
  expectTypeOf<Result<Client['tours']['byId']['query']>>().not.toBeAny();
  expectTypeOf<Result<Client['tours']['byId']['query']>['remarks']>().toEqualTypeOf<string[]>();
  expectTypeOf<Result<Client['images']['upload']['mutate']>>().not.toBeAny();
  expectTypeOf<Result<Client['reservations']['byId']['query']>['events'][number]>().not.toBeAny();
  expectTypeOf<Result<Client['emails']['byId']['query']>['preview']>().not.toBeAny();
  expectTypeOf<Parameters<Client['tours']['create']['mutate']>[0]>().not.toBeAny();
});

test('a form has the fields of the input of its procedure', () => {
  expectTypeOf<keyof Parameters<Client['tours']['create']['mutate']>[0]>().toEqualTypeOf<keyof TourForm | 'key'>();
  expectTypeOf<Omit<TourForm, 'country'> & { country: 'Egypt' }>().toExtend<
    Parameters<Client['tours']['create']['mutate']>[0]
  >();
  expectTypeOf<{ id: number; title: string }>().not.toExtend<Parameters<Client['tours']['create']['mutate']>[0]>();
});
