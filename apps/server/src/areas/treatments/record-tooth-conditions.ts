import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { requireSoundCondition } from './actions.ts'
import * as queries from './queries.ts'

/** A condition of a tooth as it was written down at a moment. */
export interface RecordedCondition {
  id: string
  patientId: string
  tooth: string
  kind: 'missing' | 'implant' | 'existing'
  surfaces: string
  note: string | null
  writtenBy: string
  writtenAt: Date
}

/**
 * APT-07: takes over many conditions of teeth under the rules of a new one: all or none, in one
 * statement. Refuses the first that createToothCondition would have refused.
 */
export function recordToothConditions(ctx: Context, conditions: readonly RecordedCondition[]): Promise<void> {
  return inTransaction(ctx, (ctx) =>
    queries.insertConditions(
      ctx,
      conditions.map(({ tooth, surfaces, kind, ...one }) => ({
        ...one,
        kind,
        ...requireSoundCondition({ kind, tooth, surfaces }),
      })),
    ),
  )
}
