import type { HandlerResult, EndpointShape, Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../context.ts'
import type { Finished, Unchanged } from './finished.ts'

/** An endpoint of the contract and the function that answers it. */
export interface Route {
  endpoint: EndpointShape
  /**
   * Returns a promise of the answer. For an answer of lines, it may return the lines themselves.
   */
  run: (ctx: Context, input: Received<EndpointShape>) => unknown
  /**
   * True when a write does everything in one transaction, whose first statement proves the caller
   * (Decision 0058).
   */
  isAtomic: boolean
  /** Chooses another group than the request's: the one that the body names. */
  where?: ((ctx: Context, input: Received<EndpointShape>) => Promise<Context>) | undefined
}

type Parts<E extends EndpointShape> = Extract<keyof E, 'params' | 'query' | 'body' | 'upload'>
/** The parameters of an endpoint's function: the parts that its requests have. */
export type RequestOf<E extends EndpointShape> = Pick<
  Received<E>,
  Parts<E> | (E extends { version: string } ? 'ifMatch' : never) | (E extends { isConditional: true } ? 'ifNoneMatch' : never)
>

/** Joins an endpoint to its function. The types of both must agree. */
export function handle<E extends EndpointShape>(
  endpoint: E,
  run: (
    ctx: Context,
    input: Received<E>,
  ) => Promise<HandlerResult<E> | Finished | Unchanged> | (E['response'] extends 'ndjson' ? HandlerResult<E> : never),
  { isAtomic = false, where }: { isAtomic?: boolean; where?: (ctx: Context, input: Received<E>) => Promise<Context> } = {},
): Route {
  // mount.ts parses the input with this endpoint before it calls `run`, so the narrower type is
  // true.
  return { endpoint, run: run as unknown as Route['run'], isAtomic, where: where as Route['where'] }
}
