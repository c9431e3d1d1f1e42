import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'

/** The address that one signs in with, as the browser's keychain knows it. */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => {
  const { t } = useMessages()
  return (
    <TextField
      label={t(messages.email)}
      type="email"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  )
}
