import { useEffect, useRef, useState } from 'react';
import { imagePreview } from '#app/admin/form/preview-values.ts';

/**
 * What is shown of a typed address, which the caller makes the key: `shown` is empty until it is valid, and `image` is
 * for the element, so that `failed` tells whether it could not be loaded.
 */
export function useShownImage(address: string) {
  const shown = imagePreview(address);
  const [failed, setFailed] = useState(address.trim() !== '' && shown === '');
  const ref = useRef<HTMLImageElement>(null);
  // It may have failed before hydration.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed(true);
  }, []);
  return { shown, failed, image: { ref, onError: () => setFailed(true) } };
}
