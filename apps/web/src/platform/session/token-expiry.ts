/**
 * When a token expires according to its payload, ms since 1970; null when it cannot be read. Does
 * not verify the token: the server does.
 */
export const tokenExpiryMs = (token: string): number | null => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims) || typeof claims.exp !== 'number') return null
    return claims.exp * 1000
  } catch {
    // Not three parts, not base64 or not JSON: not a valid token.
    return null
  }
}
