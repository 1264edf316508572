// `npm run bench`: measures the site against its goals. Options: --only=warm,bytes  --quick  --long
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { note } from './figures.mjs';

process.chdir(path.dirname(import.meta.dirname));

const groups = {
  install: 'From a bare clone',
  warm: 'Speed',
  bytes: 'Bytes',
  footprint: 'Footprint',
  live: 'Live office',
  scale: 'Scale',
  search: 'Search',
  paint: 'Paint',
  hostile: 'What a stranger may cost',
};
/** A part of `hostile`, which the tests run alone. */
const parts = { costs: 'What one request may cost' };
const options = process.argv.slice(2);
const quick = options.includes('--quick');
const long = options.includes('--long');
const only = options
  .find((option) => option.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const unknown = [
  ...options.filter((option) => !['--quick', '--long'].includes(option) && !option.startsWith('--only=')),
  ...(only ?? []).filter((name) => !Object.hasOwn({ ...groups, ...parts }, name)),
];
if (unknown.length > 0)
  fail(`${unknown.join(', ')}: not known. Use --quick, --long and --only=${Object.keys(groups).join(',')}`);

const { status } = spawnSync(process.execPath, ['server/start.mjs', '--prepare'], { stdio: 'inherit' });
if (status !== 0) fail('The site could not be built');

const report = [
  '# What was measured',
  '',
  `${new Date().toISOString()}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}${quick ? ', short rounds' : ''}`,
];
let missed = 0;
for (const [name, title] of Object.entries({ ...groups, ...parts })) {
  if (only ? !only.includes(name) : Object.hasOwn(parts, name)) continue;
  process.stderr.write(`${title} …\n`);
  const { measure } = await import(`./${name}.mjs`);
  const rows = await measure({ quick, long }).catch(({ message }) => [
    { ...note('could not be measured', message), ok: 'no' },
  ]);
  missed += rows.filter(({ ok }) => ok === 'no').length;
  report.push('', `## ${title}`, '', '| what | goal | figure | reached |', '|---|---|---|---|');
  for (const { what, goal, figure, ok } of rows) report.push(`| ${what} | ${goal} | ${figure} | ${ok} |`);
}
report.push('', missed === 0 ? 'Every goal is reached.' : `Missed: ${missed}.`, '');
writeFileSync('bench-report.md', report.join('\n'));
process.stdout.write(report.join('\n'));
process.exit(missed === 0 ? 0 : 1);

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
