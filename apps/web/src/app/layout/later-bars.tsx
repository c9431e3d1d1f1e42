import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HardDrive, RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { getStorage } from '@molaire/contract/config/endpoints'
import { DayKeeper } from '../../areas/appointments/index.ts'
import { useConfig } from '../../areas/auth/index.ts'
import { useMay } from '../../areas/users/index.ts'
import { call } from '../../platform/api/client.ts'
import { fmtNumber } from '../../platform/i18n/format.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Text } from '../../ui/layout.tsx'
import { returnLostFocus } from '../../ui/return-lost-focus.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useNewerVersion } from '../deployed-build.ts'
import { messages } from '../messages.ts'
import { startWorker, updateWorker } from '../start-worker.ts'
import { laterMessages } from './later-messages.ts'
import styles from './status-bars.module.css'

/**
 * What the frame adds once the first screen is quiet: the bars that are not about the connection,
 * what this device keeps to open without one (Decision 0122), and a focus that is not lost.
 */
export const LaterBars = () => {
  useEffect(() => {
    void startWorker()
    // Fetched while there is a connection; without it, the page says less.
    void import('../offline/needs-connection.tsx').catch(() => {})
  }, [])
  useEffect(() => returnLostFocus(), [])
  return (
    <>
      <StorageBar />
      <FillingHistoryBar />
      <NewVersionBar />
      <DayKeeper />
    </>
  )
}

/**
 * In the demo clinic, while its history is being created: says what is missing. Fetches all data
 * again when it is complete.
 */
export const FillingHistoryBar = () => {
  const { t } = useMessages()
  const client = useQueryClient()
  const isFilling = useConfig()?.isFillingHistory ?? false
  const wasFilling = useRef(false)
  useEffect(() => {
    if (wasFilling.current && !isFilling) void client.invalidateQueries()
    wasFilling.current = isFilling
  }, [isFilling, client])
  if (!isFilling) return null
  return (
    <Text className={styles.bar} as="div" tone="accent" data-kind="history" role="status">
      <Spinner />
      <p>{t(laterMessages.fillingHistory)}</p>
    </Text>
  )
}

/** In ms: how often an administrator's page checks the free disk space. */
const askForRoomMs = 2 * 60_000

/**
 * Decision 0082: tells administrators that the disk of the database is filling up, and the effects
 * so far.
 */
export const StorageBar = () => {
  const { t, locale } = useMessages()
  const isTold = useMay('groups.administrate')
  const { data } = useQuery({
    queryKey: ['storage'],
    queryFn: ({ signal }) => call(getStorage, { signal }),
    enabled: isTold,
    refetchInterval: askForRoomMs,
  })
  const state = data?.state
  if (!isTold || (state !== 'low' && state !== 'reserve' && state !== 'full')) return null
  return (
    <Text className={styles.bar} as="div" tone="accent" data-kind={state === 'low' ? 'offline' : 'full'} role="status">
      <HardDrive size={16} strokeWidth={1.75} aria-hidden="true" />
      <p>
        {state === 'low'
          ? t(laterMessages.storage.low, { free: fmtNumber(data?.freeMegabytes ?? 0, locale) })
          : t(laterMessages.storage[state])}
      </p>
    </Text>
  )
}

/** SHELL-07: offers to reload once a newer version is deployed. */
export const NewVersionBar = () => {
  const { t } = useMessages()
  const isNewer = useNewerVersion()
  useEffect(() => {
    if (isNewer) void updateWorker()
  }, [isNewer])
  if (!isNewer) return null
  return (
    <Text className={styles.bar} as="div" tone="accent" data-kind="version" role="status">
      <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(messages.version.newer)}
      <Button size="xs" variant="soft" onClick={() => window.location.reload()}>
        {t(messages.version.reload)}
      </Button>
    </Text>
  )
}
