/** AUTH-11: a token is renewed this long before it expires. */
const REFRESH_LEAD_MS = 5 * 60_000

/**
 * AUTH-11: how long to wait before renewing, in ms: until 5 minutes before expiry, 0 when already
 * inside or past. Moments are UTC ms.
 */
export function refreshDelayMs({ expiresAtMs, nowMs }: { expiresAtMs: number; nowMs: number }): number {
  return Math.max(0, expiresAtMs - REFRESH_LEAD_MS - nowMs)
}
