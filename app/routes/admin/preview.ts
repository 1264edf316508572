import { renderMarkdown } from '#server/domain/markdown';
import type { Route } from './+types/preview';

/** What a text will look like: Markdown in, HTML out, by the same renderer as the public pages. */
export async function action({ request }: Route.ActionArgs) {
  return Response.json({ html: renderMarkdown(await request.text()) });
}
