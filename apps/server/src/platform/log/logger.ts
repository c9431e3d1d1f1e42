import { pino, type DestinationStream, type Logger } from 'pino'

/**
 * The server's log. It names requests by id and route and holds nothing private: no bodies, no
 * query strings, no names, no tokens.
 */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths: ['req.headers', 'res.headers', 'authorization', 'password', '*.password', '*.token'], remove: true },
      serializers: {
        // Without the query, which may hold the name of a patient, and without the values in a
        // path, which may be secret.
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

/** The first two parts of a path that no route matched. */
const beginningOf = (url: string): string | undefined => /^(\/[^/?#]*){0,2}/.exec(url)?.[0]

/**
 * The detail of a database error repeats the row. Its message, which is also the start of the
 * stack, may quote a value over several lines.
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
