import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { appointmentRoutes, appointmentsPart, mountCalendarFeeds } from './areas/appointments/index.ts'
import { appointmentTypeRoutes } from './areas/appointment-types/index.ts'
import { auditLogRoutes } from './areas/audit-log/index.ts'
import { clinicRoutes } from './areas/clinics/index.ts'
import { groupRoutes } from './areas/groups/index.ts'
import { inventoryRoutes } from './areas/inventory/index.ts'
import { documentJobs, invoiceParts, invoiceRoutes, invoiceSearch } from './areas/invoices/index.ts'
import { notificationRoutes } from './areas/notifications/index.ts'
import { patientRoutes, patientSearch, type PatientPart } from './areas/patients/index.ts'
import { prescriptionRoutes, prescriptionsPart } from './areas/prescriptions/index.ts'
import {
  mountDicomweb,
  namedRadiologyKeys,
  radiologyParts,
  radiologyRoutes,
  findFramePlaces,
  readUpload,
} from './areas/radiology/index.ts'
import { roomRoutes } from './areas/rooms/index.ts'
import { scheduleRoutes } from './areas/schedule/index.ts'
import { searchRoutes, type Searchable } from './areas/search/index.ts'
import { sterilizationParts, sterilizationRoutes } from './areas/sterilization/index.ts'
import { treatmentParts, treatmentRoutes } from './areas/treatments/index.ts'
import { statisticsRoutes } from './areas/statistics/index.ts'
import { mountUserPool, poolJobs, type PoolAdministration, type UserPool } from './areas/user-pool/index.ts'
import { tariffRoutes } from './areas/tariffs/index.ts'
import { userRoutes } from './areas/users/index.ts'
import { openChanges } from './platform/changes/changes.ts'
import { mountChanges } from './platform/changes/mount-changes.ts'
import { waitingListPart, waitingListRoutes } from './areas/waiting-list/index.ts'
import { configRoutes } from './platform/config/routes.ts'
import type { Settings } from './platform/config/env.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Database } from './platform/db/pool.ts'
import type { Space } from './platform/disk/space.ts'
import type { OpenFiles } from './platform/files/open-files.ts'
import { mountFiles } from './platform/files/mount-files.ts'
import { fileJobs } from './platform/files/sweep.ts'
import type { NamedKeys } from './platform/files/files.ts'
import { mountDocs } from './platform/http/docs.ts'
import { createServer } from './platform/http/create-server.ts'
import type { Route } from './platform/http/handle.ts'
import { identifier, type Identify } from './platform/http/identify.ts'
import { sourceOf } from './platform/http/source-of.ts'
import { mount } from './platform/http/mount.ts'
import { resolveScope } from './platform/http/resolve-scope.ts'
import { serveApplication } from './platform/http/static-files.ts'
import { AppError } from './platform/http/app-error.ts'
import { analysisJobs } from './platform/jobs/analyse-table.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Outbox } from './platform/mail/outbox.ts'

/** The parts of the server. Tests replace some of them. */
export interface AppParts {
  settings: Settings
  /** The database for requests, with a login that owns nothing (Decision 0058). */
  database: Database
  clock: Clock
  /** A new UUIDv7. */
  newId: () => string
  log: Logger
  version: string
  /** Stored files and uploads. */
  files: OpenFiles
  /** Our own pool, when the settings trust it. */
  userPool?: UserPool
  /** The administration of the outside pool that is trusted instead, if we may administer it. */
  outsidePool?: PoolAdministration
  /** Where mail is stored when no mail server is configured. */
  outbox?: Outbox | undefined
  /** How mails leave: through a mail server, or into the outbox. */
  mailer: Mailer
  /** The free space on the disk of the embedded database. */
  space?: Space | undefined
  /**
   * Whether the history of the demo clinic is still incomplete. Undefined when there is no demo
   * clinic.
   */
  isFillingHistory?: () => Promise<boolean>
  /**
   * One in this many answers written by the database is checked against the contract; 300 by
   * default.
   */
  sampleEvery?: number
  /** Folder of the built web application; undefined in tests of the API. */
  webRoot?: string
}

/** What the areas keep of patients. */
export const patientParts: readonly PatientPart[] = [
  appointmentsPart,
  waitingListPart,
  prescriptionsPart,
  ...invoiceParts,
  ...treatmentParts,
  ...sterilizationParts,
  ...radiologyParts,
]

/** What a search finds, in the order of the screen. */
const searchables: readonly Searchable[] = [patientSearch, invoiceSearch]

/** Every route of the API, area by area. */
export const routesOf = (parts: AppParts): Route[] => [
  ...configRoutes(parts),
  ...userRoutes(parts),
  ...groupRoutes,
  ...clinicRoutes,
  ...notificationRoutes,
  ...roomRoutes,
  ...appointmentTypeRoutes,
  ...tariffRoutes,
  ...scheduleRoutes,
  ...patientRoutes(patientParts),
  ...appointmentRoutes,
  ...waitingListRoutes,
  ...prescriptionRoutes,
  ...inventoryRoutes,
  ...invoiceRoutes,
  ...treatmentRoutes,
  ...sterilizationRoutes,
  ...radiologyRoutes({ files: parts.files, readUpload, findFrames: findFramePlaces }),
  ...statisticsRoutes,
  ...searchRoutes(searchables),
  ...auditLogRoutes,
]

/** The files that rows name, area by area. Others are removed after a day. */
const namedFiles = (database: Database): readonly NamedKeys[] => [namedRadiologyKeys(database)]

/**
 * The areas' jobs, which run after transactions (Decision 0006), by name. `database` has the
 * owner's login.
 */
export const jobsOf = (
  parts: Pick<AppParts, 'database' | 'userPool' | 'clock' | 'newId' | 'log' | 'files' | 'mailer'>,
): JobHandlers => ({
  ...fileJobs({ ...parts, named: namedFiles(parts.database) }),
  ...analysisJobs(parts.database),
  ...(parts.userPool && poolJobs(parts.userPool, parts.mailer)),
  ...documentJobs(parts),
})

/** Builds the server, without listening. */
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

/** Identifies the user of a token, by the pool of the settings. */
function identifierOf({ settings, userPool, database, clock }: AppParts): Identify {
  const { issuer, clientId } = settings.pool
  return identifier({ pool: { issuer, clientId, ...(userPool && { keys: userPool.keys }) }, database, clock })
}

/** Mounts every address with records or tokens. */
async function mountAll(app: FastifyInstance, parts: AppParts, callerOf: Identify): Promise<void> {
  const { database, clock, newId } = parts
  app.addHook('onSend', async (request, reply) => {
    // A browser or a proxy must never cache records and tokens.
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
      contextOf: (scope, request) => ({
        ...{ ...scope, database, clock, newId },
        ...{ log: request.log as Logger, address: sourceOf(request.ip) },
      }),
      sampleEvery: parts.sampleEvery ?? 300,
      space: parts.space,
    })
  })
  mountFiles(app, parts.files)
  mountDicomweb(app, {
    database,
    clock,
    newId,
    files: parts.files,
    readUpload,
    findFrames: findFramePlaces,
    publicUrl: parts.settings.publicUrl,
  })
  mountCalendarFeeds(app, { database, clock, newId })
}

/** Whether the address is of the API or of the user pool, not of the application's pages. */
const isOfRecords = ({ url, routeOptions }: FastifyRequest) =>
  // Both as it was sent and as it was decoded: %61 is an a.
  [url, routeOptions.url].some((address) => /^\/(api|idp)(\/|\?|$)/.test(address ?? ''))
