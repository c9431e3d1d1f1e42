/**
 * When a token expires, ms since 1970, as its payload says; null when it cannot be read. Reads,
 * never verifies: that is the server's.
 */
export const tokenExpiryMs = (token: string): number | null => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims) || typeof claims.exp !== 'number') return null
    return claims.exp * 1000
  } catch {
    // Not three parts, not base64, not JSON: not a token of ours.
    return null
  }
}
