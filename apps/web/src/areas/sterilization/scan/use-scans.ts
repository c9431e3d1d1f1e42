import { useState } from 'react'
import { parseSerialNumber, readsAsName } from '@molaire/domain/sterilization/serial-number'
import { hasCode } from '../../../platform/api/api-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { codeOf } from '../../../ui/help-link.tsx'
import { messages } from '../messages.ts'
import type { ScanOutcome } from './camera-button.tsx'
import { chime } from './chime.ts'
import { useScanQueue } from './use-scan-queue.ts'

/** A scan that did not count, and why, until it is dismissed or the number counts. */
export interface RefusedScan {
  serialNumber: string
  why: string
  /** The code of the refusal; undefined for a number that is none. */
  refusal?: string | undefined
  /** No tray has this number, so it may be created. */
  isUnknown: boolean
  /** No answer came: the same scan may succeed later. */
  isLost: boolean
}

/**
 * APT-10: scans of trays, one after the other. `take` does what a scan is for, and resolves to the
 * id of the row that it concerns; `why` makes the sentence of its refusal. A sound says which it
 * was. `fresh` is the row of the last scan that counted.
 */
export const useScans = ({ take, why }: { take: (serialNumber: string) => Promise<string>; why: (error: unknown) => string }) => {
  const { t } = useMessages()
  const [refused, setRefused] = useState<readonly RefusedScan[]>([])
  const [fresh, setFresh] = useState<{ id: string; serialNumber: string; scan: number } | null>(null)
  const forget = (serialNumber: string) => setRefused((all) => all.filter((one) => one.serialNumber !== serialNumber))
  const refuse = (scan: RefusedScan): ScanOutcome => {
    chime('bad')
    setRefused((all) => [scan, ...all.filter(({ serialNumber }) => serialNumber !== scan.serialNumber)])
    return { refusal: scan.why }
  }
  const handle = async (text: string): Promise<ScanOutcome> => {
    const serialNumber = parseSerialNumber(text)
    const refuseText = () => refuse({ serialNumber: text.trim(), why: t(messages.scan.invalid), isUnknown: false, isLost: false })
    if (serialNumber === undefined) return refuseText()
    try {
      const id = await take(serialNumber)
      chime('good')
      forget(serialNumber)
      setFresh((last) => ({ id, serialNumber, scan: (last?.scan ?? 0) + 1 }))
      return 'done'
    } catch (error) {
      const isUnknown = hasCode(error, 'sterilization_tray_unknown')
      // A tray may be named in words; a patient who is typed here is no tray to create.
      if (isUnknown && readsAsName(text)) return refuseText()
      return refuse({ serialNumber, why: why(error), refusal: codeOf(error), isUnknown, isLost: hasCode(error, 'network') })
    }
  }
  const { push, waiting } = useScanQueue(handle)
  return { scan: push, waiting, refused, forget, fresh }
}
export type Scans = ReturnType<typeof useScans>
