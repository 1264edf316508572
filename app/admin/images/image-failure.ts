import { useEffect, useRef, useState } from 'react';

/** Tells whether an image could not be loaded: spread `image` into the element. */
export function useImageFailure(initial = false) {
  const [failed, setFailed] = useState(initial);
  const ref = useRef<HTMLImageElement>(null);
  // It may have failed before hydration.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed(true);
  }, []);
  return { failed, image: { ref, onError: () => setFailed(true) } };
}
