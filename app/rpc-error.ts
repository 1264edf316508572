import { TRPCClientError } from '@trpc/react-query';
import type { RpcError } from './trpc';
import { useToast } from './ui/shell/toast';

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

/** Why an attempt has failed. */
export type Failure = { kind: 'signed out' } | { kind: 'failed'; message: string };

export const failureOf = (error: unknown, fallback: string): Failure =>
  isSignedOut(error) ? { kind: 'signed out' } : { kind: 'failed', message: messageOf(error, fallback) };

export interface Said {
  title: string;
  description?: string;
}

/**
 * Returns what calls a procedure and says in a toast what became of that; true where it was done.
 * @param done said at the end; null where the screen shows it
 * @param failure said where the server gives no reason
 */
export function useAttempt() {
  const showToast = useToast();
  return async <Result>(
    act: () => Promise<Result>,
    done: Said | ((result: Result) => Said) | null,
    failure: string,
    title = 'Error',
  ): Promise<boolean> => {
    try {
      const result = await act();
      if (done) showToast(typeof done === 'function' ? done(result) : done);
      return true;
    } catch (error) {
      showToast({ title, description: messageOf(error, failure), variant: 'destructive' });
      return false;
    }
  };
}
