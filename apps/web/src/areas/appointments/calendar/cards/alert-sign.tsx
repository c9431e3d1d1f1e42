import { TriangleAlert } from 'lucide-react'
import { classNames } from '../../../../ui/class-names.ts'
import { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { messages } from '../../messages.ts'
import styles from './alert-sign.module.css'

/** Something must be known of this patient: where passers-by may read (CAL-06) only that, and not what. */
export const AlertSign = ({ size = 14, className }: { size?: number; className?: string }) => {
  const { t } = useMessages()
  const label = t(messages.calendar.alertName)
  return (
    <span role="img" aria-label={label} title={label} className={classNames(styles.sign, className)}>
      <TriangleAlert size={size} strokeWidth={2} aria-hidden="true" />
    </span>
  )
}
