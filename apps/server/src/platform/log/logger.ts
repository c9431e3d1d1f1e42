import { pino, type DestinationStream, type Logger } from 'pino'

/**
 * The server's log. It names requests by id and route, never by what a patient would not want read:
 * no bodies, no query strings, no names, no tokens.
 */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths: ['req.headers', 'res.headers', 'authorization', 'password', '*.password', '*.token'], remove: true },
      serializers: {
        // No query, which may hold a name that was searched for, and no value in a path, which may
        // be the secret that opens it.
        req: (request: { id: string; method: string; url: string; routeOptions?: { url?: string } }) => ({
          id: request.id,
          method: request.method,
          route: request.routeOptions?.url ?? beginningOf(request.url),
        }),
        err: (error: unknown) => (error instanceof Error ? withoutRows(error) : error),
      },
    },
    to,
  )

/** Of an address that is nobody's: its first two parts. */
const beginningOf = (url: string): string | undefined => /^(\/[^/?#]*){0,2}/.exec(url)?.[0]

/**
 * A database error's detail repeats the row, and its message, which also heads the stack, may quote
 * a value on several lines.
 */
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
