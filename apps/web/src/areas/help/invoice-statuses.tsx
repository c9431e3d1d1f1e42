import type { AnyStatus } from '@molaire/domain/invoices/status'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { InvoiceStatusPill } from '../invoices/index.ts'
import { messages } from './messages.ts'

const { title, ...meanings } = messages.statuses

/** The statuses of an invoice as the screens show them, each with its meaning. */
export const InvoiceStatuses = () => {
  const { t } = useMessages()
  return (
    <Stack as="dl" gap={10} aria-label={t(title)}>
      {Object.entries(meanings).map(([status, meaning]) => (
        <Stack key={status} columns="128px 1fr" align="start" gap={12}>
          <dt>
            {/* The keys of `meanings` are statuses. */}
            <InvoiceStatusPill status={status as AnyStatus} />
          </dt>
          <Text as="dd" size="dense" tone="soft">
            {t(meaning)}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}
