import { honeypotField } from '#server/web/request-fields.input';

/** A field that visitors cannot see or reach; only a bot fills it in. */
export function Honeypot() {
  return (
    <div className="absolute -left-[200vw] h-px w-px overflow-hidden" aria-hidden="true">
      <label>
        Website
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
