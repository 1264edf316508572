import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** What the owner has typed into a document and looks at before it is saved. */
export interface Draft {
  document: string;
  content: object;
  /** The session of the office that has typed it, and alone may see it. */
  session: string;
}

/** For so long, in ms; those of a process end with it. */
const lifetime = 30 * 60_000;
const drafts = new LRUCache<string, Draft>({ max: 20, ttl: lifetime });

/** Keeps a draft, and returns the token by which a page shows it to the office. */
export function keepDraft(draft: Draft): string {
  const token = randomBytes(16).toString('base64url');
  drafts.set(token, draft);
  return token;
}

/** Null for another session, and once it is forgotten. */
export function findDraft(token: string, session: string): Draft | null {
  const draft = drafts.get(token);
  return draft?.session === session ? draft : null;
}
