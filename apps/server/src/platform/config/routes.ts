import type { HandlerResult } from '@molaire/contract/shared/endpoint'
import type { ClientConfig } from '@molaire/contract/config/endpoints'
import * as wire from '@molaire/contract/config/endpoints'
import { AppError } from '../http/app-error.ts'
import { handle, type Route } from '../http/handle.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import type { Space } from '../disk/space.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Settings } from './env.ts'

interface ConfigParts {
  settings: Settings
  version: string
  /** Where mails stay when no mail server is configured. */
  outbox?: Outbox | undefined
  /** Room on the disk of the database; absent where that is not ours to watch. */
  space?: Space | undefined
  /**
   * Whether the demo clinic still lacks its history at this moment; absent where there is none to
   * fill.
   */
  isFillingHistory?: (() => Promise<boolean>) | undefined
}

/** How far the clinic is. */
type Progress = Pick<ClientConfig, 'isPreparing' | 'isFillingHistory'>

/** What the browser must know before anyone signs in. */
export const clientConfig = ({ settings, version }: ConfigParts, progress: Progress): ClientConfig => ({
  poolEndpoint: settings.pool.endpoint,
  clientId: settings.pool.clientId,
  issuer: settings.pool.issuer,
  region: settings.pool.region,
  isOutsidePool: !settings.pool.isOurs,
  version,
  demo: settings.demo,
  ...progress,
  demoAccounts: settings.demo ? demoAccounts.filter(({ email }) => email.endsWith('@molaire.example')) : [],
  demoPassword: settings.demo ? demoPassword : null,
})

/**
 * Its route, once all the others are there too; and the mails of the demo clinic, which nobody else
 * receives.
 */
export const configRoutes = (parts: ConfigParts): Route[] => [
  handle(wire.getConfig, async () =>
    clientConfig(parts, { isPreparing: false, isFillingHistory: (await parts.isFillingHistory?.()) ?? false }),
  ),
  handle(wire.getStorage, async (): Promise<HandlerResult<typeof wire.getStorage>> => ({
    state: parts.space?.state() ?? 'unwatched',
    freeMegabytes: parts.space ? Math.floor(parts.space.freeBytes() / 1024 ** 2) : null,
  })),
  handle(wire.listOutboxMails, async () => {
    if (!parts.settings.demo || !parts.outbox) throw new AppError('not_found')
    const items = await parts.outbox.list(100)
    return { items, pagination: { nextKey: null, hasMore: false }, count: items.length }
  }),
]
