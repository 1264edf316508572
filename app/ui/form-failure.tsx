/** The form as a whole could not be taken: said above its fields, aloud. */
export function FormFailure({ failure }: { failure?: { title: string; description: string } }) {
  if (!failure) return null;
  return (
    <p role="alert" className="rounded-md bg-danger px-4 py-3 text-white">
      <strong className="block">{failure.title}</strong>
      {failure.description}
    </p>
  );
}
