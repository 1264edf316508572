import { useHydrated } from '#app/ui/form/hydrated.ts';

/** The time zones that the browser knows, for fields with the list `time-zones`. */
export function TimeZones() {
  const zones = useHydrated() ? Intl.supportedValuesOf('timeZone') : [];
  return (
    <datalist id="time-zones">
      {zones.map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  );
}
