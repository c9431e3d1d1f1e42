import type * as wire from '@molaire/contract/patients/endpoints'
import { email, optionalHealthInsuranceNumber, optionalPhone } from '@molaire/contract/shared/fields'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { wholeList } from '../../../platform/http/list.ts'
import { findDuplicates } from '../duplicates.ts'

/**
 * PAT-04: files that may be of the same person as somebody who is being written down. What is not whole yet, such as half a telephone number, is not
 * asked for; it refuses nothing.
 */
export function listDuplicates(ctx: Context, { query }: Pick<Received<typeof wire.listDuplicates>, 'query'>) {
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
