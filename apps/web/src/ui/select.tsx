import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef, CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'

export interface SelectOption<V extends string> {
  value: V
  label: string
  disabled?: boolean
  /** Adjacent options with the same group are shown together under its name. */
  group?: string
}

/**
 * A choice from a short fixed list, with the browser's own control, which works best on a phone.
 */
export const Select = <V extends string>({
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
  width,
  ...select
}: FieldFrame &
  Pick<ComponentPropsWithRef<'select'>, 'disabled' | 'onBlur' | 'ref' | 'name'> & {
    options: readonly SelectOption<V>[]
    /** An empty string means that nothing is chosen yet. */
    value: V | ''
    onChange: (value: V) => void
    placeholder?: string
    width?: CSSProperties['width']
  }) => (
  <Field {...{ label, hideLabel, help, error, required, aside, id }}>
    {(control) => (
      <div className={styles.box} style={{ width }}>
        <select
          {...select}
          {...control}
          className={styles.control}
          value={value}
          // A long name is cut by a narrow box.
          title={options.find((option) => option.value === value)?.label}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {(value === '' || placeholder) && (
            <option value="" disabled hidden>
              {placeholder ?? ''}
            </option>
          )}
          {grouped(options).map(({ group, members }) =>
            group === undefined ? (
              members.map(asOption)
            ) : (
              <optgroup key={group} label={group}>
                {members.map(asOption)}
              </optgroup>
            ),
          )}
        </select>
        <span className={classNames(styles.trailing, styles.chevron)}>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
      </div>
    )}
  </Field>
)

const asOption = (option: SelectOption<string>) => (
  <option key={option.value} value={option.value} disabled={option.disabled}>
    {option.label}
  </option>
)

const grouped = (options: readonly SelectOption<string>[]) => {
  const groups: { group: string | undefined; members: SelectOption<string>[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.group === option.group) last.members.push(option)
    else groups.push({ group: option.group, members: [option] })
  }
  return groups
}
