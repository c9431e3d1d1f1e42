import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'

/** What the browser must know before anyone signs in. */
export const clientConfig = z.object({
  poolEndpoint: z.string(),
  clientId: z.string(),
  issuer: z.string(),
  region: z.string(),
  version: z.string(),
  /** The demo clinic: its accounts may be offered on the sign-in page. */
  demo: z.boolean(),
  /** The server still starts, or makes the demo clinic: everything but this answers service_unavailable until it is there. */
  isPreparing: z.boolean(),
  demoAccounts: z.array(z.object({ email: z.string(), role: z.string() })),
  demoPassword: z.string().nullable(),
})
export type ClientConfig = z.infer<typeof clientConfig>

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'Settings of the sign-in',
  access: 'public',
  result: clientConfig,
  errors: [],
})
