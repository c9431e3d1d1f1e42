import type { HandlerResult } from '@molaire/contract/shared/endpoint'
import type { ClientConfig } from '@molaire/contract/config/endpoints'
import * as wire from '@molaire/contract/config/endpoints'
import { AppError } from '../http/app-error.ts'
import { handle, type Route } from '../http/handle.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import type { Space } from '../disk/space.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Settings } from './env.ts'
import { selfChecker } from './self-check.ts'

interface ConfigParts {
  settings: Settings
  version: string
  /** Where mails are saved when no mail server is configured. */
  outbox?: Outbox | undefined
  /** The free space on the database's disk; undefined when the database is not embedded. */
  space?: Space | undefined
  /**
   * Whether the demo clinic's history is still being created; undefined when there is none to
   * create.
   */
  isFillingHistory?: (() => Promise<boolean>) | undefined
}

/** How far the start of the clinic has come. */
type Progress = Pick<ClientConfig, 'isPreparing' | 'isFillingHistory'>

/** What the browser must know before anyone has signed in. */
export const clientConfig = ({ settings, version }: ConfigParts, progress: Progress): ClientConfig => ({
  poolEndpoint: settings.pool.endpoint,
  clientId: settings.pool.clientId,
  issuer: settings.pool.issuer,
  region: settings.pool.region,
  isOutsidePool: !settings.pool.isOurs,
  version,
  demo: settings.demo,
  isDayKept: settings.isDayKept,
  ...progress,
  demoAccounts: settings.demo ? demoAccounts.filter(({ email }) => email.endsWith('@molaire.example')) : [],
  demoPassword: settings.demo ? demoPassword : null,
})

/**
 * The route of the configuration, used once all others are mounted; those of the free space and the
 * self-check; and that of the demo clinic's mails.
 */
export const configRoutes = (parts: ConfigParts & Parameters<typeof selfChecker>[0]): Route[] => [
  handle(wire.getConfig, async () =>
    clientConfig(parts, { isPreparing: false, isFillingHistory: (await parts.isFillingHistory?.()) ?? false }),
  ),
  handle(wire.getStorage, async (): Promise<HandlerResult<typeof wire.getStorage>> => ({
    state: parts.space?.state() ?? 'unwatched',
    freeMegabytes: parts.space ? Math.floor(parts.space.freeBytes() / 1024 ** 2) : null,
  })),
  handle(wire.checkInstallation, selfChecker(parts)),
  handle(wire.listOutboxMails, async () => {
    if (!parts.settings.demo || !parts.outbox) throw new AppError('not_found')
    const items = await parts.outbox.list(100)
    return { items, pagination: { nextKey: null, hasMore: false }, count: items.length }
  }),
]
