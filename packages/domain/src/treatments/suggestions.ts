import { needOf, type SurfaceCount } from '../tariffs/surface-count.ts'
import { isForTooth, type ActFacts } from './act-facts.ts'
import { usualCanals, type Tooth } from './teeth.ts'

/**
 * A tooth that is selected, with its surfaces as they are stored ('MOD'); '' for the tooth
 * alone.
 */
export interface SelectedTooth {
  tooth: Tooth
  surfaces: string
}

/** A tariff with what its words say (`actFacts`). */
export interface SuggestedTariff {
  id: string
  code: string
  surfaceCount: SurfaceCount
  facts: ActFacts
}

const byTooth = new Set<ActFacts['kind']>(['crown', 'extraction', 'implant', 'tooth'])
/** Whether the words of an act say that it is done on one tooth: a crown, an extraction. */
export const isOnTooth = ({ kind }: ActFacts): boolean => byTooth.has(kind)

/** What one thinks of first, of a tooth alone. */
const kindOrder: readonly ActFacts['kind'][] = ['root_canal', 'crown', 'extraction', 'implant', 'tooth']

const suits = ({ surfaceCount, facts }: SuggestedTariff, { tooth, surfaces }: SelectedTooth): boolean => {
  if (!isForTooth(facts, tooth)) return false
  if (surfaces !== '') return Number(surfaceCount) === surfaces.length
  return needOf(surfaceCount) === 'canals' || isOnTooth(facts)
}

const isMouthAct = ({ surfaceCount, facts }: SuggestedTariff) =>
  needOf(surfaceCount) === 'nothing' && (facts.kind === 'mouth' || facts.kind === 'unknown')

/**
 * APT-06: the tariffs to offer for what is selected on the chart, the likeliest first. Their
 * number of surfaces equals that of the selection, and their words suit every tooth. A tooth
 * alone offers root canal treatments, first those with its usual number of canals, then crowns,
 * extractions and other acts on a tooth; what the practitioner does often comes before. With
 * nothing selected: acts of the mouth that `frequentIds` (the practitioner's tariffs, the most
 * frequent first) names. Teeth with different numbers of surfaces have no tariff in common.
 */
export function suggestTariffs<T extends SuggestedTariff>(
  tariffs: readonly T[],
  selection: readonly SelectedTooth[],
  frequentIds: readonly string[],
): T[] {
  const rank = new Map(frequentIds.map((id, at) => [id, at]))
  const rankOf = ({ id }: T) => rank.get(id) ?? frequentIds.length
  const canalsOff = ({ facts: { canals } }: T) =>
    canals === null ? 0 : Math.min(...selection.map(({ tooth }) => Math.abs(canals - usualCanals(tooth))))
  const isOffered = (tariff: T) =>
    selection.length === 0 ? isMouthAct(tariff) && rank.has(tariff.id) : selection.every((one) => suits(tariff, one))
  return tariffs
    .filter(isOffered)
    .map((tariff) => ({ tariff, off: canalsOff(tariff), rank: rankOf(tariff) }))
    .sort(
      (a, b) =>
        Number(a.off > 0) - Number(b.off > 0) ||
        a.rank - b.rank ||
        a.off - b.off ||
        kindOrder.indexOf(a.tariff.facts.kind) - kindOrder.indexOf(b.tariff.facts.kind) ||
        (a.tariff.code < b.tariff.code ? -1 : a.tariff.code > b.tariff.code ? 1 : 0),
    )
    .map(({ tariff }) => tariff)
}

/**
 * What a tariff takes of a selected tooth: a filling the tooth and its surfaces, a root canal
 * or a crown the tooth, an examination nothing. An act whose words say nothing takes the tooth.
 */
export const takenOf = ({
  surfaceCount,
  facts,
}: Pick<SuggestedTariff, 'surfaceCount' | 'facts'>): 'surfaces' | 'tooth' | 'nothing' => {
  if (needOf(surfaceCount) === 'surfaces') return 'surfaces'
  return facts.kind === 'mouth' ? 'nothing' : 'tooth'
}

/** Whether two restorations on one tooth stand for one with more surfaces (facts §3). */
export const mayCombine = (a: SelectedTooth, b: SelectedTooth): boolean =>
  a.tooth === b.tooth && a.surfaces !== '' && b.surfaces !== ''
