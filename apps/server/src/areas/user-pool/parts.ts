import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { PasswordHasher } from './password-hash.ts'
import type { PoolKeys } from './keys.ts'

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
  /** Made on the first start, which does not wait for them: they take longer than all else that it does. */
  keys: Promise<PoolKeys>
  passwords: PasswordHasher
}
