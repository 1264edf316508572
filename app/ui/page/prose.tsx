/** HTML that the server rendered from Markdown; `renderMarkdown` lets no raw HTML through. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      dir="auto"
      className={`prose ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown without raw HTML, rendered by the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
