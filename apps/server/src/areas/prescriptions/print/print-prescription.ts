import type * as wire from '@molaire/contract/prescriptions/endpoints'
import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import { missingToPrint } from '@molaire/domain/prescriptions/print'
import { statusOf } from '@molaire/domain/prescriptions/status'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { documentName } from '../../../platform/words/document-name.ts'
import { notInForce } from '../actions/drafts.ts'
import { prescriptionDrawing } from './document.ts'
import * as queries from './queries.ts'
import { printWords } from './words.ts'

/**
 * APT-11, RX-01: the paper of signed prescriptions of one patient, in the patient's language; one
 * sheet for each dentist, clinic and day. Every prescription on it is logged as viewed. Refuses:
 * not_found, invalid_request when `also` names one of another patient, prescription_not_in_force,
 * prescription_print_incomplete with `{ missing }`, service_unavailable when too many documents
 * wait to be drawn.
 */
export async function printPrescription(
  ctx: Context,
  { params, query }: RequestOf<typeof wire.printPrescription>,
): Promise<FileAnswer> {
  const also = [...new Set(query.also)].filter((id) => id !== params.id)
  const rows = await inTransaction(ctx, (ctx) => readPrinted(ctx, params.id, also))
  const [first] = rows
  const language = first.preferredLanguage === 'en' ? 'en' : 'fr'
  const pdf = await makePdf(prescriptionDrawing(rows, { language, madeAt: ctx.clock.now() }), ctx.hungUp)
  const name = `${documentName(printWords[language].file, first, first.prescribedOn)}.pdf`
  return { name, bytes: inOne(pdf) }
}

async function readPrinted(ctx: Scope, id: string, also: readonly string[]) {
  const rows = await queries.listPrinted(ctx, [id, ...also])
  const one = rows.find((row) => row.id === id)
  if (!one) throw new AppError('not_found')
  if (rows.length !== also.length + 1 || rows.some(({ patientId }) => patientId !== one.patientId))
    throw unknownReference('query.also')
  for (const row of rows) if (statusOf(row) !== 'signed') throw notInForce(row)
  const missing = new Set(rows.flatMap(missingOf))
  if (missing.size > 0) throw new AppError('prescription_print_incomplete', { details: { missing: [...missing] } })
  await queries.recordViews(ctx, also)
  const [first = one, ...rest] = rows
  return [first, ...rest] as const
}

const missingOf = ({ licenceNumber, clinicAddress: address, clinicPhone: phone, ...patient }: queries.PrintedRow) =>
  missingToPrint({ licenceNumber, patient, clinic: { address, phone } })

async function* inOne(bytes: Uint8Array) {
  yield await Promise.resolve(bytes)
}
