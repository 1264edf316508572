import { type ReactNode, useState } from 'react';
import { Form, href, Link, useLocation } from 'react-router';
import { Heart } from '#app/ui/card/save-button';
import { useSavedTrips } from '#app/ui/card/saved-store.ts';
import { Button } from '#app/ui/form/button';
import { phoneLink } from '#server/values/phone.input';
import { Icon } from './icon';
import { Brand } from './logo';
import { useCompany, useRootData } from './root-data';

/** The paths are typed by `href()`: a renamed route does not compile. */
interface PageLink {
  label: string;
  path: Parameters<typeof href>[0];
  /** The beginning of other paths that belong to the page. */
  also?: string;
  /** The section of the page to open. */
  hash?: string;
}

const pages: PageLink[] = [
  { label: 'Home', path: '/' },
  { label: 'About Us', path: '/about' },
  { label: 'Tours', path: '/tours' },
  { label: 'Packages', path: '/packages' },
  { label: 'Offers', path: '/offers', also: '/offer/' },
  { label: 'Articles', path: '/articles' },
  { label: 'Contact Us', path: '/contact' },
  { label: 'For agents', path: '/', hash: '#agents' },
];

function isActive({ path, also, hash }: PageLink, pathname: string): boolean {
  if (hash) return false;
  if (path === '/' || pathname === path) return pathname === path;
  return pathname.startsWith(`${path}/`) || (also !== undefined && pathname.startsWith(also));
}

/** The pages and sections that have content. */
function usePages() {
  const { forAgents = false, emptyLists = [] } = useRootData() ?? {};
  return pages.filter(({ path, hash }) => (forAgents || !hash) && !emptyLists.includes(path));
}

export function SiteHeader() {
  const shown = usePages();
  const { pathname } = useLocation();
  return (
    <header className="site sticky top-0 z-40 border-b border-rule bg-paper">
      <div className="sheet flex h-[4.5rem] items-center justify-between gap-3">
        <Link
          prefetch="intent"
          to={href('/')}
          className="flex min-w-0 items-center gap-2.5 font-display text-[min(1.35rem,6vw)] leading-tight *:min-w-0 font-semibold tracking-tight"
        >
          <Brand />
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="bare-list flex gap-4 xl:gap-7">
            {shown.map((page) => (
              <li key={page.label}>
                <Link
                  prefetch="intent"
                  to={page.path + (page.hash ?? '')}
                  aria-current={isActive(page, pathname) ? 'page' : undefined}
                  className="block py-2 font-medium decoration-accent decoration-[3px] underline-offset-[10px] hover:underline aria-[current]:underline"
                >
                  {page.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-2 flex items-center">
          <SavedLink />
          <SearchPanel />
          <MobileMenu pathname={pathname} />
        </div>
      </div>
    </header>
  );
}

function SearchPanel() {
  return (
    <HeaderPanel label={() => 'Search'} icon={() => 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21'}>
      <search className="absolute inset-x-0 top-full border-y border-rule bg-paper p-5">
        <Form action={href('/search')} className="relative mx-auto flex max-w-2xl items-end gap-3">
          <div className="flex-1">
            <label htmlFor="site-search" className="mb-1 block text-sm font-semibold">
              Search
            </label>
            <input
              id="site-search"
              name="q"
              type="search"
              dir="auto"
              maxLength={200}
              className="h-12 w-full rounded-md border border-ink/40 bg-card px-3.5 placeholder:text-quiet"
            />
          </div>
          <Button type="submit">Search</Button>
        </Form>
      </search>
    </HeaderPanel>
  );
}

function MobileMenu({ pathname }: { pathname: string }) {
  const shown = usePages();
  const { offices } = useCompany();
  return (
    <HeaderPanel
      label={(open) => (open ? 'Close menu' : 'Open menu')}
      icon={(open) => (open ? 'M5 5l14 14M19 5L5 19' : 'M3 7h18M3 12h18M3 17h18')}
      className="lg:hidden"
    >
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full h-[calc(100svh-4.5rem)] overflow-y-auto border-t border-rule bg-paper px-6 pb-10 pt-4"
      >
        <ul className="bare-list">
          {shown.map((page) => (
            <li key={page.label} className="border-b border-rule">
              <Link
                prefetch="intent"
                // The other navigation has made these known to the router.
                discover="none"
                to={page.path + (page.hash ?? '')}
                aria-current={isActive(page, pathname) ? 'page' : undefined}
                className="block py-3 font-display text-[1.9rem] leading-tight aria-[current]:text-brand"
              >
                {page.label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="bare-list mt-6 grid gap-1">
          {offices.map((office) => (
            <li key={office.city}>
              <a href={phoneLink(office.phones[0] ?? '')} className="block py-1.5">
                <span>{office.city}</span> <span className="figures font-semibold">{office.phones[0]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </HeaderPanel>
  );
}

interface HeaderPanelProps {
  label: (open: boolean) => string;
  /** The path of the icon. */
  icon: (open: boolean) => string;
  className?: string;
  children: ReactNode;
}

/** A panel below the header; one is open at a time. The `details` element opens without JavaScript too. */
function HeaderPanel({ label, icon, className, children }: HeaderPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <details name="header" className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        aria-label={label(open)}
        className="flex h-12 w-12 max-w-[14vw] items-center justify-center rounded-full hover:bg-sand"
      >
        <Icon path={icon(open)} className="h-7 w-7" />
      </summary>
      {children}
    </details>
  );
}

/** The link to the saved trips, with their number once the cookie is read, and the form of all hearts of the page. */
function SavedLink() {
  const saved = useSavedTrips();
  const count = saved ? saved.split('.').length : 0;
  return (
    <>
      <form id="save" method="post" action={href('/saved')} />
      <Link
        to={href('/saved')}
        aria-label={`Saved trips${count ? `, ${count}` : ''}`}
        className="flex h-12 w-12 max-w-[14vw] items-center justify-center rounded-full hover:bg-sand"
      >
        <Heart />
        {count > 0 && <span className="figures absolute ml-9 text-sm font-semibold">{count}</span>}
      </Link>
    </>
  );
}
