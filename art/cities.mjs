// Writes server/values/cities.tsv: the cities of city-timezones (from Natural Earth, public domain), with what the forms of
// offices and destinations fill in. The largest of a country come first, and of several with a name the largest is kept.
// npm run cities
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { cityMapping } = createRequire(import.meta.url)('city-timezones');
/** Two lands that the list has without a code. */
const codes = { Kosovo: 'XK', Somaliland: 'SO' };

const rows = new Map();
for (const { city, country, iso2, timezone, lat, lng } of cityMapping.toSorted((one, other) => other.pop - one.pop)) {
  const code = codes[country] ?? iso2;
  const key = `${code}\t${city}`;
  if (timezone && !rows.has(key)) rows.set(key, [code, city, timezone, lat.toFixed(2), lng.toFixed(2)]);
}
const byCountry = [...rows.values()].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
writeFileSync('server/values/cities.tsv', `${byCountry.map((row) => row.join('\t')).join('\n')}\n`);
