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

/** The part of `useRecordForm`'s result that the frame needs. */
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
 * The frame of a form of `useRecordForm`: problems at the top, then the fields, then the buttons.
 * Closing it asks first when something was typed. Mount it only while it is open.
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
  /** The id of the form. */
  id: string
  of: EditForm
  /** `sheet` is at the side of the page; `dialog` is in the middle, for a field or two. */
  surface?: 'sheet' | 'dialog'
  title: string
  /** The label of the save button. */
  save: string
  /** The labels of the fields that can be wrong. */
  labels: Readonly<Record<string, string>>
  /** Why the form cannot be saved now. */
  whyNot: string | undefined
  width?: number
  /** Replaces the sentence about required fields; null for none. A dialog has none by default. */
  note?: ReactNode
  /** Other actions, at the other end of the footer. */
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
