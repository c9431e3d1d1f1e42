import { useMemo, useState } from 'react'
import type { ToothCondition, Treatment } from '@molaire/contract/treatments/shapes'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { patientMessages } from '../../patients/index.ts'
import {
  additionOf,
  useAddTreatments,
  useChangeTreatmentStatus,
  useConfirmTreatment,
  useCreateToothCondition,
  useDeleteToothCondition,
  useDeleteTreatments,
  usePrepareInvoice,
  useUpdateTreatment,
  type ChartPlace,
  type Edit,
  type NewCondition,
} from '../api.ts'
import { messages as areaMessages } from '../messages.ts'
import type { ReadyTariff } from '../quick-entry/match-tariffs.ts'
import { messages } from './messages.ts'
import { descriptionOf, titleOf } from './treatment-words.ts'

/** The acts to add, each with where it is done. */
export type Act = Parameters<typeof additionOf>[0][number]

/** What the server says of a refusal, in the user's language. */
const why = (error: unknown): string =>
  describeError(error, { ...patientMessages.errors, ...areaMessages.errors, ...messages.invoice.errors })

/**
 * Whether a treatment that was deleted can be added again as it was: of a series one part alone
 * cannot, nor can the visit of a plan.
 */
export const canComeBack = ({ tariffId, parts, proposedAppointmentId }: Treatment): boolean =>
  tariffId !== null && parts === 1 && proposedAppointmentId === null

const differsFrom = (added: Treatment, before: Treatment): boolean =>
  (['price', 'labFee', 'materialFee', 'medicationFee', 'additionalFee', 'completedOn'] as const).some(
    (field) => added[field] !== before[field],
  )

/**
 * APT-06…APT-09: the actions of the tab. Each shows its result at once, reports it, offers to
 * undo it, and explains a refusal in a toast and beside the place of the act (`failure`).
 */
export const useTreatmentActs = (place: ChartPlace, byId: ReadonlyMap<string, ReadyTariff>) => {
  const { t, locale } = useMessages()
  const { mutateAsync: add } = useAddTreatments(place)
  const { mutateAsync: update } = useUpdateTreatment(place)
  const { mutateAsync: confirm } = useConfirmTreatment(place)
  const { mutateAsync: status } = useChangeTreatmentStatus(place)
  const { mutateAsync: remove } = useDeleteTreatments(place)
  const { mutateAsync: note } = useCreateToothCondition(place)
  const { mutateAsync: unnote } = useDeleteToothCondition(place)
  const { mutateAsync: prepare, isPending: isPreparing } = usePrepareInvoice(place)
  const [failure, setFailure] = useState<string>()
  /**
   * The same object while nothing about it changes, so that a table of many rows is not drawn
   * again.
   */
  const acts = useMemo(() => {
    const undoLabel = t(messages.undo)
    const restoreLabel = t(messages.row.restoreAct)

    const remembered = (error: unknown): string => {
      const words = why(error)
      setFailure(words)
      return words
    }

    const takeOut = (treatments: readonly Treatment[]) =>
      tell(() => remove(treatments), { failed: t(messages.row.notRemoved), why })

    const putBack = async (treatment: Treatment) => {
      const ready = byId.get(treatment.tariffId ?? '')
      if (!ready) return
      const act = { ready, site: { tooth: treatment.tooth, surfaces: treatment.surfaces, ageReason: treatment.ageReason } }
      const addition = additionOf([act], treatment.status === 'planned' ? 'planned' : 'completed', place)
      const pending = addition.pending.map((one) => ({ ...one, quantity: treatment.quantity }))
      const answer = await tell(() => add({ ...addition, pending }), {
        failed: t(messages.add.notAdded),
        why: remembered,
      })
      const added = answer?.treatments[0]
      if (!added || !differsFrom(added, treatment)) return
      const { completedOn } = treatment
      await tell(
        () =>
          update({
            treatment: { ...treatment, id: added.id, version: added.version },
            changes: completedOn === null ? {} : { completedOn },
          }),
        { failed: t(messages.row.notChanged), why },
      )
    }

    const changeStatus = (treatment: Treatment, to: 'planned' | 'cancelled') =>
      tell(() => status({ treatment, status: to }), { failed: t(messages.row.notChanged), why })

    const confirmNow = (treatment: Treatment) => tell(() => confirm(treatment), { failed: t(messages.row.notConfirmed), why })

    /**
     * The treatment of an answer, with its new version; the one before if the answer lacks it.
     */
    const after = (answer: { treatments: Treatment[] }, treatment: Treatment) =>
      answer.treatments.find(({ id }) => id === treatment.id) ?? treatment

    return {
      add: (acts: readonly Act[], mode: 'completed' | 'planned') => {
        setFailure(undefined)
        const addition = additionOf(acts, mode, place)
        const [first] = addition.pending
        const [one, many] =
          mode === 'planned'
            ? [messages.add.nowPlanned, messages.add.nowPlannedMany]
            : [messages.add.added, messages.add.addedMany]
        const done =
          addition.pending.length === 1 && first
            ? t(one, { what: titleOf(first, locale) })
            : t(many, { n: addition.pending.length })
        return tell(() => add(addition), {
          done,
          undo: { label: undoLabel, run: (answer) => takeOut(answer.treatments) },
          failed: t(messages.add.notAdded),
          why: remembered,
        })
      },

      update: (edit: Edit) => tell(() => update(edit), { failed: t(messages.row.notChanged), why }),
      /** Rejects with the refusal, for a form that shows it itself. */
      updateOrThrow: (edit: Edit) => update(edit),

      confirm: (treatment: Treatment) =>
        tell(() => confirm(treatment), {
          about: treatment.id,
          done: t(messages.row.confirmed, { what: descriptionOf(treatment, locale) }),
          undo: { label: undoLabel, run: (answer) => changeStatus(after(answer, treatment), 'planned') },
          failed: t(messages.row.notConfirmed),
          why,
        }),

      /** Takes a confirmation back: the treatment is planned again and its line is gone. */
      takeBack: (treatment: Treatment) =>
        tell(() => status({ treatment, status: 'planned' }), {
          about: treatment.id,
          done: t(messages.row.planned, { what: descriptionOf(treatment, locale) }),
          undo: { label: undoLabel, run: (answer) => confirmNow(after(answer, treatment)) },
          failed: t(messages.row.notChanged),
          why,
        }),

      cancel: (treatment: Treatment) =>
        tell(() => status({ treatment, status: 'cancelled' }), {
          about: treatment.id,
          done: t(messages.row.cancelled, { what: descriptionOf(treatment, locale) }),
          undo: { label: restoreLabel, run: (answer) => changeStatus(after(answer, treatment), 'planned') },
          failed: t(messages.row.notChanged),
          why,
        }),

      restore: (treatment: Treatment) =>
        tell(() => status({ treatment, status: 'planned' }), {
          about: treatment.id,
          done: t(messages.row.planned, { what: descriptionOf(treatment, locale) }),
          failed: t(messages.row.notChanged),
          why,
        }),

      remove: (treatment: Treatment) =>
        tell(() => remove([treatment]), {
          about: treatment.id,
          done: t(messages.row.removed, { what: descriptionOf(treatment, locale) }),
          undo: canComeBack(treatment) ? { label: undoLabel, run: () => putBack(treatment) } : undefined,
          failed: t(messages.row.notRemoved),
          why,
        }),

      note: (condition: NewCondition) =>
        tell(() => note(condition), {
          done: t(messages.pad.noted, { tooth: condition.tooth }),
          undo: {
            label: undoLabel,
            run: (answer) => tell(() => unnote(answer), { failed: t(messages.pad.notNoted), why }),
          },
          failed: t(messages.pad.notNoted),
          why,
        }),

      unnote: (condition: ToothCondition) =>
        tell(() => unnote(condition), {
          done: t(messages.pad.noted, { tooth: condition.tooth }),
          undo: { label: undoLabel, run: () => tell(() => note(condition), { failed: t(messages.pad.notNoted), why }) },
          failed: t(messages.pad.notNoted),
          why,
        }),

      prepare: (to: 'ready' | 'draft') =>
        tell(() => prepare(to), {
          about: place.appointmentId,
          done: t(to === 'ready' ? messages.invoice.isReady : messages.invoice.isDraft),
          failed: t(messages.invoice.failed),
          why,
        }),
    }
  }, [add, update, confirm, status, remove, note, unnote, prepare, place, byId, locale, t])
  return {
    acts,
    /** Why the last addition was refused; undefined once another one is tried. */
    failure,
    forgetFailure: () => setFailure(undefined),
    isPreparing,
  }
}
export type TreatmentActs = ReturnType<typeof useTreatmentActs>['acts']
