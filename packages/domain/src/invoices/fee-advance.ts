import { cents } from '../shared/money.ts'

/**
 * The most that a dentist may hold for a client before the services are billed: 10 000 $ (Règlement
 * sur la détention des sommes par les dentistes, facts §10).
 */
export const mostHeld = cents(1_000_000)
