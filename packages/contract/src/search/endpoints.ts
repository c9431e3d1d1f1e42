import { z } from 'zod'
import { patientSummary } from '../patients/shapes.ts'
import { endpoint } from '../shared/endpoint.ts'

/**
 * What a search can find. An area that comes adds its kind here, and says how it is found through
 * its door.
 */
const searchKinds = ['patient'] as const
export type SearchKind = (typeof searchKinds)[number]

/** What the text was found in. `similar_name`: nobody is called so, but somebody almost is. */
export const foundIn = ['name', 'phone', 'email', 'birth_date', 'health_insurance_number', 'similar_name'] as const

const searchHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('patient'), foundIn: z.enum(foundIn), patient: patientSummary }),
])
export type SearchHit = z.infer<typeof searchHit>

/**
 * SHELL-13: what fits a text best, of every kind that the caller may read, or of those asked for:
 * names in any order and pieces of them, telephone, e-mail, birth date, health insurance number;
 * accents, case and hyphens do not count, and one mistake in a name is forgiven.
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
    /** Of each kind. */
    limit: z.coerce.number().int().min(1).max(20).default(20),
  }),
  discloses: 'lines',
  result: z.object({ hits: z.array(searchHit), hasMore: z.boolean() }),
  errors: [],
})
