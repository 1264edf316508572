/** An error of the whole form, shown above its fields, announced by screen readers and focused. */
export function FormError({ error }: { error?: { title: string; description: string } }) {
  if (!error) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript only autofocus moves the focus to the error
    <p role="alert" tabIndex={-1} autoFocus className="col-span-full rounded-md bg-danger px-4 py-3 text-white">
      <strong className="block">{error.title}</strong>
      <span>{error.description}</span>
    </p>
  );
}
