import { pino, type Logger } from 'pino'

/** The server's log. It names requests by id and route, never by what a patient would not want read: no bodies, no query strings, no names, no tokens. */
export const createLogger = (level: string): Logger =>
  pino({
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
      // A database error's detail repeats the row; its message may quote a value.
      err: (error: { name?: string; code?: string; stack?: string; constraint?: string; message?: string }) => ({
        name: error.name,
        code: error.code,
        constraint: error.constraint,
        stack: error.stack?.split('\n').slice(1).join('\n'),
        ...(error.code === undefined && { message: error.message }),
      }),
    },
  })
