import { type ComponentType, useEffect, useState } from 'react';

/** Answers a press on a link while its page is awaited. Loaded once the page runs: its first paint does not need it. */
export function NavigationFeedback() {
  const [Feedback, setFeedback] = useState<ComponentType>();
  useEffect(() => {
    import('./pending-navigation').then(
      ({ PendingNavigation }) => setFeedback(() => PendingNavigation),
      // Without it the site works all the same.
      () => undefined,
    );
  }, []);
  return Feedback && <Feedback />;
}
