import { TriangleAlert } from 'lucide-react'
import { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { Text } from '../../../../ui/layout.tsx'
import { messages } from '../../messages.ts'

/** Shows that the patient has alerts, but not which: others may see the screen (CAL-06). */
export const AlertSign = ({ size = 14 }: { size?: number }) => {
  const { t } = useMessages()
  const label = t(messages.calendar.alertName)
  return (
    <Text
      role="img"
      aria-label={label}
      title={label}
      tone="warning"
      style={{ display: 'inline-flex', flex: 'none', verticalAlign: -2 }}
    >
      <TriangleAlert size={size} strokeWidth={2} aria-hidden="true" />
    </Text>
  )
}
