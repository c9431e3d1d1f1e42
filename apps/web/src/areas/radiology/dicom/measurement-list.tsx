import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { viewerMessages as words } from './messages.ts'
import type { MeasuredValue } from './measured-value.ts'
import { iconOf, wordOf } from './tools.ts'
import type { ViewerMeasurement } from './viewer.ts'
import styles from './image-viewer.module.css'

/** RAD-02, RAD-03: what was measured on the picture: choose, name, delete, undo. */
export const MeasurementList = ({
  measurements,
  valueOf,
  frames,
  active,
  onActive,
  onRename,
  onRemove,
  onUndo,
  writeDisabledReason,
}: {
  measurements: readonly ViewerMeasurement[]
  /** Null where the frame of the measurement is not the one that is shown. */
  valueOf: (measurement: ViewerMeasurement) => MeasuredValue | null
  frames: number
  active: string | null
  onActive: (measurement: ViewerMeasurement) => void
  onRename: (measurement: ViewerMeasurement, name: string) => void
  onRemove: (() => void) | null
  onUndo: (() => void) | null
  writeDisabledReason: string | undefined
}) => {
  const { t } = useMessages()
  return (
    <section className={styles.section} aria-label={t(words.measurements)}>
      <Row className={styles.sectionHead} gap={4}>
        <Text as="h2" size="h3" className={styles.sectionTitle}>
          {t(words.measurements)}
        </Text>
        <IconButton
          label={t(words.undo)}
          shortcut="Ctrl Z"
          size="sm"
          icon={<Undo2 size={16} strokeWidth={1.75} />}
          disabled={!onUndo}
          disabledReason={writeDisabledReason}
          onClick={onUndo ?? undefined}
        />
        <IconButton
          label={t(words.remove)}
          shortcut="Delete"
          size="sm"
          icon={<Trash2 size={16} strokeWidth={1.75} />}
          disabled={!onRemove}
          disabledReason={writeDisabledReason}
          onClick={onRemove ?? undefined}
        />
      </Row>
      {measurements.length === 0 && (
        <Text as="p" tone="soft" className={styles.emptyList}>
          {t(words.noMeasurements)} {writeDisabledReason === undefined && t(words.howTo)}
        </Text>
      )}
      <ul className={styles.list}>
        {measurements.map((measurement) => (
          <Item
            key={measurement.id}
            measurement={measurement}
            value={valueOf(measurement)}
            where={frames > 1 ? t(words.onFrame, { n: measurement.frame }) : ''}
            isActive={measurement.id === active}
            onActive={() => onActive(measurement)}
            onRename={writeDisabledReason === undefined ? (name) => onRename(measurement, name) : null}
          />
        ))}
      </ul>
    </section>
  )
}

const Item = ({
  measurement,
  value,
  where,
  isActive,
  onActive,
  onRename,
}: {
  measurement: ViewerMeasurement
  value: MeasuredValue | null
  where: string
  isActive: boolean
  onActive: () => void
  onRename: ((name: string) => void) | null
}) => {
  const { t } = useMessages()
  const Glyph = iconOf[measurement.kind]
  // Only the main figure, and the area of a region: the deviation is on the picture.
  const lines = value ? (measurement.kind === 'region' ? [value.lines[0], value.lines[2]] : value.lines) : []
  return (
    <li className={styles.item} data-active={isActive || undefined}>
      <button type="button" className={styles.itemButton} aria-pressed={isActive} onClick={onActive}>
        <span className={styles.itemIcon}>
          <Glyph size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className={styles.itemText}>
          <Text weight={500}>{t(wordOf(measurement.kind))}</Text>
          {!isActive && (measurement.name || where) && (
            <Text tone="soft" size="dense">
              {[measurement.name, where].filter(Boolean).join(' · ')}
            </Text>
          )}
        </span>
        <span className={styles.itemValue}>{lines.map((line) => line && <span key={line}>{line}</span>)}</span>
      </button>
      {isActive && onRename && <NameField key={measurement.id} name={measurement.name} onName={onRename} />}
      {isActive && !onRename && measurement.name && <Text size="dense">{measurement.name}</Text>}
    </li>
  )
}

const NameField = ({ name, onName }: { name: string; onName: (name: string) => void }) => {
  const { t } = useMessages()
  const [text, setText] = useState(name)
  const save = () => text.trim() !== name && onName(text.trim())
  return (
    <input
      className={styles.name}
      aria-label={t(words.rename)}
      placeholder={t(words.namePlaceholder)}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // The button of the measurement takes the focus, and would take the key too.
          event.preventDefault()
          event.currentTarget.closest('li')?.querySelector('button')?.focus()
        }
        if (event.key === 'Escape') setText(name)
      }}
    />
  )
}
