import { expect, test } from 'vitest';
import { migrateDatabase } from '#db/migrate';
import { crew, departures } from '#db/schema/departure';
import { guidePath, openGuideLink } from '#server/booking/departure/guide-link';
import { takenIn } from './assigned';
import { databaseBefore, insertTour } from './earlier-migrations';

test('guides who were typed become people, keep their links, and have each time of their day', () => {
  const before = databaseBefore('crew');
  const booked = (id: number, time: string | null, day = '2026-12-05', status = 'confirmed') => `
    INSERT INTO reservations (id, reference, submission_key, kind, tour_id, product_title, country, name, email,
        start_date, start_time, adults, status)
      VALUES (${id}, 'NS-${id}', '${id}', 'tour', 7, 'Karnak', 'Egypt', 'Anna', 'b@example.com', '${day}',
        ${time ? `'${time}'` : 'NULL'}, 2, '${status}');`;
  const assigned = (id: number, day: string, columns: Record<string, string | number>) => `
    INSERT INTO departures (id, start_date, product_key, ${Object.keys(columns).join(', ')})
      VALUES (${id}, '${day}', 'tour-7', ${Object.values(columns)
        .map((value) => (typeof value === 'number' ? value : `'${value}'`))
        .join(', ')});`;
  before.$client.exec(`${insertTour}
    ${booked(30, '09:00')} ${booked(31, '15:30')} ${booked(32, '15:30')} ${booked(33, '11:00', '2026-12-05', 'cancelled')}
    ${booked(34, null, '2026-12-06')} ${booked(35, '09:00', '2026-12-06')}
    ${assigned(4, '2026-12-05', { guide_name: 'MONA Farid', guide_phone: '+20 100-1', driver_name: 'Hassan', vehicle: 'Van 3', link_version: 3, version: 5 })}
    ${assigned(5, '2026-12-06', { guide_name: 'mona farid', guide_phone: '00201001' })}
    ${assigned(6, '2026-12-07', { guide_name: 'Mona Farid', driver_name: 'Mona Farid', driver_phone: '+20 100 1' })}
    ${assigned(7, '2026-12-08', { driver_name: 'Hassan', driver_phone: '+20 5' })}
    ${assigned(8, '2026-12-09', { guide_name: 'Hassan', guide_phone: '+20 6' })}
    ${assigned(9, '2026-12-10', { guide_phone: '+20 7' })}
    ${assigned(10, '2026-12-11', { vehicle: 'Van 3', link_version: 2 })}
    ${assigned(20, '2026-12-12', { vehicle: 'Van 3' })} DELETE FROM departures WHERE id = 20;`);
  migrateDatabase(before);
  const people = before.select().from(crew).orderBy(crew.id).all();
  expect(people.map(({ name, phone, isGuide, isDriver }) => [name, phone, isGuide, isDriver])).toEqual([
    ['Mona Farid', '+20 100 1', true, true],
    // Which Hassan drove the van, nobody knows.
    ['Hassan', null, false, true],
    ['Hassan', '+20 5', false, true],
    ['Hassan', '+20 6', true, false],
    ['+20 7', '+20 7', true, false],
  ]);
  expect(people[0]?.countries).toEqual(['Egypt']);
  const stored = before.select().from(departures).orderBy(departures.id).all();
  expect(stored.map(({ id, startDate, startTime, vehicle }) => [id, startDate.slice(-2), startTime, vehicle])).toEqual([
    [4, '05', '09:00', 'Van 3'],
    [5, '06', '', null],
    ...[6, 7, 8, 9].map((id) => [id, `0${id + 1}`.slice(-2), '', null]),
    [10, '11', '', 'Van 3'],
    [21, '05', '15:30', 'Van 3'],
    [22, '06', '09:00', null],
  ]);
  expect(takenIn(before)).toEqual([
    '4: guide Mona Farid +20 100 1 of departure 4',
    '5: guide Mona Farid +20 100 1 of departure 5',
    '6: guide Mona Farid +20 100 1 of departure 6',
    '7: driver Hassan +20 5 of departure 7',
    '8: guide Hassan +20 6 of departure 8',
    '9: guide +20 7 +20 7 of departure 9',
    '10: guide nobody of departure 10',
    // Numbers of departures that are gone were in links too.
    '21: driver Hassan of departure 4',
    '22: driver Mona Farid +20 100 1 of departure 6',
    '23: guide Mona Farid +20 100 1 of departure 21',
    '24: driver Hassan of departure 21',
    '25: guide Mona Farid +20 100 1 of departure 22',
  ]);
  const links = [
    [4, 3, null],
    [4, 2, 'replaced'],
    [10, 2, null],
  ] as const;
  for (const [id, linkVersion, ended] of links) {
    const key = guidePath({ id, linkVersion }).split('key=')[1] ?? '';
    expect(openGuideLink(id, key, new Date('2026-12-05T08:00:00Z'))?.ended).toBe(ended);
  }
});
