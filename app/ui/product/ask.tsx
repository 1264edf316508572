import { href, Link } from 'react-router';
import { chatWith, mailLink } from '#app/ui/page/contact-links.ts';
import { Share, shareClass } from '#app/ui/page/share';
import { useHydrated } from '#app/ui/shell/hydrated.ts';
import { useOrigin } from '#app/ui/shell/root-data.ts';
import { companyFacts, officeIndexFor } from '#server/content/company-facts.input';

interface AskAboutTripProps {
  title: string;
  path: string;
  /** Its office is asked. */
  country: string;
}

/** Asks the office about a product by form, WhatsApp or email, shares its page and prints it. */
export function AskAboutTrip({ title, path, country }: AskAboutTripProps) {
  const url = useOrigin() + path;
  const hydrated = useHydrated();
  const { email, whatsapp } = companyFacts.offices[officeIndexFor(country)];
  const chat = chatWith(whatsapp && `https://wa.me/${whatsapp}`, `${title} ${url}`);
  return (
    <div className="no-print grid gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Link className={shareClass} to={`${href('/contact')}?about=${path}`}>
          Ask about this trip
        </Link>
        {chat && (
          <a className={shareClass} href={chat} rel="noopener" target="_blank">
            Ask on WhatsApp
          </a>
        )}
        <a className={shareClass} href={mailLink(email, title, url)}>
          Ask by email
        </a>
      </div>
      <Share title={title} path={path}>
        {hydrated && (
          <button type="button" className={shareClass} onClick={() => print()}>
            Print
          </button>
        )}
      </Share>
    </div>
  );
}
