import { NotFoundScreen } from '#app/ui/page/error-screen';
import { withErrorReport } from '#server/web/loader-errors';
import { missing } from '#server/web/missing';
import type { Route } from './+types/not-found';

/** Answers an unknown address with status 404, or with the redirect that the office has chosen for it. */
export const loader = withErrorReport('this page', ({ url }: Route.LoaderArgs) => {
  throw missing(url);
});

export default NotFoundScreen;
