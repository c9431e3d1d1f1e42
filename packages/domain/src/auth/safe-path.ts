const ELSEWHERE = '/'

/**
 * AUTH-02: where to land after signing in: the wanted path with its query when it surely stays on
 * this site, else '/'. Judged as written and once decoded, since a server or a router may decode
 * it. Pages of signing in are no destination.
 */
export function safePath(redirect: string | null | undefined): string {
  if (redirect === null || redirect === undefined || !isSafe(redirect)) return ELSEWHERE
  const decoded = decodeOnce(redirect)
  return decoded !== undefined && isSafe(decoded) ? redirect : ELSEWHERE
}

function isSafe(target: string): boolean {
  // Browsers drop tabs and line ends from addresses and read a backslash as a slash, so '/\evil'
  // and '/<tab>/evil' leave the site.
  if (/[\p{Cc}\\]/u.test(target) || !target.startsWith('/')) return false
  // Blanks at the end of an address are dropped as well.
  const path = target.split(/[?#]/, 1)[0]?.trimEnd() ?? ''
  // '//host' leaves the site; '/.//host' and '/x/../auth' become such paths when the browser
  // resolves them.
  if (path.startsWith('//') || path.split('/').some((step) => step === '.' || step === '..')) return false
  return !/^\/auth(\/|$)/i.test(path)
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray % or half a character: nothing of ours writes that.
    return undefined
  }
}
