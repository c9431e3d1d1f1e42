import type { ClientConfig } from '@molaire/contract/config/endpoints'
import { getConfig } from '@molaire/contract/config/endpoints'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/client.ts'

let loading: Promise<ClientConfig> | null = null

/**
 * Whether the answer will soon change: the server is still preparing, or filling the demo clinic's
 * history.
 */
const isPassing = ({ isPreparing, isFillingHistory }: ClientConfig) => isPreparing || isFillingHistory

/**
 * The configuration that the browser needs before anyone signs in. Read once; read again after a
 * failure or while it is still changing.
 */
export const loadConfig = (): Promise<ClientConfig> => {
  loading ??= call(getConfig).then(
    (config) => {
      if (isPassing(config)) loading = null
      return config
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** For tests, each of which has its own server. */
export const forgetConfig = (): void => {
  loading = null
}

/** Shorter while the server prepares, because a user is waiting for it. */
const askAgainMs = ({ isPreparing }: ClientConfig) => (isPreparing ? 400 : 1000)

/**
 * The configuration for a component: undefined until loaded, and read again while it is still
 * changing.
 */
export const useConfig = (): ClientConfig | undefined => {
  const [config, setConfig] = useState<ClientConfig>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMounted = true
    let last: ClientConfig | undefined
    const ask = async () => {
      // The page works without the configuration; signing in will report the error.
      const answer = await loadConfig().catch(() => undefined)
      if (!isMounted) return
      if (answer) {
        setConfig(answer)
        last = answer
      }
      if (last && isPassing(last)) timer = setTimeout(() => void ask(), askAgainMs(last))
    }
    void ask()
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [])
  return config
}
