import { Eye, EyeOff } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { IconButton } from './button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useWords } from './words.tsx'

/**
 * A password field with a button to show the password, and a warning when Caps Lock is on.
 * `autoComplete` tells a password manager which password it is.
 */
export const PasswordField = ({
  autoComplete,
  help,
  ...field
}: Omit<TextFieldProps, 'type' | 'trailing'> & { autoComplete: 'current-password' | 'new-password' }) => {
  const words = useWords()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      help={capsLock ? <span role="status">{words.capsLock}</span> : help}
      onKeyUp={watchCapsLock}
      onKeyDown={watchCapsLock}
      onBlur={(event) => {
        setCapsLock(false)
        field.onBlur?.(event)
      }}
      trailing={
        <IconButton
          size="xs"
          label={shown ? words.hidePassword : words.showPassword}
          aria-pressed={shown}
          icon={shown ? <EyeOff size={16} strokeWidth={1.75} /> : <Eye size={16} strokeWidth={1.75} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
