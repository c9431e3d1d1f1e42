import type { Mail } from './mailer.ts'

/** The texts of a mail, in its language. */
export interface MailContent {
  locale: Mail['locale']
  title: string
  paragraphs: string[]
  /** Shown in large type, to be copied by hand: a code or a temporary password. */
  code?: string
  /** Small print at the end. */
  note?: string
  /** The product's address, 'https://clinique.example', for the footer. */
  address?: string
}

/**
 * A mail as text and as HTML. All texts are escaped, nothing is loaded from a server, and it is
 * readable in dark mode.
 */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) }
}

const sentBy = { fr: 'Envoyé par Molaire', en: 'Sent by Molaire' }

function textOf({ locale, title, paragraphs, code, note, address }: MailContent): string {
  const footer = `-- \n${[sentBy[locale], address].filter(Boolean).join('\n')}`
  const parts = [title, ...paragraphs, code && `    ${code}`, note, footer]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

// The colours of the design (apps/web/src/ui/tokens.css). Mail programs support no CSS variables
// and load none of our files. A test compares them.
export const light = {
  canvas: '#f8f7f4',
  surface: '#ffffff',
  surface3: '#f2f0ec',
  border: '#dbd9d5',
  text: '#151f27',
  text2: '#444f57',
  accent: '#045e66',
}
export const dark: typeof light = {
  canvas: '#0d1215',
  surface: '#141a1d',
  surface3: '#21282c',
  border: '#333b3f',
  text: '#e9eef0',
  text2: '#b8bfc3',
  accent: '#5cc9cf',
}

const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

function htmlOf({ locale, title, paragraphs, code, note, address }: MailContent): string {
  const paragraph = (text: string) =>
    `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${light.text}">${escaped(text)}</p>`
  const codeBox = (text: string) =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="code" align="center" style="padding:16px;border:1px solid ${light.border};border-radius:8px;background:${light.surface3};color:${light.text};font-family:ui-monospace,Menlo,Consolas,monospace;font-size:24px;line-height:32px;letter-spacing:2px;word-break:break-all">${escaped(text)}</td></tr></table>`
  const small = (text: string, style = '') =>
    `<p class="text2" style="margin:0;font-size:14px;line-height:20px;color:${light.text2}${style}">${escaped(text)}</p>`
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: ${dark.canvas} !important; }
  .card { background: ${dark.surface} !important; border-color: ${dark.border} !important; }
  .code { background: ${dark.surface3} !important; border-color: ${dark.border} !important; color: ${dark.text} !important; }
  .text { color: ${dark.text} !important; }
  .text2 { color: ${dark.text2} !important; }
  .brand { color: ${dark.accent} !important; }
}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas};font-family:${fonts}">
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:${light.canvas}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="brand" style="padding:0 4px 16px;font-size:18px;line-height:24px;font-weight:600;color:${light.accent}">Molaire</td></tr>
<tr><td class="card" style="padding:32px;border:1px solid ${light.border};border-radius:12px;background:${light.surface}">
<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;color:${light.text}">${escaped(title)}</h1>
${[...paragraphs.map(paragraph), ...(code ? [codeBox(code)] : []), ...(note ? [small(note)] : [])].join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0">${small([sentBy[locale], address].filter(Boolean).join(' · '))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
