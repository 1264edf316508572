import { respondToRpc } from '#server/trpc/respond';
import type { Route } from './+types/trpc';

/** The procedures of the admin pages. */
export const loader = ({ request }: Route.LoaderArgs) => respondToRpc(request);
export const action = ({ request }: Route.ActionArgs) => respondToRpc(request);
