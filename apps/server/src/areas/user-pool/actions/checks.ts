import type { PoolParts } from '../parts.ts'
import { PoolError } from '../pool-error.ts'

/** Refuses any application but the pool's own. */
export function assertClient({ clientId }: PoolParts, given: string): void {
  if (given !== clientId) throw new PoolError('ResourceNotFoundException', `User pool client ${given} does not exist.`)
}

/** A value that a flow cannot do without; empty counts as missing. */
export function required<K extends string>(values: Partial<Record<K, string>>, name: K): string {
  const value = values[name]
  if (!value) throw new PoolError('InvalidParameterException', `Missing required parameter ${name}`)
  return value
}
