import { officeToday } from '#server/company/company';
import { type CustomerRow, listAllCustomers } from '#server/office/people/customers';
import { dollarsOf } from '#server/values/fields.input';
import { csvResponse } from '#server/web/csv';

const columns = {
  Name: (row: CustomerRow) => row.name,
  Email: (row: CustomerRow) => row.email,
  Phone: (row: CustomerRow) => row.phone,
  WhatsApp: (row: CustomerRow) => row.whatsapp,
  Country: (row: CustomerRow) => row.country,
  Language: (row: CustomerRow) => row.language,
  Journeys: (row: CustomerRow) => row.journeys,
  'Next journey': (row: CustomerRow) => row.nextJourney,
  'Balance USD': (row: CustomerRow) => dollarsOf(row.balanceCents),
  'Last message': (row: CustomerRow) => row.lastWord?.createdAt ?? null,
};

/** All customers as CSV. */
export const loader = () => csvResponse(`customers-${officeToday()}.csv`, columns, listAllCustomers());
