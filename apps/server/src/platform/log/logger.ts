import { pino, type DestinationStream, type Logger } from 'pino'

/** The server's log. It names requests by id and route, never by what a patient would not want read: no bodies, no query strings, no names, no tokens. */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths: ['req.headers', 'res.headers', 'authorization', 'password', '*.password', '*.token'], remove: true },
      serializers: {
        // The path alone: a query may hold a name that was searched for.
        req: (request: { id: string; method: string; url: string; routeOptions?: { url?: string } }) => ({
          id: request.id,
          method: request.method,
          route: request.routeOptions?.url ?? request.url.split('?')[0],
        }),
        err: (error: unknown) => (error instanceof Error ? withoutRows(error) : error),
      },
    },
    to,
  )

/** A database error's detail repeats the row, and its message, which also heads the stack, may quote a value on several lines. */
function withoutRows(error: Error & { code?: string; constraint?: string }) {
  const { name, code, constraint, message, stack } = error
  return {
    name,
    code,
    constraint,
    stack: stack
      ?.split('\n')
      .filter((line) => /^ {4}at /.test(line))
      .join('\n'),
    ...(code === undefined && { message }),
  }
}
