import type * as wire from '@molaire/contract/patients/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { PatientStatus } from '@molaire/domain/patients/status'
import { recordView } from '../../platform/audit/views.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, reading } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { pageOf, readPlace } from '../../platform/http/list.ts'
import { requireReferences } from '../../platform/http/references.ts'
import { readTodays } from '../clinics/index.ts'
import { presentPatient, presentSummary } from './present.ts'
import * as queries from './queries.ts'
import * as reads from './reads.ts'
import { searchTerms } from './search-terms.ts'

/** PAT-01: a page of patients, searched, filtered and sorted. */
export function listPatients(ctx: Context, { query }: Pick<Received<typeof wire.listPatients>, 'query'>) {
  const { search, status, sort, limit, nextKey } = query
  const list = `patients ${ctx.groupId} ${sort}`
  const after = readPlace(list, nextKey, reads.placeIn(sort))
  const filter = { status, terms: search ? searchTerms(search) : undefined }
  return reading(ctx, async (ctx) => {
    const todays = await readTodays(ctx)
    const rows = await reads.listPatients(ctx, { filter, sort, limit, after })
    return pageOf({
      rows,
      limit,
      count: await reads.countPatients(ctx, filter),
      list,
      placeOf: ({ visitedOn, sortName, id }) => [...(visitedOn === undefined ? [] : [visitedOn]), sortName, id],
      present: (row) => presentSummary(row, todays.of),
    })
  })
}

/** One patient's profile. The view is written into the log (API-07). Refuses: not_found. */
export function getPatient(ctx: Context, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const patient = await reads.getPatient(ctx, params.id)
    await recordView(ctx, 'patients', patient.id)
    return presentPatient(patient, (await readTodays(ctx)).of)
  })
}

/**
 * PAT-02: opens a patient's file. Refuses: patient_birth_date_in_future, by the clinic's today; invalid_request for a clinic or a
 * practitioner that the group does not have. `at` is where in the request the file stands, for the names of refused fields.
 */
export function createPatient(ctx: Context, { body }: Pick<Received<typeof wire.createPatient>, 'body'>, at = 'body') {
  return inTransaction(ctx, async (ctx) => {
    const todays = await readTodays(ctx)
    const { clinicId, assignedPractitionerId, dateOfBirth } = body
    requireReferences({
      [`${at}.clinicId`]: clinicId === null || todays.has(clinicId),
      [`${at}.assignedPractitionerId`]: assignedPractitionerId === null || (await queries.hasUser(ctx, assignedPractitionerId)),
    })
    const today = todays.of(clinicId)
    if (dateOfBirth !== null && dateOfBirth > today) {
      const field = { path: `${at}.dateOfBirth`, rule: 'in_future', message: `Today is ${today} at the clinic` }
      throw new AppError('patient_birth_date_in_future', { details: { today }, fields: [field] })
    }
    const patient = await queries.insertPatient(ctx, body)
    return presentPatient({ ...patient, lastVisit: null, nextAppointment: null }, todays.of)
  })
}

/** PAT-03: moves a file to another status. Refuses: not_found. */
export function changePatientStatus(ctx: Context, { params, body }: { params: { id: string }; body: { status: PatientStatus } }) {
  return inTransaction(ctx, async (ctx) => {
    await queries.setStatus(ctx, params.id, body.status)
    return presentPatient(await reads.getPatient(ctx, params.id), (await readTodays(ctx)).of)
  })
}
