interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string, type: string, sink: string) => string }): unknown
}

/**
 * Lets text become the content of a style sheet, and of nothing else of the page, where the browser
 * has Trusted Types: the component library writes its variables into a style element. Text with a
 * `<` is markup, and no text ever becomes a script; the browser throws a TypeError then. A frame's
 * document may be given as text (the demo shows its mails so): it inherits the page's policy, under
 * which nothing in it runs. Call before the first drawing. The server's policy asks for it
 * (apps/server/src/platform/http/create-server.ts).
 */
export function restrictMarkup(global: { trustedTypes?: TrustedTypes } = globalThis as object): void {
  global.trustedTypes?.createPolicy('default', { createHTML: trustedMarkup })
}

/** The text itself; throws a TypeError where it holds markup that is not a frame's document. */
export function trustedMarkup(text: string, _type: string, sink: string): string {
  if (text.includes('<') && sink !== 'HTMLIFrameElement srcdoc') throw new TypeError('text never becomes markup')
  return text
}
