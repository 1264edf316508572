import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { KeptPresses } from '#app/routes/departure/party';
import { metaTags, siteOf } from '#app/ui/page/meta.ts';
import { linkStylesheet } from '#app/ui/page/page-links.ts';
import { roleNames } from '#server/booking/departure/crew.input';
import { officePhoneOf, openGuideLink } from '#server/booking/departure/guide-link';
import { describeParties } from '#server/booking/departure/parties.input';
import { readManifest, stateOf } from '#server/booking/views/manifest';
import { formatDay, formatDayWithWeekday, formatInstant } from '#server/values/calendar.input';
import { phoneLink } from '#server/values/phone.input';
import { counted } from '#server/values/plural.input';
import { clientContext } from '#server/web/client-address';
import { withErrorReport } from '#server/web/loader-errors';
import { readId } from '#server/web/read-id';
import stylesheet from '../styles/departure/sheet.css?url';
import type { Route } from './+types/departure';
import { useNewerManifest, useOfflineManifest } from './departure/offline-manifest';
import { Contact, ManifestRow } from './departure/party';
import { handlePress } from './departure/record-press.server';

/** The manifest of a guide needs none of the site around it. */
export const handle = { chrome: 'none' };
export const links = () => [linkStylesheet(stylesheet)];

const ended = {
  replaced:
    'Somebody else takes this trip now, or the office has sent a newer link. If you have one, please open that.',
  lapsed: 'A link works until two days after the last day of the trip.',
};

export const loader = withErrorReport('this sheet', ({ params, request }: Route.LoaderArgs) => {
  const now = new Date();
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('key') ?? '';
  const id = readId(params.id);
  const opened = id === null ? null : openGuideLink(id, key, now);
  if (id === null || opened === null) throw data(null, { status: 404 });
  const { assigned } = opened;
  if (opened.ended) {
    throw data({ problem: ended[opened.ended], officePhone: officePhoneOf(assigned.departure) }, { status: 410 });
  }
  const path = `${href('/departure/:id', { id: String(id) })}?key=${encodeURIComponent(key)}`;
  const found = readManifest(assigned, now);
  const { lapsesAt, ...manifest } = found;
  const state = stateOf(found);
  const asOf = formatInstant(now, found.zone);
  return data({ path, state, asOf, ...manifest }, { headers: { 'Sheet-Lapses': lapsesAt, 'Sheet-State': state } });
});

/** Handles a button of the manifest, then loads the manifest, so that nothing is sent twice. */
export const action = withErrorReport('this sheet', async ({ request, context }: Route.ActionArgs) => {
  const refused = await handlePress(request, context.get(clientContext).address);
  if (refused) {
    const { problem, status, collect = null } = refused;
    return data({ problem, collect }, { status, headers: refused.headers });
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname + search, 303);
});

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs): HeadersInit {
  const ofSheet = ['Sheet-Lapses', 'Sheet-State'].flatMap((name) => {
    const value = loaderHeaders.get(name);
    return value ? [[name, value]] : [];
  });
  const wait = actionHeaders.get('Retry-After');
  return {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'same-origin',
    ...Object.fromEntries(ofSheet),
    ...(wait ? { 'Retry-After': wait } : {}),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData
    ? `${loaderData.calledOff ? 'Called off: ' : ''}${[loaderData.startTime, loaderData.title ?? 'Departure'].filter(Boolean).join(' ')}, ${formatDay(loaderData.startDate)}`
    : 'Departure';
  const site = siteOf(matches);
  return site ? metaTags(site, { title, description: 'The sheet of a guide', path: '/', noindex: true }) : [];
}

export default function Departure({ loaderData: manifest, actionData }: Route.ComponentProps) {
  const { title, startDate, startTime, lastDay, zone, crew, vehicle, parties, others, otherTimes } = manifest;
  const { officePhone, calledOff } = manifest;
  const offline = useOfflineManifest();
  const isCutOff = useNewerManifest(manifest.state);
  const booked = describeParties(parties);
  return (
    <main id="main" className="guide-sheet">
      {calledOff && (
        <p className="guide-off">
          <strong>Called off</strong>
          <span>
            This trip does not take place. Nobody is picked up and nothing is collected. Questions? Call the office:{' '}
          </span>
          <a href={phoneLink(officePhone)}>{officePhone}</a>
        </p>
      )}
      <h1>{[startTime, title ?? 'No parties'].filter(Boolean).join(' ')}</h1>
      <p className="font-semibold">{`${formatDayWithWeekday(startDate)}${lastDay > startDate ? ` to ${formatDayWithWeekday(lastDay)}` : ''}, times of ${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')}`}</p>
      <p>{`${calledOff ? 'Still booked: ' : ''}${calledOff && parties.length === 0 ? 'nobody' : booked}`}</p>
      {others > 0 && <p>{`${counted(others, 'other party', 'other parties')} with your colleagues`}</p>}
      {otherTimes.length > 0 && (
        <p className="no-print">
          <span>Your other times that day: </span>
          {otherTimes.map(({ startTime: time, path, calledOff: isOff }) => (
            <a key={path} href={path}>
              {`${time || 'without a time'}${isOff ? ' (called off)' : ''}`}
            </a>
          ))}
        </p>
      )}
      <p className="guide-crew">
        {crew.map(({ id, role, name, phone }) => (
          <Contact key={id} label={roleNames[role]} name={name} phone={phone} />
        ))}
        {vehicle && <span>{`Vehicle: ${vehicle}`}</span>}
        <Contact label="Office" name={null} phone={officePhone} />
      </p>
      {actionData && !actionData.collect && (
        <p role="alert" className="guide-problem">
          <span>{`This could not be recorded: ${actionData.problem} `}</span>
          <Contact label="Office" name={null} phone={officePhone} />
        </p>
      )}
      <KeptPresses manifest={offline} officePhone={officePhone} asOf={isCutOff ? manifest.asOf : null} />
      <ol className="guide-parties">
        {parties.map((party) => (
          <ManifestRow
            key={party.id}
            party={party}
            path={manifest.path}
            calledOff={calledOff}
            step={actionData?.collect?.reservation === party.id ? actionData.collect : null}
            kept={offline.presses.filter(({ reservation, state }) => reservation === party.id && state === 'waiting')}
          />
        ))}
      </ol>
    </main>
  );
}

/** For a link that has ended, or never existed; its styles are not needed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410) return <Ended {...error.data} />;
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main" className="guide-sheet">
      <h1>{isUnknown ? 'Sheet Not Found' : 'This sheet does not open now'}</h1>
      <p>
        {isUnknown
          ? 'Part of the link is missing. Please ask the office to send it again.'
          : 'Please try again in a minute, or call the office.'}
      </p>
    </main>
  );
}

/** For a link that has ended: the guide tells the office what was not recorded. */
function Ended({ problem, officePhone }: { problem: string; officePhone: string }) {
  const offline = useOfflineManifest();
  return (
    <main id="main" className="guide-sheet">
      <h1>This link has ended</h1>
      <p>{problem}</p>
      <p>
        Nothing more is recorded here. If something is missing, please call the office:{' '}
        <a href={phoneLink(officePhone)}>{officePhone}</a>
      </p>
      <KeptPresses manifest={offline} officePhone={officePhone} />
    </main>
  );
}
