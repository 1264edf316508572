import { describe, expect, test } from 'vitest';
import { clientAddress } from '#server/http/client-address';

const socket = '10.0.0.9';

describe('the address of a visitor', () => {
  test('is that of the socket where no proxy is trusted, whatever the visitor claims', () => {
    expect(clientAddress(socket, '203.0.113.7', 0)).toBe(socket);
    expect(clientAddress(socket, null, 0)).toBe(socket);
  });

  test('of an IPv6 address its first 64 bits, and an IPv4 address in its clothes is that address', () => {
    const whole = clientAddress('2001:db8:0:12::1', null, 0);
    expect(whole).toBe('2001:db8:0:12::/64');
    expect(clientAddress('2001:0db8:0000:0012:ffff:ffff:ffff:ffff', null, 0)).toBe(whole);
    expect(clientAddress('2001:db8:0:13::1', null, 0)).not.toBe(whole);
    expect(clientAddress('::1', null, 0)).toBe('0:0:0:0::/64');
    expect(clientAddress('::ffff:203.0.113.7', null, 0)).toBe('203.0.113.7');
    expect(clientAddress(socket, 'x, 2001:db8:0:12::2', 1)).toBe(whole);
  });

  test('behind one proxy it is what that proxy wrote last', () => {
    expect(clientAddress(socket, '203.0.113.7', 1)).toBe('203.0.113.7');
    expect(clientAddress(socket, 'spoofed, 198.51.100.1 , 203.0.113.7', 1)).toBe('203.0.113.7');
  });

  test('behind two proxies it is what the outer one wrote', () => {
    expect(clientAddress(socket, 'spoofed, 203.0.113.7, 10.0.0.8', 2)).toBe('203.0.113.7');
  });

  test('a visitor who claims many addresses cannot choose one of them', () => {
    const claims = Array.from({ length: 500 }, (_, index) => `198.51.100.${index}`);
    expect(clientAddress(socket, [...claims, '203.0.113.7'].join(', '), 1)).toBe('203.0.113.7');
  });

  test('a header that is missing, empty or shorter than expected leaves something to count by', () => {
    expect(clientAddress(socket, null, 1)).toBe(socket);
    expect(clientAddress(socket, '', 1)).toBe(socket);
    expect(clientAddress(socket, 'x, ', 1)).toBe(socket);
    expect(clientAddress(socket, '203.0.113.7', 3)).toBe('203.0.113.7');
  });

  test('a port that a proxy writes along does not make another client', () => {
    expect(clientAddress(socket, '198.51.100.7:4711', 1)).toBe('198.51.100.7');
    expect(clientAddress(socket, '[2001:db8:0:12::1]:443', 1)).toBe(clientAddress('2001:db8:0:12::1', null, 0));
    expect(clientAddress(socket, '[2001:db8:0:12::1]', 1)).toBe(clientAddress('2001:db8:0:12::1', null, 0));
  });
});
