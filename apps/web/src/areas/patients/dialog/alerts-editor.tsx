import { Plus, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { alertKinds, MOST_ALERTS } from '@molaire/domain/patients/alerts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from '../messages.ts'
import type { AlertLine } from './patient-form.ts'
import { Stack } from '../../../ui/layout.tsx'
import styles from './alerts-editor.module.css'

/**
 * The alerts of a file, one per line: a kind and a label. Enter adds a line below, Backspace in an
 * empty line removes it.
 */
export const AlertsEditor = ({
  lines,
  onChange,
}: {
  lines: readonly AlertLine[]
  onChange: (lines: readonly AlertLine[]) => void
}) => {
  const { t } = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const isFull = lines.length >= MOST_ALERTS
  /** Focuses the label of a line, else the button below, after the next render. */
  const focus = (at: number) =>
    requestAnimationFrame(() => {
      const labels = box.current?.querySelectorAll<HTMLElement>('[data-line] input')
      const target = labels?.[at] ?? box.current?.querySelector<HTMLElement>('[data-add]')
      target?.focus()
    })
  const change = (at: number, part: Partial<AlertLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const add = (after: number) => {
    if (isFull) return
    onChange([...lines.slice(0, after + 1), { kind: 'allergy', label: '' }, ...lines.slice(after + 1)])
    focus(after + 1)
  }
  const remove = (at: number) => {
    onChange(lines.filter((_, index) => index !== at))
    focus(Math.max(0, Math.min(at, lines.length - 2)))
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const isBlank = lines[at]?.label === ''
    if (event.key === 'Enter' && !isBlank && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      add(at)
    } else if (event.key === 'Backspace' && isBlank) {
      event.preventDefault()
      remove(at)
    }
  }
  return (
    <Stack ref={box}>
      {lines.map(({ kind, label }, at) => (
        <div key={at} data-line className={styles.line}>
          <Select
            label={t(messages.form.alertKind, { n: at + 1 })}
            hideLabel
            value={kind}
            onChange={(chosen) => change(at, { kind: chosen })}
            options={alertKinds.map((value) => ({ value, label: t(messages.alerts.kinds[value]) }))}
          />
          <div className={styles.label}>
            <TextField
              label={t(messages.form.alertLabel, { n: at + 1 })}
              hideLabel
              placeholder={t(messages.form.alertHint)}
              maxLength={200}
              autoComplete="off"
              value={label}
              onChange={(text) => change(at, { label: text })}
              onKeyDown={(event) => onKeyDown(event, at)}
            />
          </div>
          <IconButton
            label={t(messages.form.removeAlert, { n: at + 1 })}
            icon={<X size={16} strokeWidth={1.75} />}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <Button
        data-add
        size="sm"
        className={styles.add ?? ''}
        icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
        disabledReason={isFull ? t(messages.form.enoughAlerts, { n: MOST_ALERTS }) : undefined}
        onClick={() => add(lines.length - 1)}
      >
        {t(messages.form.addAlert)}
      </Button>
    </Stack>
  )
}
