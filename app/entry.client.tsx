import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { giveBackInput, watchForms } from '#app/ui/form/unsent-input.ts';
import { runsScripts } from './browser-features';

/** True where the browser had fetched the page ahead: nobody could know then that it would be opened. */
const isPrefetched = performance
  .getEntriesByType('navigation')
  .some((entry) => (entry as { deliveryType?: string }).deliveryType === 'navigational-prefetch');

/** Sets `data-js` when the router runs: it prefetches from then on (see routes/machine/speculation-rules.ts). */
function App() {
  useLayoutEffect(giveBackInput, []);
  useEffect(() => {
    document.documentElement.dataset.js = '';
    // It is counted now (see server/web/visits.ts); where that fails, nothing else does.
    if (isPrefetched) fetch(location.pathname, { method: 'HEAD' }).catch(() => undefined);
  }, []);
  return <HydratedRouter />;
}

if (runsScripts()) {
  watchForms();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}
