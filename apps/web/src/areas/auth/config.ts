import type { ClientConfig } from '@molaire/contract/config/endpoints'
import { getConfig } from '@molaire/contract/config/endpoints'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/client.ts'

let loading: Promise<ClientConfig> | null = null

/** What the browser must know before anyone signs in; asked once, and again after a failure or while the server still prepares. */
export const loadConfig = (): Promise<ClientConfig> => {
  loading ??= call(getConfig).then(
    (config) => {
      if (config.isPreparing) loading = null
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

const askAgainMs = 400

/** The same for a component: undefined until it is there, asked again for as long as the server prepares. */
export const useConfig = (): ClientConfig | undefined => {
  const [config, setConfig] = useState<ClientConfig>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let here = true
    let isPreparing = false
    const ask = async () => {
      // Without an answer there is nothing to offer; signing in will tell what is wrong.
      const answer = await loadConfig().catch(() => undefined)
      if (!here) return
      if (answer) {
        setConfig(answer)
        isPreparing = answer.isPreparing
      }
      if (isPreparing) timer = setTimeout(() => void ask(), askAgainMs)
    }
    void ask()
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [])
  return config
}
