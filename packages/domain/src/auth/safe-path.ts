const HOME = '/'

/**
 * AUTH-02: the path to open after signing in: the wanted path with its query if it surely stays on
 * this site, otherwise '/'. It is checked as written and again decoded, since a server or a router
 * may decode it. The sign-in pages are not allowed.
 */
export function safePath(redirect: string | null | undefined): string {
  if (redirect === null || redirect === undefined || !isSafe(redirect)) return HOME
  const decoded = decodeOnce(redirect)
  return decoded !== undefined && isSafe(decoded) ? redirect : HOME
}

function isSafe(target: string): boolean {
  // Browsers remove tabs and line breaks from addresses and read a backslash as a slash, so
  // '/\evil' and '/<tab>/evil' leave the site.
  if (/[\p{Cc}\\]/u.test(target) || !target.startsWith('/')) return false
  // Spaces at the end of an address are removed too.
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
    // A stray % or an invalid sequence, which our own pages never write.
    return undefined
  }
}
