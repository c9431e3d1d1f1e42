import { useCallback, useEffect, useState } from 'react'
import { checkInstallation } from '@molaire/contract/config/endpoints'
import { listUserClinicNotifications } from '@molaire/contract/notifications/endpoints'
import { readingHere } from '../../areas/inventory/index.ts'
import { call } from '../../platform/api/client.ts'
import { currentLocale } from '../../platform/i18n/locale.ts'
import { translate } from '../../platform/i18n/use-messages.ts'
import { currentSession } from '../../platform/session/session-store.ts'
import { tokenExpiryMs } from '../../platform/session/token-expiry.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import * as checks from './checks.ts'
import type { CheckName, CheckResult } from './checks.ts'
import { messages } from './messages.ts'

type Results = Partial<Record<CheckName, CheckResult>>

/** How long a silent server is waited for, in ms. */
const patience = 15_000

/** CFG-09: all checks, begun when the page opens and at each `again`. Results come one by one. */
export function useSelfCheck() {
  const [{ round, results }, setState] = useState(() => ({ round: 0, results: atOnce() }))
  const { scheme } = useTheme()
  const add = useCallback((some: Results) => setState((now) => ({ ...now, results: { ...now.results, ...some } })), [])
  const again = () => setState(({ round }) => ({ round: round + 1, results: atOnce() }))

  useEffect(() => {
    const own = new AbortController()
    const signal = AbortSignal.any([own.signal, AbortSignal.timeout(patience)])
    /** Results of an earlier round are dropped. */
    const tell = (some: Results) => {
      if (!own.signal.aborted) add(some)
    }
    void askServer(signal).then(tell)
    void askNotifications(signal).then(tell)
    void readingHere().then(
      ({ cameras, reader }) => tell({ camera: checks.cameraResult(cameras), reading: checks.readingResult(reader) }),
      () => tell({ camera: checks.cameraResult(0), reading: checks.readingResult(undefined) }),
    )
    return () => own.abort()
  }, [add, round])

  const shown: Results = {
    ...ofThisDevice(),
    appearance: checks.appearanceResult(currentLocale(), scheme),
    ...results,
  }
  return {
    resultOf: (name: CheckName): CheckResult => shown[name] ?? { state: 'checking', detail: translate(messages.states.checking) },
    again,
    add,
  }
}

/** The check of storage writes to it, so it runs once a round and not at each render. */
const atOnce = (): Results => ({ storage: checks.storageResult() })

/** What the browser knows at once. */
function ofThisDevice(): Results {
  const expiresAt = tokenExpiryMs(currentSession()?.tokens.idToken ?? '')
  return {
    ...(expiresAt !== null && { session: checks.sessionResult(expiresAt, Date.now()) }),
    browser: checks.browserResult(),
    printing: { state: 'manual', detail: translate(messages.printHint) },
  }
}

async function askServer(signal: AbortSignal): Promise<Results> {
  const sentAt = Date.now()
  const from = performance.now()
  try {
    const report = await call(checkInstallation, { signal })
    return {
      ...checks.serverResults(report, performance.now() - from),
      clock: checks.clockResult(report.now, sentAt, Date.now()),
    }
  } catch {
    return { ...checks.noServer(), clock: { state: 'warn', detail: translate(messages.noAnswer) } }
  }
}

/** Reads the user's subscriptions: it names no patient. */
async function askNotifications(signal: AbortSignal): Promise<Results> {
  const userId = currentSession()?.user.userId ?? ''
  const from = performance.now()
  return call(listUserClinicNotifications, { query: { userId }, signal }).then(
    () => ({
      notifications: {
        state: 'good' as const,
        detail: translate(messages.milliseconds, { n: Math.round(performance.now() - from) }),
      },
    }),
    () => ({ notifications: { state: 'bad' as const, detail: translate(messages.noAnswer) } }),
  )
}
