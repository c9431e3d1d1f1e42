import { ErrorSummary, type SummaryItem } from '../../ui/error-summary.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { namedProblems } from './problems.ts'
import type { Conflict } from './use-conflict.ts'

/** At the top of a form of `useRecordForm`: somebody else's change and the way on, or what is wrong once it is more than one field says. */
export const FormProblems = ({
  id,
  form,
  conflict,
  labels,
}: {
  /** The form's. */
  id: string
  form: { summary: readonly SummaryItem[]; failure: string | undefined }
  conflict: Conflict
  /** The names of the fields that can be wrong. */
  labels: Readonly<Record<string, string>>
}) => (
  <>
    <ConflictNotice conflict={conflict} />
    {conflict.status !== 'found' && (
      <ErrorSummary errors={form.summary.length > 1 || form.failure ? namedProblems(form.summary, id, labels) : []} />
    )}
  </>
)
