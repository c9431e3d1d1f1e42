import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as wire from '@molaire/contract/audit-log/endpoints'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import { call, download, keepFile } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'

export type AuditLogQuery = Sent<typeof wire.listAuditEvents>['query']

/** API-07: a page of the log. While the next one loads, the previous one stays on the screen. */
export const useAuditLog = (query: AuditLogQuery) =>
  useAnswer(
    ['audit-log', query],
    wire.listAuditEvents,
    { query },
    { placeholderData: keepPreviousData, staleTime: staleTimes.live },
  )

/**
 * API-07: an entry with its values; nothing is asked for without an id. A view of the record that
 * it is about.
 */
export const useAuditEvent = (id: number | undefined) =>
  useAnswer(['audit-log', 'entry', id], wire.getAuditEvent, id === undefined ? undefined : { params: { id } }, {
    staleTime: Infinity,
  })

/** API-07: saves the filtered log as CSV. */
export const exportAuditLog = async (query: Sent<typeof wire.exportAuditLog>['query']): Promise<void> =>
  keepFile(await download(wire.exportAuditLog, { query }))

/** How far a check is, and what it found. */
export interface Check extends Pick<Answer<typeof wire.checkAuditLog>, 'checkedAt' | 'broken' | 'isDone'> {
  /** All lines compared so far. */
  lines: number
  error?: unknown
}

/** API-07: compares the whole log with its seals, a request at a time. */
export const useAuditCheck = () => {
  const [check, setCheck] = useState<Check>()
  const isRunning = useRef(false)
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    let [above, lines, isDone] = [0, 0, false]
    setCheck({ checkedAt: null, broken: null, lines, isDone })
    try {
      while (!isDone) {
        const part = await call(wire.checkAuditLog, { query: { above } })
        lines += part.lines
        ;({ isDone, checked: above } = part)
        setCheck({ ...part, lines })
      }
    } catch (error) {
      setCheck({ checkedAt: null, broken: null, lines, isDone: true, error })
    } finally {
      isRunning.current = false
    }
  }
  return { check, run: () => void run(), hide: () => setCheck(undefined) }
}
