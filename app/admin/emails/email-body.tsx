interface EmailBodyProps {
  html: string;
  text: string;
  asText: boolean;
  /** Its width, and its distance from what is above. */
  className: string;
}

/** An email as its reader sees it. */
export function EmailBody({ html, text, asText, className }: EmailBodyProps) {
  return asText ? (
    <pre
      dir="auto"
      className={`whitespace-pre-wrap rounded-md border border-rule bg-paper p-4 text-sm [overflow-wrap:anywhere] ${className}`}
    >
      {text}
    </pre>
  ) : (
    // No scripts and no access to this page. Light colours only: the page's CSP blocks style sheets in `srcdoc`.
    <iframe
      title="Email preview"
      sandbox=""
      srcDoc={html.replace(/<style>[^<]*<\/style>/, '')}
      className={`h-[36rem] rounded-md border border-rule bg-white ${className}`}
    />
  );
}
