import { isIPv6 } from 'node:net';
import { createContext } from 'react-router';

/** Who asks: the address a limit counts by. Set by the HTTP chain, read by actions. */
export const clientContext = createContext<{ address: string }>();

/**
 * The visitor's address: the socket's, or, behind `proxies` trusted ones, the entry of X-Forwarded-For that the
 * outermost of them wrote. What stands left of it is the visitor's own invention.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, proxies: number): string {
  if (proxies === 0 || !forwardedFor) return limitedAs(socketAddress);
  const chain = forwardedFor.split(',').map((part) => part.trim());
  return limitedAs(withoutPort(chain[Math.max(0, chain.length - proxies)] || socketAddress));
}

/** Some proxies write the port along, and it is another one for every connection. */
function withoutPort(address: string): string {
  return address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1');
}

/** Of an IPv6 address its first 64 bits: the rest is its owner's to choose. */
function limitedAs(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [front = '', back] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = (part: string) => (part ? part.split(':') : []);
  const missing = back === undefined ? 0 : Math.max(0, 8 - groups(front).length - groups(back).length);
  const all = [...groups(front), ...Array<string>(missing).fill('0'), ...groups(back ?? '')];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
