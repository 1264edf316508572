import { answerRpc } from '#server/trpc/answer';
import type { Route } from './+types/trpc';

/** The procedures of the admin pages. */
export const loader = ({ request }: Route.LoaderArgs) => answerRpc(request);
export const action = ({ request }: Route.ActionArgs) => answerRpc(request);
