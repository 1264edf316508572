import { TRPCClientError } from '@trpc/react-query';
import type { RpcError } from '#app/trpc';

export function isRpcError(error: unknown): error is RpcError {
  return error instanceof TRPCClientError;
}

/** True where the session has ended: in another tab, by a new password, by time. */
export function isSignedOut(error: unknown): boolean {
  return isRpcError(error) && error.data?.code === 'UNAUTHORIZED';
}

/** What the server said of a failure; `fallback` where it said nothing, as when it could not be reached. */
export function messageOf(error: unknown, fallback: string): string {
  return isRpcError(error) && error.data ? error.message || fallback : fallback;
}
