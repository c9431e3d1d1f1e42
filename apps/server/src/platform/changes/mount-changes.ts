import { PassThrough } from 'node:stream'
import { changesPath } from '@molaire/contract/shared/changes-path'
import { may } from '@molaire/domain/users/access'
import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '../clock/clock.ts'
import type { ResolvedScope } from '../context.ts'
import { AppError } from '../http/app-error.ts'
import { changeStream, streamTimes, type ChangeStream } from './change-stream.ts'
import type { Changes } from './changes.ts'

export interface ChangesParts {
  changes: Changes
  /**
   * The user of a request, the group they work in, and when their token expires. Throws the refusal
   * of a request that may not read.
   */
  identify: (headers: IncomingHttpHeaders) => Promise<ResolvedScope & { expiresAt: Date }>
  clock: Clock
  times?: typeof streamTimes
}

/** Streams of one user in one process. The tabs of a browser share one, so this is many devices. */
const mostPerUser = 12
/** How long a request waits for the database before it is refused, in ms. */
const patience = 5000

/**
 * Mounts GET /api/changes (CAL-08, Decision 0040): the changes of the request's group as
 * server-sent events. A stream ends after five minutes at most, when its token expires, or when its
 * user changes, so that rights are checked again when the browser reconnects.
 */
export function mountChanges(app: FastifyInstance, { changes, identify, clock, times = streamTimes }: ChangesParts): void {
  const streams = new Map<ChangeStream, string>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const stream of streams.keys()) stream.end()
    await changes.close()
  })

  app.route({
    method: 'GET',
    url: `/api${changesPath}`,
    exposeHeadRoute: false,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { user, groupId, expiresAt } = await identify(request.headers)
      if (!may(user, 'appointments.read')) throw new AppError('not_allowed', { details: { action: 'appointments.read' } })
      await inTime(changes.ready())
      if (isClosing) throw new AppError('service_unavailable')
      if ([...streams.values()].filter((id) => id === user.id).length >= mostPerUser) throw new AppError('too_many_requests')

      const life = Math.max(0, Math.min(times.life, expiresAt.getTime() - clock.now().getTime()))
      const sink = new PassThrough()
      const stream = changeStream(sink, { ...times, life })
      const leave = changes.follow(groupId, stream.tell)
      const leaveUser = changes.followUser(user.id, stream.end)
      streams.set(stream, user.id)
      sink.on('close', () => {
        leave()
        leaveUser()
        streams.delete(stream)
      })
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          // Otherwise a proxy such as nginx would buffer the events.
          'x-accel-buffering': 'no',
          // The connection ends with the stream. An idle one would delay the shutdown of the
          // server.
          connection: 'close',
        })
        .send(sink)
    },
  })
}

async function inTime(ready: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), patience)
  })
  try {
    await Promise.race([ready, late])
  } catch (cause) {
    throw new AppError('service_unavailable', { cause })
  } finally {
    clearTimeout(timer)
  }
}
