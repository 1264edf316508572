import { useEffect, useState } from 'react';

/** A press that waits for a network, or that could not be recorded. */
export interface KeptPress {
  id: number;
  token: string;
  reservation: number;
  /** Of the party; an earlier release did not keep it. */
  name?: string;
  kind: 'arrived' | 'no-show' | 'collected' | 'undo';
  /** In US cents. */
  amount: number;
  state: 'waiting' | 'refused';
  problem: string | null;
}

interface OfflineManifest {
  /** True once the manifest opens without a network. */
  kept: boolean;
  /** How many presses were sent since the last one waited. */
  sent: number;
  presses: KeptPress[];
}

/** The service worker keeps its data in 'departure-sheet', which the cookie page lists. */
const isOfWorker = (data: unknown): data is OfflineManifest & { type: 'state' | 'sent' } =>
  typeof data === 'object' && data !== null && 'presses' in data;

const post = (message: object) =>
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));

/** In ms, while something waits, or there is no network. */
const retryInterval = 5000;

export const dismissPress = (id: number) => post({ type: 'dismiss', id });

/** Registers the service worker of the manifests; returns its state for this one. */
export function useOfflineManifest(): OfflineManifest {
  const [manifest, setManifest] = useState<OfflineManifest>({ kept: false, sent: 0, presses: [] });
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const hear = ({ data }: MessageEvent) => {
      if (!isOfWorker(data)) return;
      // The manifest contains the sent presses. Without a network, the kept one is shown again. The page may be the
      // answer to a form, which is not sent again.
      if (data.type === 'sent' && data.presses.every(({ state }) => state !== 'waiting')) {
        window.location.replace(window.location.pathname + window.location.search);
      }
      setManifest(data);
    };
    const send = () => post({ type: 'send' });
    serviceWorker.addEventListener('message', hear);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    void serviceWorker
      .register('/departure/worker.js', { scope: '/departure/' })
      .then(() => post({ type: 'keep', url: window.location.href, assets: loadedAssets() }))
      .catch(() => undefined);
    return () => {
      serviceWorker.removeEventListener('message', hear);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, []);
  const waits = manifest.presses.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!waits) return;
    // Some networks return without an event.
    const timer = setInterval(() => post({ type: 'send' }), retryInterval);
    return () => clearInterval(timer);
  }, [waits]);
  return manifest;
}

/** In ms, between two looks: a guide hears within a minute that the boat does not sail. */
const lookInterval = 30_000;

/**
 * Opens the manifest anew once the office has another one, while it is looked at and nothing is typed. Returns whether the
 * site cannot be asked.
 * @param state of this one
 */
export function useNewerManifest(state: string): boolean {
  const [isCutOff, setIsCutOff] = useState(false);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible' || document.activeElement instanceof HTMLInputElement) return;
      const { pathname, search } = window.location;
      const response = await fetch(pathname + search, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      // Where a network asks for a login first, it answers in place of the site.
      const found = response?.status === 410 ? 'ended' : response?.headers.get('Sheet-State');
      setIsCutOff(!found);
      if (found && found !== state) window.location.replace(pathname + search);
    };
    const timer = setInterval(() => void look(), isCutOff ? retryInterval : lookInterval);
    const lookNow = () => void look();
    lookNow();
    document.addEventListener('visibilitychange', lookNow);
    window.addEventListener('online', lookNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
      window.removeEventListener('online', lookNow);
    };
  }, [state, isCutOff]);
  return isCutOff;
}

/** The scripts, styles and fonts of this page. */
const loadedAssets = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${window.location.origin}/assets/`)),
  ),
];
