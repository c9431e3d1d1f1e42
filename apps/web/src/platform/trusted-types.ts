type Rule = (text: string, type: string, sink: string) => string
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: Rule; createScriptURL: Rule }): unknown
}

/**
 * Where the browser has Trusted Types, allows text as the content of a style sheet and forbids it
 * as markup or script: the component library writes its variables into a style element. Text with a
 * `<` counts as markup. The browser throws a TypeError for the rest. The document of a frame may be
 * text (the demo shows mails this way): it inherits the page's policy, so no script runs in it. The
 * address of a script is allowed for two workers only: the one that decodes X-rays (Decision 0109)
 * and the service worker (Decision 0122). Call before the first drawing. The server's policy
 * requires it (apps/server/src/platform/http/create-server.ts).
 */
export function restrictMarkup(global: { trustedTypes?: TrustedTypes } = globalThis as object): void {
  global.trustedTypes?.createPolicy('default', { createHTML: trustedMarkup, createScriptURL: trustedWorker })
}

/** Returns the text; throws a TypeError if it holds markup that is not the document of a frame. */
export function trustedMarkup(text: string, _type: string, sink: string): string {
  if (text.includes('<') && sink !== 'HTMLIFrameElement srcdoc') throw new TypeError('text never becomes markup')
  return text
}

/** The name that the build gives the decoder of images: `decodeImageFrameWorker-` and a hash. */
const decoder = /^\/assets\/decodeImageFrameWorker-[\w-]+\.js$/

/** The scripts that a text may name, by what is made of them. */
const scripts = new Map([
  ['Worker constructor', decoder],
  ['ServiceWorkerContainer register', /^\/sw\.js$/],
])

/** Returns the address of one of our own workers; throws a TypeError for other scripts. */
export function trustedWorker(address: string, _type: string, sink: string): string {
  const { origin, pathname, search } = new URL(address, location.href)
  if (origin !== location.origin || search !== '' || !scripts.get(sink)?.test(pathname))
    throw new TypeError('this script is not one of our workers')
  return address
}
