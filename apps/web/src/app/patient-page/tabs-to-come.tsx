import { ScanLine } from 'lucide-react'
import type { Message } from '../../platform/i18n/define-messages.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import type { Icon } from '../../ui/pill.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { messages } from './messages.ts'
import { Card } from '../../ui/layout.tsx'

/** Says what a tab will contain while its area is not built; it shows no invented numbers. */
const ToCome = ({ icon, title, text }: { icon: Icon; title: Message; text: Message }) => {
  const { t } = useMessages()
  return (
    <Card as="section">
      <EmptyState icon={icon} title={t(title)}>
        {t(text)}
      </EmptyState>
    </Card>
  )
}

export const RadiologyToCome = () => <ToCome icon={ScanLine} {...messages.toCome.radiology} />
