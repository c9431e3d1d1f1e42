import type * as wire from '@molaire/contract/sterilization/endpoints'
import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import type { Locale } from '@molaire/contract/shared/fields'
import { awaitsLetter } from '@molaire/domain/sterilization/recall'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { makeBatch } from '../../../platform/pdf/make-batch.ts'
import { makePdf, type Drawing } from '../../../platform/pdf/make-pdf.ts'
import { documentName } from '../../../platform/words/document-name.ts'
import { readTodays } from '../../clinics/index.ts'
import { loadsByIds } from '../reads/loads.ts'
import { readLog } from '../reads/log.ts'
import { readContacts, readRecall, readRecalls } from '../reads/recalls.ts'
import { readTrace } from '../reads/trays.ts'
import { letterDrawing, logDrawing, proofDrawing, recallDrawing, recallsDrawing, traceDrawing, type Setting } from './papers.ts'
import * as queries from './queries.ts'
import { paperWords } from './words.ts'

/** The setting of a paper of a clinic, and the day for its name. */
export async function settingOf(ctx: Scope, clinicId: string | null, language: Locale): Promise<Setting & { today: string }> {
  const [clinic, todays] = await Promise.all([queries.findClinicPaper(ctx, clinicId), readTodays(ctx)])
  if (!clinic) throw new AppError('not_found')
  return { clinic, language, madeAt: ctx.clock.now(), today: todays.of(clinic.id) }
}

async function fileOf({ hungUp }: Context, { name, drawing }: { name: string; drawing: Drawing }): Promise<FileAnswer> {
  return { name: `${name}.pdf`, bytes: inOne(await makePdf(drawing, hungUp)) }
}

async function* inOne(bytes: Uint8Array) {
  yield await Promise.resolve(bytes)
}

/**
 * APT-10: the proof of sterilization of an appointment, in the patient's language. Refuses:
 * not_found, service_unavailable.
 */
export async function printAppointmentTrays(ctx: Context, { params }: RequestOf<typeof wire.printAppointmentTrays>) {
  const paper = await reading(ctx, async (ctx) => {
    const appointment = await queries.findAppointmentPaper(ctx, params.id)
    if (!appointment) throw new AppError('not_found')
    const { patient, trays } = appointment
    const loads = await loadsByIds(ctx, [...new Set(trays.map(({ loadId }) => loadId))])
    const setting = await settingOf(ctx, appointment.clinicId, patient.language)
    const name = documentName(paperWords[patient.language].proofFile, patient, appointment.date)
    return { name, drawing: proofDrawing(setting, { appointment, loads }) }
  })
  return fileOf(ctx, paper)
}

/** STER-02: the trace of a tray. Refuses: not_found, service_unavailable. */
export async function printTray(ctx: Context, { params, query: { language = 'fr' } }: RequestOf<typeof wire.printTray>) {
  const paper = await inTransaction(ctx, async (ctx) => {
    const trace = await readTrace(ctx, params.id)
    await queries.recordViews(ctx, [...new Set(trace.cycles.flatMap(({ use }) => (use ? [use.patient.id] : [])))])
    const { today, ...setting } = await settingOf(ctx, trace.clinicId, language)
    return {
      name: `${paperWords[language].traceFile}-${fileWord(trace.serialNumber)}-${today}`,
      drawing: traceDrawing(setting, trace),
    }
  })
  return fileOf(ctx, paper)
}

const fileWord = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** STER-02: the recalls, with figures and no patient. Refuses: service_unavailable. */
export async function printSterilizationRecalls(
  ctx: Context,
  { query: { language = 'fr' } }: RequestOf<typeof wire.printSterilizationRecalls>,
) {
  const paper = await reading(ctx, async (ctx) => {
    const recalls = await readRecalls(ctx, {})
    const { today, ...setting } = await settingOf(ctx, null, language)
    return { name: `${paperWords[language].recallsFile}-${today}`, drawing: recallsDrawing(setting, recalls) }
  })
  return fileOf(ctx, paper)
}

/** STER-02: the list of a recall. Each patient is logged as viewed. Refuses: not_found. */
export async function printRecall(ctx: Context, { params, query: { language = 'fr' } }: RequestOf<typeof wire.printRecall>) {
  const paper = await inTransaction(ctx, async (ctx) => {
    const recall = await readRecall(ctx, params.id)
    await queries.recordViews(ctx, patientsOf(recall.contacts))
    const { today, ...setting } = await settingOf(ctx, await queries.clinicOfRecall(ctx, params.id), language)
    return { name: `${paperWords[language].recallFile}-${today}`, drawing: recallDrawing(setting, recall) }
  })
  return fileOf(ctx, paper)
}

/** Whom some contacts are about, each once. */
export const patientsOf = (contacts: readonly { patient: { id: string } }[]): string[] => [
  ...new Set(contacts.map(({ patient }) => patient.id)),
]

/**
 * STER-02: a letter to each patient of a recall who has an address and is neither reached nor
 * written to yet, or to one of any, each in their language. Each is logged as viewed. Refuses:
 * not_found, invalid_request, service_unavailable.
 */
export async function printRecallLetters(
  ctx: Context,
  { params, query: { contactId } }: RequestOf<typeof wire.printRecallLetters>,
): Promise<FileAnswer> {
  const { drawings, name } = await inTransaction(ctx, async (ctx) => {
    const recall = await readRecall(ctx, params.id)
    const isOfLoad = recall.loadId !== null
    const all = await readContacts(ctx, { recallId: params.id })
    const contacts = all.filter((one) => (contactId === undefined ? one.hasAddress && awaitsLetter(one) : one.id === contactId))
    if (contacts.length === 0) throw new AppError('not_found')
    const ids = patientsOf(contacts)
    await queries.recordViews(ctx, ids)
    const addresses = new Map((await queries.listAddresses(ctx, ids)).map((address) => [address.patientId, address]))
    const { today, ...setting } = await settingOf(ctx, await queries.clinicOfRecall(ctx, params.id), 'fr')
    const drawings = contacts.flatMap((contact) => {
      const address = addresses.get(contact.patient.id)
      return address ? [letterDrawing({ ...setting, language: contact.patient.language }, contact, { address, isOfLoad })] : []
    })
    return { drawings, name: `${paperWords.fr.letterFile}-${today}` }
  })
  const [first] = drawings
  if (first && drawings.length === 1) return fileOf(ctx, { name, drawing: first })
  const title = paperWords.fr.letter
  for await (const step of makeBatch(each(drawings), { title, signal: ctx.hungUp }))
    if ('pdf' in step) return { name: `${name}.pdf`, bytes: inOne(step.pdf) }
  throw new Error('a batch ends with its document')
}

async function* each(drawings: readonly Drawing[]) {
  for (const drawing of drawings) yield await Promise.resolve(drawing)
}

/** STER-01: the inspector's view on paper. Refuses: invalid_request, service_unavailable. */
export async function printSterilizationLog(
  ctx: Context,
  { query: { language = 'fr', ...query } }: RequestOf<typeof wire.printSterilizationLog>,
) {
  const paper = await reading(ctx, async (ctx) => {
    const log = await readLog(ctx, query)
    const { today: _today, ...setting } = await settingOf(ctx, query.clinicId ?? null, language)
    return { name: `${paperWords[language].logFile}-${log.from}-${log.to}`, drawing: logDrawing(setting, log) }
  })
  return fileOf(ctx, paper)
}
