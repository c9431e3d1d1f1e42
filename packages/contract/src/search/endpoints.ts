import { invoiceStatuses } from '@molaire/domain/invoices/status'
import { z } from 'zod'
import { amount } from '../invoices/shapes.ts'
import { patientSummary } from '../patients/shapes.ts'
import { endpoint } from '../shared/endpoint.ts'
import { id, localDate } from '../shared/fields.ts'

/** What a search can find. A new area adds its type here and exports a `Searchable`. */
const searchKinds = ['patient', 'invoice'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The field that matched. `similar_name`: no name matches exactly, but one is similar. */
export const foundIn = ['name', 'phone', 'email', 'birth_date', 'health_insurance_number', 'similar_name'] as const

const searchHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('patient'), foundIn: z.enum(foundIn), patient: patientSummary }),
  z.object({
    kind: z.literal('invoice'),
    foundIn: z.literal('number'),
    invoice: z.object({
      id,
      number: z.string(),
      status: z.enum(invoiceStatuses),
      dueOn: localDate,
      /** The clinic's date, on which the status to show depends. */
      today: localDate,
      total: amount,
      balance: amount,
      patientName: z.string(),
    }),
  }),
])
export type SearchHit = z.infer<typeof searchHit>

/**
 * SHELL-13: the best matches for a text, of every type that the caller may read, or of the types in
 * `kinds`. Matches names in any order and parts of them, telephone, e-mail, birth date and health
 * insurance number. Accents, case and hyphens do not count, and one mistake in a name is allowed.
 * Issued invoices match by any part of their number of three characters or more that has a digit;
 * one or two digits are the whole of its sequence.
 */
export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'What fits a text, the best first',
  access: 'signed-in',
  query: z.object({
    text: z.string().trim().min(1).max(200),
    kinds: z
      .union([z.enum(searchKinds), z.array(z.enum(searchKinds))])
      .transform((kinds) => [kinds].flat())
      .optional(),
    /** The most hits of each type. */
    limit: z.coerce.number().int().min(1).max(20).default(20),
  }),
  discloses: 'lines',
  result: z.object({ hits: z.array(searchHit), hasMore: z.boolean() }),
  errors: [],
})
