/** What a page without program and connection is made of; `body` and `style` are taken as they are. */
type Parts = { language: string; theme?: string | undefined; title: string; style: string; body: string }

/** Nothing runs and nothing is fetched in such a page: it is words and their style. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Text as it may stand in markup. */
export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** A whole document, as an answer to a browser that asks for a page. */
export function wholeDocument({ language, theme, title, style, body }: Parts, status = 200): Response {
  const look = theme ? ` data-theme="${escapeText(theme)}"` : ''
  const html = `<!doctype html>
<html lang="${escapeText(language)}"${look}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)}</title>
<style>${style}</style>
</head>
<body>${body}</body>
</html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
  }
  return new Response(html, { status, headers })
}
