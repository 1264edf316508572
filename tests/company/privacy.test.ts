import { expect, test } from 'vitest';
import { readLegalPage } from '#server/company/legal';
import { backupDays, passportDays, retentionMonths } from '#server/company/retention.input';
import { emptySiteForAll } from '../fixtures';

emptySiteForAll();

test('the privacy page names the months of the retention and the days of the backups', () => {
  const text = readLegalPage('privacy');
  expect(text).toContain(`**${retentionMonths} months after the last day of a journey**`);
  expect(text).toContain(`erased ${retentionMonths} months after they were sent`);
  expect(text).toContain(`deleted after ${backupDays} days, once ${backupDays} newer ones are there`);
  expect(text).toContain(`deleted ${passportDays} days after the journey`);
  const months = [...text.matchAll(/(\d+) months/g)].map(([, count]) => Number(count));
  expect(new Set(months)).toEqual(new Set([retentionMonths]));
});
