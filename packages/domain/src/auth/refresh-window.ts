/** AUTH-11: a token is renewed this long before it expires. */
const REFRESH_LEAD_MS = 5 * 60_000

/**
 * AUTH-11: how long to wait before renewing a token, in ms: until 5 minutes before it expires; 0
 * when that moment has passed. Moments are in ms since 1970 (UTC).
 */
export function refreshDelayMs({ expiresAtMs, nowMs }: { expiresAtMs: number; nowMs: number }): number {
  return Math.max(0, expiresAtMs - REFRESH_LEAD_MS - nowMs)
}
