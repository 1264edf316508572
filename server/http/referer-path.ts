/** The page of ours from which a form was sent, by the Referer header; null where it does not say. */
export function refererPath(request: Request): string | null {
  const referer = URL.parse(request.headers.get('Referer') ?? '');
  const isOurs = referer?.origin === new URL(request.url).origin && !/^\/[/\\]/.test(referer.pathname);
  return isOurs ? referer.pathname + referer.search : null;
}
