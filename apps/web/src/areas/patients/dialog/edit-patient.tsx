import { useState } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton, useLateLoading } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { usePatient } from '../api.ts'
import { messages } from '../messages.ts'
import { PatientDialog } from './patient-dialog.tsx'
import styles from './patient-dialog.module.css'

/** The dialog of a record that is not loaded yet: reads it first. Mounted while it is open. */
export const EditPatient = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = usePatient(id)
  /**
   * The record as first read: a later version is a colleague's change, which the dialog treats as a
   * conflict.
   */
  const [patient, setPatient] = useState<Patient | null>(null)
  if (patient === null && data && !isFetching) setPatient(data)
  const isLate = useLateLoading(patient === null && !error)
  if (patient) return <PatientDialog patient={patient} onClose={onClose} />
  return (
    <Dialog opened isFullOnPhones onClose={onClose} title={t(messages.form.edit)} width={720}>
      {error && !isFetching ? (
        <ErrorState message={describeError(error, messages.errors)} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.form} aria-busy="true">
          {isLate && [64, 64, 44, 44, 44, 44].map((height, at) => <Skeleton key={at} height={height} />)}
        </div>
      )}
    </Dialog>
  )
}
