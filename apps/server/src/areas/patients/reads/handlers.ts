import type * as wire from '@molaire/contract/patients/endpoints'
import { email, optionalHealthInsuranceNumber, optionalPhone } from '@molaire/contract/shared/fields'
import { foldText } from '@molaire/domain/shared/fold'
import type { Context } from '../../../platform/context.ts'
import { atOnce, reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { Finished } from '../../../platform/http/finished.ts'
import { readPlace, wholeList, writeList } from '../../../platform/http/list.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { findDuplicates } from '../duplicates.ts'
import { summariesOf, writeFile } from '../reads.ts'
import { COUNTED, placeIn, writePage, type WrittenPage } from './list.ts'
import { corrected } from './patterns.ts'
import { recentPatientIds } from './recent.ts'
import { asksForSomething, searchTerms } from '../search-terms.ts'

/**
 * PAT-01: a page of patients, searched, filtered and sorted. One round trip, unless nothing is
 * found and a typing mistake is corrected. Long lists are counted up to a thousand (Decision 0061).
 */
export async function listPatients(ctx: Context, { query }: RequestOf<typeof wire.listPatients>): Promise<Finished> {
  const { search, sort, limit, nextKey, from, ...filter } = query
  const after = readPlace(ctx, nextKey, placeIn(sort))
  const isByName = sort === 'name' || sort === '-name'
  const asking = { filter: { ...filter, from: isByName && from ? foldText(from) : undefined }, sort, limit, after }
  const answer = ({ items, last, count }: WrittenPage, isSimilar = false) => {
    const more = { isCountExact: count <= COUNTED, isSimilar }
    return new Finished(writeList(ctx, { items, last, count: Math.min(count, COUNTED) }, more))
  }

  const terms = search ? searchTerms(search) : undefined
  if (terms && !asksForSomething(terms)) return answer(nobody)
  const page = await atOnce(ctx, (ctx) => writePage(ctx, { ...asking, terms }))
  if (page.count > 0 || !terms) return answer(page)
  return reading(ctx, async (ctx) => {
    const similar = await corrected(ctx, terms)
    if (similar.length === 0) return answer(nobody)
    const similarPage = await writePage(ctx, { ...asking, terms: similar })
    return answer(similarPage, similarPage.count > 0)
  })
}

const nobody: WrittenPage = { items: '', last: undefined, count: 0 }

/**
 * One patient's profile; the line of the audit log is written in the same round trip (API-07).
 * Refuses: not_found.
 */
export async function getPatient(ctx: Context, { params: { id } }: { params: { id: string } }): Promise<Finished> {
  const file = await atOnce(ctx, (ctx) => writeFile(ctx, id))
  if (!file) throw new AppError('not_found')
  return new Finished(file.written, `"v${file.version}"`)
}

/** The patients whose files the caller opened last in this group, latest first. */
export function listRecentPatients(ctx: Context, { query }: RequestOf<typeof wire.listRecentPatients>) {
  return reading(ctx, async (ctx) => wholeList(await summariesOf(ctx, await recentPatientIds(ctx, query.limit))))
}

/**
 * PAT-04: files that may be of the person who is being entered. Incomplete values, such as half a
 * telephone number, are ignored, not refused.
 */
export function listDuplicates(ctx: Context, { query }: RequestOf<typeof wire.listDuplicates>) {
  const { firstName, lastName, dateOfBirth = null, exceptId } = query
  const person = {
    firstName,
    lastName,
    dateOfBirth,
    phone: optionalPhone.safeParse(query.phone).data ?? null,
    email: email.safeParse(query.email).data ?? null,
    healthInsuranceNumber: optionalHealthInsuranceNumber.safeParse(query.healthInsuranceNumber).data ?? null,
  }
  return reading(ctx, async (ctx) => wholeList(await findDuplicates(ctx, person, { exceptId })))
}
