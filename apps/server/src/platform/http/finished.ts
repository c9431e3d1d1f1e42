import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

/**
 * An answer that the database wrote as JSON, to be sent as it is (Decision 0059). Its statement
 * keeps to the endpoint's shape; `shapeProblem` checks it, in tests every time and in production
 * now and then.
 */
export class Finished {
  readonly json: string
  /** Names this state of the answer for `If-None-Match`. */
  readonly etag: string | undefined
  /** The endpoint's own, unless said. */
  readonly status: number | undefined

  constructor(json: string, etag?: string, status?: number) {
    this.json = json
    this.etag = etag
    this.status = status
  }
}

/**
 * A record that is put together exactly as its shape has it, on a path where to check each would
 * cost more than to make it.
 */
export const finished = (record: { version: number }): Finished => new Finished(JSON.stringify(record), `"v${record.version}"`)

/** The answer to a caller whose copy is still good. */
export class Unchanged {
  readonly etag: string

  constructor(etag: string) {
    this.etag = etag
  }
}

/**
 * What is wrong with a finished answer, named by path and rule and without its values; undefined
 * when it is as the shape says.
 */
export function shapeProblem(shape: z.ZodType, json: string): string | undefined {
  const value: unknown = JSON.parse(json)
  const parsed = shape.safeParse(value)
  if (!parsed.success) return parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')
  return isDeepStrictEqual(value, JSON.parse(JSON.stringify(parsed.data))) ? undefined : 'more than the shape, or in another form'
}
