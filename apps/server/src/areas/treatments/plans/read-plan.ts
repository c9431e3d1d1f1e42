import type { PlanAndTreatments } from '@molaire/contract/treatments/plans'
import type { Scope } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { inOrder } from '../../../platform/db/transaction.ts'
import { listOfTreatments, planJson } from '../present.ts'
import type * as queries from './queries.ts'

const readText = `
  select '{"plan":' || ${planJson} || ',"treatments":' || ${listOfTreatments(`
      join proposed_appointments v on v.group_id = a.group_id and v.id = a.proposed_appointment_id
      where v.group_id = p.group_id and v.plan_id = p.id`)} || '}' as json
  from treatment_plans p where p.group_id = $1 and p.id = any($2::uuid[]) order by p.id`

/** Some plans with their treatments, the oldest first. */
export async function readPlans(ctx: Scope, ids: readonly string[]): Promise<PlanAndTreatments[]> {
  const [answer] = await inOrder(ctx, [{ text: readText, values: [ctx.groupId, ids] }])
  // The database writes the shape of the contract.
  return (answer?.rows ?? []).map(({ json }) => JSON.parse(String(json)) as PlanAndTreatments)
}

/** A plan and its treatments as the API shows them. Refuses with not_found. */
export async function readPlan(ctx: Scope, id: string): Promise<PlanAndTreatments> {
  const [plan] = await readPlans(ctx, [id])
  if (!plan) throw new AppError('not_found')
  return plan
}

/**
 * API-08: refuses with version_conflict, and the current plan, when the client's version is not the
 * current one. The caller has locked the plan.
 */
export async function requireSeen(ctx: Scope, { id, version }: queries.Plan, ifMatch: number | undefined): Promise<void> {
  if (ifMatch === undefined || ifMatch === version) return
  throw new AppError('version_conflict', { details: { current: (await readPlan(ctx, id)).plan } })
}

/** Refuses a change of a cancelled plan, with treatment_plan_cancelled. */
export function requireOpen({ status }: { status: string }): void {
  if (status === 'cancelled') throw new AppError('treatment_plan_cancelled')
}
