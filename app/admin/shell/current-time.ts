import { useEffect, useState } from 'react';

/** The time in ms: at first as the server had it (the first render must agree with it), then moving on by the minute. */
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
