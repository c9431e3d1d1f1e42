import * as wire from '@molaire/contract/config/endpoints'
import { handle, type Route } from '../http/handle.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import type { Settings } from './env.ts'

interface ConfigParts {
  settings: Settings
  version: string
  isPreparing?: () => boolean
}

/** What the browser must know before anyone signs in. */
export const configRoutes = ({ settings, version, isPreparing }: ConfigParts): Route[] => [
  handle(wire.getConfig, async () => ({
    poolEndpoint: settings.pool.endpoint,
    clientId: settings.pool.clientId,
    issuer: settings.pool.issuer,
    region: settings.pool.region,
    version,
    demo: settings.demo,
    isPreparing: isPreparing?.() ?? false,
    demoAccounts: settings.demo ? demoAccounts.filter(({ email }) => email.endsWith('@molaire.example')) : [],
    demoPassword: settings.demo ? demoPassword : null,
  })),
]
