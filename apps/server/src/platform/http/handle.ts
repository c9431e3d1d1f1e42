import type { Answered, EndpointShape, Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../context.ts'

/** An endpoint of the contract joined to the function that answers it. */
export interface Route {
  endpoint: EndpointShape
  /** A promise of the answer; of lines, perhaps the lines themselves. */
  run: (ctx: Context, input: Received<EndpointShape>) => unknown
}

/** Joins an endpoint to its function; the types of both must agree. */
export function handle<E extends EndpointShape>(
  endpoint: E,
  run: (ctx: Context, input: Received<E>) => Promise<Answered<E>> | (E['travels'] extends { as: 'lines' } ? Answered<E> : never),
): Route {
  // mount.ts parses the input with this very endpoint before it calls `run`, so the narrower input type is true.
  return { endpoint, run: run as unknown as Route['run'] }
}
