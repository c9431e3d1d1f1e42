import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'

/** The e-mail address of the account; `username` is the name that password managers expect. */
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
