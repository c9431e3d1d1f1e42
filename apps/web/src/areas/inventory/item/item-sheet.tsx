import { ClipboardCheck, Copy, Lock, PackagePlus, Printer } from 'lucide-react'
import { useState } from 'react'
import type { InventoryItem, StockMove } from '@molaire/contract/inventory/shapes'
import { qrPayloadOf } from '@molaire/domain/inventory/qr-payload'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages as recordMessages } from '../../../platform/records/messages.ts'
import { copyText } from '../../../platform/toast/copy-text.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { inventoryItems, type StockRow } from '../api.ts'
import { messages } from '../messages.ts'
import { bodyOf, problemsOf, typedOf, type TypedItem } from './item-form.ts'
import { Movements } from './movements.tsx'
import { QrCode } from '../../../platform/labels/qr-code.tsx'
import { StockDialog, type StockAct } from './stock-dialog.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** STOCK-01: the form of an item, or of a new one, with its code and its movements. */
export const ItemSheet = ({
  item,
  clinics,
  clinicId,
  whyNot,
  onPrint,
  onClose,
}: {
  /** Null for a new one. */
  item: StockRow | null
  clinics: readonly { id: string; name: string }[]
  /** The clinic that the list shows: a new item's, unless another is chosen. */
  clinicId: string | undefined
  whyNot: string | undefined
  onPrint: (item: StockRow) => void
  onClose: () => void
}) => {
  const { t } = useMessages()
  const acts = inventoryItems.useActs()
  const [stockAct, setStockAct] = useState<StockAct | null>(null)
  const initialClinic = clinicId ?? (clinics.length === 1 ? clinics[0]?.id : undefined) ?? ''
  const sheet = useRecordForm<InventoryItem, TypedItem>({
    id: 'item',
    record: item,
    fieldsOf: (record) => typedOf(record, initialClinic),
    check: problemsOf,
    save: async (typed, record) => {
      const body = bodyOf(typed)
      if (record) await acts.update(record, body)
      else await acts.create({ ...body, clinicId: typed.clinicId, quantity: typed.quantity })
      showToast({ kind: 'success', title: t(record ? messages.updated : messages.created) })
      onClose()
    },
    readAgain: inventoryItems.readAgain,
    errors: messages.errors,
    fieldOf: { inventory_name_taken: 'name', inventory_quantity_invalid: 'quantity' },
    onLeave: onClose,
  })
  const { form, record } = sheet
  const text = (name: Exclude<keyof TypedItem, 'clinicId'>, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField {...form.field(name)} label={t(messages.field[name])} autoComplete="off" {...more} />
  )
  const number = (name: 'quantity' | 'lowStockThreshold' | 'targetQuantity', help: string) =>
    text(name, { inputMode: 'numeric', help })
  const clinic = clinics.find(({ id }) => id === record?.clinicId)?.name ?? item?.clinicName ?? ''
  const onMoved = ({ item: moved }: StockMove) => sheet.adopt(moved)
  return (
    <>
      <EditShell
        id="item"
        of={sheet}
        width={520}
        title={record ? t(recordMessages.editOne, { name: record.name }) : t(messages.add)}
        save={t(record ? recordMessages.save : messages.create)}
        labels={Object.fromEntries(
          (Object.keys(form.values) as (keyof TypedItem)[]).map((name) => [
            // the form's own fields
            name,
            t(name === 'clinicId' ? messages.field.clinic : messages.field[name]),
          ]),
        )}
        whyNot={whyNot}
      >
        {record && (
          <Row justify="space-between" wrap gap="8px 12px">
            <Text size="h2" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {t(messages.sheet.stock, {
                quantity: record.unit ? t(messages.of, { n: record.quantity, unit: record.unit }) : record.quantity,
              })}
            </Text>
            <Row>
              <Button icon={<PackagePlus {...glyph} />} disabledReason={whyNot} onClick={() => setStockAct('receive')}>
                {t(messages.sheet.receive)}
              </Button>
              <Button icon={<ClipboardCheck {...glyph} />} disabledReason={whyNot} onClick={() => setStockAct('adjust')}>
                {t(messages.sheet.adjust)}
              </Button>
            </Row>
          </Row>
        )}
        {text('name', { required: true, maxLength: 160 })}
        {record ? (
          <TextField
            label={t(messages.field.clinic)}
            help={t(recordMessages.fixed)}
            value={clinic}
            onChange={() => {}}
            readOnly
            icon={<Lock size={14} strokeWidth={1.75} aria-hidden="true" />}
          />
        ) : (
          <Select
            {...form.field('clinicId')}
            label={t(messages.field.clinic)}
            required
            placeholder={t(messages.chooseClinic)}
            options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Stack columns="repeat(2, minmax(0, 1fr))" gap={16} style={{ alignItems: 'start' }}>
          {!record && number('quantity', t(messages.sheet.quantityHelp))}
          <div style={record ? { gridColumn: '1 / -1' } : undefined}>
            {text('unit', { maxLength: 60, help: t(messages.sheet.unitHelp) })}
          </div>
          {number('lowStockThreshold', t(messages.sheet.thresholdHelp))}
          {number('targetQuantity', t(messages.sheet.targetHelp))}
          {text('supplier', { maxLength: 120 })}
          {text('supplierItemNumber', { maxLength: 60 })}
        </Stack>
        {item && (
          <Row gap={16} align="start" line="top" pad="16px 0 0">
            <QrCode text={qrPayloadOf(item.id)} label={t(messages.sheet.code, { name: item.name })} size={112} />
            <Stack gap={8} grow>
              <Row gap={4}>
                <Text size="caption" tone="soft" style={{ fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere' }}>
                  {item.id}
                </Text>
                <IconButton
                  size="sm"
                  label={t(messages.sheet.copyId)}
                  icon={<Copy {...glyph} size={14} />}
                  onClick={() => void copyText(item.id, t(messages.sheet.copied))}
                />
              </Row>
              <Row>
                <Button size="sm" icon={<Printer {...glyph} />} onClick={() => onPrint(item)}>
                  {t(messages.printOne)}
                </Button>
              </Row>
            </Stack>
          </Row>
        )}
        {item && <Movements itemId={item.id} />}
      </EditShell>
      {record && stockAct && <StockDialog act={stockAct} item={record} onMoved={onMoved} onClose={() => setStockAct(null)} />}
    </>
  )
}
