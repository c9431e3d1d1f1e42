import { alertKinds, type Alert } from '@molaire/domain/patients/alerts'
import { Text } from '../../../ui/layout.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { alertIcons } from './alert-icons.ts'

/**
 * Where several patients stand together, and the screen is in sight of the counter, what must be
 * known is an icon for each kind; the words come on hover and focus (Decision 0078). Where the
 * patient stands alone: `AlertPills`.
 */
export const AlertMark = ({
  alerts,
  isFocusable = true,
}: {
  alerts: readonly Alert[]
  /** Not inside an option of a list, which the keys point at. */
  isFocusable?: boolean
}) => {
  const { t } = useMessages()
  if (alerts.length === 0) return null
  const description = alerts.map(({ kind, label }) => t(messages.alerts.sentence[kind], { label })).join(', ')
  const shown = alertKinds.filter((kind) => alerts.some((alert) => alert.kind === kind))
  return (
    <Tooltip label={description} describes={false}>
      <Text
        role="img"
        aria-label={description}
        tone="warning"
        // The words are for the keys as well as for the pointer.
        {...(isFocusable && { tabIndex: 0 })}
        style={{ display: 'inline-flex', flex: 'none', gap: 3, borderRadius: 4 }}
      >
        {shown.map((kind) => {
          const Glyph = alertIcons[kind]
          return <Glyph key={kind} size={14} strokeWidth={2} aria-hidden="true" />
        })}
      </Text>
    </Tooltip>
  )
}
