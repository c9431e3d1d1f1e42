import type { Tray } from '@molaire/contract/sterilization/shapes'
import { isOver } from '@molaire/domain/appointments/status'
import { Text } from '../../../ui/layout.tsx'
import { messages } from '../messages.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'

/** A tray as it was before it went into a load; nothing is known of one that was just created. */
export type ScannedTray = Pick<Tray, 'serialNumber'> & Partial<Pick<Tray, 'state' | 'lastUse'>>

/** Trays that may be sterilized again, but that one hardly looks for among the dirty ones. */
const remarks = ['quarantined', 'inUse', 'ready'] as const

/** Whether a tray is at an appointment that is not over. */
export const isInUse = ({ state, lastUse }: ScannedTray): boolean =>
  state === 'used' && !!lastUse && !isOver(lastUse.appointmentStatus)

const remarkOf = (tray: ScannedTray) => (isInUse(tray) ? 'inUse' : tray.state)

/** STER-01: which of the trays of a load were not simply dirty when they were scanned. */
export const TrayRemarks = ({ trays }: { trays: readonly ScannedTray[] }) => {
  const { t, list } = useSterilizationWords()
  return remarks.map((remark) => {
    const numbers = trays.filter((tray) => remarkOf(tray) === remark).map(({ serialNumber }) => serialNumber)
    return (
      numbers.length > 0 && (
        <Text key={remark} size="dense" tone="warning" style={{ display: 'block' }}>
          {t(messages.startLoad.remarks[remark], { n: numbers.length, list: list(numbers) })}
        </Text>
      )
    )
  })
}
