/**
 * The submission key of a form. A hidden text field: React leaves its value alone, so that the key can be restored with
 * the input.
 */
export function SubmissionKey({ value }: { value: string }) {
  return <input key={value} type="text" hidden name="submissionKey" defaultValue={value} readOnly autoComplete="off" />;
}
