import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { addDays } from '@molaire/domain/shared/local-date'
import { may } from '@molaire/domain/users/access'
import { wallClock } from '../../../platform/clock/zone.ts'
import { anonymous, type Context } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { agendaFile } from './agenda-file.ts'
import * as queries from './queries.ts'

/** The path of a feed on this server. It is a secret: whoever has it can read the feed. */
export const feedPath = (secret: string): string => `/api/calendar-feeds/${secret}.ics`

const DAYS_BACK = 30
const DAYS_AHEAD = 180
/**
 * Programs ask a few times an hour, and many clinics' programs may share one IP address. The limit
 * also stops guessing, which is hopeless anyway: a secret has 256 bits.
 */
const MOST_PER_MINUTE = 60

type FeedParts = Pick<Context, 'database' | 'clock' | 'newId'>

/**
 * CAL-10: answers calendar programs, which cannot sign in: the secret in the address is their only
 * proof. It is not an endpoint of the contract, because its format is iCalendar. The answer is the
 * same for a wrong secret, for a deleted feed, and for an owner who may no longer sign in or read
 * appointments.
 */
export function mountCalendarFeeds(app: FastifyInstance, parts: FeedParts): void {
  app.get<{ Params: { secret: string } }>(
    '/api/calendar-feeds/:secret.ics',
    { schema: { hide: true }, config: { rateLimit: { max: MOST_PER_MINUTE, timeWindow: 60_000 } } },
    async (request, reply) => {
      // app.ts hands Fastify our own logger.
      const file = await readFeed({ ...parts, log: request.log as Logger }, request.params.secret)
      return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="molaire.ics"').send(file)
    },
  )
}

/**
 * The feed of this secret. It is not logged as a view (Decision 0072): initials are not a patient's
 * record, and programs ask every quarter of an hour.
 */
async function readFeed(parts: FeedParts & { log: Logger }, secret: string): Promise<string> {
  const owner = await queries.findOwner(parts.database, secret)
  if (!owner) throw new AppError('not_found')
  const { groupId, userId } = owner
  // The owner's group and id, without their rights: this request may do nothing else.
  const ctx = { ...parts, groupId, user: { ...anonymous.user, id: userId, groupId } }
  return reading(ctx, async (ctx) => {
    const practitioner = await queries.findPractitioner(ctx)
    if (!practitioner || !may(practitioner, 'appointments.read')) throw new AppError('not_found')
    const now = ctx.clock.now()
    // A group's clinics may be in several time zones. Today's date in UTC is close enough for a
    // range of half a year.
    const { date } = wallClock(now, 'UTC')
    const appointments = await queries.listAppointments(ctx, { from: addDays(date, -DAYS_BACK), to: addDays(date, DAYS_AHEAD) })
    return agendaFile(practitioner, appointments, now)
  })
}
