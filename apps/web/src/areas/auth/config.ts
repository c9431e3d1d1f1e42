import type { ClientConfig } from '@molaire/contract/config/endpoints'
import { getConfig } from '@molaire/contract/config/endpoints'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/client.ts'

let loading: Promise<ClientConfig> | null = null

/**
 * Whether what was answered will soon be otherwise: the server still prepares, or still fills the
 * demo clinic's history.
 */
const isPassing = ({ isPreparing, isFillingHistory }: ClientConfig) => isPreparing || isFillingHistory

/**
 * What the browser must know before anyone signs in; asked once, and again after a failure or while
 * it is passing.
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

/** What was answered is asked again the next time: each test has a server of its own. */
export const forgetConfig = (): void => {
  loading = null
}

/** Someone waits before a page that prepares; a history that is filled keeps nobody waiting. */
const askAgainMs = ({ isPreparing }: ClientConfig) => (isPreparing ? 400 : 1000)

/**
 * The same for a component: undefined until it is there, asked again for as long as it is passing.
 */
export const useConfig = (): ClientConfig | undefined => {
  const [config, setConfig] = useState<ClientConfig>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let here = true
    let last: ClientConfig | undefined
    const ask = async () => {
      // Without an answer there is nothing to offer; signing in will tell what is wrong.
      const answer = await loadConfig().catch(() => undefined)
      if (!here) return
      if (answer) {
        setConfig(answer)
        last = answer
      }
      if (last && isPassing(last)) timer = setTimeout(() => void ask(), askAgainMs(last))
    }
    void ask()
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [])
  return config
}
