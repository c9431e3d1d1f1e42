import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { colorPresets, neutralColor } from '@molaire/domain/appointment-types/colors'
import { TextField } from '../../../ui/text-field.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { readColor } from '../type-form.ts'
import styles from './color-field.module.css'

/** CFG-03: one of twelve named colours, or any other by its code. A group of radio buttons: arrows choose. */
export const ColorField = ({
  id,
  value,
  onChange,
  onBlur,
  error,
}: {
  id: string
  /** '#RRGGBB', or what is being typed. */
  value: string
  onChange: (color: string) => void
  onBlur: () => void
  error: string | undefined
}) => {
  const { t, locale } = useMessages()
  const group = useId()
  const [isOther, setIsOther] = useState(() => presetOf(value) === undefined)
  const chosen = isOther ? undefined : presetOf(value)
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>
        {t(messages.color)}
        <span className={styles.asterisk} aria-hidden="true">
          *
        </span>
      </legend>
      <div className={styles.swatches}>
        {colorPresets.map((preset) => (
          <label key={preset.hex} className={styles.swatch} style={{ color: preset.hex }} title={preset.name[locale]}>
            <input
              type="radio"
              name={group}
              aria-label={preset.name[locale]}
              checked={preset === chosen}
              onChange={() => {
                setIsOther(false)
                onChange(preset.hex)
              }}
            />
          </label>
        ))}
      </div>
      <div className={styles.line}>
        <label className={styles.other}>
          <input type="radio" name={group} checked={isOther} onChange={() => setIsOther(true)} />
          {t(messages.otherColor)}
        </label>
        {chosen && <span className={styles.name}>{chosen.name[locale]}</span>}
      </div>
      {isOther ? (
        <div className={styles.free}>
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
        </div>
      ) : (
        error && (
          <p className={styles.error}>
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
            {error}
          </p>
        )
      )}
    </fieldset>
  )
}

const presetOf = (color: string) => colorPresets.find(({ hex }) => hex === readColor(color))
