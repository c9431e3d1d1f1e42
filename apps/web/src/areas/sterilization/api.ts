import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import * as wire from '@molaire/contract/sterilization/endpoints'
import type { RecallContact, SterilizationLoad, Tray } from '@molaire/contract/sterilization/shapes'
import type { LabelsBody } from '@molaire/contract/shared/labels'
import type { Sent } from '@molaire/contract/shared/endpoint'
import type { Locale } from '../../platform/i18n/locale.ts'
import { call, download, keepFile } from '../../platform/api/client.ts'
import { showFile } from '../../platform/api/show-file.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'
import { useChanges } from '../../platform/live/use-changes.ts'
import { recordsApi } from '../../platform/records/records-api.ts'

type TrayQuery = NonNullable<Sent<typeof wire.listSterilizationTrays>['query']>
type LoadQuery = NonNullable<Sent<typeof wire.listSterilizationLoads>['query']>
export type LogQuery = NonNullable<Sent<typeof wire.getSterilizationLog>['query']>
export type NewLoad = Sent<typeof wire.createSterilizationLoad>['body']
export type ResultsBody = Sent<typeof wire.recordSterilizationResults>['body']
export type NewTrays = Sent<typeof wire.createSterilizationTrays>['body']
export type PackBody = Sent<typeof wire.packTrays>['body']
export type RecallScope = Sent<typeof wire.previewSterilizationRecall>['body']
export type ContactBody = Sent<typeof wire.updateRecallContact>['body']

const keys = {
  all: ['sterilization'] as const,
  appointment: (id: string) => ['sterilization', 'appointment', id] as const,
}

/** STER-01: the sterilizers of the group's clinics. */
export const sterilizers = recordsApi(
  'sterilizers',
  {
    list: wire.listSterilizers,
    create: wire.createSterilizer,
    update: wire.updateSterilizer,
    archive: wire.archiveSterilizer,
    restore: wire.restoreSterilizer,
    remove: wire.deleteSterilizer,
  },
  { among: ({ clinicId }) => ({ clinicId }) },
)

/** APT-10: the trays of an appointment, and those that are ready at its clinic. */
export const useAppointmentTrays = (id: string) => useAnswer(keys.appointment(id), wire.getAppointmentTrays, { params: { id } })

/** STER-01: one page of the trays. */
export const useTrays = (query: TrayQuery | undefined) =>
  useAnswer([...keys.all, 'trays', query], wire.listSterilizationTrays, query && { query }, { placeholderData: keepPreviousData })

/** STER-02: a tray with all its sterilizations. */
export const useTray = (id: string) => useAnswer([...keys.all, 'tray', id], wire.getSterilizationTray, { params: { id } })

/** STER-01: one page of the loads. */
export const useLoads = (query: LoadQuery | undefined) =>
  useAnswer([...keys.all, 'loads', query], wire.listSterilizationLoads, query && { query }, { placeholderData: keepPreviousData })

/** STER-02: a load with its packs and where they served. */
export const useLoad = (id: string | undefined) =>
  useAnswer([...keys.all, 'load', id], wire.getSterilizationLoad, id === undefined ? undefined : { params: { id } })

/** STER-02: one page of the recalls. */
export const useRecalls = (query: { limit: number; nextKey?: string | undefined }) =>
  useAnswer([...keys.all, 'recalls', query], wire.listSterilizationRecalls, { query }, { placeholderData: keepPreviousData })

/** STER-02: a recall with its patients. */
export const useRecall = (id: string) => useAnswer([...keys.all, 'recall', id], wire.getSterilizationRecall, { params: { id } })

/** STER-02: what a recall would name; nothing is requested without a scope. */
export const useRecallPreview = (scope: RecallScope | undefined) =>
  useAnswer([...keys.all, 'preview', scope], wire.previewSterilizationRecall, scope && { body: scope }, { retry: false })

/** STER-01: the inspector's view. */
export const useLog = (query: LogQuery) =>
  useAnswer([...keys.all, 'log', query], wire.getSterilizationLog, { query }, { placeholderData: keepPreviousData })

/**
 * Fetches what is shown again when a colleague changes a load, a tray, a recall or a sterilizer at
 * a clinic, or at any for `all`.
 */
export const useSterilizationChanges = (clinicId: string): void =>
  useChanges(clinicId, (cache, { what }) => {
    if (what !== 'sterilization') return
    void cache.invalidateQueries({ queryKey: keys.all })
    void cache.invalidateQueries({ queryKey: sterilizers.keys.all })
  })

/** How long the packs of a clinic stay sterile. */
export const useSterilizationSettings = (id: string) =>
  useAnswer([...keys.all, 'settings', id], wire.getSterilizationSettings, { params: { id } })

/** The tray with a number as it was typed or scanned. Throws the refusal when there is none. */
export const findTray = (serialNumber: string) => call(wire.findSterilizationTray, { query: { serialNumber } })

/** A load as the server has it now. */
export const readLoad = (id: string) => call(wire.getSterilizationLoad, { params: { id } })

type Named = { id: string; version: number }
const named = ({ id, version }: Named) => ({ params: { id }, ifMatch: version })

/**
 * The changes of sterilization. Each resolves when what is shown is read again; that also happens
 * after a refusal, which means that something had changed.
 */
export const useSterilizationWrites = () => {
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  })
  const write = <T>(act: () => Promise<T>) => mutateAsync(act) as Promise<T> // what `act` resolves to
  /** The answer shows the trays of the appointment, so the screen waits for no second request. */
  const onAppointment = async (appointmentId: string, ask: () => ReturnType<typeof call<typeof wire.linkTray>>) => {
    const answer = await ask()
    cache.setQueryData(keys.appointment(appointmentId), answer)
    return answer
  }
  return {
    isPending,
    link: (appointmentId: string, serialNumber: string) =>
      onAppointment(appointmentId, () => call(wire.linkTray, { params: { id: appointmentId }, body: { serialNumber } })),
    unlink: (appointmentId: string, trayId: string) =>
      onAppointment(appointmentId, () => call(wire.unlinkTray, { params: { id: appointmentId }, body: { trayId } })),
    createTrays: (body: NewTrays) => write(() => call(wire.createSterilizationTrays, { body })),
    reprocess: (tray: Pick<Tray, 'id' | 'version'>) => write(() => call(wire.reprocessTray, named(tray))),
    unpack: (tray: Pick<Tray, 'id' | 'version'>) => write(() => call(wire.unpackTray, named(tray))),
    discard: (tray: Pick<Tray, 'id' | 'version'>, reason: string) =>
      write(() => call(wire.discardTray, { ...named(tray), body: { reason } })),
    createLoad: (body: NewLoad) => write(() => call(wire.createSterilizationLoad, { body })),
    updateLoad: (one: Pick<SterilizationLoad, 'id' | 'version'>, body: Sent<typeof wire.updateSterilizationLoad>['body']) =>
      write(() => call(wire.updateSterilizationLoad, { ...named(one), body })),
    pack: (loadId: string, body: PackBody) => write(() => call(wire.packTrays, { params: { id: loadId }, body })),
    recordResults: (one: Pick<SterilizationLoad, 'id' | 'version'>, body: ResultsBody) =>
      write(() => call(wire.recordSterilizationResults, { ...named(one), body })),
    release: (one: Pick<SterilizationLoad, 'id' | 'version'>) => write(() => call(wire.releaseSterilizationLoad, named(one))),
    quarantine: (one: Pick<SterilizationLoad, 'id' | 'version'>, reason: string) =>
      write(() => call(wire.quarantineSterilizationLoad, { ...named(one), body: { reason } })),
    recall: (scope: RecallScope, reason: string) =>
      write(() => call(wire.createSterilizationRecall, { body: { ...scope, reason } })),
    contact: (one: Pick<RecallContact, 'id' | 'version'>, body: ContactBody) =>
      write(() => call(wire.updateRecallContact, { ...named(one), body })),
    setShelfLife: (clinicId: string, shelfLifeDays: number | null) =>
      write(() => call(wire.updateSterilizationSettings, { params: { id: clinicId }, body: { shelfLifeDays } })),
  }
}
export type SterilizationWrites = ReturnType<typeof useSterilizationWrites>

/** APT-10: opens the proof of sterilization of an appointment. */
export const printAppointmentTrays = (id: string) => showFile(() => download(wire.printAppointmentTrays, { params: { id } }))
/** STER-02: opens the trace of a tray. */
export const printTray = (id: string, language: Locale) =>
  showFile(() => download(wire.printTray, { params: { id }, query: { language } }))
/** STER-01: opens the labels of trays. */
export const printTrayLabels = (body: LabelsBody, language: Locale) =>
  showFile(() => download(wire.printTrayLabels, { query: { language }, body }))
/** STER-02: opens the list of the patients of a recall. */
export const printRecall = (id: string, language: Locale) =>
  showFile(() => download(wire.printRecall, { params: { id }, query: { language } }))
/** STER-02: opens the letters to the patients of a recall, or to one of them. */
export const printRecallLetters = (id: string, contactId?: string) =>
  showFile(() => download(wire.printRecallLetters, { params: { id }, query: { contactId } }))
/** STER-02: saves the patients of a recall as CSV. */
export const exportRecall = async (id: string, language: Locale) =>
  keepFile(await download(wire.exportRecall, { params: { id }, query: { language } }))
/** STER-02: opens the list of recalls as a document. */
export const printRecalls = (language: Locale) =>
  showFile(() => download(wire.printSterilizationRecalls, { query: { language } }))
/** STER-01: opens the inspector's view as a document. */
export const printLog = (query: LogQuery, language: Locale) =>
  showFile(() => download(wire.printSterilizationLog, { query: { ...query, language } }))
/** STER-01: saves the loads of a period as CSV. */
export const exportLog = async (query: LogQuery, language: Locale) =>
  keepFile(await download(wire.exportSterilizationLog, { query: { ...query, language } }))
