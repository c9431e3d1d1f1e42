import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Writes an answer down as its shape says, and nothing beside it; refuses one that is not of its
 * shape. In one pass: the library's own goes over each answer twice, so that codecs work, of which
 * the contract has none.
 */
export const cutToContract: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const cut = schema.safeParse(answer)
    if (!cut.success) throw new ResponseSerializationError(method, url, { cause: cut.error })
    return JSON.stringify(cut.data)
  }
