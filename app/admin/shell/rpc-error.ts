import { TRPCClientError } from '@trpc/react-query';
import type { RpcError } from '#app/trpc';

export function isRpcError(error: unknown): error is RpcError {
  return error instanceof TRPCClientError;
}

/** True where the session has ended: by a logout in another tab, a new password, or time. */
export function isSignedOut(error: unknown): boolean {
  return isRpcError(error) && error.data?.code === 'UNAUTHORIZED';
}

/** The server's message; `fallback` where there is none, as without a network. */
export function messageOf(error: unknown, fallback: string): string {
  return isRpcError(error) && error.data ? error.message || fallback : fallback;
}
