/** Text that the server rendered from Markdown (`renderMarkdown`): safe by construction there, so put in as it is. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      className={`prose ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown without raw HTML, rendered by the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
