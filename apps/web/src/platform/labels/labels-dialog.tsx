import { Printer } from 'lucide-react'
import { useState } from 'react'
import { labelSheetNames, labelSheets, labelsOn, MOST_LABELS, type LabelSheetName } from '@molaire/domain/shared/label-sheets'
import { recall, remember } from '../../../platform/device/remembered.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { printLabels, type StockRow } from '../api.ts'
import { readCount } from '../item/item-form.ts'
import { messages } from '../messages.ts'
import { SheetPreview } from './sheet-preview.tsx'
import styles from './labels.module.css'

const rememberedSheet = 'inventory.labelSheet'
const sheetOnDevice = (): LabelSheetName => labelSheetNames.find((name) => name === recall(rememberedSheet)) ?? '5160'

/** STOCK-02: how many labels of which items, on which sheet, from which label on. */
export const LabelsDialog = ({ items, onClose }: { items: readonly StockRow[]; onClose: () => void }) => {
  const { t } = useMessages()
  const [copies, setCopies] = useState<Readonly<Record<string, string>>>({})
  const [start, setStart] = useState('1')
  const [sheetName, setSheetName] = useState(sheetOnDevice)
  const [isBusy, setBusy] = useState(false)
  const sheet = labelSheets[sheetName]
  const copiesOf = ({ id }: StockRow) => copies[id] ?? '1'
  const counts = items.map((item) => readCount(copiesOf(item)))
  const startAt = readCount(start)
  const isStartWrong = startAt === undefined || startAt < 1 || startAt > labelsOn(sheet)
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const isWrong = counts.includes(undefined)
  const whyNot =
    items.length === 0
      ? t(messages.labels.noItems)
      : isWrong || isStartWrong
        ? t(messages.quantity.wrong)
        : total === 0
          ? t(messages.labels.nothing)
          : total > MOST_LABELS
            ? t(messages.labels.tooMany, { most: MOST_LABELS })
            : undefined
  const print = async () => {
    setBusy(true)
    remember(rememberedSheet, sheetName)
    const labels = items.flatMap(({ id }, at) => (counts[at] ? [{ id, copies: counts[at] }] : []))
    await tell(() => printLabels({ sheet: sheetName, startAt: startAt ?? 1, items: labels }), {
      failed: t(messages.labels.failed),
      why: (error) => describeError(error, messages.errors),
    })
    setBusy(false)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(messages.labels.title)}
      width={960}
      isFullOnPhones
      closeOnOverlay={false}
      footer={
        <>
          <Button onClick={onClose}>{t(common.ui.cancel)}</Button>
          <Button
            variant="primary"
            icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
            busy={isBusy}
            disabledReason={whyNot}
            onClick={() => void print()}
          >
            {t(messages.labels.print, { n: total })}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <Stack gap={16}>
          <Stack as="ul" gap={0} className={styles.items} aria-label={t(messages.labels.items)}>
            {items.map((item, at) => (
              <Row as="li" key={item.id} justify="space-between" line="bottom" pad="6px 0">
                <div style={{ minWidth: 0 }}>
                  <Text as="p" truncate>
                    {item.name}
                  </Text>
                  <Text as="p" size="caption" tone="soft" truncate>
                    {item.clinicName}
                  </Text>
                </div>
                <div style={{ flex: 'none' }}>
                  <TextField
                    label={t(messages.labels.copies, { name: item.name })}
                    hideLabel
                    inputMode="numeric"
                    autoComplete="off"
                    width={72}
                    value={copiesOf(item)}
                    error={counts[at] === undefined ? t(messages.quantity.wrong) : undefined}
                    onChange={(value) => setCopies((before) => ({ ...before, [item.id]: value }))}
                  />
                </div>
              </Row>
            ))}
          </Stack>
          <Row wrap gap={16} align="end">
            <Select
              label={t(messages.labels.sheet)}
              value={sheetName}
              onChange={setSheetName}
              options={labelSheetNames.map((name) => ({
                value: name,
                label: t(messages.labels.sheetName, {
                  number: name,
                  columns: labelSheets[name].columns,
                  rows: labelSheets[name].rows,
                }),
              }))}
            />
            <TextField
              label={t(messages.labels.start)}
              help={t(messages.labels.startHelp)}
              inputMode="numeric"
              autoComplete="off"
              width={88}
              value={start}
              error={isStartWrong ? t(messages.quantity.wrong) : undefined}
              onChange={setStart}
            />
          </Row>
          <Text as="p" size="dense" tone="soft">
            {t(messages.labels.scale)}
          </Text>
        </Stack>
        <SheetPreview
          sheet={sheet}
          items={items}
          startAt={isStartWrong ? 1 : startAt}
          copies={counts.map((count) => Math.min(count ?? 0, MOST_LABELS))}
          onStart={(label) => setStart(String(label))}
        />
      </div>
    </Dialog>
  )
}
