import type { ComponentProps, ReactNode } from 'react';
import { CountryBadge } from '#app/ui/card/badges';
import { Picture } from '#app/ui/card/picture';
import { buttonClass } from '#app/ui/form/button';
import { chatAt } from '#app/ui/page/contact-links.ts';
import { useCompany } from '#app/ui/shell/root-data.ts';
import type { Office } from '#server/company/company';
import { phoneLink } from '#server/values/phone.input';

/** WhatsApp, email addresses and social networks. */
export function ContactChannels({ email }: { email: string }) {
  const { offices, social } = useCompany();
  const chats = offices.filter(({ whatsapp }) => whatsapp);
  const mailboxes = [
    ...offices.map((office) => ({ label: office.country, address: office.email })),
    { label: 'Reservations', address: email },
  ];
  return (
    <dl className="grid content-start gap-x-10 gap-y-9 border-t border-rule pt-8 sm:grid-cols-2 lg:grid-cols-1">
      {chats.length > 0 && (
        <Channel label="Chat">
          <ul className="bare-list grid gap-3">
            {chats.map(({ country, whatsapp }) => (
              <li key={country}>
                <a
                  href={chatAt(whatsapp) ?? ''}
                  rel="noopener"
                  target="_blank"
                  className={buttonClass()}
                >{`WhatsApp ${country}`}</a>
              </li>
            ))}
          </ul>
        </Channel>
      )}
      <Channel label="Email">
        <ul className="bare-list">
          {mailboxes.map(({ label, address }) => (
            <li key={address} className="mb-2">
              <span className="block text-sm text-quiet">{label}</span>
              <ContactLink href={`mailto:${address}`} className="inline-block pb-1">
                {address}
              </ContactLink>
            </li>
          ))}
        </ul>
      </Channel>
      {social.length > 0 && (
        <Channel label="Follow us">
          <ul className="bare-list flex flex-wrap gap-x-5">
            {social.map(({ label, url }) => (
              <li key={label}>
                <ContactLink href={url} rel="noopener" className="inline-block py-1">
                  {label}
                </ContactLink>
              </li>
            ))}
          </ul>
        </Channel>
      )}
    </dl>
  );
}

function Channel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-display text-title">{label}</dt>
      <dd className="mt-3">{children}</dd>
    </div>
  );
}

/** Address, telephones and working hours of one office. */
export function OfficeCard({ office }: { office: Office }) {
  return (
    <article>
      {office.picture && (
        <div className="aspect-[21/9] overflow-hidden rounded-md bg-sand">
          <Picture image={office.picture} alt="" shape="wide" />
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-section">{office.city}</h3>
        <CountryBadge country={office.country} />
      </div>
      <address className="mt-3 text-lg not-italic">{office.address}</address>
      <dl className="mt-6 border-t border-rule">
        <Row label="Telephone">
          {office.phones.map((phone) => (
            <ContactLink key={phone} href={phoneLink(phone)} className="figures block w-fit py-1 font-semibold">
              {phone}
            </ContactLink>
          ))}
        </Row>
        <Row label="Working hours">
          <span className="figures inline-block py-1">
            <span>{`${office.workingDays} ${office.hours}`}</span>
            <span className="block text-sm text-quiet">{`${office.city} time`}</span>
          </span>
        </Row>
      </dl>
      <a href={office.mapUrl} rel="noopener" target="_blank" className={buttonClass('quiet', 'mt-6')}>
        Open map
      </a>
    </article>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[9rem_1fr]">
      <dt className="py-1 text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A link to a telephone, mailbox or social network. */
function ContactLink({ className, ...link }: ComponentProps<'a'>) {
  return (
    <a
      {...link}
      className={`underline decoration-accent decoration-2 underline-offset-4 hover:decoration-ink ${className}`}
    />
  );
}
