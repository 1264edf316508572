import { redirect } from 'react-router';
import { findTarget } from '#server/catalogue/redirect/redirect';
import { currentRequest } from '#server/current-request';
import { tagsIn } from './landing.input';

/** A redirect to where something is now. It is not cached, because there may be something at the old address again. */
export const movedTo = (address: string): Response =>
  redirect(address, { status: 301, headers: { 'Cache-Control': 'no-cache' } });

/** What a public page throws where there is nothing: the redirect that the office has chosen for its address, else the status. */
export function missing(url: URL, status: 404 | 410 = 404): Response {
  const isSent = currentRequest.getStore()?.method === 'POST';
  const target = isSent ? null : findTarget(url.pathname + url.search);
  if (target === null) return new Response(null, { status });
  return movedTo(withTags(target, url));
}

/** A page of this site with the tags of the link by which the visitor has come, which its view is counted for. */
function withTags(target: string, url: URL): string {
  const tags = target.startsWith('/') && !target.includes('?') ? String(tagsIn(url)) : '';
  if (tags === '') return target;
  const [path = '', ...hash] = target.split('#');
  return [`${path}?${tags}`, ...hash].join('#');
}
