import { ErrorSummary, type SummaryItem } from '../../ui/error-summary.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { namedProblems } from './problems.ts'
import type { Choice } from './conflict-choice.tsx'
import type { Conflict } from './use-conflict.ts'

/**
 * At the top of a form of `useRecordForm`: somebody else's change and the way on, or what is wrong
 * once it is more than one field says.
 */
export const FormProblems = ({
  id,
  form,
  conflict,
  choices,
  labels,
}: {
  /** The form's. */
  id: string
  form: { summary: readonly SummaryItem[]; failure: string | undefined }
  conflict: Conflict
  /** What `useRecordForm` gives where both versions can be shown. */
  choices?: readonly Choice[]
  /** The names of the fields that can be wrong, or differ. */
  labels: Readonly<Record<string, string>>
}) => (
  <>
    <ConflictNotice conflict={conflict} labels={labels} {...(choices && { choices })} />
    {conflict.status !== 'found' && (
      <ErrorSummary errors={form.summary.length > 1 || form.failure ? namedProblems(form.summary, id, labels) : []} />
    )}
  </>
)
