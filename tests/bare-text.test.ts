import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findBareTexts } from './bare-text';
import { sourcesOf } from './source-files';

/** The texts found in a file of such markup. */
function foundIn(markup: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'bare-text-'));
  writeFileSync(path.join(folder, 'screen.tsx'), markup);
  const found = findBareTexts(sourcesOf([folder]));
  rmSync(folder, { recursive: true });
  return found.map((text) => text.replace(/^.*?: /, ''));
}

test('a text stands alone in its element, or between what always stands there', () => {
  expect(findBareTexts(sourcesOf(['app']).filter(({ file }) => file.endsWith('.tsx')))).toEqual([]);
});

test.each([
  ['beside what comes and goes', 'const A = () => <p>Total {paid && <b>{paid}</b>}</p>', ['Total']],
  ['between what comes and goes', "const A = () => <p>{a && <b />}{' '}{b && <b />}</p>", ["' '"]],
  ['beside a list', 'const A = () => <p>{days.map((day) => <b key={day} />)} are free</p>', ['are free']],
  ['beside a part that may be empty', 'const B = () => (b ? <b /> : null);\nconst A = () => <p>to <B /></p>', ['to']],
  ['beside what is given', 'const A = ({ children }) => <p>to {children}</p>', ['to']],
  ['that comes and goes', "const A = () => <p><b />{paid && 'Paid'}</p>", ["'Paid'"]],
  ['that changes', "const A = () => <p><b />{paid ? 'Paid' : 'Open'}</p>", ["'Paid'", "'Open'"]],
  ['in pieces', 'const A = ({ count }) => <p>{count} left</p>', ['count']],
  ['in a fragment of its own', 'const A = () => <p>{asks && <>Did you mean <b /></>}</p>', ['Did you mean']],
  ['in place of a component', "const A = () => (a ? <b /> : 'None')", ["'None'"]],
  [
    'given to a component that puts it beside others',
    'const B = ({ children }) => <p><b />{children}</p>;\nconst A = ({ name }) => <B>{name}</B>',
    ['name'],
  ],
])('finds a text %s', (_, markup, texts) => {
  expect(foundIn(markup).toSorted()).toEqual(texts.toSorted());
});

test.each([
  ['alone, also where it changes', "const A = () => <p>{paid ? 'Paid' : <b />}</p>"],
  ['between elements that stay', 'const A = ({ name }) => <p>Dear <b>{name}</b>, <i>welcome</i></p>'],
  ['in an element of its own', "const A = () => <p><span>{paid ? 'Paid' : 'Open'}</span>{paid && <b />}</p>"],
])('leaves a text %s', (_, markup) => {
  expect(foundIn(markup)).toEqual([]);
});
