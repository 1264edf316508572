import { useRef } from 'react';
import { Form, href } from 'react-router';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { Field, Select, TextField } from '#app/ui/form/field';
import { useCompany } from '#app/ui/shell/root-data.ts';
import { useToast } from '#app/ui/shell/toast';
import { maxNameLength } from '#server/web/landing.input';
import type { Route } from './+types/partner-links';
import { listTargets, openLink } from './partner-link.server';

export function loader({ url }: Route.LoaderArgs) {
  const now = new Date();
  const targets = listTargets(now).map(({ value, label }) => ({ value, label }));
  const typed = Object.fromEntries(url.searchParams) as Partial<Record<'partner' | 'to' | 'opens', string>>;
  return { targets, typed, link: openLink(url, now), maxLength: maxNameLength };
}

type Link = NonNullable<Route.ComponentProps['loaderData']['link']>;

const pages = [
  { value: 'page', label: 'Page' },
  { value: 'form', label: 'Booking form' },
];

/** A link, a snippet and a QR code for hotels and partners: reports count what comes by them. */
export default function PartnerLinks({ loaderData: { targets, typed, link, maxLength } }: Route.ComponentProps) {
  return (
    <>
      <div className="no-print">
        <AdminPageHeader title="Links for partners">
          <LinkButton variant="quiet" to={href('/admin/reports')}>
            Reports
          </LinkButton>
        </AdminPageHeader>
        <p className="mb-4 max-w-3xl text-quiet">
          Visitors who follow a partner’s link are counted in Reports, and their bookings show the partner as their
          source.
        </p>
      </div>
      {/* The fields take their values from the address. */}
      <Form key={link?.query} method="get" role="search" className="no-print mb-6 grid max-w-5xl gap-3 sm:grid-cols-6">
        <TextField
          label="Partner"
          name="partner"
          required
          maxLength={maxLength}
          defaultValue={link?.partner ?? typed.partner}
          placeholder="Hotel Horus"
          error={typed.partner !== undefined && !link ? 'Enter a name, without an email address' : undefined}
          className="sm:col-span-2"
        />
        <Select label="Leads to" name="to" options={targets} defaultValue={typed.to} className="sm:col-span-2" />
        <Select label="Opens" name="opens" options={pages} defaultValue={typed.opens} />
        <button type="submit" className={buttonClass('primary', 'self-end')}>
          Create link
        </button>
      </Form>
      {link && <MadeLink {...link} />}
    </>
  );
}

function MadeLink({ address, html, query, title }: Link) {
  const code = `${href('/admin/reports/link.svg')}${query}`;
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="no-print grid grid-cols-[minmax(0,1fr)] gap-5">
        <Copied label="Link" text={address} said="Link copied" />
        <Copied label="HTML for a website" text={html} said="HTML copied" />
      </div>
      <Code {...{ code, title, address }} />
    </div>
  );
}

/** A text to be copied, by the button or by hand. */
function Copied({ label, text, said }: { label: string; text: string; said: string }) {
  const showToast = useToast();
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: said });
    } catch {
      area.current?.select();
    }
  };
  return (
    <Field
      label={label}
      aside={
        <HydratedButton variant="plain" onClick={() => void copy()}>
          Copy
        </HydratedButton>
      }
    >
      {(control) => (
        <textarea {...control} ref={area} readOnly rows={2} value={text} className="control font-mono text-sm" />
      )}
    </Field>
  );
}

/** The code, on paper as large as telephones read from an arm’s length. */
function Code({ code, title, address }: { code: string; title: string; address: string }) {
  const { name } = useCompany();
  return (
    <figure className="w-72 rounded-md border border-rule bg-card p-4 print:w-[60mm] print:border-0 print:bg-transparent print:p-0">
      <img src={code} alt={`QR code: ${address}`} className="aspect-square w-full" />
      <figcaption className="mt-2 text-center">
        <strong className="block wrap-anywhere">{title}</strong>
        {title !== name && <span className="block text-sm">{name}</span>}
      </figcaption>
      <div className="no-print mt-3 flex flex-wrap justify-center gap-2">
        <HydratedButton onClick={() => window.print()}>Print</HydratedButton>
        <a href={code} download="qr-code.svg" className={buttonClass('quiet')}>
          Download SVG
        </a>
      </div>
    </figure>
  );
}
