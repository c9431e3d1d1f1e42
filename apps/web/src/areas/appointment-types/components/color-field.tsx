import { useId, useState } from 'react'
import { colorPresets, neutralColor } from '@molaire/domain/appointment-types/colors'
import { FieldSet } from '../../../ui/field-set.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { readColor } from '../read-color.ts'
import styles from './color-field.module.css'

/**
 * CFG-03: one of twelve named colours, or any other by its code. A group of radio buttons: the
 * arrow keys move between them.
 */
export const ColorField = ({
  id,
  value,
  onChange,
  onBlur,
  error,
}: {
  id: string
  /** '#RRGGBB', or the text being typed. */
  value: string
  onChange: (color: string) => void
  onBlur: () => void
  error: string | undefined
}) => {
  const { t, locale } = useMessages()
  const group = useId()
  const [isOther, setIsOther] = useState(() => presetOf(value) === undefined)
  const chosenPreset = isOther ? undefined : presetOf(value)
  return (
    // A wrong code is reported at the code's own field.
    <FieldSet id={id} label={t(messages.color)} required error={isOther ? undefined : error}>
      <Stack>
        <div className={styles.swatches}>
          {colorPresets.map((preset) => (
            <label key={preset.hex} className={styles.swatch} style={{ color: preset.hex }} title={preset.name[locale]}>
              <input
                type="radio"
                name={group}
                aria-label={preset.name[locale]}
                checked={preset === chosenPreset}
                onChange={() => {
                  setIsOther(false)
                  onChange(preset.hex)
                }}
              />
            </label>
          ))}
        </div>
        <Row wrap gap="4px 16px" justify="space-between" style={{ minHeight: 28 }}>
          <Row as="label" inline className={styles.other} style={{ cursor: 'pointer' }}>
            <input
              type="radio"
              style={{ width: 16, height: 16, margin: 0, accentColor: 'var(--accent)' }}
              name={group}
              checked={isOther}
              onChange={() => setIsOther(true)}
            />
            {t(messages.otherColor)}
          </Row>
          {chosenPreset && <Text tone="soft">{chosenPreset.name[locale]}</Text>}
        </Row>
        {isOther && (
          <TextField
            id={id}
            label={t(messages.hex)}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={error}
            width={136}
            maxLength={9}
            autoComplete="off"
            spellCheck={false}
            trailing={
              <input
                type="color"
                className={styles.picker}
                aria-label={t(messages.pick)}
                value={(readColor(value) ?? neutralColor).toLowerCase()}
                onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
              />
            }
          />
        )}
      </Stack>
    </FieldSet>
  )
}

const presetOf = (color: string) => colorPresets.find(({ hex }) => hex === readColor(color))
