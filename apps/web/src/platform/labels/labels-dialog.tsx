import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { LabelsBody } from '@molaire/contract/shared/labels'
import { labelSheetNames, labelSheets, labelsOn, MOST_LABELS, type LabelSheetName } from '@molaire/domain/shared/label-sheets'
import { recall, remember } from '../device/remembered.ts'
import { describeError } from '../api/describe-error.ts'
import { common } from '../i18n/common-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { tell } from '../toast/tell.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { messages as ofRecords } from '../records/messages.ts'
import { readNumber } from '../records/record-fields.ts'
import { messages } from './messages.ts'
import { SheetPreview, type LabelItem } from './sheet-preview.tsx'
import styles from './labels.module.css'

const rememberedSheet = 'labels.sheet'
/** A blank field is 0. */
const readCopies = (text: string) => readNumber(text.trim() || '0')
const sheetOnDevice = (): LabelSheetName => labelSheetNames.find((name) => name === recall(rememberedSheet)) ?? '5160'

/** STOCK-02, STER-01: how many labels of what, on which sheet, from which label on. */
export const LabelsDialog = ({
  title,
  listLabel,
  items,
  print,
  onClose,
}: {
  title: string
  /** What the items are, for screen readers. */
  listLabel: string
  items: readonly LabelItem[]
  /** Shows the document. */
  print: (body: LabelsBody) => Promise<void>
  onClose: () => void
}) => {
  const { t } = useMessages()
  const [copies, setCopies] = useState<Readonly<Record<string, string>>>({})
  const [start, setStart] = useState('1')
  const [sheetName, setSheetName] = useState(sheetOnDevice)
  const [isBusy, setBusy] = useState(false)
  const sheet = labelSheets[sheetName]
  const copiesOf = ({ id }: LabelItem) => copies[id] ?? '1'
  const counts = items.map((item) => readCopies(copiesOf(item)))
  const startAt = readCopies(start)
  const isStartWrong = startAt === undefined || startAt < 1 || startAt > labelsOn(sheet)
  const startWrong = t(messages.startWrong, { most: labelsOn(sheet) })
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const isWrong = counts.includes(undefined)
  const whyNot =
    items.length === 0
      ? t(messages.noItems)
      : isWrong
        ? t(ofRecords.wholeNumber, { min: 0 })
        : isStartWrong
          ? startWrong
          : total === 0
            ? t(messages.nothing)
            : total > MOST_LABELS
              ? t(messages.tooMany, { most: MOST_LABELS })
              : undefined
  const submit = async () => {
    setBusy(true)
    remember(rememberedSheet, sheetName)
    const labels = items.flatMap(({ id }, at) => (counts[at] ? [{ id, copies: counts[at] }] : []))
    await tell(() => print({ sheet: sheetName, startAt: startAt ?? 1, items: labels }), {
      failed: t(messages.failed),
      why: describeError,
    })
    setBusy(false)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
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
            onClick={() => void submit()}
          >
            {t(messages.print, { n: total })}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <Stack gap={16}>
          <Stack as="ul" gap={0} className={styles.items} aria-label={listLabel}>
            {items.map((item, at) => (
              <Row as="li" key={item.id} justify="space-between" line="bottom" pad="6px 0">
                <div style={{ minWidth: 0 }}>
                  <Text as="p" truncate>
                    {item.name}
                  </Text>
                  {item.detail && (
                    <Text as="p" size="caption" tone="soft" truncate>
                      {item.detail}
                    </Text>
                  )}
                </div>
                <div style={{ flex: 'none' }}>
                  <TextField
                    label={t(messages.copies, { name: item.name })}
                    hideLabel
                    inputMode="numeric"
                    autoComplete="off"
                    width={72}
                    value={copiesOf(item)}
                    error={counts[at] === undefined ? t(ofRecords.wholeNumber, { min: 0 }) : undefined}
                    onChange={(value) => setCopies((before) => ({ ...before, [item.id]: value }))}
                  />
                </div>
              </Row>
            ))}
          </Stack>
          <Row wrap gap={16} align="start">
            <Select
              label={t(messages.sheet)}
              value={sheetName}
              onChange={setSheetName}
              options={labelSheetNames.map((name) => ({
                value: name,
                label: t(messages.sheetName, {
                  number: name,
                  columns: labelSheets[name].columns,
                  rows: labelSheets[name].rows,
                }),
              }))}
            />
            <TextField
              label={t(messages.start)}
              help={t(messages.startHelp)}
              inputMode="numeric"
              autoComplete="off"
              width={88}
              value={start}
              error={isStartWrong ? startWrong : undefined}
              onChange={setStart}
            />
          </Row>
          <Text as="p" size="dense" tone="soft">
            {t(messages.scale)}
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
