import type { Office } from '#server/content/company';

interface OfficeContactProps {
  office: Pick<Office, 'city' | 'phones' | 'email' | 'workingDays' | 'hours'>;
  reference: string;
}

/** Telephone, email and working hours of the office that handles the booking. */
export function OfficeContact({ office, reference }: OfficeContactProps) {
  return (
    <div className="rounded-md bg-sand p-6">
      <h2 className="text-title">{office.city} office</h2>
      <ul className="bare-list figures mt-3 grid gap-1">
        {office.phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="font-medium underline-offset-4 hover:underline">
              {phone}
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:${office.email}?subject=${reference}`} className="as-typed underline underline-offset-4">
            {office.email}
          </a>
        </li>
      </ul>
      <p className="figures mt-3 text-sm text-quiet">
        {office.workingDays}, {office.hours}
      </p>
      <p className="mt-3">
        Please give your reference <strong className="figures font-semibold">{reference}</strong>.
      </p>
    </div>
  );
}
