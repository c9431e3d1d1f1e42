import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { Button } from '../../../ui/button.tsx'
import { useWhyNot } from '../../users/index.ts'
import { usePrepareInvoice, type InvoicePlace } from '../api.ts'
import { messages } from './messages.ts'

/** INV-01: the button that marks the draft invoice of an appointment ready, on another screen. */
export const MarkInvoiceReady = ({ place }: { place: InvoicePlace }) => {
  const { t } = useMessages()
  const mayNot = useWhyNot('invoices.prepare')
  const { mutateAsync: prepare, isPending } = usePrepareInvoice(place)
  const mark = () =>
    tell(() => prepare('ready'), {
      about: place.appointmentId,
      done: t(messages.invoice.isReady),
      failed: t(messages.invoice.failed),
      why: (error) => describeError(error, messages.invoice.errors),
    })
  return (
    <Button size="sm" disabledReason={mayNot} busy={isPending} onClick={() => void mark()}>
      {t(messages.invoice.ready)}
    </Button>
  )
}
