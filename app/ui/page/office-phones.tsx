import type { ShownCompany } from '#server/company/shown-company.input';
import { phoneLink } from '#server/values/phone.input';

/** The telephones of offices, side by side. */
export const OfficePhones = ({ offices }: Pick<ShownCompany, 'offices'>) => (
  <div className="flex flex-wrap gap-x-8 gap-y-3">
    {offices.map(({ city, phones }) => (
      <p key={city}>
        <span className="block text-sm text-quiet">{`${city} office`}</span>
        {phones.map((phone) => (
          <a key={phone} href={phoneLink(phone)} className="figures block w-fit py-0.5 font-medium whitespace-nowrap">
            {phone}
          </a>
        ))}
      </p>
    ))}
  </div>
);
