// `npm run bench`: measures the site against its goals. Options: --only=warm,bytes  --quick
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { note } from './figures.mjs';

process.chdir(path.dirname(import.meta.dirname));

const groups = {
  install: 'From a bare clone',
  warm: 'Speed',
  visits: 'Counting visits',
  bytes: 'Bytes',
  footprint: 'Footprint',
  live: 'Live office',
  scale: 'Scale',
  seats: 'Seats',
  rooming: 'Rooming lists',
  paint: 'Paint',
  hostile: 'What a stranger may cost',
};
const { quick, only } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string', default: Object.keys(groups).join() } },
}).values;
const names = only.split(',');
const unknown = names.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) fail(`${unknown.join(', ')}: unknown. Use ${Object.keys(groups).join(', ')}`);
if (process.platform !== 'linux') fail('Processor time and memory are counted on Linux only');

const { status } = spawnSync(process.execPath, ['server/start.mjs', '--prepare'], { stdio: 'inherit' });
if (status !== 0) fail('The site could not be built');

const report = [
  '# What was measured',
  '',
  `${new Date().toISOString()}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}${quick ? ', short rounds' : ''}`,
];
let missed = 0;
for (const name of names) {
  process.stderr.write(`${groups[name]} …\n`);
  const { measure } = await import(`./${name}.mjs`);
  const rows = await measure({ quick }).catch(({ message }) => [
    { ...note('could not be measured', message), ok: 'no' },
  ]);
  missed += rows.filter(({ ok }) => ok === 'no').length;
  report.push('', `## ${groups[name]}`, '', '| what | goal | figure | reached |', '|---|---|---|---|');
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
