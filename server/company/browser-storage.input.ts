/** How long an entry stays, in seconds where it is a time; the cookie page says it in these words. */
export const lifetimes = {
  minute: { seconds: 60, words: 'for one minute' },
  week: { seconds: 7 * 86_400, words: 'for seven days' },
  year: { seconds: 365 * 86_400, words: 'for one year' },
  browser: { seconds: null, words: 'until you close the browser' },
  tab: { seconds: null, words: 'until you close the tab' },
  link: { seconds: null, words: 'until its link lapses, two days after the journey' },
} as const;

export interface StoredEntry {
  /** Of a cookie that the server sets: without the prefix that it has with https. */
  name: string;
  kind: 'cookie' | 'session storage' | 'offline store';
  /** Who has it in the browser. */
  for: 'visitors' | 'office';
  /** When it is stored: "set when …". */
  when: string;
  holds: string;
  lasts: keyof typeof lifetimes;
  /** What ends it before that. */
  orUntil?: string;
  /** True for a cookie that our scripts can read, not the server alone. */
  readableByScripts?: true;
}

/** Everything that this site stores in browsers. The cookie page is made of it, and tests compare it with a browser. */
export const browserStorage = [
  {
    name: 'flash',
    kind: 'cookie',
    for: 'visitors',
    when: 'set after you send a form',
    holds: 'the confirmation message to show on the next page',
    lasts: 'minute',
    orUntil: 'it has been shown',
  },
  {
    name: 'sent_message',
    kind: 'cookie',
    for: 'visitors',
    when: 'set after you send us a message',
    holds: 'which message it was, so that you can read and print it',
    lasts: 'browser',
  },
  {
    name: 'visitor',
    kind: 'cookie',
    for: 'visitors',
    when: 'set when you open a booking form',
    holds: 'a random number, so that the same request sent twice is stored once',
    lasts: 'browser',
  },
  {
    name: 'saved',
    kind: 'cookie',
    for: 'visitors',
    when: 'set when you save a trip with the heart',
    holds: 'the list of the trips that you have saved, and nothing about you',
    lasts: 'year',
    readableByScripts: true,
  },
  {
    name: 'admin_session',
    kind: 'cookie',
    for: 'office',
    when: 'set at sign-in',
    holds: 'proof that this browser is signed in',
    lasts: 'week',
    orUntil: 'sign-out',
  },
  {
    name: 'device',
    kind: 'cookie',
    for: 'office',
    when: 'set at the first sign-in',
    holds:
      'proof that this browser has signed in before, so that strangers who try passwords cannot lock our staff out',
    lasts: 'year',
  },
  {
    name: 'admin_list',
    kind: 'cookie',
    for: 'office',
    when: 'set when a list of the office is opened',
    holds: 'which list it was, so that the office opens with it the next time',
    lasts: 'year',
    readableByScripts: true,
  },
  {
    name: 'admin_list_state',
    kind: 'cookie',
    for: 'office',
    when: 'set with it',
    holds: 'the search, order and page of that list, so that the way back from a form leads to the same rows',
    lasts: 'browser',
    readableByScripts: true,
  },
  {
    name: 'admin_keys',
    kind: 'cookie',
    for: 'office',
    when: 'set when the keyboard shortcuts of the office are switched off',
    holds: 'that they are off',
    lasts: 'year',
    orUntil: 'they are switched on',
    readableByScripts: true,
  },
  {
    name: 'tourListUrl',
    kind: 'session storage',
    for: 'visitors',
    when: 'stored when you look at a list of tours or follow the link of one',
    holds: 'the address of that page with its filters, so that the way back from a tour leads to it',
    lasts: 'tab',
  },
  {
    name: 'packageListUrl',
    kind: 'session storage',
    for: 'visitors',
    when: 'stored when you look at a list of packages or follow the link of one',
    holds: 'the same for the way back from a package',
    lasts: 'tab',
  },
  {
    name: 'offerListUrl',
    kind: 'session storage',
    for: 'visitors',
    when: 'stored when you look at the offers or follow the link of one',
    holds: 'the same for the way back from an offer',
    lasts: 'tab',
  },
  {
    name: 'travellerDetails',
    kind: 'session storage',
    for: 'visitors',
    when: 'stored when you have sent a booking request',
    holds: 'your name, email address and telephone numbers, to fill them in in the next booking form',
    lasts: 'tab',
    orUntil: 'you clear them in that form',
  },
  {
    name: 'departure-sheet',
    kind: 'offline store',
    for: 'office',
    when: 'stored when a guide opens the sheet of a departure',
    holds: 'that sheet with its travellers, and what is pressed on it without a network until it is sent',
    lasts: 'link',
  },
  {
    name: 'react-router-scroll-positions',
    kind: 'session storage',
    for: 'visitors',
    when: 'stored when you leave or reload a page',
    holds: 'how far each page was scrolled, so that you find it again as you left it',
    lasts: 'tab',
  },
  {
    name: 'remix-router-transitions',
    kind: 'session storage',
    for: 'visitors',
    when: 'stored when you leave or reload a page after following the link of a card',
    holds: 'which pages you went between, so that the picture moves the same way when you go back',
    lasts: 'tab',
  },
  {
    name: 'react-router-manifest-version',
    kind: 'session storage',
    for: 'visitors',
    when: 'stored when this site was renewed while you had a page of it open',
    holds: 'the number of the older version, so that the page is loaded anew once and not over and over',
    lasts: 'tab',
  },
] as const satisfies StoredEntry[];

/** The name of a cookie that the server may set. */
export type CookieName = Extract<(typeof browserStorage)[number], { kind: 'cookie' }>['name'];
