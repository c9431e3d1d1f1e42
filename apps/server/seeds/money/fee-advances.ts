import type { PlannedCare } from '../care/plan-care.ts'
import type { Circumstances, PlannedDeposit, Visit } from './planned.ts'

const desk = 10 * 60 + 20
const crowns = /^2700[12]$/

/**
 * Facts §10: advances for crowns, received when the plan was confirmed and used on the day, or held
 * until then; advances for orthodontics, of which each visit uses its price; and one given back.
 * `uses` is what each visit uses at most, by its place in the list.
 */
export function planFeeAdvances(
  visits: readonly Visit[],
  care: readonly PlannedCare[],
  { random, today, later }: Circumstances,
): { deposits: PlannedDeposit[]; uses: Map<number, number> } {
  const deposits: PlannedDeposit[] = []
  const uses = new Map<number, number>()
  const methods = ['debit_card', 'credit_card', 'transfer', 'check'] as const
  const patients = new Set<number>()
  const deposit = (patient: number, date: string, more: Pick<PlannedDeposit, 'cents' | 'purpose'>) => {
    patients.add(patient)
    deposits.push({ patient, date, minutes: desk, method: random.pick(methods), refund: null, ...more })
  }

  for (const [place, { record, appointment, care }] of visits.entries()) {
    if (deposits.length >= 6) break
    const crown = record.acts.find(({ act, visit }) => visit && crowns.test(act.code) && act.part === 1)
    const plan = crown?.visit && care.plans[crown.visit.plan]
    const receivedOn = plan && later(plan.proposedOn, plan.decidedAfterDays)
    if (!crown || !receivedOn || receivedOn >= appointment.date || patients.has(care.patient)) continue
    const cents = random.pick([20_000, 30_000, 40_000])
    deposit(care.patient, receivedOn, { cents, purpose: `Couronne, dent ${crown.act.tooth ?? ''}` })
    uses.set(place, cents)
  }

  for (const { patient, plans } of care) {
    if (deposits.length >= 10) break
    const plan = plans.find(({ status, visits }) => status === 'confirmed' && visits.some((one) => isCrown(one) && !one.isDone))
    const receivedOn = plan && later(plan.proposedOn, plan.decidedAfterDays)
    if (!plan || !receivedOn || patients.has(patient)) continue
    deposit(patient, receivedOn, { cents: random.pick([25_000, 40_000, 50_000]), purpose: plan.name })
  }

  const byPatient = new Map<number, number[]>()
  for (const [place, { appointment, care }] of visits.entries())
    if (appointment.kind === 'ortho') byPatient.set(care.patient, [...(byPatient.get(care.patient) ?? []), place])
  for (const [patient, [first, ...next]] of [...byPatient]
    .filter(([one, { length }]) => length > 1 && !patients.has(one))
    .slice(0, 4)) {
    const { appointment } = visits[first ?? -1] ?? {}
    if (!appointment || appointment.date >= today) continue
    const most = 15_000
    deposit(patient, appointment.date, { cents: most * (next.length + 1), purpose: 'Traitement d’orthodontie' })
    for (const place of next) if (visits[place] && visits[place].appointment.date > appointment.date) uses.set(place, most)
  }

  const given = care.find(({ patient, plans }) => !patients.has(patient) && plans.some(({ status }) => status === 'cancelled'))
  const refused = given?.plans.find(({ status }) => status === 'cancelled')
  const [received, back] = refused ? [later(refused.proposedOn, 1), later(refused.proposedOn, refused.decidedAfterDays + 3)] : []
  if (given && refused && received && back && back > received) {
    deposit(given.patient, received, { cents: 20_000, purpose: refused.name })
    const last = deposits.at(-1)
    if (last) last.refund = { date: back, minutes: desk, reason: 'Ne donne pas suite au plan' }
  }
  return { deposits, uses }
}

const isCrown = ({ acts }: PlannedCare['plans'][number]['visits'][number]) => acts.some(({ code }) => crowns.test(code))
