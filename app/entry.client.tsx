import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Sets `data-js` when the router runs: it prefetches from then on (see routes/machine/speculation-rules.ts). */
function App() {
  useEffect(() => {
    document.documentElement.dataset.js = '';
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
