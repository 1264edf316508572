import { useEffect } from 'react';
import { Form, href, redirect, useLocation, useNavigate, useNavigation } from 'react-router';
import { Comparison, UnavailableTrips } from '#app/routes/saved/comparison';
import { PartyForm } from '#app/routes/saved/party-form';
import { useSavedTrips } from '#app/ui/card/saved-store.ts';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { IllustratedMessage } from '#app/ui/page/illustrated-message';
import { pageMeta } from '#app/ui/page/meta.ts';
import { linkStylesheet } from '#app/ui/page/page-links.ts';
import { PageHead } from '#app/ui/page/section';
import { Share } from '#app/ui/page/share';
import { useNavigationKey, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import { useRootData } from '#app/ui/shell/root-data.ts';
import { partyParameters, readParty } from '#server/catalogue/prices/party.input';
import { compareTrips, findTripTitle } from '#server/catalogue/saved-trips';
import { readTrips, savedCookie, savedTripsIn } from '#server/catalogue/saved-trips.input';
import { env } from '#server/env';
import { counted } from '#server/values/plural.input';
import { clientContext } from '#server/web/client-address';
import { flash } from '#server/web/flash';
import { withErrorReport } from '#server/web/loader-errors';
import { rateLimit } from '#server/web/rate-limit';
import { refererPath } from '#server/web/same-origin';
import stylesheet from '../styles/forms.css?url';
import savedStylesheet from '../styles/saved.css?url';
import type { Route } from './+types/saved';

export const links = () => [linkStylesheet(stylesheet), linkStylesheet(savedStylesheet)];

const perClient = rateLimit({ max: 120, windowSeconds: 600 });

/** The list in the address, which somebody has sent, or the visitor's own. */
export const loader = withErrorReport('this page', ({ request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const sent = searchParams.get('trips');
  const keys = sent === null ? savedTripsIn(request.headers.get('Cookie') ?? '') : readTrips(sent);
  const party = readParty(searchParams);
  const { trips, unavailable } = compareTrips(keys, party, new Date());
  const list = trips.map(({ key }) => key).join('.');
  const link = new URLSearchParams([['trips', list], ...partyParameters(party)]);
  return {
    isOwn: sent === null,
    keys: keys.join('.'),
    list,
    party,
    trips,
    unavailable,
    path: `${href('/saved')}?${link}`,
  };
});

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

const cookieOf = (keys: string[]) => savedCookie(keys, env().PUBLIC_URL.startsWith('https:'));

/** Adds or removes trips, without JavaScript from every page with a heart. Doing it again changes nothing. */
export const action = withErrorReport('this page', async ({ request, context }: Route.ActionArgs) => {
  const back = async (keys: string[] | null, message: Parameters<typeof flash>[0]) => {
    const headers = new Headers(await flash(message));
    if (keys) headers.append('Set-Cookie', cookieOf(keys));
    return redirect(refererPath(request) ?? href('/saved'), { status: 303, headers });
  };
  const refuse = (description: string) => back(null, { title: 'Not saved', description, variant: 'destructive' });
  if (perClient.hit(context.get(clientContext).address) > 0) {
    throw await refuse('Too many attempts. Please try again later.');
  }
  const form = await request.formData().catch(() => new FormData());
  const keysIn = (name: string) => readTrips(String(form.get(name) ?? ''));
  const saved = savedTripsIn(request.headers.get('Cookie') ?? '');
  const removed = keysIn('remove');
  if (removed.length > 0) {
    const left = saved.filter((key) => !removed.includes(key));
    const description = `${titlesOf(removed)} no longer on your list. ${countOf(left)}`;
    throw await back(left, { title: 'Removed', description });
  }
  const added = keysIn('add').filter((key) => findTripTitle(key) !== null);
  if (added.length === 0) throw await refuse('This trip no longer exists.');
  const all = readTrips([...added, ...saved].join('.'));
  throw await back(all, { title: 'Saved', description: `${titlesOf(added)} on your list. ${countOf(all)}` });
});

function titlesOf(keys: string[]): string {
  const [first = ''] = keys;
  return keys.length > 1 ? `${keys.length} trips are` : `${findTripTitle(first) ?? 'This trip'} is`;
}

const countOf = ({ length }: string[]) => `You have ${counted(length, 'saved trip')}.`;

export const meta = pageMeta<Route.ComponentProps['loaderData']>(() => ({
  title: 'Saved trips',
  description: 'Tours, packages and offers side by side: price for your party, length, what is included.',
  path: href('/saved'),
  noindex: true,
}));

export default function Saved({ loaderData }: Route.ComponentProps) {
  const countries = useRootData()?.countries;
  const { isOwn, keys, list, party, trips, unavailable, path } = loaderData;
  useReloadWhenSavedElsewhere(isOwn ? keys : null);
  // The button that removes a trip disappears with it.
  const top = useRestoreFocus<HTMLDivElement>(useNavigationKey(), { preventScroll: true });
  const isEmpty = trips.length === 0 && unavailable.length === 0;
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {isEmpty ? (
        <NothingSaved isOwn={isOwn} />
      ) : (
        <>
          <PageHead
            title={isOwn ? 'Saved trips' : 'A list of trips'}
            lead={
              isOwn
                ? 'Side by side, with the price for your party. Saved in this browser. Share the list with your travel companions.'
                : 'Someone shared these trips with you. Save them to keep a list of your own.'
            }
          />
          <div className="sheet mt-8 grid grid-cols-1 gap-10 pb-20">
            <UnavailableTrips trips={unavailable} canRemove={isOwn} />
            {trips.length > 0 && (
              <>
                <PartyForm party={party} trips={isOwn ? null : list} />
                <Comparison trips={trips} party={party} canRemove={isOwn} />
                {!isOwn && (
                  <Form method="post" action={href('/saved')}>
                    <button type="submit" name="add" value={list} className={buttonClass('primary')}>
                      Save all to my list
                    </button>
                  </Form>
                )}
                <Share title={`Trips in ${countries}`} path={path} />
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function NothingSaved({ isOwn }: { isOwn: boolean }) {
  return (
    <IllustratedMessage
      heading="h1"
      title={isOwn ? 'Nothing saved yet' : 'There are no trips on this list'}
      text={
        isOwn
          ? 'Tap the heart on a tour, package or offer to keep it here.'
          : 'Part of the link may be missing. Ask for it again, or browse our trips.'
      }
    >
      <LinkButton to={href('/tours')}>Tours</LinkButton>
      <LinkButton variant="quiet" to={href('/packages')}>
        Packages
      </LinkButton>
    </IllustratedMessage>
  );
}

export const ErrorBoundary = () => <ErrorScreen what="this page" />;

/**
 * Loads the page again when another tab has changed the list.
 * @param shown the trips on the page, `t12.p3`; null for a list that is not the visitor's own
 */
function useReloadWhenSavedElsewhere(shown: string | null) {
  const saved = useSavedTrips();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  useEffect(() => {
    if (shown === null || saved === undefined || saved === shown || isLoading) return;
    navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [saved, shown, isLoading, navigate, pathname, search]);
}
