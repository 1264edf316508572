import type { ReactNode } from 'react';
import { CountryBadge } from '#app/ui/card/country-badge';
import { Picture } from '#app/ui/card/picture';
import { buttonClass } from '#app/ui/form/button';
import type { Office } from '#server/content/company';
import { ContactLink } from './contact-link';

const posters: Record<string, string> = { Cairo: '/posters/cairo-dusk.svg', Bangkok: '/posters/bangkok-dawn.svg' };

/** Address, telephones and working hours of one office. */
export function OfficeCard({ office }: { office: Office }) {
  const poster = posters[office.city];
  return (
    <article>
      {poster && (
        <div className="office-picture overflow-hidden rounded-md bg-sand">
          <Picture image={poster} alt="" shape="wide" />
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-section">{office.city}</h3>
        <CountryBadge country={office.country} />
      </div>
      <address className="mt-3 text-lg">{office.address}</address>
      <dl className="mt-6 border-t border-rule">
        <Row label="Telephone">
          {office.phones.map((phone) => (
            <ContactLink
              key={phone}
              href={`tel:${phone.replaceAll(' ', '')}`}
              className="figures telephone py-1 font-semibold"
            >
              {phone}
            </ContactLink>
          ))}
        </Row>
        <Row label="Working hours">
          <span className="figures inline-block py-1">
            {office.workingDays} {office.hours}
            <span className="block text-sm text-quiet">{office.city} time</span>
          </span>
        </Row>
      </dl>
      {office.mapUrl && (
        <a href={office.mapUrl} rel="noopener" target="_blank" className={buttonClass('quiet', 'mt-6')}>
          Open map
        </a>
      )}
    </article>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="office-line">
      <dt className="py-1 text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
