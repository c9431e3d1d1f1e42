import { X } from 'lucide-react'
import { buttonClass, iconOnly, round } from './button.tsx'
import { classNames } from './class-names.ts'
import { Combobox, type ComboboxOption } from './combobox.tsx'
import type { FieldFrame } from './field.tsx'
import { Row } from './layout.tsx'
import { useWords } from './words.tsx'
import styles from './multi-select.module.css'

/**
 * Several choices from a long list. The chosen ones are below the box, each with a button to remove
 * it.
 */
export const MultiSelect = <V extends string>({
  values,
  onChange,
  options,
  placeholder,
  ...field
}: Omit<FieldFrame, 'required'> & {
  values: readonly V[]
  onChange: (values: V[]) => void
  options: readonly ComboboxOption<V>[]
  placeholder?: string
}) => {
  const words = useWords()
  const nameOf = (value: V) => options.find((option) => option.value === value)?.label ?? '…'
  return (
    <div>
      <Combobox
        {...field}
        {...(placeholder && { placeholder })}
        value={null}
        options={options.filter((option) => !values.includes(option.value))}
        onChange={(value) => value !== null && onChange([...values, value])}
      />
      {values.length > 0 && (
        <Row as="ul" wrap gap={6} aria-label={field.label} style={{ margin: '8px 0 0', padding: 0, listStyle: 'none' }}>
          {values.map((value) => (
            <Row as="li" key={value} inline gap={2} className={styles.chosen} pad="0 2px 0 10px">
              {nameOf(value)}
              <button
                type="button"
                className={buttonClass('ghost', 'xs', classNames(iconOnly, round))}
                aria-label={`${words.dismiss} (${nameOf(value)})`}
                onClick={() => onChange(values.filter((one) => one !== value))}
              >
                <X size={14} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </Row>
          ))}
        </Row>
      )}
    </div>
  )
}
