import { randomUUID } from 'node:crypto';
import { initTRPC, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { ZodError } from 'zod';
import type { AdminSession } from '#db/schema/admin';
import { errorFacts, log } from '#server/log';
import {
  Conflict,
  InvalidUpload,
  isUnwritable,
  type NewerRecord,
  NotFound,
  RefusedFields,
  StaleVersion,
} from '#server/values/errors';
import { firstErrors } from '#server/values/field-errors.input';
import { readAdmin } from '#server/web/session';

interface RpcContext {
  admin: AdminSession | null;
}

/** @param extend false where the session is not extended by the request */
export async function createRpcContext(request: Request, extend = true): Promise<RpcContext> {
  return { admin: await readAdmin(request, extend) };
}

const invalidRequest = 'The request could not be read.';

/**
 * In ms. Connections on which nothing is sent are closed after 25 s by the site itself; some proxies end every response
 * after a minute, in the middle of an event.
 */
const streams = { ping: { enabled: true, intervalMs: 10_000 }, maxDurationMs: 50_000 };

const t = initTRPC.context<RpcContext>().create({
  isDev: false,
  sse: { ...streams, client: { reconnectAfterInactivityMs: 25_000 } },
  errorFormatter: ({ error, path }) => errorShape(error, path),
});

/** What the client is told of a failed call. */
export function errorShape(error: TRPCError, path: string | undefined) {
  return {
    code: TRPC_ERROR_CODES_BY_KEY[error.code],
    message: publicMessage(error),
    data: {
      code: error.code,
      httpStatus: getHTTPStatusCodeFromError(error),
      path: path ?? null,
      /** The message of each invalid field by its path, such as `itineraries.0.location`. */
      fieldErrors: fieldErrorsOf(error.cause),
      /** The record that a save would have overwritten. */
      newer: newerOf(error.cause),
    },
  };
}

function publicMessage(error: TRPCError): string {
  if (error.cause instanceof ZodError) return 'Please check the fields that are marked.';
  switch (error.code) {
    case 'PARSE_ERROR':
    case 'BAD_REQUEST':
      return error.cause instanceof InvalidUpload ? error.message : invalidRequest;
    case 'INTERNAL_SERVER_ERROR':
      return error.cause instanceof LoggedError ? error.message : 'Something went wrong on our side.';
    default:
      return error.message;
  }
}

function fieldErrorsOf(cause: unknown): Record<string, string> | null {
  if (cause instanceof ZodError) return firstErrors(cause);
  if (cause instanceof RefusedFields) return cause.fields;
  if (cause instanceof Conflict && cause.field !== undefined) return { [cause.field]: cause.message };
  return null;
}

function newerOf(cause: unknown): NewerRecord | null {
  return cause instanceof StaleVersion ? cause.newer : null;
}

/** An error that was logged; its message has a reference that the user can mention. */
class LoggedError extends Error {}

const translateErrors = t.middleware(async ({ next, path }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause } = result.error;
  if (result.error.code !== 'INTERNAL_SERVER_ERROR') return result;
  throw translate(cause) ?? report(path, cause ?? result.error);
});

function translate(cause: unknown): TRPCError | null {
  if (cause instanceof ZodError) return new TRPCError({ code: 'BAD_REQUEST', cause });
  if (cause instanceof NotFound) return new TRPCError({ code: 'NOT_FOUND', message: cause.message, cause });
  if (cause instanceof Conflict) return new TRPCError({ code: 'CONFLICT', message: cause.message, cause });
  if (cause instanceof InvalidUpload) {
    const code = cause.reason === 'too large' ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST';
    return new TRPCError({ code, message: cause.message, cause });
  }
  if (cause instanceof Error && isUnwritable(cause)) {
    log('error', 'rpc.unwritable', errorFacts(cause));
    return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: unwritable, cause });
  }
  return null;
}

const unwritable = 'Nothing can be saved at the moment. Please try again in a minute.';

/** Logs an error that was thrown outside of a procedure. */
export function logRpcError(error: TRPCError, path: string | undefined): void {
  if (error.code === 'INTERNAL_SERVER_ERROR' && !(error.cause instanceof LoggedError)) {
    log('error', 'rpc.failed', { path, ...errorFacts(error.cause ?? error) });
  }
}

function report(path: string, cause: unknown): TRPCError {
  const reference = randomUUID().slice(0, 8);
  log('error', 'rpc.failed', { path, reference, ...errorFacts(cause) });
  const message = `Something went wrong on our side. If it happens again, please mention ${reference}.`;
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message, cause: new LoggedError(message) });
}

export const { router } = t;

/** Every procedure is built on this one, which requires a login. */
export const adminProcedure = t.procedure.use(translateErrors).use(({ ctx, next }) => {
  if (!ctx.admin) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please log in.' });
  return next({ ctx: { admin: ctx.admin } });
});
