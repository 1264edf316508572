import { expect, test } from 'vitest';
import { saveDocument } from '#server/company/documents';
import { readLegalPage } from '#server/company/legal';
import { backupDays, retentionMonths } from '#server/company/retention.input';
import { emptySiteForAll } from '../fixtures';

emptySiteForAll();

test('the privacy page names the months of the retention and the days of the backups', () => {
  const text = readLegalPage('privacy');
  expect(text).toContain(`**${retentionMonths} months after the last day of a journey**`);
  expect(text).toContain(`erased ${retentionMonths} months after they were sent`);
  expect(text).toContain(`deleted after ${backupDays} days, once ${backupDays} newer ones are there`);
  const months = [...text.matchAll(/(\d+) months/g)].map(([, count]) => Number(count));
  expect(new Set(months)).toEqual(new Set([retentionMonths]));
});

test('the privacy page says for how long passport numbers are kept', () => {
  expect(readLegalPage('privacy')).toContain('**Passport numbers** are deleted 30 days after the journey');
  for (const wrong of ['0', '366', '1.5', '', 'never'])
    expect(() => saveDocument('retention', 0, { passportDays: wrong })).toThrow('Enter a number from 1 to 365');
  saveDocument('retention', 0, { passportDays: '1' });
  expect(readLegalPage('privacy')).toContain('are deleted 1 day after the journey');
});
