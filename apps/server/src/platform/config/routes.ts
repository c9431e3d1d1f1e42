import type { ClientConfig } from '@molaire/contract/config/endpoints'
import * as wire from '@molaire/contract/config/endpoints'
import { handle, type Route } from '../http/handle.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import type { Settings } from './env.ts'

interface ConfigParts {
  settings: Settings
  version: string
}

/** What the browser must know before anyone signs in. */
export const clientConfig = ({ settings, version }: ConfigParts, isPreparing: boolean): ClientConfig => ({
  poolEndpoint: settings.pool.endpoint,
  clientId: settings.pool.clientId,
  issuer: settings.pool.issuer,
  region: settings.pool.region,
  isOutsidePool: !settings.pool.isOurs,
  version,
  demo: settings.demo,
  isPreparing,
  demoAccounts: settings.demo ? demoAccounts.filter(({ email }) => email.endsWith('@molaire.example')) : [],
  demoPassword: settings.demo ? demoPassword : null,
})

/** Its route, once all the others are there too. */
export const configRoutes = (parts: ConfigParts): Route[] => [handle(wire.getConfig, async () => clientConfig(parts, false))]
