import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { SummaryItem } from '../../ui/error-summary.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { common } from '../i18n/common-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import type { Choice } from './conflict-choice.tsx'
import { FormProblems } from './form-problems.tsx'
import type { Conflict } from './use-conflict.ts'

/** What `useRecordForm` answers, as far as its frame needs it. */
export interface EditForm {
  form: {
    busy: boolean
    onSubmit: (event?: FormEvent) => void
    summary: readonly SummaryItem[]
    failure: string | undefined
  }
  conflict: Conflict
  choices?: readonly Choice[]
  leaving: { close: () => void; question: ReactNode }
}

/**
 * A form of `useRecordForm` over the page: what is wrong on top, then its fields; below, the ways
 * out. Closing it asks first when something was typed. Mounted while it is open.
 */
export const EditShell = ({
  id,
  of: { form, conflict, choices, leaving },
  surface = 'sheet',
  title,
  save,
  labels,
  whyNot,
  width = surface === 'sheet' ? 480 : 440,
  note,
  aside,
  children,
}: {
  /** The form's. */
  id: string
  of: EditForm
  /** At the side of the page, or in the middle of it for a field or two. */
  surface?: 'sheet' | 'dialog'
  title: string
  /** What the button says that sends it. */
  save: string
  /** The names of the fields that can be wrong. */
  labels: Readonly<Record<string, string>>
  /** Why nothing can be sent now. */
  whyNot: string | undefined
  width?: number
  /**
   * Instead of the sentence about required fields; null for none. A dialog has none unless given.
   */
  note?: ReactNode
  /** Other acts, at the other end of the foot. */
  aside?: ReactNode
  children: ReactNode
}) => {
  const { t } = useMessages()
  const hint = note === undefined && surface === 'sheet' ? t(common.requiredNote) : note
  const frame = {
    opened: true,
    width,
    title,
    onClose: leaving.close,
    footer: (
      <>
        {aside}
        <Button onClick={leaving.close}>{t(common.ui.cancel)}</Button>
        <Button type="submit" form={id} variant="primary" busy={form.busy} disabledReason={whyNot}>
          {save}
        </Button>
      </>
    ),
  }
  const fields = (
    <form id={id} noValidate onSubmit={form.onSubmit}>
      <Stack gap={16}>
        <FormProblems id={id} form={form} conflict={conflict} labels={labels} {...(choices && { choices })} />
        {hint && (
          <Text as="p" size="caption" tone="faint">
            {hint}
          </Text>
        )}
        {children}
      </Stack>
    </form>
  )
  return (
    <>
      {surface === 'sheet' ? (
        <Sheet {...frame} isForm>
          {fields}
        </Sheet>
      ) : (
        <Dialog {...frame} initialFocus="field">
          {fields}
        </Dialog>
      )}
      {leaving.question}
    </>
  )
}
