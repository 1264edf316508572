import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The network of the client whose request is being answered, but for the calls of the office: whatever mails the office
 * within it counts towards the limits of that client, so that no path can forget to.
 */
export const visitor = new AsyncLocalStorage<string>();
