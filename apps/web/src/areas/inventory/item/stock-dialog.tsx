import { useState, type SubmitEvent } from 'react'
import type { InventoryItem, StockMove } from '@molaire/contract/inventory/shapes'
import { adjustmentReasons, type AdjustmentReason } from '@molaire/domain/inventory/stock'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useStockActs } from '../api.ts'
import { messages } from '../messages.ts'
import { readCount } from './item-form.ts'

export type StockAct = 'receive' | 'adjust'

/** STOCK-07: adds what was delivered, or corrects the stock to what was counted, and says why. */
export const StockDialog = ({
  act,
  item,
  onMoved,
  onClose,
}: {
  act: StockAct
  item: InventoryItem
  /** Takes what the move has changed; the lists are fetched again anyway. */
  onMoved?: (move: StockMove) => void
  onClose: () => void
}) => {
  const { t } = useMessages()
  const { receive, adjust } = useStockActs()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<AdjustmentReason>('correction')
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const { id, name, quantity: before } = item
  const isReceipt = act === 'receive'
  const count = typed.trim() === '' ? undefined : readCount(typed)
  const isValid = count !== undefined && (!isReceipt || count > 0)
  const after = isReceipt ? before + (count ?? 0) : (count ?? before)

  const save = async () => {
    if (!isValid) return setProblem(t(typed.trim() === '' ? common.fields.required : messages.quantity.wrong))
    setBusy(true)
    setFailure(undefined)
    const words = note.trim() === '' ? {} : { note: note.trim() }
    try {
      const move = await (isReceipt
        ? receive(id, { quantity: count, ...words })
        : adjust(id, { counted: count, reason, ...words }))
      showToast({
        kind: 'success',
        title: name,
        detail: t(messages.stock.done, { before: move.before, after: move.after }),
      })
      onMoved?.(move)
      onClose()
    } catch (error) {
      setFailure(describeError(error, messages.errors))
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isReceipt ? messages.stock.receive : messages.stock.adjust, { name })}
      width={440}
      initialFocus="field"
      footer={
        <>
          <Button onClick={onClose}>{t(common.ui.cancel)}</Button>
          <Button type="submit" form="stock" variant="primary" busy={isBusy}>
            {t(messages.stock.save)}
          </Button>
        </>
      }
    >
      <form
        id="stock"
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap={16}>
          {failure && <Notice kind="error">{failure}</Notice>}
          <TextField
            label={t(isReceipt ? messages.stock.received : messages.stock.counted)}
            required
            inputMode="numeric"
            autoComplete="off"
            width={136}
            value={typed}
            error={problem}
            onChange={(value) => {
              setTyped(value)
              setProblem(undefined)
            }}
          />
          <Text as="p" tone="soft" aria-live="polite" style={{ minHeight: 20 }}>
            {isValid && after !== before && t(messages.stock.result, { before, after })}
          </Text>
          {!isReceipt && (
            <Select
              label={t(messages.stock.reason)}
              value={reason}
              onChange={setReason}
              options={adjustmentReasons.map((value) => ({ value, label: t(messages.reason[value]) }))}
            />
          )}
          <TextField label={t(messages.stock.note)} value={note} maxLength={500} autoComplete="off" onChange={setNote} />
        </Stack>
      </form>
    </Dialog>
  )
}
