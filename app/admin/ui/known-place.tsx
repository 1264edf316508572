import { useEffect, useRef, useState } from 'react';
import { trpc } from '#app/trpc';
import { useDebounced } from './debounced';

/** What a form holds of where a place is and which time it has. */
interface PlaceTexts {
  zone: string;
  latitude: string;
  longitude: string;
}

interface KnownPlaceProps {
  country: string;
  city: string;
  values: PlaceTexts;
  /** The id of its list of cities, for the field of the city. */
  list: string;
  onKnown: (facts: Partial<PlaceTexts>) => void;
}

const names = ['zone', 'latitude', 'longitude'] as const;

/**
 * Suggests cities while one is typed, and fills in zone and degrees of one that is known. What somebody has typed there
 * stays, and so does what is stored until another place is typed.
 */
export function KnownPlace({ country, city, values, list, onKnown }: KnownPlaceProps) {
  const [opened] = useState(`${country}\n${city}`);
  const [askedCountry = '', askedCity = ''] = useDebounced(`${country}\n${city}`, 200).split('\n');
  const isTyped = `${askedCountry}\n${askedCity}` !== opened;
  const { data } = trpc.destinations.cities.useQuery(
    { country: askedCountry, city: askedCity },
    { enabled: isTyped && askedCountry !== '' },
  );
  const filled = useRef<PlaceTexts>({ zone: 'UTC', latitude: '', longitude: '' });
  const latest = useRef({ values, onKnown });
  latest.current = { values, onKnown };
  useEffect(() => {
    if (!data) return;
    const { zone, latitude, longitude } = data.facts ?? { zone: '', latitude: null, longitude: null };
    const known: PlaceTexts = { zone, latitude: String(latitude ?? ''), longitude: String(longitude ?? '') };
    const now = latest.current.values;
    const untouched = names.filter((name) => now[name] === '' || now[name] === filled.current[name]);
    const changed = untouched.filter((name) => now[name] !== known[name] && (known[name] !== '' || name !== 'zone'));
    for (const name of changed) filled.current[name] = known[name];
    if (changed.length > 0) latest.current.onKnown(Object.fromEntries(changed.map((name) => [name, known[name]])));
  }, [data]);
  return (
    <datalist id={list}>
      {data?.names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
