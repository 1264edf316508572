import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** What the owner has typed into a document and looks at before it is saved. */
export interface Draft {
  document: string;
  content: object;
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

export const findDraft = (token: string): Draft | null => drafts.get(token) ?? null;
