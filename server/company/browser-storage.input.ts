/** How long an entry stays, in seconds where it is a time; the cookie page says it in these words. */
export const lifetimes = {
  minute: { seconds: 60, words: 'for one minute' },
  week: { seconds: 7 * 86_400, words: 'for seven days' },
  fortnight: { seconds: null, words: 'for fourteen days' },
  year: { seconds: 365 * 86_400, words: 'for one year' },
  browser: { seconds: null, words: 'until you close the browser' },
  tab: { seconds: null, words: 'until you close the tab' },
  link: { seconds: null, words: 'until its link expires, two days after the journey' },
} as const;

interface Entry {
  /** When it is stored: "set when …". */
  when: string;
  holds: string;
  lasts: keyof typeof lifetimes;
  /** What ends it before that. */
  orUntil?: string;
  /** True for a cookie that our scripts can read, not the server alone. */
  readableByScripts?: true;
}
/** By their names: of a cookie that the server sets, without the prefix that it has with https. */
type Entries = Record<string, Entry>;

/** Cookies in the browsers of visitors. */
const cookiesOfVisitors = {
  flash: {
    when: 'set after you send a form',
    holds: 'the confirmation message to show on the next page',
    lasts: 'minute',
    orUntil: 'it has been shown',
  },
  sent_message: {
    when: 'set after you send us a message',
    holds: 'which message it was, so that you can read and print it',
    lasts: 'browser',
  },
  visitor: {
    when: 'set when you open a booking form',
    holds: 'a random number, so that the same request sent twice is stored once',
    lasts: 'browser',
  },
  saved: {
    when: 'set when you save a trip with the heart',
    holds: 'the list of the trips that you have saved, and nothing about you',
    lasts: 'year',
    readableByScripts: true,
  },
} as const satisfies Entries;

/** Cookies in the browsers of the office. */
const cookiesOfOffice = {
  admin_session: {
    when: 'set at sign-in',
    holds: 'proof that this browser is signed in',
    lasts: 'week',
    orUntil: 'sign-out',
  },
  device: {
    when: 'set at the first sign-in',
    holds:
      'proof that this browser has signed in before, so that strangers who try passwords cannot lock our staff out',
    lasts: 'year',
  },
  admin_list: {
    when: 'set when the dashboard of the office is opened',
    holds:
      'the tab that was shown, with the search, order and page of its list, so that the way back from a form leads to the same rows',
    lasts: 'browser',
    readableByScripts: true,
  },
  admin_keys: {
    when: 'set when the keyboard shortcuts of the office are switched off',
    holds: 'that they are off',
    lasts: 'year',
    orUntil: 'they are switched on',
    readableByScripts: true,
  },
  admin_folded: {
    when: 'set when a group of the menu of the office is folded',
    holds: 'which groups are folded',
    lasts: 'year',
    readableByScripts: true,
  },
} as const satisfies Entries;

/** Session storage in the browsers of visitors. */
const sessionStorageOfVisitors: Entries = {
  tourListUrl: {
    when: 'stored when you look at a list of tours or follow the link of one',
    holds: 'the address of that page with its filters, so that the way back from a tour leads to it',
    lasts: 'tab',
  },
  packageListUrl: {
    when: 'stored when you look at a list of packages or follow the link of one',
    holds: 'the same for the way back from a package',
    lasts: 'tab',
  },
  offerListUrl: {
    when: 'stored when you look at the offers or follow the link of one',
    holds: 'the same for the way back from an offer',
    lasts: 'tab',
  },
  landing: {
    when: 'stored when a link on another website or in an email brings you here',
    holds:
      'the name of that website and of the campaign or partner in the link; a booking request that you send in this tab says it',
    lasts: 'tab',
  },
  travellerDetails: {
    when: 'stored when you have sent a booking request',
    holds: 'your name, email address and telephone numbers, to fill them in in the next booking form',
    lasts: 'tab',
    orUntil: 'you clear them in that form',
  },
  unsentInput: {
    when: 'stored while you fill in a form',
    holds: 'what you have typed but not sent, except passwords and files, so that it is there again after a reload',
    lasts: 'tab',
    orUntil: 'you have sent the form',
  },
  'react-router-scroll-positions': {
    when: 'stored when you leave or reload a page',
    holds: 'how far each page was scrolled, so that you find it again as you left it',
    lasts: 'tab',
  },
  'remix-router-transitions': {
    when: 'stored when you leave or reload a page after following the link of a card',
    holds: 'which pages you went between, so that the picture moves the same way when you go back',
    lasts: 'tab',
  },
  'react-router-manifest-version': {
    when: 'stored when we update this site while you have one of its pages open',
    holds: 'the number of the older version, so that the page reloads once and not again and again',
    lasts: 'tab',
  },
};

/** Local storage in the browsers of the office. */
const localStorageOfOffice: Entries = {
  unsavedRecords: {
    when: 'stored while a page or the texts of this site are edited',
    holds: 'what is typed and not saved, so that it is there again after the tab was closed',
    lasts: 'fortnight',
    orUntil: 'it is saved, or sign-out',
  },
};

/** The offline store in the phones of guides. */
const offlineStore: Entries = {
  'departure-sheet': {
    when: 'stored when a guide opens the sheet of a departure',
    holds: 'that sheet with its travellers, and what is pressed on it without a network until it is sent',
    lasts: 'link',
  },
};

export interface StoredEntry extends Entry {
  name: string;
  kind: 'cookie' | 'session storage' | 'local storage' | 'offline store';
  /** Who has it in the browser. */
  for: 'visitors' | 'office';
}

const listed = (kind: StoredEntry['kind'], whose: StoredEntry['for'], entries: Entries): StoredEntry[] =>
  Object.entries(entries).map(([name, entry]) => ({ name, kind, for: whose, ...entry }));

/** Everything that this site stores in browsers. The cookie page is made of it, and tests compare it with a browser. */
export const browserStorage = [
  ...listed('cookie', 'visitors', cookiesOfVisitors),
  ...listed('cookie', 'office', cookiesOfOffice),
  ...listed('session storage', 'visitors', sessionStorageOfVisitors),
  ...listed('local storage', 'office', localStorageOfOffice),
  ...listed('offline store', 'office', offlineStore),
];

/** The name of a cookie that the server may set. */
export type CookieName = keyof typeof cookiesOfVisitors | keyof typeof cookiesOfOffice;
