interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string, type: string, sink: string) => string }): unknown
}

/**
 * Where the browser has Trusted Types, allows text as the content of a style sheet and forbids it
 * as markup or script: the component library writes its variables into a style element. Text with a
 * `<` counts as markup. The browser throws a TypeError for the rest. The document of a frame may be
 * text (the demo shows mails this way): it inherits the page's policy, so no script runs in it.
 * Call before the first drawing. The server's policy requires it
 * (apps/server/src/platform/http/create-server.ts).
 */
export function restrictMarkup(global: { trustedTypes?: TrustedTypes } = globalThis as object): void {
  global.trustedTypes?.createPolicy('default', { createHTML: trustedMarkup })
}

/** Returns the text; throws a TypeError if it holds markup that is not the document of a frame. */
export function trustedMarkup(text: string, _type: string, sink: string): string {
  if (text.includes('<') && sink !== 'HTMLIFrameElement srcdoc') throw new TypeError('text never becomes markup')
  return text
}
