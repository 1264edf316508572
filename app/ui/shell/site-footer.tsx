import { href, Link } from 'react-router';
import { Brand } from './logo';
import { NewsletterForm } from './newsletter-form';
import { useCompany, useRootData } from './root-data';

/** The paths are typed by `href()`: a renamed route does not compile. */
interface PageLink {
  label: string;
  to: Parameters<typeof href>[0];
}

const pages: PageLink[] = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/about' },
  { label: 'Our Tours', to: '/tours' },
  { label: 'Packages', to: '/packages' },
  { label: 'Our Recommendations', to: '/recommendations' },
  { label: 'Contact Us', to: '/contact' },
  { label: 'Find my booking', to: '/booking' },
];

const legal: PageLink[] = [
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Terms of Service', to: '/terms' },
  { label: 'Cookie Policy', to: '/cookies' },
];

export function SiteFooter() {
  const { name, since, tagline, customerLinks, agentLinks, social } = useCompany();
  const { popular = [], forAgents = false, emptyLists = [] } = useRootData() ?? {};
  return (
    <footer className="site mt-10 bg-indigo md:mt-28 text-paper">
      <div className="sheet grid grid-cols-2 gap-x-6 gap-y-8 py-12 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]">
        <div className="max-lg:col-span-2">
          <p className="flex items-center gap-2.5 font-display text-2xl font-semibold">
            <Brand size="h-7" framed />
          </p>
          <p className="mt-3 max-w-[20rem]">{tagline}</p>
          <p className="mt-2 text-sm">{`Operating since ${since}`}</p>
          <FooterLinks links={social.map(elsewhere)} className="mt-2 flex flex-wrap gap-x-5 gap-y-1" />
        </div>
        <nav aria-label="Company">
          <FooterHeading>Company</FooterHeading>
          <FooterLinks
            links={[...pages.filter(({ to }) => !emptyLists.includes(to)), ...customerLinks.map(elsewhere)]}
          />
        </nav>
        <div className="grid content-start gap-8">
          {popular.length > 0 && (
            <nav aria-label="Popular Destinations">
              <FooterHeading>Popular Destinations</FooterHeading>
              <FooterLinks
                links={popular.map(([label, filter]) => ({ label, to: `${href('/tours')}?filter=${filter}` }))}
              />
            </nav>
          )}
          {(forAgents || agentLinks.length > 0) && (
            <nav aria-label="For agents">
              <FooterHeading>For agents</FooterHeading>
              <FooterLinks links={[...(forAgents ? [platform] : []), ...agentLinks.map(elsewhere)]} />
            </nav>
          )}
        </div>
        <div className="max-lg:col-span-2">
          <FooterHeading>Newsletter</FooterHeading>
          <p className="mb-4">New trips and travel tips, about once a month.</p>
          <NewsletterForm source="footer" />
        </div>
      </div>
      <div className="border-t border-paper/20">
        <div className="sheet flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-sm">
          <p>{`© ${name}, since ${since}`}</p>
          <FooterLinks links={legal} className="flex flex-wrap gap-x-6" />
        </div>
      </div>
    </footer>
  );
}

const platform = { label: 'Our agent platform', to: `${href('/')}#agents` };

function FooterHeading({ children }: { children: string }) {
  return <h2 className="mb-3 font-text text-sm font-semibold uppercase tracking-[0.12em] text-accent">{children}</h2>;
}

type FooterLink = { label: string } & ({ to: string } | { href: string });

const elsewhere = ({ label, url }: { label: string; url: string }) => ({ label, href: url });

/** Links to pages and to other sites. */
function FooterLinks({ links, className = '' }: { links: FooterLink[]; className?: string }) {
  const linkClass = 'inline-block py-1 underline-offset-4 hover:underline';
  return (
    <ul className={`bare-list ${className}`}>
      {links.map(({ label, ...link }) => (
        <li key={label}>
          {'to' in link ? (
            // The router knows the links of the header already.
            <Link to={link.to} discover={link.to.startsWith('/tours') ? 'none' : 'render'} className={linkClass}>
              {label}
            </Link>
          ) : (
            <a href={link.href} className={linkClass} rel="noopener">
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
