import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { appointmentRoutes, appointmentsPart, mountCalendarFeeds } from './areas/appointments/index.ts'
import { appointmentTypeRoutes } from './areas/appointment-types/index.ts'
import { clinicRoutes } from './areas/clinics/index.ts'
import { groupRoutes } from './areas/groups/index.ts'
import { notificationRoutes } from './areas/notifications/index.ts'
import { patientRoutes, patientSearch, type PatientPart } from './areas/patients/index.ts'
import { roomRoutes } from './areas/rooms/index.ts'
import { scheduleRoutes } from './areas/schedule/index.ts'
import { searchRoutes, type Searchable } from './areas/search/index.ts'
import { mountUserPool, poolJobs, type PoolAdministration, type UserPool } from './areas/user-pool/index.ts'
import { userRoutes } from './areas/users/index.ts'
import { openChanges } from './platform/changes/changes.ts'
import { mountChanges } from './platform/changes/mount-changes.ts'
import { waitingListPart, waitingListRoutes } from './areas/waiting-list/index.ts'
import { configRoutes } from './platform/config/routes.ts'
import type { Settings } from './platform/config/env.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Database } from './platform/db/pool.ts'
import type { Space } from './platform/disk/space.ts'
import { mountDocs } from './platform/http/docs.ts'
import { createServer } from './platform/http/create-server.ts'
import type { Route } from './platform/http/handle.ts'
import { identifier, type Identify } from './platform/http/identify.ts'
import { mount } from './platform/http/mount.ts'
import { resolveScope } from './platform/http/resolve-scope.ts'
import { serveApplication } from './platform/http/static-files.ts'
import { AppError } from './platform/http/app-error.ts'
import { analysisJobs } from './platform/jobs/analyse-table.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Outbox } from './platform/mail/outbox.ts'

/** What the server is made of; tests hand in other real parts. */
export interface AppParts {
  settings: Settings
  /** What requests are answered from: a login that owns nothing (Decision 0058). */
  database: Database
  clock: Clock
  /** A new UUIDv7. */
  newId: () => string
  log: Logger
  version: string
  /** Our own pool, when it is the one trusted. */
  userPool?: UserPool
  /** Accounts of the outside pool that is trusted instead, when we may administer them. */
  outsidePool?: PoolAdministration
  /** Where mails stay when no mail server is configured. */
  outbox?: Outbox | undefined
  /** Room on the disk of the embedded database. */
  space?: Space | undefined
  /**
   * Whether the demo clinic still lacks its history at this moment; absent where there is none to
   * fill.
   */
  isFillingHistory?: () => Promise<boolean>
  /**
   * One in so many answers that the database wrote is held against the contract; 300 unless said.
   */
  sampleEvery?: number
  /** Folder of the built web application; absent in tests of the API. */
  webRoot?: string
}

/** What the areas keep of patients, each through its door. */
export const patientParts: readonly PatientPart[] = [appointmentsPart, waitingListPart]

/** What a search finds, in the order in which it is shown. */
const searchables: readonly Searchable[] = [patientSearch]

/** Every route of the API: the areas, one line each. */
export const routesOf = (parts: AppParts): Route[] => [
  ...configRoutes(parts),
  ...userRoutes(parts),
  ...groupRoutes,
  ...clinicRoutes,
  ...notificationRoutes,
  ...roomRoutes,
  ...appointmentTypeRoutes,
  ...scheduleRoutes,
  ...patientRoutes(patientParts),
  ...appointmentRoutes,
  ...waitingListRoutes,
  ...searchRoutes(searchables),
]

/**
 * Everything that is done after a transaction (Decision 0006): the areas' jobs, by name. `database`
 * has the owner's login.
 */
export const jobsOf = ({
  database,
  userPool,
  mailer,
}: Pick<AppParts, 'database' | 'userPool'> & { mailer: Mailer }): JobHandlers => ({
  ...analysisJobs(database),
  ...(userPool && poolJobs(userPool, mailer)),
})

/** Puts the server together, without listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { database } = parts
  const app = await createServer(parts)
  const identify = identifierOf(parts)
  const mountApi = (app: FastifyInstance) => mountAll(app, parts, identify)
  await mountApi(app)
  mountDocs(app, { ...parts, mountApi, requireSignIn: ({ authorization }) => identify(authorization) })
  app.get('/api/health', { schema: { hide: true } }, async () => {
    await database.pool.query('select 1')
    return { status: 'ok', ...(parts.space && { storage: parts.space.state() }) }
  })

  if (parts.webRoot) await serveApplication(app, parts.webRoot)
  else
    app.setNotFoundHandler(() => {
      throw new AppError('not_found')
    })
  return app
}

/** Who a token speaks for, as the pool that the settings name has it. */
function identifierOf({ settings, userPool, database, clock }: AppParts): Identify {
  const { issuer, clientId } = settings.pool
  return identifier({ pool: { issuer, clientId, ...(userPool && { keys: userPool.keys }) }, database, clock })
}

/** Mounts every address at which records and tokens are. */
async function mountAll(app: FastifyInstance, parts: AppParts, callerOf: Identify): Promise<void> {
  const { database, clock, newId } = parts
  app.addHook('onSend', async (request, reply) => {
    // Records and tokens are never kept by a browser or a proxy.
    if (isOfRecords(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })

  if (parts.userPool) mountUserPool(app, parts.userPool)
  const changes = openChanges(parts)
  await app.register(async (api) => {
    mountChanges(api, {
      changes,
      clock,
      identify: async (headers) => {
        const caller = await callerOf(headers.authorization)
        return { ...(await resolveScope(database, caller, headers)), expiresAt: caller.expiresAt }
      },
    })
    mount(api, {
      routes: routesOf(parts),
      identify: async (headers, how) => {
        const caller = await callerOf(headers.authorization, how)
        return { ...(await resolveScope(database, caller, headers)), entry: caller.enter() }
      },
      contextOf: (scope, request) => ({ ...scope, database, clock, newId, log: request.log as Logger }),
      sampleEvery: parts.sampleEvery ?? 300,
      space: parts.space,
    })
  })
  mountCalendarFeeds(app, { database, clock, newId })
}

/** Addresses of the API and of the user pool, as against the application's own pages. */
const isOfRecords = ({ url, routeOptions }: FastifyRequest) =>
  // As it is written, and as it was understood: %61 is an a.
  [url, routeOptions.url].some((address) => /^\/(api|idp)(\/|\?|$)/.test(address ?? ''))
