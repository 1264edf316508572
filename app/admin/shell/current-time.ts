import { useEffect, useState } from 'react';

/** The time in ms, updated every minute; the first render has the server's time, so that hydration matches. */
export function useNow(servedAt: number): number {
  const [now, setNow] = useState(servedAt);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
