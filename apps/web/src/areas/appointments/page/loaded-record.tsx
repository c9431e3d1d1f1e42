import type { ReactNode } from 'react'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Card } from '../../../ui/layout.tsx'
import { Skeleton, useLateLoading } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useAppointmentRecord } from './api.ts'
import { recordMessages } from './record-messages.ts'

/**
 * Shows what needs the record of an appointment, once it is loaded, with the appointment as it is
 * now.
 */
export const LoadedRecord = ({
  appointment,
  children,
}: {
  appointment: Appointment
  children: (record: AppointmentRecord) => ReactNode
}) => {
  const { t } = useMessages()
  const record = useAppointmentRecord(appointment.id)
  const isLate = useLateLoading(record.isPending)
  if (record.data) return children({ ...record.data, appointment })
  if (record.isError)
    return (
      <Card as="section">
        <ErrorState
          message={t(recordMessages.loadFailed)}
          details={describeError(record.error)}
          onRetry={() => void record.refetch()}
        />
      </Card>
    )
  return (
    <div aria-busy="true" aria-label={t(recordMessages.loading)} role="status">
      {isLate && <Skeleton height={240} radius="var(--radius-card)" />}
    </div>
  )
}
