import { useMessages } from '../../platform/i18n/use-messages.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useLowCount } from './api.ts'
import { messages } from './messages.ts'

/** Screens §8.8: how many items are low, beside the inventory's name; nothing while none is. */
export const LowStockBadge = () => {
  const { t } = useMessages()
  const n = useLowCount()
  if (!n) return null
  return (
    <CountBadge>
      <span aria-hidden="true">{n}</span>
      <VisuallyHidden>{t(messages.lowCount, { n })}</VisuallyHidden>
    </CountBadge>
  )
}
