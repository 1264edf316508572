import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/form/button';
import type { Company } from '#server/content/company';
import { companyFacts } from '#server/content/company-facts.input';
import { ContactLink } from './contact-link';

/** WhatsApp, email addresses and social networks. */
export function ContactChannels({ emails }: Pick<Company, 'emails'>) {
  const chats = companyFacts.offices.filter(({ whatsapp }) => whatsapp);
  const social = companyFacts.links.social.filter(({ url }) => url);
  const mailboxes = [
    { label: 'Egypt', address: emails.egypt },
    { label: 'Thailand', address: emails.thailand },
    { label: 'Reservations', address: emails.reservations },
  ];
  return (
    <dl className="ways">
      {chats.length > 0 && (
        <Channel label="Chat">
          <ul className="bare-list grid gap-3">
            {chats.map(({ country, whatsapp }) => (
              <li key={country}>
                <a href={`https://wa.me/${whatsapp}`} rel="noopener" target="_blank" className={buttonClass()}>
                  WhatsApp {country}
                </a>
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
            {social.map(({ name, url }) => (
              <li key={name}>
                <ContactLink href={url} rel="noopener" className="inline-block py-1">
                  {name}
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
