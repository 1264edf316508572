import { NotFoundScreen } from '#app/ui/page/not-found-screen';

/** Any address that is none of ours: the screen, with the status that says so. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default NotFoundScreen;
