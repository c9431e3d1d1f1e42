import { ErrorSummary, type SummaryItem } from '../../ui/error-summary.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { namedProblems } from './problems.ts'
import type { Choice } from './conflict-choice.tsx'
import type { Conflict } from './use-conflict.ts'

/**
 * Shown at the top of a form of `useRecordForm`: somebody else's change, or a summary when more
 * than one field is wrong or the save failed.
 */
export const FormProblems = ({
  id,
  form,
  conflict,
  choices,
  labels,
}: {
  /** The id of the form. */
  id: string
  form: { summary: readonly SummaryItem[]; failure: string | undefined }
  conflict: Conflict
  /** The choices of `useRecordForm`, if it offers any. */
  choices?: readonly Choice[]
  /** The labels of the fields that can be wrong, or differ. */
  labels: Readonly<Record<string, string>>
}) => (
  <>
    <ConflictNotice conflict={conflict} labels={labels} {...(choices && { choices })} />
    {conflict.status !== 'found' && (
      <ErrorSummary errors={form.summary.length > 1 || form.failure ? namedProblems(form.summary, id, labels) : []} />
    )}
  </>
)
