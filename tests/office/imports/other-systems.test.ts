import { describe, expect, test } from 'vitest';
import { customers } from '#db/schema/customer';
import { reservations } from '#db/schema/reservation';
import { suggestMapping } from '#server/office/imports/column-names';
import { checkImport, findFindings, findImport, uploadImport } from '#server/office/imports/imports';
import { importReading } from '#server/office/imports/imports.input';
import { filledSiteForEach, site } from '../../fixtures';
import { check, importFile, problemsOf } from './importing';

filledSiteForEach();

const bytesOf = (text: string) => new TextEncoder().encode(text);
describe('the columns', () => {
  test.each([
    [
      'customers',
      'First Name,Middle Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value,Phone 2 - Value,Address 1 - Country',
      'name name name . . email phone phone country',
    ],
    [
      'customers',
      'Name,Given Name,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Notes',
      'name . email email . phone notes',
    ],
    [
      'customers',
      'First Name,Middle Name,Last Name,Company,Home Phone,Mobile Phone,E-mail Address,Home Fax,Country/Region',
      'name name name . phone phone email . country',
    ],
    ['customers', 'FN,TEL;TYPE=CELL,EMAIL,NOTE', 'name phone email notes'],
    ['customers', 'Nachname,Vorname,E-Mail,Telefon,Land,Geburtstag,Notiz', 'name name email phone country . notes'],
    ['customers', 'Nom,Prénom,Courriel,Téléphone,Pays,Remarques', 'name name email phone country notes'],
    ['customers', 'Nombre,Apellidos,Correo electrónico,Móvil,País', 'name name email phone country'],
    ['customers', 'Nome,Cognome,E-mail,Cellulare,Paese,Note', 'name name email phone country notes'],
    ['customers', 'Name,Email,Status,Accepts Email Marketing', 'name email . consent'],
    ['customers', 'CONTACT ID,EMAIL,FIRSTNAME,LASTNAME,SMS,WHATSAPP,ADDED_TIME', '. email name name phone whatsapp .'],
    [
      'bookings',
      'Order Number,Order Status,Date Confirmed,Customer First Name,Customer Last Name,Customer Email,Customer Phone,Product Name,Tour Start Date/Time,Quantities,Total Amount,Total Paid,Total Due',
      'reference status bookedAt name name email phone product startDate party total paid .',
    ],
    [
      'bookings',
      'Booking ID,Contact,Email,Phone,Item,Availability,# of Pax,Total,Total Paid,Cancelled?,Created At',
      'reference name email phone product startDate party total paid cancelled bookedAt',
    ],
    [
      'bookings',
      'Booking ID,Start Date,Created,First Name,Last Name,Source,Amount,Summary,Status',
      'reference startDate bookedAt name name source total product status',
    ],
    [
      'bookings',
      'Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),Email (Billing),Phone (Billing),Country Code (Billing),Payment Method Title,Order Total Amount,Order Currency,Item Name,Customer Note',
      'reference status bookedAt name name email phone homeCountry method total currency product specialRequests',
    ],
    [
      'bookings',
      'Buchungsnummer,Tour,Datum,Name,E-Mail,Telefon,Erwachsene,Kinder,Gesamtpreis,Bezahlt',
      'reference product startDate name email phone adults children total paid',
    ],
  ] as const)('of %s are suggested for %s', (kind, head, fields) => {
    expect(
      suggestMapping(kind, head.split(','))
        .map((field) => field ?? '.')
        .join(' '),
    ).toBe(fields);
  });

  test('that hold something and are no field are named', async () => {
    const file = 'Name,Email,Birthday,Fax\nAnn Lee,ann@example.com,1964-05-02,\n';
    const { id, mapping } = await check('customers', file);
    expect((await findFindings({ id, mapping })).leftOut).toEqual(['Birthday']);
  });

  test('of a name are put together as it is said, and a phone gets the country of its row', async () => {
    const file =
      'Nachname;Vorname;Telefon;Land\nMuster;Anna;0151 2345678;Deutschland\nBeispiel;Beate;+43 660 1234567;Österreich\n';
    await importFile('customers', file);
    expect(site.database.select().from(customers).all()).toMatchObject([
      { name: 'Anna Muster', phone: '+49 1512345678', country: 'Deutschland' },
      { name: 'Beate Beispiel', phone: '+43 660 1234567' },
    ]);
  });
});

describe('the values of a file say', () => {
  const upload = async (text: string) => {
    const { id } = await uploadImport('bookings', 'a.csv', bytesOf(text));
    return findImport(id);
  };

  test.each([
    ['Date\n11/3/2025\n12/18/2025\n', 'month-first'],
    ['Date\n11/3/2025\n18/12/2025\n', 'day-first'],
    ['Date\n05.12.2026\n', 'day-first'],
    ['Date,Booked\n11/3/2025,2025-08-19T10:00:00Z\n', 'unclear'],
    ['Date,Booked\n11/3/2025,12/18/2024\n', 'month-first'],
    ['Date\n12/18/2025\n18/12/2025\n', 'unclear'],
    ['Date\n2026-12-05\n', 'iso'],
    ['Other\n11/3/2025\n', 'iso'],
  ])('of %j that day and month are %s', async (text, dates) => {
    expect((await upload(text)).dates).toBe(dates);
  });

  test.each([
    ['Total;Paid\n1.234,50 €;200,00\n', 'comma'],
    ['Total\n78\n"1,248.50"\n', 'point'],
    ['Total;Paid\n78;80\n', 'comma'],
    ['Total\n"1,248"\n', 'unclear'],
  ])('of %j that decimals have a %s', async (text, decimals) => {
    expect((await upload(text)).decimals).toBe(decimals);
  });

  test('what the first doubtful one is in each order, and nothing is checked before one is chosen', async () => {
    const { id, mapping, dates, decimals } = await upload('Date,Status\n11/3/2025,on tour\n1/1/2026,confirmed\n');
    const found = await findFindings({ id, mapping });
    expect(found.day).toEqual({ text: '11/3/2025', read: { 'day-first': '2025-03-11', 'month-first': '2025-11-03' } });
    expect(found.unknown).toMatchObject([
      { field: 'status', label: 'Status in this file', words: [{ key: 'on tour', text: 'on tour' }] },
    ]);
    expect(importReading.safeParse({ id, mapping, dates, decimals }).error?.issues).toMatchObject([
      { path: ['dates'], message: 'Choose the order of day and month' },
    ]);
  });
});

describe('bookings of another system', () => {
  const stored = () => site.database.select().from(reservations).orderBy(reservations.id).all();

  test('have the children that a column counts, and no ages', async () => {
    const file = `Reference,Tour,Destination,Date,Booked,Name,Email,Phone,Adults,Children,Total,Paid,Status,Notes
2024-008,Luxor West Bank,Egypt,11/3/2025,8/19/2025,Mary Example,mary@example.org,(087) 123 4567,2,0,$156.00,$156.00,done,
2024-009,Giza Pyramids,Egypt,12/18/2025,9/2/2025,John Sample,john@example.org,+1 555 010 0199,2,2,$240,$100,ok,kids 5 and 9
2024-010,Giza Pyramids,Egypt,1/7/2026,9/30/2025,Jane Sample,john@example.org,+1 555 010 0198,1,0,78,0,cancelled by guest,
2024-011,Philae,Egypt,2/28/2026,10/1/2025,Zoë Müller-Test,zoe@example.org,0044 7700 900123,4,1,"1,248.50","1,248.50",paid,vegetarian; window seats\n`;
    const { id } = await importFile('bookings', file);
    expect(problemsOf(id)).toEqual([]);
    expect(stored()).toMatchObject([
      {
        startDate: '2025-11-03',
        adults: 2,
        children: 0,
        childrenAges: [],
        status: 'completed',
        totalPriceCents: 15_600,
      },
      { adults: 2, children: 2, childrenAges: [null, null], status: 'confirmed', specialRequests: 'kids 5 and 9' },
      { startDate: '2026-01-07', status: 'cancelled' },
      { children: 1, status: 'confirmed', totalPriceCents: 124_850, createdAt: '2025-09-30T21:00:00.000Z' },
    ]);
  });

  test('say their party, their time and their state in words', async () => {
    const { title } = site.tours.karnak;
    const file = `Order Number,Order Status,Customer First Name,Customer Last Name,Customer Email,Product Name,Tour Start Date/Time,Quantities,Total Amount,Cancelled?
R7X2K9,CONFIRMED,Liam,O'Neil,liam@example.org,${title},2026-12-10 09:00,"2 x Adult, 1 x Child",$122.50,No
R7X2L0,,Mia,Chen,mia@example.org,${title},2026-12-10 00:00,2 x Adult,$98.00,Yes\n`;
    const { id } = await importFile('bookings', file);
    expect(problemsOf(id)).toEqual([]);
    expect(stored()).toMatchObject([
      { name: "Liam O'Neil", adults: 2, childrenAges: [null], startTime: '09:00', status: 'confirmed' },
      { adults: 2, children: 0, startTime: null, status: 'cancelled' },
    ]);
  });

  test('in another currency are never in dollars', async () => {
    const { title } = site.tours.karnak;
    const row = `B-1;${title};05.12.2026;Weber, Anna;anna@example.org;0171 5550009;2`;
    const head = 'Buchungsnummer;Tour;Datum;Name;E-Mail;Telefon;Erwachsene;';
    const euros = await check('bookings', `${head}Gesamtpreis;Bezahlt\n${row};1.234,50 €;200,00 €\n`);
    const message = 'is not US dollars. Convert the sums in the file, or leave this column out';
    expect(problemsOf(euros.id)).toEqual([`2 Total: € ${message}`, `2 Paid: € ${message}`]);
    const mapping = euros.mapping.map((field) => (field === 'total' || field === 'paid' ? null : field));
    await checkImport({ id: euros.id, mapping, dates: 'day-first', decimals: 'comma', choices: {} });
    expect(findImport(euros.id).counts).toEqual({ new: 1 });
    const byHead = await check('bookings', `${head}Total (EUR)\n${row};100\n`);
    expect(problemsOf(byHead.id)).toEqual([`2 Total: EUR ${message}`]);
    const byColumn = await check('bookings', `${head}Gesamtpreis;Währung\n${row};100;EUR\n`);
    expect(problemsOf(byColumn.id)).toEqual([
      '2 Currency: EUR is not US dollars. Convert the sums in the file, and write USD here',
    ]);
  });

  test('of a trip that is not here have the country that the office says', async () => {
    const file = `Reference,Tour,Date,Name,Email,Adults\nB-1,Giza Pyramids,2025-12-18,Ann Lee,a@example.com,2\nB-2,${site.tours.karnak.title},2026-12-05,Ann Lee,a@example.com,2\n`;
    const { id, mapping } = await check('bookings', file);
    const [asked] = (await findFindings({ id, mapping })).unknown;
    expect([asked?.label, asked?.words]).toEqual([
      'Country of trips that are not here',
      [{ key: 'giza pyramids', text: 'Giza Pyramids' }],
    ]);
    expect(asked?.options).toContain('Egypt');
    await importFile('bookings', file, { choices: { product: { 'giza pyramids': 'Egypt' } } });
    expect(stored()).toMatchObject([
      { productTitle: 'Giza Pyramids', country: 'Egypt' },
      { tourId: site.tours.karnak.id },
    ]);
  });

  test('have the states that the office says of a long word too', async () => {
    const word = `On tour ${'and on '.repeat(40)}`;
    const file = `Reference,Product,Country of the trip,Date,Name,Email,Adults,Status\nB-1,Here,Egypt,2026-12-05,Ann Lee,a@example.com,2,${word}\n`;
    const { id, mapping } = await check('bookings', file);
    const [asked] = (await findFindings({ id, mapping })).unknown;
    const [{ key = '', text = '' } = {}] = asked?.words ?? [];
    expect(word.startsWith(text)).toBe(true);
    const reading = { id, mapping, dates: 'iso', decimals: 'point', choices: { status: { [key]: 'completed' } } };
    await checkImport(importReading.parse(reading));
    expect(findImport(id).counts).toEqual({ new: 1 });
  });
});
