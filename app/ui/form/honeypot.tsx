/** A field that no visitor sees, hears or reaches with the keyboard: what fills it in is a program. */
export function Honeypot() {
  return (
    <div className="absolute -left-[200vw] h-px w-px overflow-hidden" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
