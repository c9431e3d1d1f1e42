import { Combobox as MantineCombobox, useCombobox } from '@mantine/core'
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { foldText } from '@molaire/domain/shared/fold'
import { buttonClass, iconOnly } from './button.tsx'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import { Highlight } from './highlight.tsx'
import { Box, Text, linkRow } from './layout.tsx'
import { Spinner } from './spinner.tsx'
import { WithMantine } from './surfaces/with-mantine.tsx'
import { useWords } from './words.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import fieldStyles from './field.module.css'
import floating from './floating.module.css'
import styles from './combobox.module.css'

export interface ComboboxOption<V extends string> {
  value: V
  /** Shown in the box, and searched by what is typed. */
  label: string
  /** A second line, or other facts in the list. */
  detail?: ReactNode
  /** Shown before the label: an avatar, a dot. */
  lead?: ReactNode
  disabled?: boolean
}

export interface ComboboxProps<V extends string> extends FieldFrame {
  options: readonly ComboboxOption<V>[]
  value: V | null
  onChange: (value: V | null, option: ComboboxOption<V> | null) => void
  placeholder?: string
  /**
   * If given, the caller searches and provides the options. If absent, the options are filtered
   * here.
   */
  onSearch?: (text: string) => void
  loading?: boolean
  /** What the box shows for `value` when its option is not in the list. */
  valueLabel?: string
  clearable?: boolean
  /**
   * A last row, such as « Créer « Lafr… » ». With a `disabledReason` it is shown but cannot be
   * chosen.
   */
  footer?: {
    label: (typed: string) => string
    onSelect: (typed: string) => void
    disabledReason?: string | undefined
    /** False while the search has no answer yet: then Enter alone does not choose this row. */
    isAnswer?: boolean
  }
  emptyText?: string
  /**
   * Shown above options that are only near matches: « Vouliez-vous dire…? ». Enter alone then
   * chooses none.
   */
  question?: string
  width?: CSSProperties['width']
  disabled?: boolean
  icon?: ReactNode
}

const footerValue = '\u0000footer'

/** A choice from a long list by typing; accents and case do not matter. */
export const Combobox = <V extends string>({
  label,
  hideLabel,
  help,
  error,
  required,
  aside,
  id,
  options,
  value,
  onChange,
  placeholder,
  onSearch,
  loading = false,
  valueLabel,
  clearable = false,
  footer,
  emptyText,
  question,
  width,
  disabled,
  icon,
}: ComboboxProps<V>) => {
  const words = useWords()
  /** What the user types; null while the box shows the choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const store = useCombobox({
    onDropdownClose: () => store.resetSelectedOption(),
  })
  const chosen = options.find((option) => option.value === value)
  const needle = foldText(typed ?? '')
  const shown = onSearch || !needle ? options : options.filter((option) => foldText(option.label).includes(needle))

  /** A search that nobody has begun has no results to speak of: its list stays away. */
  const isUnasked = onSearch !== undefined && !needle && shown.length === 0 && !footer && !loading && emptyText === undefined

  /** What was typed when Enter was pressed before its answer; an only answer is then chosen. */
  const enteredEarly = useRef<string | null>(null)

  /* Selects what Enter would choose: the first option, or the last row if nothing was found.
     Nothing is selected while the search runs, so that an early Enter chooses neither an old
     option nor the last row: it waits for the answer. Near matches are not selected either. */
  const isFooterNext = shown.length === 0 && footer !== undefined && footer.isAnswer !== false
  const pointAtFirst = useEffectEvent(() => {
    if (loading) return store.resetSelectedOption()
    const [only, ...others] = shown
    const isMeant = typed !== null && typed === enteredEarly.current
    enteredEarly.current = null
    if (isMeant && only && !only.disabled && others.length === 0 && question === undefined) return choose(only.value)
    if (!typed?.trim() || question !== undefined || (shown.length === 0 && !isFooterNext)) store.resetSelectedOption()
    else store.selectFirstOption()
  })
  const answers = shown.map((option) => option.value).join()
  useEffect(() => pointAtFirst(), [typed, loading, answers, isFooterNext, question])

  const search = (text: string) => {
    setTyped(text)
    onSearch?.(text)
    store.openDropdown()
  }
  const leave = () => {
    enteredEarly.current = null
    setTyped(null)
    store.closeDropdown()
  }
  const choose = (picked: string) => {
    if (picked === footerValue && !footer?.disabledReason) footer?.onSelect(typed ?? '')
    const option = options.find((candidate) => candidate.value === picked)
    if (option) onChange(option.value, option)
    leave()
  }

  return (
    <Field {...{ label, hideLabel, help, error, required, aside, id }}>
      {(control) => (
        <WithMantine>
          <MantineCombobox
            store={store}
            onOptionSubmit={choose}
            withinPortal
            // Aligned to the start: a centred list is placed before its width is known, and makes a
            // phone's page too wide.
            position="bottom-start"
            middlewares={{ flip: true, shift: { padding: 8 } }}
            offset={4}
            classNames={{
              dropdown: classNames(floating.floating, styles.dropdown),
              option: classNames(linkRow, styles.option),
              empty: styles.empty,
            }}
          >
            <MantineCombobox.DropdownTarget>
              <div className={fieldStyles.box} style={{ width }}>
                {icon && <span className={fieldStyles.icon}>{icon}</span>}
                <MantineCombobox.EventsTarget withExpandedAttribute>
                  <input
                    {...control}
                    type="text"
                    role="combobox"
                    aria-autocomplete="list"
                    autoComplete="off"
                    className={fieldStyles.control}
                    placeholder={placeholder}
                    disabled={disabled}
                    value={typed ?? chosen?.label ?? (value ? (valueLabel ?? '') : '')}
                    onChange={(event) => search(event.currentTarget.value)}
                    onFocus={(event) => event.currentTarget.select()}
                    onClick={() => isUnasked || store.openDropdown()}
                    onBlur={leave}
                    onKeyDown={(event) => {
                      if (event.key === 'Escape' && store.dropdownOpened && !isUnasked) {
                        // The first Esc closes the list and discards what was typed; the next one
                        // reaches the dialog around it.
                        event.preventDefault()
                        setTyped(null)
                      }
                      // Enter chooses an option. With nothing to choose it must not submit the
                      // form.
                      if (event.key !== 'Enter' || typed === null) return
                      event.preventDefault()
                      if (loading) enteredEarly.current = typed
                    }}
                  />
                </MantineCombobox.EventsTarget>
                <span className={fieldStyles.trailing}>
                  {loading ? (
                    <Spinner />
                  ) : clearable && value && !disabled ? (
                    <button
                      type="button"
                      className={buttonClass('ghost', 'xs', iconOnly)}
                      aria-label={`${words.dismiss} (${label})`}
                      onClick={() => {
                        onChange(null, null)
                        search('')
                      }}
                    >
                      <X size={16} strokeWidth={1.75} aria-hidden="true" />
                    </button>
                  ) : (
                    <ChevronDown className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden="true" />
                  )}
                </span>
              </div>
            </MantineCombobox.DropdownTarget>
            <MantineCombobox.Dropdown hidden={isUnasked}>
              <MantineCombobox.Options className={styles.options} aria-label={label}>
                {question !== undefined && shown.length > 0 && (
                  <Text as="p" size="caption" tone="soft" weight={500} pad="6px 10px 4px">
                    {question}
                  </Text>
                )}
                {shown.map((option) => (
                  <MantineCombobox.Option
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    active={option.value === value}
                    aria-selected={option.value === value}
                  >
                    {option.lead}
                    <Box as="span" grow>
                      <Highlight text={option.label} match={typed ?? ''} />
                      {option.detail && <Detail>{option.detail}</Detail>}
                    </Box>
                  </MantineCombobox.Option>
                ))}
                {shown.length === 0 && !isUnasked && (
                  <MantineCombobox.Empty>{loading ? words.loading : (emptyText ?? words.noResult)}</MantineCombobox.Empty>
                )}
                {footer && (
                  <MantineCombobox.Option
                    value={footerValue}
                    className={styles.footer}
                    disabled={Boolean(footer.disabledReason)}
                    aria-disabled={Boolean(footer.disabledReason)}
                  >
                    <Box as="span" grow>
                      {footer.label(typed ?? '')}
                      {footer.disabledReason && <Detail>{footer.disabledReason}</Detail>}
                    </Box>
                  </MantineCombobox.Option>
                )}
              </MantineCombobox.Options>
            </MantineCombobox.Dropdown>
          </MantineCombobox>
        </WithMantine>
      )}
    </Field>
  )
}

const Detail = ({ children }: { children: ReactNode }) => (
  <Text size="caption" tone="faint" style={{ display: 'block' }}>
    {children}
  </Text>
)
