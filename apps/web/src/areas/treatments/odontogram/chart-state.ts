import type { ToothCondition, Treatment } from '@molaire/contract/treatments/shapes'
import { actFacts, type ActFacts } from '@molaire/domain/treatments/act-facts'
import { isBilled } from '@molaire/domain/treatments/status'
import type { Surface } from '@molaire/domain/treatments/surfaces'
import type { Tooth } from '@molaire/domain/treatments/teeth'

/** What is drawn on a part of a tooth: history, done at this appointment, or to be done. */
export type Mark = 'existing' | 'today' | 'planned'

/** What the chart shows of a tooth. */
export interface ToothState {
  surfaces: Readonly<Partial<Record<Surface, Mark>>>
  /** A crown, a facing, or a restoration whose surfaces nobody noted. */
  crown?: Mark
  canals?: Mark
  implant?: Mark
  /** Why it is gone: missing or extracted before, extracted today, or to be extracted. */
  absent?: Mark
}

/** The part of a treatment that the chart needs. */
export type ChartedTreatment = Pick<
  Treatment,
  'status' | 'tooth' | 'surfaces' | 'surfaceCount' | 'descriptionFr' | 'descriptionEn' | 'appointmentId' | 'completedOn'
>

const known = new WeakMap<object, ActFacts>()
/** What the words of a treatment or tariff say; computed once per object. */
export const factsOf = (act: Parameters<typeof actFacts>[0]): ActFacts => {
  const facts = known.get(act) ?? actFacts(act)
  known.set(act, facts)
  return facts
}

const strength: Record<Mark, number> = { existing: 1, planned: 2, today: 3 }
/** What was just done shows over what is planned, and that over history. */
const stronger = (before: Mark | undefined, mark: Mark): Mark =>
  before !== undefined && strength[before] > strength[mark] ? before : mark

const markOf = ({ status }: ChartedTreatment, isOfToday: boolean): Mark | null => {
  if (status === 'planned') return 'planned'
  if (!isBilled(status)) return null
  return isOfToday ? 'today' : 'existing'
}

const marked = (state: ToothState, part: 'crown' | 'canals' | 'implant' | 'absent', mark: Mark): ToothState => ({
  ...state,
  [part]: stronger(state[part], mark),
})

const withSurfaces = (state: ToothState, letters: string, mark: Mark): ToothState => {
  const surfaces = { ...state.surfaces }
  for (const letter of letters) surfaces[letter as Surface] = stronger(surfaces[letter as Surface], mark) // stored letters are surfaces
  return { ...state, surfaces }
}

const withTreatment = (state: ToothState, treatment: ChartedTreatment, mark: Mark): ToothState => {
  if (treatment.surfaces !== '') return withSurfaces(state, treatment.surfaces, mark)
  switch (factsOf(treatment).kind) {
    case 'root_canal':
      return marked(state, 'canals', mark)
    case 'crown':
      return marked(state, 'crown', mark)
    case 'implant':
      return marked(state, 'implant', mark)
    case 'extraction':
      return marked(state, 'absent', mark)
    default:
      return state
  }
}

const withCondition = (state: ToothState, { kind, surfaces }: ToothCondition): ToothState => {
  if (kind === 'missing') return marked(state, 'absent', 'existing')
  if (kind === 'implant') return marked(state, 'implant', 'existing')
  return surfaces === '' ? marked(state, 'crown', 'existing') : withSurfaces(state, surfaces, 'existing')
}

const untouched: ToothState = { surfaces: {} }

/**
 * APT-07: what the chart shows of each tooth that has a history or a plan. Treatments come in
 * the order in which they were made. `isOfToday` says whether a treatment that is done belongs
 * to the appointment on screen. A cancelled treatment shows nothing; an implant stands where a
 * tooth was extracted.
 */
export function chartState(
  treatments: readonly ChartedTreatment[],
  conditions: readonly ToothCondition[],
  isOfToday: (treatment: ChartedTreatment) => boolean,
): ReadonlyMap<Tooth, ToothState> {
  const states = new Map<Tooth, ToothState>()
  const change = (tooth: Tooth, apply: (state: ToothState) => ToothState) =>
    states.set(tooth, apply(states.get(tooth) ?? untouched))
  for (const condition of conditions) change(condition.tooth, (state) => withCondition(state, condition))
  for (const treatment of treatments) {
    const mark = markOf(treatment, isOfToday(treatment))
    if (mark !== null && treatment.tooth !== null) change(treatment.tooth, (state) => withTreatment(state, treatment, mark))
  }
  for (const [tooth, { absent, ...state }] of states)
    if (absent === 'existing' && (state.implant === 'existing' || state.implant === 'today')) states.set(tooth, state)
  return states
}
