import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { PasswordHasher } from './password-hash.ts'
import type { KeyRing } from './keys.ts'

/** What the pool's operations need. */
export interface PoolParts {
  database: Database
  clock: Clock
  /** A new UUIDv7. */
  newId: () => string
  log: Logger
  /** The issuer in the tokens: `https://…/idp/<pool id>`. */
  issuer: string
  /** The one application that may use this pool. */
  clientId: string
  /**
   * Other origins whose pages may call it, `https://clinique.example`. Its own origin needs no
   * permission.
   */
  allowedOrigins: readonly string[]
  keys: KeyRing
  passwords: PasswordHasher
}
