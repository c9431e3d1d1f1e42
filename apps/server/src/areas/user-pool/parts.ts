import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { PasswordHasher } from './password-hash.ts'
import type { KeyRing } from './keys.ts'

/** What the pool's operations work with. */
export interface PoolParts {
  database: Database
  clock: Clock
  /** A new UUIDv7. */
  newId: () => string
  log: Logger
  /** Who the tokens say made them: `https://…/idp/<pool id>`. */
  issuer: string
  /** The one application that may use this pool. */
  clientId: string
  /**
   * Origins of other pages that may speak to it, `https://clinique.example`; its own needs no
   * leave.
   */
  allowedOrigins: readonly string[]
  keys: KeyRing
  passwords: PasswordHasher
}
