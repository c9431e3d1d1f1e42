import type * as wire from '@molaire/contract/patients/endpoints'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import type { Locale } from '@molaire/contract/shared/fields'
import { mayGiveToParent, ownFileSince } from '@molaire/domain/patients/own-file'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { wallClock } from '../../../platform/clock/zone.ts'
import { nilId, type Context, type Scope } from '../../../platform/context.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { defaultTimeZone, readTodays } from '../../clinics/index.ts'
import type { CopyPart, PatientPart } from '../parts.ts'
import { getPatient } from '../reads.ts'
import { archive, archiveName } from './archive.ts'
import { communicationsPart } from './communications.ts'
import { copyDrawing } from './document.ts'
import { familyPart, filePart } from './file-part.ts'
import * as queries from './queries.ts'
import { copyWords, momentWords } from './words.ts'

/**
 * The version of the structured copy (docs/patient-copy.md). It changes when a reader of the former
 * version would misread the new one.
 */
const FORMAT_VERSION = 1

/**
 * A copy of everything in the record, free and structured: a zip with a PDF and a JSON
 * file. It is in the register, and logged as a view, before the first byte is sent. A copy that
 * could not be made, or whose client has disconnected by then, is neither. Refuses: not_found;
 * patient_holds_own_file for a parent, when the patient is 14 or more, or of unknown age, and has
 * not consented; service_unavailable when too many documents wait to be drawn.
 */
export const givePatientCopy =
  (parts: readonly PatientPart[]) =>
  async (ctx: Context, { params, body }: RequestOf<typeof wire.givePatientCopy>): Promise<FileAnswer> => {
    const origin = {
      id: ctx.newId(),
      communicatedAt: ctx.clock.now(),
      communicatedBy: ctx.user.id === nilId ? null : ctx.user.id,
    }
    const communication = {
      ...origin,
      recipient: body.recipient,
      recipientName: body.recipient === 'patient' ? null : body.recipientName,
      purpose: body.purpose,
      contents: ['file', 'family', ...parts.map(({ name }) => name), 'communications'],
      patientId: params.id,
    }
    const record = await reading(ctx, (ctx) => readRecord(ctx, { parts, communication, language: body.language }))
    const { words } = record
    const text = (content: string) => new TextEncoder().encode(content)
    const files = [
      { name: words.files.pdf, bytes: await makePdf(record.drawing, ctx.hungUp) },
      { name: words.files.json, bytes: text(JSON.stringify(record.data, null, 2)) },
      { name: words.files.readme, bytes: text(`${record.readme.join('\r\n')}\r\n`) },
    ]
    await inTransaction(ctx, async (ctx) => {
      const { file, today } = await readFile(ctx, params.id)
      requireRight(communication, file, today)
      await queries.insertCommunication(ctx, communication)
      // A client that has disconnected got nothing. One that disconnects later may have got the
      // copy, so it stays in the register.
      ctx.hungUp?.throwIfAborted()
    })
    return { name: record.name, bytes: archive(files, origin.communicatedAt) }
  }

/** The file, and today's date at its clinic. */
async function readFile(ctx: Scope, id: string): Promise<{ file: Patient; today: LocalDate }> {
  const file = await getPatient(ctx, id)
  return { file, today: (await readTodays(ctx)).of(file.clinicId) }
}

/** Civil Code of Québec, s. 14 and 17: from the age of 14 the file is the patient's own. */
function requireRight({ recipient }: { recipient: string }, file: Patient, today: LocalDate): void {
  if (recipient === 'parent' && !mayGiveToParent(file, today))
    throw new AppError('patient_holds_own_file', { details: { since: ownFileSince(file.dateOfBirth) ?? null } })
}

interface CopyRequest {
  parts: readonly PatientPart[]
  communication: queries.NewCommunication
  language: Locale | null
}

/** Everything in the copy, from one snapshot of the database. */
async function readRecord(ctx: Scope, { parts, communication, language: requestedLanguage }: CopyRequest) {
  const { file, today } = await readFile(ctx, communication.patientId)
  requireRight(communication, file, today)
  const language = requestedLanguage ?? file.preferredLanguage ?? 'fr'
  const words = copyWords[language]
  const maker = await queries.findMaker(ctx, file.clinicId)
  const timeZone = maker?.timeZone ?? defaultTimeZone
  const madeAt = communication.communicatedAt

  const own = await filePart(ctx, { patient: file, clinic: maker, language, timeZone })
  const family = await familyPart(ctx, { patient: file, language })
  const copyParts: [string, CopyPart][] = []
  for (const part of parts) copyParts.push([part.name, await part.copy(ctx, { patientId: file.id, language })])
  const register = await communicationsPart(ctx, { communication, language, timeZone })

  const name = `${file.firstName} ${file.lastName}`
  const madeWords = momentWords(madeAt, { language, timeZone })
  const { groupName } = ctx.user
  return {
    words,
    name: archiveName(words.files.folder, file, wallClock(madeAt, timeZone).date),
    readme: words.readme({ name, clinic: maker?.name ?? groupName, made: words.made(madeWords.day, madeWords.time) }),
    data: {
      format: 'molaire.patient-copy',
      formatVersion: FORMAT_VERSION,
      madeAt: madeAt.toISOString(),
      timeZone,
      language,
      clinic: maker ? (({ timeZone: _zone, ...clinic }) => clinic)(maker) : null,
      patient: own.data,
      family: family.data,
      ...Object.fromEntries(copyParts.map(([name, part]) => [name, part.data])),
      communications: register.data,
    },
    drawing: copyDrawing({
      ...{ language, maker, groupName, timeZone, madeAt },
      patient: { name, dateOfBirth: file.dateOfBirth, age: file.age },
      sections: [own, family, ...copyParts.map(([, part]) => part), register].flatMap(({ sections }) => sections),
    }),
  }
}
