import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'

type Native =
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'placeholder'
  | 'maxLength'
  | 'minLength'
  | 'name'
  | 'readOnly'
  | 'disabled'
  | 'autoFocus'
  | 'spellCheck'
  | 'onBlur'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'onFocus'
  | 'onPaste'
  | 'autoCapitalize'
  | 'list'

export interface TextFieldProps extends FieldFrame, Pick<ComponentPropsWithRef<'input'>, Native | 'ref'> {
  value: string
  onChange: (value: string) => void
  /** By content: phone 160, date 156, postal code 112, amount 136. Full width by default. */
  width?: CSSProperties['width']
  icon?: ReactNode
  /** A small control at the end of the box. */
  trailing?: ReactNode
  inputClassName?: string
}

/** One line of text. */
export const TextField = ({
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
  width,
  icon,
  trailing,
  inputClassName,
  ...input
}: TextFieldProps) => (
  <Field {...{ label, hideLabel, help, error, required, aside, id, describedBy }}>
    {(control) => (
      <div className={styles.box} style={{ width }}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <input
          type="text"
          {...input}
          {...control}
          className={classNames(styles.control, inputClassName)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
    )}
  </Field>
)
