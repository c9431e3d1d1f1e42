import { Combobox as MantineCombobox, useCombobox } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { foldText } from '@molaire/domain/shared/fold'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import { Highlight } from './highlight.tsx'
import { Box, Text, linkRow } from './layout.tsx'
import { WithMantine } from './surfaces/with-mantine.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import fieldStyles from './field.module.css'
import floating from './floating.module.css'
import styles from './combobox.module.css'

export interface Suggestion {
  key: string
  /** Searched by what is typed. */
  label: string
  /** Other words that find it. */
  also?: string
  /** A second line. */
  detail?: ReactNode
  lead?: ReactNode
}

export interface SuggestFieldProps<S extends Suggestion> extends FieldFrame {
  value: string
  onChange: (value: string) => void
  suggestions: readonly S[]
  /** A suggestion was chosen. It may fill other fields too. */
  onChoose: (suggestion: S) => void
  onBlur?: () => void
  maxLength?: number
  placeholder?: string
  icon?: ReactNode
  /** A dialog or a sheet that opens with it gives it the focus. */
  takesFocus?: boolean
  /** The most that are shown at once. */
  most?: number
}

/**
 * One line of free text with suggestions below it. What is typed always counts: a suggestion is
 * only chosen with the arrow keys and Enter, or by pressing it.
 */
export const SuggestField = <S extends Suggestion>({
  label,
  hideLabel,
  help,
  error,
  required,
  aside,
  id,
  describedBy,
  value,
  onChange,
  suggestions,
  onChoose,
  onBlur,
  maxLength,
  placeholder,
  icon,
  takesFocus = false,
  most = 8,
}: SuggestFieldProps<S>) => {
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() })
  const [isChosen, setIsChosen] = useState(false)
  const needle = foldText(value)
  const shown = isChosen
    ? []
    : suggestions.filter(({ label, also = '' }) => foldText(`${label} ${also}`).includes(needle)).slice(0, most)
  const isOpen = store.dropdownOpened && shown.length > 0
  const choose = (key: string) => {
    const picked = suggestions.find((one) => one.key === key)
    store.closeDropdown()
    if (!picked) return
    setIsChosen(true)
    onChoose(picked)
  }
  return (
    <Field {...{ label, hideLabel, help, error, required, aside, id, describedBy }}>
      {(control) => (
        <WithMantine>
          <MantineCombobox
            store={store}
            onOptionSubmit={choose}
            withinPortal
            position="bottom-start"
            middlewares={{ flip: true, shift: { padding: 8 } }}
            offset={4}
            classNames={{
              dropdown: classNames(floating.floating, styles.dropdown),
              option: classNames(linkRow, styles.option),
            }}
          >
            <MantineCombobox.DropdownTarget>
              <div className={fieldStyles.box}>
                {icon && <span className={fieldStyles.icon}>{icon}</span>}
                <MantineCombobox.EventsTarget withExpandedAttribute>
                  <input
                    {...control}
                    data-autofocus={takesFocus || undefined}
                    type="text"
                    role="combobox"
                    aria-autocomplete="list"
                    aria-expanded={isOpen}
                    autoComplete="off"
                    className={fieldStyles.control}
                    placeholder={placeholder}
                    maxLength={maxLength}
                    value={value}
                    onChange={(event) => {
                      setIsChosen(false)
                      onChange(event.currentTarget.value)
                      store.openDropdown()
                      store.resetSelectedOption()
                    }}
                    onClick={() => store.openDropdown()}
                    onBlur={() => {
                      store.closeDropdown()
                      onBlur?.()
                    }}
                    onKeyDown={(event) => {
                      // The first Esc closes the list; the next one is for the dialog.
                      if (event.key === 'Escape' && isOpen) event.preventDefault()
                      // A list without anything to choose must not keep Enter from the form.
                      if (event.key === 'Enter' && store.getSelectedOptionIndex() < 0) store.closeDropdown()
                    }}
                  />
                </MantineCombobox.EventsTarget>
              </div>
            </MantineCombobox.DropdownTarget>
            <MantineCombobox.Dropdown hidden={shown.length === 0}>
              <MantineCombobox.Options className={styles.options} aria-label={label}>
                {shown.map((one) => (
                  <MantineCombobox.Option key={one.key} value={one.key}>
                    {one.lead}
                    <Box as="span" grow>
                      <Highlight text={one.label} match={value} />
                      {one.detail && (
                        <Text size="caption" tone="faint" style={{ display: 'block' }}>
                          {one.detail}
                        </Text>
                      )}
                    </Box>
                  </MantineCombobox.Option>
                ))}
              </MantineCombobox.Options>
            </MantineCombobox.Dropdown>
          </MantineCombobox>
        </WithMantine>
      )}
    </Field>
  )
}
