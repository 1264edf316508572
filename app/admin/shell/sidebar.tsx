import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Form, href, Link, useLocation } from 'react-router';
import { forgetLasting } from '#app/admin/form/lasting-input.ts';
import { ShortcutsHelp } from '#app/admin/keyboard/shortcuts-help';
import { type RecordList, recordNouns } from '#app/admin/list/records.ts';
import type { DashboardTab } from '#app/admin/list/remembered-tab.ts';
import { OfficeSearchLink, useOfficeSearch } from '#app/admin/search/office-search';
import { trpc } from '#app/trpc';
import { forgetInput } from '#app/ui/form/unsent-input.ts';
import { Brand, Mark } from '#app/ui/shell/logo';
import type { DashboardCounts } from '#server/office/today';
import { rememberFolded } from './folded-groups.ts';

interface Entry {
  label: string;
  to: string;
  /** True on the pages of this entry. */
  isHere: (pathname: string, tab: DashboardTab | null) => boolean;
  /** What the office still has to do. */
  waiting?: (counts: DashboardCounts) => { count: number; what: string; urgent?: boolean };
}

const tabEntry = (tab: DashboardTab, label: string): Entry => ({
  label,
  to: `${href('/admin')}?list=${tab}`,
  isHere: (pathname, shown) => shown === tab || pathname.startsWith(`/admin/${tab}/`),
});
const listEntry = (list: RecordList) => tabEntry(list, `${recordNouns[list]}s`);

const pageEntry = (label: string, to: string, waiting?: Entry['waiting']): Entry => ({
  label,
  to,
  isHere: (pathname) => pathname === to || pathname.startsWith(`${to}/`),
  ...(waiting ? { waiting } : {}),
});

interface Group {
  title: string;
  entries: Entry[];
}

const groups: Group[] = [
  {
    title: 'Work',
    entries: [
      tabEntry('today', 'Today'),
      pageEntry('Inbox', href('/admin/inbox'), ({ inbox }) => ({ count: inbox.waiting, what: 'open' })),
      pageEntry('Reservations', href('/admin/reservations'), ({ reservations }) =>
        reservations.overdue > 0
          ? { count: reservations.urgent, what: 'urgent', urgent: true }
          : { count: reservations.toAnswer, what: 'to answer' },
      ),
      pageEntry('Departures', href('/admin/departures')),
      pageEntry('Guides', href('/admin/crew')),
      pageEntry('Calendar', href('/admin/calendar')),
      pageEntry('Money', href('/admin/money')),
    ],
  },
  {
    title: 'Catalogue',
    entries: [
      ...(['tours', 'packages', 'offers', 'articles'] as const).map(listEntry),
      pageEntry('Pictures', href('/admin/images')),
    ],
  },
  {
    title: 'Customers',
    entries: [
      pageEntry('Customers', href('/admin/people')),
      pageEntry('Messages', href('/admin/messages')),
      pageEntry('Reviews', href('/admin/reviews'), ({ reviews }) => ({ count: reviews.waiting, what: 'waiting' })),
    ],
  },
  {
    title: 'Marketing',
    entries: [
      listEntry('newsletters'),
      pageEntry('Subscribers', href('/admin/subscribers')),
      listEntry('testimonials'),
      pageEntry('Reports', href('/admin/reports')),
    ],
  },
  {
    title: 'Settings',
    entries: [
      pageEntry('Site settings', href('/admin/settings')),
      pageEntry('Destinations', href('/admin/destinations')),
      pageEntry('Emails', href('/admin/emails'), ({ emails }) =>
        emails.attention > 0
          ? { count: emails.attention, what: 'failed', urgent: true }
          : { count: emails.waiting, what: 'waiting' },
      ),
      pageEntry('Imports', href('/admin/imports')),
    ],
  },
];

interface SidebarProps {
  tab: DashboardTab | null;
  /** Titles of the groups that this browser has folded. */
  folded: string[];
  mailToFiles: boolean;
}

/** The navigation of the office, with what is still to do. */
export function Sidebar({ tab, folded: foldedAtFirst, mailToFiles }: SidebarProps) {
  const { pathname, search: parameters } = useLocation();
  const { data: counts } = trpc.dashboard.counts.useQuery();
  const search = useOfficeSearch();
  const [folded, setFolded] = useState(foldedAtFirst);
  const fold = (title: string, open: boolean) => {
    // A browser says it of each group that it opens, at first too.
    if (folded.includes(title) !== open) return;
    const next = open ? folded.filter((other) => other !== title) : [...folded, title];
    setFolded(next);
    rememberFolded(next);
  };
  const current = groups.flatMap(({ entries }) => entries).find((entry) => entry.isHere(pathname, tab));
  const nav = (
    <>
      <nav aria-label="Admin" className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-1.5">
        {groups.map((group) => (
          <details
            key={group.title}
            className="group/entries"
            open={!folded.includes(group.title)}
            onToggle={({ currentTarget }) => fold(group.title, currentTarget.open)}
          >
            <GroupHead group={group} counts={counts} here={!!current && group.entries.includes(current)} />
            <ul className="bare-list">
              {group.entries.map((entry) => (
                <li key={entry.label}>
                  <SidebarLink
                    entry={entry}
                    counts={counts}
                    here={entry === current}
                    off={mailToFiles && entry.to === href('/admin/emails')}
                  />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <div className="mt-6 grid gap-1 border-t border-rule pt-4 lg:mt-auto lg:grid-cols-2 lg:pt-2">
        <div className="grid lg:col-span-2">
          <ShortcutsHelp />
        </div>
        <Link to={href('/')} reloadDocument className={footClass}>
          View site
        </Link>
        {/* A full page load clears the office's data from the memory of the tab. */}
        <Form method="post" action={href('/admin/logout')} reloadDocument onSubmit={forgetOnLeaving}>
          <button type="submit" className={`w-full text-left ${footClass}`}>
            Log out
          </button>
        </Form>
      </div>
    </>
  );
  const home = (
    <Link
      to={href('/admin')}
      className="flex items-center gap-2 font-display text-[1.15rem] font-semibold tracking-tight"
    >
      <Brand size="h-8" />
    </Link>
  );
  return (
    <>
      <header className="no-print sticky top-0 hidden h-svh w-60 shrink-0 flex-col overflow-y-auto border-r border-rule bg-card px-3 pb-2 pt-3 lg:flex">
        <div className="mb-2 px-3">{home}</div>
        <OfficeSearchLink
          onOpen={search.open}
          className="mb-2 flex items-center justify-between rounded-md border border-ink/30 px-3 py-1 hover:bg-sand"
        />
        {nav}
      </header>
      {search.dialog}
      <div className="menu-bar no-print sticky top-0 z-30 flow-root bg-card lg:hidden">
        {/* A new key closes the menu on every navigation. */}
        <details
          key={pathname + parameters}
          className="border-b border-rule bg-card [&[open]_.opened]:block [&[open]_.closed]:hidden"
        >
          <summary className="flex h-14 items-center justify-between gap-4 px-4 sm:px-8">
            <span className="flex min-w-0 items-center gap-2 font-display text-[1.1rem] font-semibold">
              <Mark size="h-7 !max-w-20" />
              <span className="truncate">{current?.label ?? 'Admin'}</span>
            </span>
            <span className="rounded-md border border-ink/30 px-3 py-1 font-semibold">
              <span className="closed">Menu</span>
              <span className="opened hidden">Close</span>
            </span>
          </summary>
          <div className="absolute inset-x-0 top-full max-h-[calc(100svh-3.5rem)] overflow-y-auto border-b border-rule bg-card px-3 pb-6 pt-3 shadow-header sm:px-5">
            <div className="mb-4 px-3">{home}</div>
            {nav}
          </div>
        </details>
        <OfficeSearchLink
          onOpen={search.open}
          className="absolute right-24 top-[0.7rem] rounded-md border border-ink/30 px-3 py-1 font-semibold max-[20rem]:static max-[20rem]:mx-4 max-[20rem]:my-2 max-[20rem]:block sm:right-28"
        />
      </div>
    </>
  );
}

const footClass = 'rounded-md px-3 py-1.5 hover:bg-sand lg:py-0.5';

interface GroupHeadProps {
  group: Group;
  counts?: DashboardCounts;
  /** Whether the page that is shown is of this group. */
  here: boolean;
}

/** The title of a group, which folds it; while it is folded also what waits in it. */
function GroupHead({ group: { title, entries }, counts, here }: GroupHeadProps) {
  return (
    <summary className="mb-1 flex items-center gap-1.5 rounded-md px-3 text-sm text-quiet hover:bg-sand lg:mb-0">
      <span className={here ? 'group-not-open/entries:font-semibold group-not-open/entries:text-ink' : ''}>
        {title}
      </span>
      <ChevronDown className="h-3.5 w-3.5 group-not-open/entries:-rotate-90" aria-hidden="true" />
      <span className="ml-auto flex gap-1 group-open/entries:hidden">
        {entries.map((entry) => (
          <Waiting key={entry.label} entry={entry} counts={counts} />
        ))}
      </span>
    </summary>
  );
}

/** What waits behind an entry; nothing where that is nothing. */
function Waiting({ entry, counts }: { entry: Entry; counts?: DashboardCounts }) {
  const waiting = counts && entry.waiting?.(counts);
  if (!waiting || waiting.count === 0) return null;
  return (
    <span
      className={`figures whitespace-nowrap rounded-full px-2 py-0.5 text-sm font-semibold leading-tight ${waiting.urgent ? 'bg-danger text-white' : 'bg-accent text-ink'}`}
    >{`${waiting.count} ${waiting.what}`}</span>
  );
}

interface SidebarLinkProps {
  entry: Entry;
  counts?: DashboardCounts;
  here: boolean;
  /** True where nothing is sent. */
  off: boolean;
}

function SidebarLink({ entry, counts, here, off }: SidebarLinkProps) {
  return (
    <span
      className={`relative flex min-h-9 items-center justify-between gap-2 rounded-md px-3 py-1 lg:min-h-6.5 lg:py-px ${here ? 'bg-ink text-paper' : 'hover:bg-sand'}`}
    >
      <Link
        to={entry.to}
        aria-current={here ? 'page' : undefined}
        className="whitespace-nowrap font-medium after:absolute after:inset-0"
      >
        {entry.label}
      </Link>
      {off && (
        <span className={`mr-auto text-sm ${here ? 'text-paper' : 'text-quiet'}`}>
          <span className="sr-only">Sending is </span>off
        </span>
      )}
      <Waiting entry={entry} counts={counts} />
    </span>
  );
}

/** Forgets what was typed now, and what a form that is still shown has kept again until the page goes. */
function forgetOnLeaving(): void {
  const forget = () => {
    forgetInput();
    forgetLasting();
  };
  forget();
  window.addEventListener('pagehide', forget, { once: true });
}
