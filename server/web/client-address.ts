import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';
import { createContext } from 'react-router';

/** The client's address and network, which limits count by. Set by the HTTP chain, read by actions. */
export const clientContext = createContext<{ address: string; network: string }>();

/**
 * The client's address: that of the socket or, behind `proxies` trusted proxies, the entry of X-Forwarded-For that the
 * outermost of them added. The entries to its left come from the client and cannot be trusted.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, proxies: number): string {
  if (proxies === 0 || !forwardedFor) return clientPart(socketAddress);
  const chain = forwardedFor.split(',').map((part) => part.trim());
  return clientPart(withoutPort(chain[Math.max(0, chain.length - proxies)] || socketAddress));
}

/**
 * The largest network that a provider gives one customer: of IPv6 the first 48 bits of the address, with 65,536 clients
 * in them.
 * @param client what `clientAddress` returns
 */
export const networkOf = (client: string) => client.replace(/^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/, '$1::/48');

/** The address of the client that has sent a request. */
export function clientOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwardedFor = headers['x-forwarded-for'];
  return clientAddress(socket.remoteAddress ?? '', typeof forwardedFor === 'string' ? forwardedFor : null, proxies);
}

/** Some proxies add the port, which differs for each connection. */
function withoutPort(address: string): string {
  return address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1');
}

/** The part of an address that identifies a client: of IPv6 the first 64 bits, since a client can change the rest. */
function clientPart(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [text = ''] = address.toLowerCase().split('%');
  const groups = expandIPv6(text).split(':').slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
