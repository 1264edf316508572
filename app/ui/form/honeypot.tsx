import { honeypotField } from '#server/web/request-fields.input';

/**
 * A field that visitors cannot see. It is disabled, so that no browser sends it, even if a password manager fills it
 * in. Only a program that reads the HTML does.
 */
export function Honeypot() {
  return (
    <fieldset disabled className="absolute -left-[200vw] h-px w-px overflow-hidden" aria-hidden="true">
      <label>
        Website
        <input type="text" name={honeypotField} autoComplete="off" defaultValue="" />
      </label>
    </fieldset>
  );
}
