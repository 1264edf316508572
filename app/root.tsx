import {
  data,
  href,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router';
import { StarShapes } from '#app/ui/card/stars';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { keepPage } from '#app/ui/shell/kept-page.ts';
import { type RootData, useRootData } from '#app/ui/shell/root-data.ts';
import { SiteFooter } from '#app/ui/shell/site-footer';
import { SiteHeader } from '#app/ui/shell/site-header';
import { ToastProvider } from '#app/ui/shell/toast';
import { listPopularDestinations, listTourCountries } from '#server/catalogue/destination';
import { closedCompany, officeZone, shownCompany } from '#server/company/company';
import type { Look } from '#server/company/look.input';
import { emptyLists } from '#server/company/own-site';
import { isForAgents } from '#server/company/story';
import { currentRequest, isPreview, orNull } from '#server/current-request';
import { env } from '#server/env';
import { formatInstant } from '#server/values/calendar.input';
import { listed } from '#server/values/plural.input';
import { iconOf } from '#server/values/upload-address.input';
import { takeFlash } from '#server/web/flash';
import { seesSite, untilPublished } from '#server/web/opening';
import type { Route } from './+types/root';
import stylesheet from './styles/public.css?inline';
import { useLoaded } from './ui/form/hydrated';

export const links: Route.LinksFunction = () => [
  { rel: 'alternate', href: href('/articles.rss'), type: 'application/rss+xml', title: 'Travel Articles & Insights' },
];

export async function loader({ request }: Route.LoaderArgs) {
  const { toast, headers } = await takeFlash(request);
  const places = orNull('destinations', () => ({
    popular: listPopularDestinations(),
    countries: listed([...listTourCountries()]),
  })) ?? { popular: [], countries: '' };
  const shown = {
    url: env().PUBLIC_URL,
    company: (await seesSite(request)) ? shownCompany() : closedCompany(),
    ...places,
    forAgents: isForAgents(),
    emptyLists: emptyLists(),
  };
  const preview = isPreview() ? { preview: previewWords() } : {};
  return data<RootData>({ ...shown, ...preview, toast }, { headers });
}

/** What the page says of itself. */
function previewWords(): string {
  const { draft, asOf } = currentRequest.getStore() ?? {};
  if (draft) return 'Preview. Not saved yet.';
  return asOf
    ? `Preview of ${formatInstant(asOf, officeZone())}.`
    : 'Preview. Not on the site yet: nothing can be booked here.';
}

export const middleware = untilPublished;
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

// It stays during a visit, but a submitted form may bring a toast, a page that is loaded again a name, and a preview ends.
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (formMethod !== undefined || currentUrl.href === nextUrl.href || currentUrl.searchParams.has('preview'));

const loadScript = () => import('#app/ui/shell/page-script').then(({ PageScript }) => PageScript);

/** Sets the colours of the sheet that are the owner's. */
const brandColors = ({ brand, accent }: Pick<Look, 'brand' | 'accent'>) =>
  ({ '--brand': brand, '--accent': accent }) as React.CSSProperties;

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  const Script = useLoaded(loadScript);
  const look = root?.company.look;
  const icon = iconOf(look?.logo ?? '');
  const withHeader = !useMatches().some(isBare);
  return (
    <html lang="en" style={look?.colors && brandColors(look.colors)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf6ec" />
        <Meta />
        {/* Comes with the page, so that its first paint waits for no other file. */}
        <style href="site" precedence="site">
          {import.meta.env.SSR && stylesheet}
        </style>
        <link rel="icon" href={icon || '/favicon.svg'} />
        <link rel="apple-touch-icon" href={icon || '/icons/apple-touch-icon.png'} />
        <link rel="manifest" href="/site.webmanifest" />
        <Links />
      </head>
      <body>
        <StarShapes />
        <ToastProvider initial={root?.toast ?? null}>
          {children}
          {Script && <Script withHeader={withHeader} />}
        </ToastProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Page({ children }: { children: React.ReactNode }) {
  const preview = useRootData()?.preview;
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href="#main"
        className="absolute left-4 top-4 z-50 [translate:0_-6rem] rounded-md bg-ink px-4 py-2 text-paper focus:[translate:none]"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
      {preview && (
        <p role="status" className="sticky bottom-0 z-50 bg-ink py-2 text-center text-paper">
          {preview}
        </p>
      )}
    </div>
  );
}

/** True for screens with a layout of their own (the admin's), which say so in their `handle`. */
const isBare = ({ handle }: { handle: unknown }) => (handle as { chrome?: 'none' } | undefined)?.chrome === 'none';

export default function App() {
  if (useMatches().some(isBare)) return <Outlet />;
  return (
    <Page>
      <Outlet />
    </Page>
  );
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const screen = <ErrorScreen />;
  // Without the data of the root there is no header: the error is shown alone.
  return loaderData ? <Page>{screen}</Page> : <main id="main">{screen}</main>;
}
