import { isDeepStrictEqual } from 'node:util'
import type * as wire from '@molaire/contract/patients/endpoints'
import type { NewPatient, Patient, PatientMerge } from '@molaire/contract/patients/shapes'
import { MOST_ALERTS } from '@molaire/domain/patients/alerts'
import {
  alertsOfBoth,
  doubtOfMerge,
  isNameTyped,
  mayTakeHealthInsuranceNumber,
  payerOfBoth,
} from '@molaire/domain/patients/merging'
import { nilId, type Context, type Scope } from '../../../platform/context.ts'
import { atOnce, inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { wholeList } from '../../../platform/http/list.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { holdBoth } from '../families/hold-files.ts'
import { setPayer } from '../families/queries.ts'
import { listPaidFor } from '../families/reads.ts'
import type { HeldPart } from '../parts.ts'
import { movePart, setFile } from '../queries.ts'
import { getPatient } from '../reads.ts'
import { validateFile } from '../validate-file.ts'
import { presentMerge } from './present.ts'
import * as queries from './queries.ts'

type Input = RequestOf<typeof wire.mergePatients>

/**
 * PAT-04: merges two files of one person. The kept file gets `values`, everything recorded for the
 * other is moved to it, and the other is archived and points to it. Changes and bookings of either
 * wait meanwhile (Decision 0074). Refuses: not_found; invalid_request for another file that the
 * group does not have; patient_merge_with_itself; patient_merged; patient_archived for the kept
 * one; version_conflict for either file; patient_merge_overlap with the ids;
 * patient_merge_unconfirmed and patient_merge_number (Decision 0079); and what validateFile
 * refuses.
 */
export const mergePatients =
  (parts: readonly HeldPart[]) =>
  (ctx: Context, input: Input): Promise<PatientMerge> =>
    inTransaction(ctx, (ctx) => mergeInto(ctx, parts, input))

async function mergeInto(ctx: Scope, parts: readonly HeldPart[], { params, body, ifMatch }: Input): Promise<PatientMerge> {
  const files = { from: body.mergedId, to: params.id }
  const [kept, merged] = await holdBoth(ctx, [files.to, files.from], 'all')
  if (!merged) throw unknownReference('body.mergedId')
  if (kept.id === merged.id) throw new AppError('patient_merge_with_itself')
  if (kept.mergedInto || merged.mergedInto) throw new AppError('patient_merged')
  if (kept.status === 'archived') throw new AppError('patient_archived')
  await validateFile(ctx, body.values, 'body.values')
  const present = (file: Patient) => file
  requireVersion(kept, { ifMatch, present })
  requireVersion(merged, { ifMatch: body.mergedVersion, present })

  requireOnePerson(kept, merged, body)
  const values = { ...body.values, alerts: alertsOfBoth(body.values.alerts, kept.alerts, merged.alerts) }
  if (values.alerts.length > MOST_ALERTS) throw tooManyAlerts()
  const payerId = await payerAfter(ctx, kept, merged)
  await queries.setMergedInto(ctx, merged.id, { mergedIntoId: kept.id, status: 'archived' })
  const { before, after } = changed(kept, values, payerId)
  if (Object.keys(after).some((name) => name !== 'payerId')) await setFile(ctx, kept.id, values)
  if ('payerId' in after) await setPayer(ctx, kept.id, payerId)
  const moved: Record<string, string[]> = merged.payer ? { [payerOfMerged]: [merged.payer.id] } : {}
  for (const part of parts) moved[part.name] = await movePart(ctx, part, files)

  const mergedBy = ctx.user.id === nilId ? null : ctx.user.id
  const both = { keptId: kept.id, mergedId: merged.id }
  const id = await queries.insertMerge(ctx, { ...both, before, after, moved, mergedStatus: merged.status, mergedBy })
  return presentMerge(await queries.getMerge(ctx, id))
}

/**
 * Refuses to merge two people without confirmation, and to take over another person's health
 * insurance number (Decision 0079).
 */
function requireOnePerson(kept: Patient, merged: Patient, { values, confirmedName }: Input['body']): void {
  const isConfirmed = confirmedName !== null && isNameTyped(confirmedName, merged)
  if (doubtOfMerge(kept, merged) === 'different_people' && !isConfirmed) throw new AppError('patient_merge_unconfirmed')
  const isTaken = values.healthInsuranceNumber === merged.healthInsuranceNumber
  if (isTaken && !mayTakeHealthInsuranceNumber(kept, merged)) throw new AppError('patient_merge_number')
}

/** The key in `moved` of the merged file's payer; no part has this name. */
export const payerOfMerged = 'payer'

const tooManyAlerts = () =>
  new AppError('invalid_request', {
    fields: [{ path: 'body.values.alerts', rule: 'too_big', message: `Both files together have more than ${MOST_ALERTS}` }],
  })

async function payerAfter(ctx: Scope, kept: Patient, merged: Patient): Promise<string | null> {
  const paidFor = [...(await listPaidFor(ctx, kept.id)), ...(await listPaidFor(ctx, merged.id))]
  const paysForOthers = paidFor.some(({ id }) => id !== kept.id && id !== merged.id)
  const accountOf = ({ id, payer }: Patient) => ({ id, payerId: payer?.id ?? null })
  return payerOfBoth(accountOf(kept), accountOf(merged), paysForOthers)
}

/** The fields of the kept file that change, before and after. */
function changed(kept: Patient, values: NewPatient, payerId: string | null) {
  const was = fieldsOf(kept)
  const becomes: queries.Fields = { ...values, payerId }
  const names = Object.keys(becomes).filter((name) => !isDeepStrictEqual(was[name], becomes[name]))
  const only = (fields: queries.Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { before: only(was), after: only(becomes) }
}

/** A file with the payer's id in place of the payer. */
export const fieldsOf = ({ payer, ...file }: Patient): queries.Fields => ({ ...file, payerId: payer?.id ?? null })

/** The merges of a file, on either side, latest first. Refuses: not_found. */
export function listMerges(ctx: Context, { params }: { params: { id: string } }) {
  return atOnce(ctx, async (ctx) => {
    const [, merges] = await Promise.all([getPatient(ctx, params.id), queries.listMerges(ctx, params.id)])
    return wholeList(merges.map(presentMerge))
  })
}
