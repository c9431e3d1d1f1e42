import { useMemo, useState } from 'react'
import type { FeeSchedule } from '@molaire/contract/tariffs/shapes'
import { fitsAge } from '@molaire/domain/treatments/teeth'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { nothing, selectedSurfaces, type Selection } from '../odontogram/selection.ts'
import { matchTariffs, mayLackTooth, missingOf, readyTariffs, sitesOf, type ReadyTariff } from '../quick-entry/match-tariffs.ts'
import { parseEntry } from '../quick-entry/parse-entry.ts'
import { messages } from './messages.ts'
import { descriptionIn, siteWords } from './treatment-words.ts'
import type { Act, TreatmentActs } from './use-treatment-acts.ts'

const mostShown = { suggestions: 6, results: 8 }

/** The tariffs of a schedule, prepared for the search, and by id. */
export const useReadyTariffs = (schedule: FeeSchedule | undefined) => {
  const ready = useMemo(() => readyTariffs(schedule?.tariffs ?? []), [schedule])
  const byId = useMemo(() => new Map(ready.map((one) => [one.id, one])), [ready])
  return { ready, byId }
}

/**
 * APT-06: what is being entered: the selection of the chart, the text of the search, what they
 * offer together, and what Enter adds. A tooth in the text takes the place of the selection.
 */
export const useEntering = ({
  ready,
  byId,
  frequentIds,
  age,
  add,
  failure,
  forgetFailure,
  whyNot,
  whyNotDone,
}: {
  ready: readonly ReadyTariff[]
  byId: ReadonlyMap<string, ReadyTariff>
  frequentIds: readonly string[]
  /** The patient's, in years. */
  age: number | null
  add: TreatmentActs['add']
  /** Why the last addition was refused. */
  failure: string | undefined
  forgetFailure: () => void
  /** Why nothing can be added. */
  whyNot: string | undefined
  /** Why nothing can be added as done. */
  whyNotDone: string | undefined
}) => {
  const { t, locale } = useMessages()
  const [chosenMode, setMode] = useState<'completed' | 'planned'>('completed')
  const mode = whyNotDone === undefined ? chosenMode : 'planned'
  const [charted, setCharted] = useState<Selection>(nothing)
  const [text, writeText] = useState('')
  const [ageReason, setAgeReason] = useState('')
  const [choice, setChoice] = useState<{ of: string; at: number }>({ of: '', at: 0 })
  const [unfinished, setUnfinished] = useState<{ label: string; tariffs: readonly ReadyTariff[] } | null>(null)

  const entry = useMemo(() => parseEntry(text), [text])
  const selection = useMemo<Selection>(() => {
    if (entry.tooth === null) return charted
    return [{ tooth: entry.tooth, surfaces: entry.surfaces || (selectedSurfaces(charted, entry.tooth) ?? '') }]
  }, [entry, charted])

  const shown = useMemo(
    () =>
      matchTariffs(ready, entry.words, selection, frequentIds).slice(
        0,
        entry.words.length > 0 ? mostShown.results : mostShown.suggestions,
      ),
    [ready, entry, selection, frequentIds],
  )
  const isAimed = text.trim() !== '' || selection.length > 0
  const key = JSON.stringify([text, selection])
  const last = shown.length - 1
  const armed = isAimed && last >= 0 ? (choice.of === key ? Math.min(choice.at, last) : 0) : -1

  const what = selection.map(({ tooth, surfaces }) => siteWords(tooth, surfaces)).join(', ')
  const title =
    entry.words.length > 0
      ? what
        ? t(messages.add.resultsFor, { what })
        : t(messages.add.resultsTitle)
      : what
        ? t(messages.add.suggestionsFor, { what })
        : shown.length > 0
          ? t(messages.add.suggestions)
          : undefined
  const emptyText =
    entry.words.length > 0 ? t(messages.add.noResult) : what ? t(messages.add.noneFor, { what }) : t(messages.add.choose)

  const reset = () => {
    setCharted(nothing)
    writeText('')
    setAgeReason('')
    setUnfinished(null)
  }
  /** Where an act is done; a tooth that is unusual at the patient's age comes with the reason. */
  const placesOf = (one: ReadyTariff) =>
    sitesOf(one, selection).map((site) => ({ ...site, ageReason: fitsAge(site.tooth, age) ? null : ageReason.trim() }))
  const send = async (tariffs: readonly ReadyTariff[]) => {
    const before = { charted: selection, text, ageReason, unfinished }
    const additions: Act[] = tariffs.flatMap((one) => placesOf(one).map((site) => ({ ready: one, site })))
    reset()
    if (await add(additions, mode)) return
    // The refusal is beside the search; what was entered comes back, unless something new was
    // begun.
    setCharted((now) => (now.length === 0 ? before.charted : now))
    writeText((now) => (now === '' ? before.text : now))
    setAgeReason((now) => (now === '' ? before.ageReason : now))
    setUnfinished((now) => now ?? before.unfinished)
  }
  const lacksOf = (tariffs: readonly ReadyTariff[]): string | undefined => {
    for (const one of tariffs) {
      const missing = missingOf(one, selection)
      if (missing === 'tooth') return t(messages.add.lacks.tooth)
      if (missing === 'surfaces') return t(messages.add.lacks.surfaces, { n: Number(one.surfaceCount) })
    }
    return lacksReason(tariffs) ? t(messages.add.lacks.reason) : undefined
  }
  const lacksReason = (tariffs: readonly ReadyTariff[]) => tariffs.flatMap(placesOf).some((site) => site.ageReason === '')
  const begin = (tariffs: readonly ReadyTariff[], label: string) => {
    if (whyNot !== undefined || tariffs.length === 0) return
    if (lacksOf(tariffs) === undefined) return void send(tariffs)
    if (entry.tooth !== null) setCharted(selection)
    writeText('')
    setUnfinished({ label, tariffs })
  }
  const choose = (tariff: ReadyTariff) => begin([tariff], `${tariff.code} ${descriptionIn(tariff.tariff, locale)}`)
  const enter = () => {
    if (unfinished) {
      if (whyNot === undefined && lacksOf(unfinished.tariffs) === undefined) void send(unfinished.tariffs)
      return
    }
    const match = shown[armed]
    if (match) choose(match.ready)
  }
  const mayOmitTooth = selection.length === 0 && (unfinished?.tariffs.every(mayLackTooth) ?? false)
  const first = selection[0]
  return {
    mode,
    setMode,
    whyNot,
    whyNotDone,
    failure,
    selection,
    /** A selection on the chart takes the tooth out of the text, whose words stay. */
    select: (next: Selection) => {
      forgetFailure()
      if (entry.tooth !== null) writeText(entry.words.join(' '))
      setCharted(next)
    },
    text,
    setText: (next: string) => {
      forgetFailure()
      writeText(next)
    },
    shown,
    armed,
    arm: (at: number) => setChoice({ of: key, at: Math.max(0, Math.min(at, last)) }),
    title,
    emptyText,
    choose,
    enter,
    addQuick: (ids: readonly string[], name: string) =>
      begin(
        ids.flatMap((id) => byId.get(id) ?? []),
        name,
      ),
    /** Acts that lack a tooth or surfaces, and what they lack still. */
    waiting: unfinished && {
      label: unfinished.label,
      lacks: lacksOf(unfinished.tariffs),
      lacksReason: lacksReason(unfinished.tariffs),
      /** Adds them all the same; undefined when a tariff requires the tooth. */
      addWithoutTooth: mayOmitTooth ? () => void send(unfinished.tariffs) : undefined,
      tooth: first?.tooth ?? null,
      surfaces: first?.surfaces ?? '',
    },
    /**
     * Why a tooth is treated that is unusual at the patient's age; undefined when none is selected.
     */
    ageReason: selection.some(({ tooth }) => !fitsAge(tooth, age)) ? ageReason : undefined,
    setAgeReason,
    clear: () => {
      forgetFailure()
      reset()
    },
  }
}
export type Entering = ReturnType<typeof useEntering>
