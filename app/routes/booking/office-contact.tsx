import type { Office } from '#server/company/company';

interface OfficeContactProps {
  office: Pick<Office, 'city' | 'phones' | 'dutyPhone' | 'email' | 'workingDays' | 'hours'>;
  reference: string;
  /** True for a confirmed booking: the number for the day itself comes first. */
  travels: boolean;
}

/** Telephone, email and working hours of the office that handles the booking. */
export function OfficeContact({ office, reference, travels }: OfficeContactProps) {
  return (
    <div className="office-contact grid gap-6 rounded-md bg-sand p-6">
      {travels && (
        <section>
          <h2 className="text-title">On the day</h2>
          <p className="figures mt-3">
            Call <Phone number={office.dutyPhone} />, answered at any hour.
          </p>
        </section>
      )}
      <section>
        <h2 className="text-title">{office.city} office</h2>
        <ul className="bare-list figures mt-3 grid gap-1">
          {office.phones.map((phone) => (
            <li key={phone}>
              <Phone number={phone} />
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
      </section>
      <p>
        Please give your reference <strong className="figures font-semibold">{reference}</strong>.
      </p>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className="font-medium underline-offset-4 hover:underline">
      {number}
    </a>
  );
}
