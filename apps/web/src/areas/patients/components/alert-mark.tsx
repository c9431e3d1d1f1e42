import { alertKinds, type Alert } from '@molaire/domain/patients/alerts'
import { Text } from '../../../ui/layout.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { alertIcons } from './alert-icons.ts'

/**
 * The alerts of one of several patients on the screen, as one icon per kind: the screen can be seen
 * from the counter, so the text is shown only on hover and focus (Decision 0078). For a single
 * patient: `AlertPills`.
 */
export const AlertMark = ({
  alerts,
  isFocusable = true,
}: {
  alerts: readonly Alert[]
  /** False inside the options of a list, which must not contain tab stops. */
  isFocusable?: boolean
}) => {
  const { t } = useMessages()
  if (alerts.length === 0) return null
  const description = alerts.map(({ kind, label }) => t(messages.alerts.sentence[kind], { label })).join(', ')
  const shownKinds = alertKinds.filter((kind) => alerts.some((alert) => alert.kind === kind))
  return (
    <Tooltip label={description} describes={false}>
      <Text
        role="img"
        aria-label={description}
        tone="warning"
        // Focusable, so that keyboard users can read the text too.
        {...(isFocusable && { tabIndex: 0 })}
        style={{ display: 'inline-flex', flex: 'none', gap: 3, borderRadius: 4 }}
      >
        {shownKinds.map((kind) => {
          const Glyph = alertIcons[kind]
          return <Glyph key={kind} size={14} strokeWidth={2} aria-hidden="true" />
        })}
      </Text>
    </Tooltip>
  )
}
