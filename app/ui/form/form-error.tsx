/** The form as a whole could not be taken: said above its fields, aloud, and given the focus (without JavaScript, by the browser). */
export function FormFailure({ failure }: { failure?: { title: string; description: string } }) {
  if (!failure) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to a form is what its sender waits for
    <p role="alert" tabIndex={-1} autoFocus className="form-error">
      <strong className="block">{failure.title}</strong>
      {failure.description}
    </p>
  );
}
