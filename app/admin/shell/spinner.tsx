export function Spinner({ what }: { what: string }) {
  return (
    <p role="status" className="flex items-center gap-3 py-16 text-quiet">
      <span
        aria-hidden="true"
        className="h-5 w-5 animate-spin rounded-full border-2 border-rule border-t-terracotta motion-reduce:animate-none"
      />
      Loading {what}...
    </p>
  );
}
