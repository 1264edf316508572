import { describe, expect, test } from 'vitest';
import { clientAddress, networkOf } from '#server/web/client-address';

const socket = '10.0.0.9';

describe('the address of a client', () => {
  test('is that of the socket when no proxy is trusted', () => {
    expect(clientAddress(socket, '203.0.113.7', 0)).toBe(socket);
    expect(clientAddress(socket, null, 0)).toBe(socket);
  });

  test('is the first 64 bits of an IPv6 address, and the IPv4 address of a mapped one', () => {
    const whole = clientAddress('2001:db8:0:12::1', null, 0);
    expect(whole).toBe('2001:db8:0:12::/64');
    expect(clientAddress('2001:0db8:0000:0012:ffff:ffff:ffff:ffff', null, 0)).toBe(whole);
    expect(clientAddress('2001:db8:0:13::1', null, 0)).not.toBe(whole);
    expect(clientAddress('::1', null, 0)).toBe('0:0:0:0::/64');
    expect(clientAddress('::ffff:203.0.113.7', null, 0)).toBe('203.0.113.7');
    expect(clientAddress(socket, 'x, 2001:db8:0:12::2', 1)).toBe(whole);
  });

  test('belongs to a network: of IPv6 the first 48 bits', () => {
    expect(networkOf(clientAddress('2001:db8:0:12::1', null, 0))).toBe('2001:db8:0::/48');
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('keiko@example.com')).toBe('keiko@example.com');
  });

  test('is the last entry behind one proxy', () => {
    expect(clientAddress(socket, '203.0.113.7', 1)).toBe('203.0.113.7');
    expect(clientAddress(socket, 'spoofed, 198.51.100.1 , 203.0.113.7', 1)).toBe('203.0.113.7');
  });

  test('is the last entry but one behind two proxies', () => {
    expect(clientAddress(socket, 'spoofed, 203.0.113.7, 10.0.0.8', 2)).toBe('203.0.113.7');
  });

  test('cannot be chosen by a client that sends many entries', () => {
    const claims = Array.from({ length: 500 }, (_, index) => `198.51.100.${index}`);
    expect(clientAddress(socket, [...claims, '203.0.113.7'].join(', '), 1)).toBe('203.0.113.7');
  });

  test('falls back when the header is missing, empty or too short', () => {
    expect(clientAddress(socket, null, 1)).toBe(socket);
    expect(clientAddress(socket, '', 1)).toBe(socket);
    expect(clientAddress(socket, 'x, ', 1)).toBe(socket);
    expect(clientAddress(socket, '203.0.113.7', 3)).toBe('203.0.113.7');
  });

  test('does not include a port that a proxy adds', () => {
    expect(clientAddress(socket, '198.51.100.7:4711', 1)).toBe('198.51.100.7');
    expect(clientAddress(socket, '[2001:db8:0:12::1]:443', 1)).toBe(clientAddress('2001:db8:0:12::1', null, 0));
    expect(clientAddress(socket, '[2001:db8:0:12::1]', 1)).toBe(clientAddress('2001:db8:0:12::1', null, 0));
  });
});
