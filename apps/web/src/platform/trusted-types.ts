interface TrustedTypes {
  createPolicy(name: string, rules: Record<'createHTML', (text: string) => string>): unknown
}

/**
 * Lets text become the content of a style sheet, and of nothing else, where the browser has Trusted
 * Types: the component library writes its variables into a style element. Text with a `<` is
 * markup, and no text ever becomes a script; the browser throws a TypeError then. Call before the
 * first drawing. The server's policy asks for it (apps/server/src/platform/http/create-server.ts).
 */
export function allowStyleSheetsOnly(global: { trustedTypes?: TrustedTypes } = globalThis as object): void {
  global.trustedTypes?.createPolicy('default', { createHTML: styleSheetOnly })
}

/** The text itself; throws a TypeError where it holds markup. */
export function styleSheetOnly(text: string): string {
  if (text.includes('<')) throw new TypeError('text never becomes markup')
  return text
}
