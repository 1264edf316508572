import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import { useToast } from './toast';

interface Result {
  type: 'data' | 'error';
  result: unknown;
}

/** The page that is shown; its path has the query. */
let shown = { path: '', stay: () => {} };
/** True while the router is led back to it. */
let isStaying = false;
/** The page that is on its way, and whether a form was accepted with its address. */
let asked: { path: string; isAccepted: boolean } | null = null;
let isAccepted = false;
/** True once a script could not be loaded: the router waits for it for good, so that pages are opened by their address. */
let lacksScripts = false;

/**
 * Client middleware of all pages: one whose data cannot be fetched, or is answered by something on the way, leaves the page
 * that is shown, with a sentence. What the server itself says of a page is shown.
 */
export async function keepPage<Results extends Record<string, Result>>(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (isStaying) {
    isStaying = false;
    // Without results the router keeps the data that it has.
    return {} as Results;
  }
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  if (request.method === 'GET') asked = path === shown.path ? null : { path, isAccepted };
  if (lacksScripts && asked) return openAsked();
  const results = await next();
  const outcomes = Object.values(results);
  isAccepted = request.method === 'POST' && outcomes.some(({ result }) => result instanceof Response);
  if (request.signal.aborted || !outcomes.some(isFromElsewhere)) return results;
  shown.stay();
  return never;
}

const never = new Promise<never>(() => undefined);

/** Opens the page that was asked for by its address, if there is an answer. */
function openAsked(): Promise<never> {
  const { path = '/', isAccepted = false } = asked ?? {};
  const open = () => window.location.assign(path);
  // What was sent is stored: its page comes whenever there is a network.
  if (isAccepted) open();
  else fetch(path, { method: 'HEAD' }).then(open, shown.stay);
  return never;
}

function isFromElsewhere({ type, result }: Result): boolean {
  if (type !== 'error' || result instanceof Response) return false;
  // Our server answers with data, something on the way with a page.
  return !isRouteErrorResponse(result) || (typeof result.data === 'string' && result.data !== '');
}

/** Keeps the page that is shown where another one cannot be fetched, and where nobody has asked for another one. */
export function useKeptPage(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const showToast = useToast();
  useEffect(() => {
    const path = location.pathname + location.search;
    const stay = () => {
      [isStaying, asked] = [true, null];
      const description = 'This page could not be loaded. Please check your connection and try again.';
      showToast({ title: 'No connection', description, variant: 'destructive' });
      // Back has changed the address already.
      const replace = window.location.pathname + window.location.search === path;
      navigate(location, { replace, state: location.state, preventScrollReset: true });
    };
    [shown, asked] = [{ path, stay }, null];
  }, [location, navigate, showToast]);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    window.navigation?.addEventListener('navigate', openInstead);
    return () => window.navigation?.removeEventListener('navigate', openInstead);
  }, []);
}

/**
 * The router reloads the page where the script of another one cannot be loaded: without a network, or after an update of the
 * site. One that was fetched ahead does not matter; one that was asked for is opened by its address.
 */
function openInstead(event: NavigateEvent): void {
  if (event.navigationType !== 'reload') return;
  event.preventDefault();
  lacksScripts = true;
  if (asked) void openAsked();
}
