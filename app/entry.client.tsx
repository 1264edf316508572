import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Tells the browser that the router looks ahead from now on (see routes/machine/speculation-rules.ts). */
function Living() {
  useEffect(() => {
    document.documentElement.dataset.js = '';
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Living />
    </StrictMode>,
  );
});
