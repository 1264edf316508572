import { NotFoundScreen } from '#app/ui/page/error-screen';

/** Answers an unknown address with status 404. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default NotFoundScreen;
