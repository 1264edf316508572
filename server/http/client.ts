import { createContext } from 'react-router';

/** Who asks: the address a limit counts by. Set by the HTTP chain, read by actions. */
export const clientContext = createContext<{ address: string }>();

/**
 * The visitor's address: the socket's, or, behind `proxies` trusted ones, the entry of X-Forwarded-For that the
 * outermost of them wrote. What stands left of it is the visitor's own invention.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, proxies: number): string {
  if (proxies === 0 || !forwardedFor) return socketAddress;
  const chain = forwardedFor.split(',').map((part) => part.trim());
  return chain[Math.max(0, chain.length - proxies)] || socketAddress;
}
