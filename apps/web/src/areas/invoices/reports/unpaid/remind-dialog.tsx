import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { fmtList } from '../../../../platform/i18n/format.ts'
import { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../../platform/toast/toast-store.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Stack, Text } from '../../../../ui/layout.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { mailOf } from '../../contact.ts'
import { messages } from '../messages.ts'
import type { Mailing, useBatch } from './use-batch.ts'

/** An invoice whose patient gets a reminder. */
export type Reminded = Pick<InvoiceRow, 'id' | 'clinicId' | 'patientId' | 'patientName' | 'patientEmail' | 'payer'>

/** Each name once: a patient may have several invoices. */
const namesOf = (rows: readonly { patientId: string; patientName: string }[]) => [
  ...new Map(rows.map(({ patientId, patientName }) => [patientId, patientName])).values(),
]

/**
 * INV-09: asks before reminders leave by mail, and says who has no address. A mail cannot be called
 * back.
 */
export const RemindDialog = ({
  rows,
  batch,
  onSent,
  onClose,
}: {
  /** Of one clinic. */
  rows: readonly Reminded[]
  batch: ReturnType<typeof useBatch>
  onSent: (mailing: Mailing) => void
  onClose: () => void
}) => {
  const { t, locale } = useMessages()
  const reachable = rows.filter((row) => mailOf(row) !== null)
  const [first] = reachable
  const only = first && reachable.length === 1 ? mailOf(first) : null
  const without = namesOf(rows.filter((row) => mailOf(row) === null))
  const send = async () => {
    const mailing = await batch.mail({
      clinicId: rows[0]?.clinicId ?? '',
      kind: 'reminder',
      ids: reachable.map(({ id }) => id),
    })
    showToast({ kind: 'success', title: t(messages.reminded, { n: mailing.sent }) })
    onSent(mailing)
  }
  return (
    <ConfirmDialog
      opened
      title={t(messages.remindTitle, { n: reachable.length })}
      confirmLabel={t(messages.remindYes)}
      keepLabel={t(messages.remindNo)}
      danger={false}
      whyNot={reachable.length === 0 ? t(messages.noEmail) : undefined}
      onConfirm={send}
      onClose={onClose}
      describeError={(error) => `${t(messages.remindFailed)}. ${describeError(error)}`}
    >
      <Stack gap={12}>
        <p style={{ overflowWrap: 'anywhere' }}>{only ? t(messages.remindOne, only) : t(messages.remindText)}</p>
        {without.length > 0 && (
          <Notice kind="warning">{t(messages.remindWithout, { n: without.length, names: fmtList(without, locale) })}</Notice>
        )}
        {batch.progress && (
          <Text as="p" size="dense" tone="soft" role="status">
            {t(messages.working, batch.progress)}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
