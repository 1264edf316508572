import { describe, expect, test } from 'vitest';
import { createRedirect, deleteRedirect, findTarget, updateRedirect } from '#server/catalogue/redirect/redirect';
import { addressKey, isFixedAddress, redirectInput, targetOf } from '#server/catalogue/redirect/redirect.input';
import { addresses } from '#server/web/addresses';
import { emptySiteForEach } from '../fixtures';

/** Stores a redirect as its form is typed. */
const create = (path: string, target: string) => createRedirect(redirectInput.parse({ path, target }));

describe('addresses are compared', () => {
  test.each([
    ['/Blog/Luxor/', '/blog/luxor'],
    ['blog//luxor', '/blog/luxor'],
    ['/blog/luxor%20', '/blog/luxor'],
    ['/blog/luxor/%E2%80%8F', '/blog/luxor'],
    ['https://Old.example/Seite.html?b=2&a=1&utm_source=x#top', '/seite.html?a=1&b=2'],
    ['/caf%C3%A9', '/cafe\u0301'],
    ['/caf%E9', '/caf%e9'],
    ['/%E0%B8%A7%E0%B8%B1%E0%B8%94', '/วัด'],
    ['/articles/Old?p=7', '/articles/old'],
    ['/tours/12/book', '/tours/12'],
    ['/a%40b%2C', '/a@b,'],
  ])('%s as %s', (one, other) => {
    const key = addressKey(one);
    expect(key).toBe(addressKey(other));
    expect(addressKey(key ?? '')).toBe(key);
  });

  test.each(['/a/b', '/a%2Fb', '/a', '/a?x=1', '/a?x=2', '/a.html', '/%2541'])('%s unlike any other', (path) => {
    const others = ['/a/b', '/a%2Fb', '/a', '/a?x=1', '/a?x=2', '/a.html', '/%2541'];
    expect(others.filter((other) => addressKey(other) === addressKey(path))).toEqual([path]);
  });
});

/** Where a redirect may be: what nobody has as a route, and pages of records with their forms. */
const open = ['/*', '/tours/:id', '/tours/:id/book', '/packages/:id', '/packages/:id/book'].concat([
  '/articles/:slug',
  '/offer/:type/:slug',
  '/offer/:type/:slug/book',
]);
const examples: Record<string, string> = { id: '12', slug: 'two-days', type: 'tour', shape: 'wide', file: 'a.jpg' };

test.each(Object.keys(addresses))('%s is fixed unless a record or nothing is there', (pattern) => {
  const address = pattern.replace(/:(\w+)/g, (_, name) => examples[name] ?? 'x').replace('*', 'other');
  expect(isFixedAddress(addressKey(`${address}?p=1`) ?? '')).toBe(!open.includes(pattern));
});

describe('a target', () => {
  test.each([
    ...['//evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)', 'tours/1'],
    ...['http://old.example', 'https://name:word@example.com', 'https://', 'data:text/html,x', ''],
  ])('is not %j', (text) => expect(redirectInput.safeParse({ path: '/a', target: text }).success).toBe(false));

  test('is one line of characters that a header may have', () => {
    expect(targetOf('/วัด?a=é#ü')).toMatch(/^[\x21-\x7e]+$/);
    const { target } = redirectInput.parse({ path: '/a', target: '/tours\r\nSet-Cookie: a=b' });
    expect(target).toMatch(/^\/tours[\x21-\x7e]+$/);
    expect(target).not.toMatch(/\s/);
  });
});

describe('redirects', () => {
  emptySiteForEach();

  test('of a path with its query come before those of the path', () => {
    create('/index.php?page=7', '/tours');
    create('/index.php', '/about');
    expect(findTarget('/index.php?page=7&utm_source=x')).toBe('/tours');
    expect(findTarget('/INDEX.php?page=8')).toBe('/about');
    expect(findTarget('/index')).toBeNull();
  });

  test('one after the other are followed at once, as far as ten', () => {
    for (let number = 0; number < 10; number += 1) create(`/a${number}`, `/a${number + 1}`);
    expect(findTarget('/a0')).toBe('/a10');
    expect(() => create('/before', '/a0')).toThrow('more than 10');
    create('/a10', 'https://partner.example/x');
    expect(findTarget('/a1')).toBe('https://partner.example/x');
    expect(findTarget('/a0')).toBe('/a10');
  });

  test('never lead back, however they are written', () => {
    expect(() => create('/self', '/SELF/?utm_source=x')).toThrow('leads back');
    create('/b', '/c?x=1');
    create('/c?x=1', '/tours');
    create('/c', '/b');
    expect(findTarget('/b')).toBe('/tours');
    // What remains is a circle, which nobody is sent through.
    deleteRedirect('/c?x=1');
    expect(findTarget('/b')).toBeNull();
    create('/d', '/e');
    expect(() => create('/e', '/d')).toThrow('leads back');
    expect(findTarget('/e')).toBeNull();
    create('/e', '/f');
    const seen = { path: '/e', target: '/f' };
    expect(() => updateRedirect({ ...redirectInput.parse({ path: '/e', target: '/d' }), seen })).toThrow('leads back');
    expect(findTarget('/d')).toBe('/f');
  });

  test('are made once for a path', () => {
    expect(create('/once', '/tours').id).toBe(create('/Once/', '/tours').id);
    expect(() => create('/once', '/about')).toThrow('There is a redirect from this address');
    const seen = { path: '/once', target: '/tours' };
    updateRedirect({ path: '/twice', target: '/about', seen });
    expect([findTarget('/once'), findTarget('/twice')]).toEqual([null, '/about']);
    expect(() => updateRedirect({ path: '/twice', target: '/tours', seen })).toThrow('not found');
    const stale = { path: '/twice', target: '/tours' };
    expect(() => updateRedirect({ path: '/twice', target: '/contact', seen: stale })).toThrow('Somebody else');
  });

  test('keep addresses of this site as paths, unless they would lead elsewhere', () => {
    expect(create('/a', 'https://nileandsiam.example/tours/1?x=1').target).toBe('/tours/1?x=1');
    const elsewhere = 'https://nileandsiam.example//evil.example';
    expect(create('/b', elsewhere).target).toBe(elsewhere);
  });
});
