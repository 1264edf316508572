import { expect, it } from 'vitest';
import { neededFeatures, runsScripts } from '#app/browser-features.ts';

it.each(neededFeatures)('scripts run only where there is %s', (feature) => {
  const [holder = '', ...names] = feature.split('.');
  const last = names.pop() ?? '';
  const owner = names.reduce<object>((value, name) => Reflect.get(value, name), Reflect.get(globalThis, holder));
  const descriptor = Object.getOwnPropertyDescriptor(owner, last) as PropertyDescriptor;
  expect(runsScripts()).toBe(true);
  Reflect.deleteProperty(owner, last);
  const runs = runsScripts();
  Object.defineProperty(owner, last, descriptor);
  expect(runs).toBe(false);
});
