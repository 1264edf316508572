import { href, Link } from 'react-router';
import { NewsletterForm } from '#app/ui/page/newsletter-form';
import { companyFacts } from '#server/content/company-facts.input';
import { Mark } from './logo';
import { useRootData } from './root-data';

/** The paths are typed by `href()`: a renamed route does not compile. */
interface PageLink {
  label: string;
  path: Parameters<typeof href>[0];
}

const pages: PageLink[] = [
  { label: 'Home', path: '/' },
  { label: 'About Us', path: '/about' },
  { label: 'Our Tours', path: '/tours' },
  { label: 'Packages', path: '/packages' },
  { label: 'Our Recommendations', path: '/recommendations' },
  { label: 'Contact Us', path: '/contact' },
  { label: 'Find my booking', path: '/booking' },
];

const legal: PageLink[] = [
  { label: 'Privacy Policy', path: '/privacy' },
  { label: 'Terms of Service', path: '/terms' },
  { label: 'Cookie Policy', path: '/cookies' },
];

export function SiteFooter() {
  const { name, since, tagline, links } = companyFacts;
  const popular = useRootData()?.popular ?? [];
  const partners = [
    { label: 'B2B agents', url: links.b2b },
    { label: 'Thailand customers', url: links.thailandCustomers },
    { label: 'Thailand agents', url: links.thailandAgents },
  ].filter(({ url }) => url);
  return (
    <footer className="site mt-12 bg-indigo md:mt-28 text-paper">
      <div className="sheet grid grid-cols-2 gap-x-6 gap-y-8 py-12 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]">
        <div className="max-lg:col-span-2">
          <p className="flex items-center gap-2.5 font-display text-2xl font-semibold">
            <span className="rounded-full bg-paper p-1.5">
              <Mark className="h-7 w-7" />
            </span>
            {name}
          </p>
          <p className="mt-3 max-w-[20rem]">{tagline}</p>
          <p className="mt-2 text-sm">Operating since {since}</p>
          <ul className="bare-list mt-2 flex flex-wrap gap-x-5 gap-y-1">
            {links.social
              .filter(({ url }) => url)
              .map(({ name: network, url }) => (
                <li key={network}>
                  <FooterLink href={url}>{network}</FooterLink>
                </li>
              ))}
          </ul>
        </div>
        <nav aria-label="Company">
          <FooterHeading>Company</FooterHeading>
          <ul className="bare-list">
            {pages.map(({ label, path }) => (
              <li key={path}>
                <FooterLink to={path}>{label}</FooterLink>
              </li>
            ))}
            {partners.map(({ label, url }) => (
              <li key={url}>
                <FooterLink href={url}>{label}</FooterLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Popular Destinations">
          <FooterHeading>Popular Destinations</FooterHeading>
          <ul className="bare-list">
            {popular.map(([label, filter]) => (
              <li key={filter}>
                <FooterLink to={`${href('/tours')}?filter=${filter}`}>{label}</FooterLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-lg:col-span-2">
          <FooterHeading>Newsletter</FooterHeading>
          <p className="mb-4">New routes and good seasons, about once a month.</p>
          <NewsletterForm source="footer" />
        </div>
      </div>
      <div className="border-t border-paper/20">
        <div className="sheet flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-sm">
          <p>
            © {name}, since {since}
          </p>
          <ul className="bare-list flex flex-wrap gap-x-6">
            {legal.map(({ label, path }) => (
              <li key={path}>
                <FooterLink to={path}>{label}</FooterLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterHeading({ children }: { children: string }) {
  return <h2 className="mb-3 font-text text-sm font-semibold uppercase tracking-[0.12em] text-saffron">{children}</h2>;
}

function FooterLink({ children, ...target }: { children: string } & ({ to: string } | { href: string })) {
  const className = 'inline-block py-1 underline-offset-4 hover:underline';
  if ('to' in target) {
    return (
      // What is in the header is known to the router.
      <Link to={target.to} discover={target.to.startsWith('/tours') ? 'none' : 'render'} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={target.href} className={className} rel="noopener">
      {children}
    </a>
  );
}
