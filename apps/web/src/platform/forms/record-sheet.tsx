import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { SummaryItem } from '../../ui/error-summary.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { common } from '../i18n/common-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { FormProblems } from './form-problems.tsx'
import type { Conflict } from './use-conflict.ts'
import styles from './record-sheet.module.css'

/** A form of `useRecordForm` in a sheet: what is wrong on top, then its fields; below, the ways out. Mounted while it is open. */
export const RecordSheet = ({
  id,
  of: { form, conflict, leaving },
  title,
  save,
  labels,
  whyNot,
  width = 480,
  children,
}: {
  /** The form's. */
  id: string
  /** What `useRecordForm` answered. */
  of: {
    form: {
      busy: boolean
      onSubmit: (event?: FormEvent) => void
      summary: readonly SummaryItem[]
      failure: string | undefined
    }
    conflict: Conflict
    leaving: { close: () => void; question: ReactNode }
  }
  title: string
  /** What the button says that sends it. */
  save: string
  /** The names of the fields that can be wrong. */
  labels: Readonly<Record<string, string>>
  /** Why nothing can be sent now. */
  whyNot: string | undefined
  width?: number
  children: ReactNode
}) => {
  const { t } = useMessages()
  return (
    <>
      <Sheet
        opened
        isForm
        width={width}
        onClose={leaving.close}
        title={title}
        footer={
          <>
            <Button onClick={leaving.close}>{t(common.ui.cancel)}</Button>
            <Button type="submit" form={id} variant="primary" busy={form.busy} disabledReason={whyNot}>
              {save}
            </Button>
          </>
        }
      >
        <form id={id} className={styles.form} noValidate onSubmit={form.onSubmit}>
          <FormProblems id={id} form={form} conflict={conflict} labels={labels} />
          <p className={styles.note}>{t(common.requiredNote)}</p>
          {children}
        </form>
      </Sheet>
      {leaving.question}
    </>
  )
}
