import { useEffect, useState } from 'react';

/** The time in ms, updated every minute; the first render has the server's time, so that hydration matches. */
export function useNow(servedAt: number): number {
  const [now, setNow] = useState(servedAt);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
