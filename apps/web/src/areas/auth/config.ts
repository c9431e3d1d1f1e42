import type { ClientConfig } from '@molaire/contract/config/endpoints'
import { getConfig } from '@molaire/contract/config/endpoints'
import { call } from '../../platform/api/client.ts'

let loading: Promise<ClientConfig> | null = null

/** What the browser must know before anyone signs in; asked once, and again after a failure. */
export const loadConfig = (): Promise<ClientConfig> => {
  loading ??= call(getConfig).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
