/**
 * The key that a form is sent with. A text field that is not shown: React leaves its value alone, so that the key can be
 * given back with what was typed.
 */
export function SubmissionKey({ value }: { value: string }) {
  return <input key={value} type="text" hidden name="submissionKey" defaultValue={value} readOnly autoComplete="off" />;
}
