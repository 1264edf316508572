/** The form as a whole could not be taken: said above its fields, aloud, and given the focus. */
export function FormFailure({ failure }: { failure?: { title: string; description: string } }) {
  if (!failure) return null;
  return (
    <p role="alert" tabIndex={-1} className="form-failure">
      <strong className="block">{failure.title}</strong>
      {failure.description}
    </p>
  );
}
