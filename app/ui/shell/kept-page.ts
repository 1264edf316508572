import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isFromElsewhere } from '#app/ui/form/foreign-answer.ts';
import { useToast } from './toast';

interface Result {
  type: 'data' | 'error';
  result: unknown;
}

interface NextPage {
  /** With the query. */
  path: string;
  /** True where a form was accepted with the address of this page. */
  confirms: boolean;
}

/** The shown page; without a path until there is a way back to it. */
let shownPage = { path: '', stay: async () => {} };
/** True while the router returns to it. */
let isStaying = false;
/** The requested page that is not shown yet. */
let nextPage: NextPage | null = null;
let isFormAccepted = false;
/**
 * True once the script of a page could not be loaded. The router waits for it for good, so pages are opened by their
 * address.
 */
let opensDocuments = false;

/**
 * Client middleware of all pages. If the data of a page cannot be fetched, or something on the way answers, the shown
 * page stays, with a sentence. An answer of the server itself is shown.
 */
export async function keepPage<Results extends Record<string, Result>>(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  // Without results the router keeps its data.
  if (isStaying) return {} as Results;
  if (request.method === 'GET') {
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    nextPage = path === shownPage.path && !isFormAccepted ? null : { path, confirms: isFormAccepted };
    if (nextPage && opensDocuments) {
      await openDocument(nextPage);
      return {} as Results;
    }
  }
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  // Only during a fetch: some browsers keep no page for Back that always listens to this.
  window.addEventListener('beforeunload', leave);
  const results = await next().finally(() => window.removeEventListener('beforeunload', leave));
  const outcomes = Object.values(results);
  isFormAccepted = request.method === 'POST' && outcomes.some(({ result }) => result instanceof Response);
  const isLost = outcomes.some(({ type, result }) => type === 'error' && isFromElsewhere(result));
  if (!isLost || request.signal.aborted || shownPage.path === '') return results;
  // A reload, or a link that leads elsewhere, has ended the fetch.
  if (isLeaving) await untilUnloaded();
  await (nextPage?.confirms ? openDocument(nextPage) : shownPage.stay());
  return results;
}

/**
 * Opens a page by its address, if it can be reached. A page that confirms a form is awaited until there is a network:
 * the form is stored.
 */
async function openDocument({ path, confirms }: NextPage): Promise<void> {
  if (!confirms && !(await isThere(path))) return shownPage.stay();
  window.location.assign(path);
  await untilUnloaded();
}

const untilUnloaded = () => new Promise<never>(() => undefined);

/** The visit is counted when the page itself is fetched. */
const isThere = (path: string): Promise<boolean> =>
  fetch(path, { method: 'HEAD', headers: { Purpose: 'prefetch' } }).then(
    ({ status }) => status < 500 && status !== 429,
    () => false,
  );

/** Keeps the shown page where another one cannot be fetched, and where nobody has requested another one. */
export function useKeptPage(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const showToast = useToast();
  useEffect(() => {
    const path = location.pathname + location.search;
    const stay = async () => {
      [isStaying, nextPage] = [true, null];
      const description = 'Please check your connection and try again.';
      showToast({ title: 'This page could not be loaded', description, variant: 'destructive' });
      // Back has changed the address already.
      const replace = window.location.pathname + window.location.search === path;
      await navigate(location, { replace, state: location.state, preventScrollReset: true });
      isStaying = false;
    };
    [shownPage, nextPage] = [{ path, stay }, null];
  }, [location, navigate, showToast]);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    window.navigation?.addEventListener('navigate', openInstead);
    return () => window.navigation?.removeEventListener('navigate', openInstead);
  }, []);
}

/**
 * The router reloads the page where the script of another one cannot be loaded: without a network, or after an update
 * of the site. A prefetched page does not matter; a requested page is opened by its address.
 */
function openInstead(event: NavigateEvent): void {
  if (event.navigationType !== 'reload') return;
  event.preventDefault();
  if (!nextPage) return;
  opensDocuments = true;
  void openDocument(nextPage);
}
