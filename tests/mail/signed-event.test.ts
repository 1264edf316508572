import { afterEach, expect, test, vi } from 'vitest';
import { readSignedEvent } from '#server/mail/received-mail';
import { emptySiteForAll } from '../fixtures';

emptySiteForAll();
afterEach(() => vi.useRealTimers());

/** The example of Svix's documentation. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"test": 2432232314}';
const time = 1_614_265_330;
const signed = {
  'svix-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'svix-timestamp': String(time),
  'svix-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
function read(headers: Record<string, string> = {}, now = time * 1000, text = body): unknown {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return readSignedEvent(new Headers({ ...signed, ...headers }), text, secret);
}
const passes = (...given: Parameters<typeof read>) => read(...given) !== undefined;

test('a webhook is signed by its secret, also beside other signatures', () => {
  expect(read()).toEqual({ test: 2_432_232_314 });
  expect(passes({ 'svix-signature': `v1,AAAA v2,xyz ${signed['svix-signature']}` })).toBe(true);
});

test('a webhook with another body, id, time, version or without a signature is not', () => {
  expect(passes({}, time * 1000, `${body} `)).toBe(false);
  expect(passes({ 'svix-id': 'msg_other' })).toBe(false);
  expect(passes({ 'svix-id': '' })).toBe(false);
  expect(passes({ 'svix-timestamp': String(time + 1) })).toBe(false);
  expect(passes({ 'svix-timestamp': 'now' })).toBe(false);
  expect(passes({ 'svix-signature': '' })).toBe(false);
  expect(passes({ 'svix-signature': signed['svix-signature'].replace('v1', 'v1a') })).toBe(false);
});

test('a webhook is refused five minutes after, or before, its time', () => {
  expect([-299, 299].map((seconds) => passes({}, (time + seconds) * 1000))).toEqual([true, true]);
  expect([-301, 301].map((seconds) => passes({}, (time + seconds) * 1000))).toEqual([false, false]);
});
