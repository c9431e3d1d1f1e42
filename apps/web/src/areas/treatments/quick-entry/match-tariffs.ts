import type { ScheduledTariff } from '@molaire/contract/tariffs/shapes'
import { foldText } from '@molaire/domain/shared/fold'
import { needOf } from '@molaire/domain/tariffs/surface-count'
import { isForTooth, type ActFacts } from '@molaire/domain/treatments/act-facts'
import {
  isOnTooth,
  suggestTariffs,
  takenOf,
  type SelectedTooth,
  type SuggestedTariff,
} from '@molaire/domain/treatments/suggestions'
import { usualCanals } from '@molaire/domain/treatments/teeth'
import { factsOf } from '../odontogram/chart-state.ts'

/** A tariff with what its words say, and its words as the search compares them. */
export interface ReadyTariff extends SuggestedTariff {
  tariff: ScheduledTariff
  facts: ActFacts
  searchWords: readonly string[]
}

/** Prepares a fee schedule for the suggestions and the search; once per schedule. */
export const readyTariffs = (tariffs: readonly ScheduledTariff[]): ReadyTariff[] =>
  tariffs.map((tariff) => ({
    id: tariff.id,
    code: tariff.code,
    surfaceCount: tariff.surfaceCount,
    tariff,
    facts: factsOf(tariff),
    searchWords: foldText(
      [
        tariff.code,
        tariff.descriptionFr,
        tariff.descriptionEn,
        tariff.categoryFr,
        tariff.categoryEn,
        tariff.subcategoryFr,
        tariff.subcategoryEn,
      ]
        .filter(Boolean)
        .join(' , '),
    ).split(' '),
  }))

/** What is still missing before an act may be added. */
export type Missing = 'tooth' | 'surfaces' | null

/**
 * What an act lacks of a selection: a tooth, also when only its words say so, or as many
 * surfaces as its tariff says.
 */
export const missingOf = (
  { surfaceCount, facts }: Pick<SuggestedTariff, 'surfaceCount' | 'facts'>,
  selection: readonly SelectedTooth[],
): Missing => {
  const need = needOf(surfaceCount)
  if (need === 'nothing' && !isOnTooth(facts)) return null
  if (selection.length === 0) return 'tooth'
  if (need !== 'surfaces') return null
  return selection.every(({ surfaces }) => surfaces.length === Number(surfaceCount)) ? null : 'surfaces'
}

/** Whether the tariff accepts an act without a tooth: then its words alone ask for one. */
export const mayLackTooth = ({ surfaceCount }: Pick<SuggestedTariff, 'surfaceCount'>): boolean =>
  needOf(surfaceCount) === 'nothing'

export interface Match {
  ready: ReadyTariff
  missing: Missing
}

/**
 * APT-06: the tariffs for words and a selection, the likeliest first. Each word begins a word
 * of the code, description or category, in either language. Without words: what
 * `suggestTariffs` offers. What lacks a tooth or surfaces comes after what can be added at
 * once; what contradicts the selected surfaces or the tooth comes not at all, unless its whole
 * code is typed.
 */
export function matchTariffs(
  schedule: readonly ReadyTariff[],
  words: readonly string[],
  selection: readonly SelectedTooth[],
  frequentIds: readonly string[],
): Match[] {
  if (words.length === 0) return suggestTariffs(schedule, selection, frequentIds).map((ready) => ({ ready, missing: null }))
  const rank = new Map(frequentIds.map((id, at) => [id, at]))
  const hasSurfaces = selection.some(({ surfaces }) => surfaces !== '')
  const scoreOf = ({ code, id, facts, surfaceCount }: ReadyTariff, missing: Missing): number[] => [
    words.includes(code) ? 0 : 1,
    missing === null ? 0 : 1,
    surfaceCount === 'root_canal' && selection[0] && facts.canals !== null
      ? Math.abs(facts.canals - usualCanals(selection[0].tooth))
      : 0,
    // With surfaces selected, what takes them comes before a crown or an examination.
    hasSurfaces && takenOf({ surfaceCount, facts }) !== 'surfaces' ? 1 : 0,
    rank.get(id) ?? frequentIds.length,
  ]
  return schedule
    .filter((ready) => words.every((word) => ready.searchWords.some((one) => one.startsWith(word))))
    .map((ready) => ({ ready, missing: missingOf(ready, selection) }))
    .filter(
      ({ ready, missing }) =>
        words.includes(ready.code) ||
        (selection.every(({ tooth }) => isForTooth(ready.facts, tooth)) && !(missing === 'surfaces' && hasSurfaces)),
    )
    .map((match) => ({ match, score: scoreOf(match.ready, match.missing) }))
    .sort(
      (a, b) =>
        a.score.map((value, at) => value - (b.score[at] ?? 0)).find((difference) => difference !== 0) ??
        (a.match.ready.code < b.match.ready.code ? -1 : 1),
    )
    .map(({ match }) => match)
}

/**
 * Where an act is done, for the request: an examination takes no tooth, a crown no surfaces.
 */
export const sitesOf = (
  ready: SuggestedTariff,
  selection: readonly SelectedTooth[],
): { tooth: string | null; surfaces: string }[] => {
  const taken = takenOf(ready)
  if (taken === 'nothing' || selection.length === 0) return [{ tooth: null, surfaces: '' }]
  return selection.map(({ tooth, surfaces }) => ({ tooth, surfaces: taken === 'surfaces' ? surfaces : '' }))
}
