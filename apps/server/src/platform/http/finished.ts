import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

/**
 * An answer that the database wrote as JSON, sent without another pass (Decision 0059). Its
 * statement must follow the endpoint's shape; `shapeProblem` checks this, always in tests and for a
 * sample of the answers in production.
 */
export class Finished {
  readonly json: string
  /** The ETag of the answer, for `If-None-Match`. */
  readonly etag: string | undefined
  /** The HTTP status; the endpoint's own when undefined. */
  readonly status: number | undefined

  constructor(json: string, etag?: string, status?: number) {
    this.json = json
    this.etag = etag
    this.status = status
  }
}

/**
 * A record whose shape the code guarantees, on a path where checking it would cost more than
 * building it.
 */
export const finished = (record: { version: number }): Finished => new Finished(JSON.stringify(record), `"v${record.version}"`)

/** The answer to a caller whose copy is current. */
export class Unchanged {
  readonly etag: string

  constructor(etag: string) {
    this.etag = etag
  }
}

/**
 * What is wrong with a finished answer, by path and rule, without its values; undefined when it
 * follows the shape.
 */
export function shapeProblem(shape: z.ZodType, json: string): string | undefined {
  const value: unknown = JSON.parse(json)
  const parsed = shape.safeParse(value)
  if (!parsed.success) return parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')
  return isDeepStrictEqual(value, JSON.parse(JSON.stringify(parsed.data))) ? undefined : 'more than the shape, or in another form'
}
