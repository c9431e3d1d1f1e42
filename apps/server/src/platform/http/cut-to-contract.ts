import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Serializes an answer with only the fields of its shape, and throws when it does not fit. The
 * library's own serializer goes over each answer twice, to support codecs, which the contract does
 * not use.
 */
export const cutToContract: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const cut = schema.safeParse(answer)
    if (!cut.success) throw new ResponseSerializationError(method, url, { cause: cut.error })
    return JSON.stringify(cut.data)
  }
