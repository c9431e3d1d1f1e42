import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useConnection } from '../../../platform/api/connection.ts'
import { inventoryItems } from '../api.ts'
import { sendPending, usePendingCount } from './pending-scans.ts'
import { refusalWords, tellRefusal, tellTaken } from './scan-words.ts'

/** In ms. */
const again = 15_000

/** Sends the scans that wait when the connection is back, and tells what became of them. */
export const PendingSender = () => {
  const cache = useQueryClient()
  const count = usePendingCount()
  const { online } = useConnection()
  const send = useEffectEvent(async () => {
    await sendPending((scan, outcome) => {
      void cache.invalidateQueries({ queryKey: inventoryItems.keys.all })
      if (outcome.is === 'taken') tellTaken(outcome.move)
      if (outcome.is === 'refused') tellRefusal(refusalWords(outcome.error, scan.itemId))
    })
  })
  const isNeeded = count > 0
  useEffect(() => {
    if (!isNeeded || !online) return
    void send()
    const timer = setInterval(() => void send(), again)
    return () => clearInterval(timer)
  }, [isNeeded, online])
  return null
}
