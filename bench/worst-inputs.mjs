// The worst request of each kind, for every address of the site: a new route is attacked without anybody thinking of it.
import { addresses } from '../server/web/addresses.ts';

const examples = {
  '/tours/:id': '/tours/2',
  '/packages/:id': '/packages/1',
  '/articles/:slug': '/articles/eating-in-cairo',
  '/offer/:type/:slug': '/offer/accommodation/aswan-nile-terrace-stay',
  '/booking/:reference/receipt/:number': '/booking/NS-7K3F9Q/receipt/42',
  '/booking/:reference': '/booking/NS-7K3F9Q',
};

/** A path for every line of the table of addresses. */
export const paths = Object.keys(addresses).map((address) => {
  const parent = Object.keys(examples).find((name) => address.startsWith(name));
  const path = parent ? address.replace(parent, examples[parent]) : address;
  return path.replace('/*', '/other');
});

const long = (text, length) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const words = Array.from({ length: 8 }, (_, index) => `${'qzxvwkjy'[index]}ramidzebu`).join('+');
/** As many different trips as a list may have, and then some. */
const trips = Array.from({ length: 900 }, (_, index) => `${'tpo'[index % 3]}${((index + 3) / 3) | 0}`).join('.');
const segments = '/a'.repeat(7000);
const form = 'application/x-www-form-urlencoded';

/** Requests without a body: the address and further headers for a path. Below the 16 KB that Node reads of a header. */
export const reads = {
  '7,000 segments': (path) => [(path + segments).slice(0, 15_000), {}],
  'a path of 15 KB': (path) => [`${path}/${long('%C3%A4', 14_900)}`, {}],
  'a query of 15 KB': (path) => [`${path}?${long('a=1&', 14_900)}`, {}],
  'every parameter with 7 KB': (path) => [`${path}?q=${long('z', 3500)}&filter=${long('cairo,', 3500)}`, {}],
  'trips and ages of 7 KB': (path) => [
    `${path}?trips=${trips}&children=99&${long('ages=4&', 3000)}`,
    { Cookie: `saved=${trips}` },
  ],
  'unknown words': (path) => [`${path}?q=${words}&page=99999&filter=${words}&category=${words}`, {}],
  'a cookie of 12 KB': (path) => [path, { Cookie: `flash=${long('A', 6000)}; admin_session=${long('B', 6000)}` }],
  '4,000 cookies': (path) => [path, { Cookie: long('a=;', 12_000) }],
  'Accept-Encoding of 12 KB': (path) => [path, { 'Accept-Encoding': long('br;q=0.1,', 12_000) }],
  'If-None-Match of 12 KB': (path) => [path, { 'If-None-Match': long('"a",', 12_000) }],
  'X-Forwarded-For of 12 KB': (path) => [path, { 'X-Forwarded-For': long('::1,', 12_000) }],
  'data of 1,000 routes': (path) => [`${path}.data?_routes=${long('root,', 7000)}`, {}],
  'range and credentials': (path) => [path, { Range: `bytes=${long('0-1,', 8000)}`, Authorization: long('x', 4000) }],
};

/** The manifest of routes is asked for by the router in the browser. */
export const manifests = {
  '1,400 paths': `/__manifest?version=VERSION&paths=${long('/a/b,', 7500)}`,
  '150 paths of eight segments': `/__manifest?version=VERSION&paths=${Array.from({ length: 150 }, (_, index) => `/t${index}/2/b/c/d/e/f/g`).join(',')}`,
  'a path of 7,000 segments': `/__manifest?version=VERSION&paths=${segments.slice(0, 7500)}`,
};

const multipart = (parts) =>
  `${Array.from({ length: parts }, () => '--b\r\nContent-Disposition: form-data; name="a[]"\r\n\r\n1\r\n').join('')}--b--\r\n`;

/** Bodies of at most 64 KB: the largest that a form may have. */
export const bodies = {
  '64 KB of []=&': [form, long('[]=&', 65_000)],
  '10,000 fields': [form, Array.from({ length: 9000 }, (_, index) => `f${index}=`).join('&')],
  'one field of 64 KB': [form, `name=${long('a', 64_000)}`],
  'an address of 64 KB': [form, `email=${long('a.', 32_000)}@${long('a.', 32_000)}`],
  'percent codes': [form, `name=${long('%F0%9F%90%AB', 64_000)}`],
  '1,000 parts': ['multipart/form-data; boundary=b', multipart(1000)],
  'nested JSON': ['application/json', `${long('[', 30_000)}${long(']', 30_000)}`],
  '1,000 calls': ['application/json', `{${Array.from({ length: 1000 }, (_, index) => `"${index}":{"id":1}`).join()}}`],
};

/** Texts of the length that the longest field of Markdown accepts. */
export const markdownTexts = Object.fromEntries(
  Object.entries({
    'nested quotes': '> ',
    'quotes of lazy lines': `${'> '.repeat(11)}a${'\na'.repeat(20_000)}`,
    'nested lists': '- ',
    'lists in quotes': `${'> - '.repeat(5)}a\n`,
    'lists of short items': '- a\n',
    'short paragraphs': '- a\n\n',
    'small tables': '|a|\n|-|\n|b|\n\n',
    'a wide table': `${'|a'.repeat(99)}|\n${'|-'.repeat(99)}|\n${`${'|a'.repeat(99)}|\n`.repeat(200)}`,
    'a table of empty rows': `${'|a'.repeat(99)}|\n${'|-'.repeat(99)}|\n${'|\n'.repeat(20_000)}`,
    'a quoted table of empty rows': `> ${'|a'.repeat(99)}|\n> ${'|-'.repeat(99)}|\n${'>|\n'.repeat(20_000)}`,
    'a table of two wide rows': `${'|a'.repeat(9000)}|\n${'|-'.repeat(9000)}|\n`,
    'table signs': `${'|'.repeat(29_999)}x`,
    '![': '![',
    '[': '[',
    '[a](': '[a](',
    'unclosed references': '[a\n',
    _a: '_a',
    '**a*': '**a*',
    '*_': '*_',
    addresses: 'a@b.c ',
    links: 'http://a.b/ ',
    'addresses between stars': 'a@b.cc*',
    'links after what is no word': '😀https://a.b/',
    'links that end in an escaped bracket': '\\[http://[::1]/',
    'links in lazy quotes': '\\[\n> https://a.b/',
    headings: 'a\n=\n',
    'short lines': 'a\n',
  }).map(([name, text]) => [name, long(text, 30_000)]),
);

/** The procedures of 1,000 calls in one batch. */
export const batch = (path) => (path.startsWith('/trpc') ? `/trpc/${long('tours.list,', 950)}?batch=1` : path);
