import { useEffect, useState } from 'react'
import { usePrinting } from '../../../platform/toast/use-printing.ts'
import { StepLine } from '../../../ui/step-line.tsx'
import { useWhyNot } from '../../users/index.ts'
import { printPrescriptions, useAppointmentPrescriptions, usePrescriptionChanges } from '../api.ts'
import { usePrescriptionWords } from '../use-prescription-words.ts'
import { departureMessages } from './messages.ts'

/**
 * Screens §4.9: the prescriptions that were signed at an appointment, to be printed before the
 * patient leaves. Nothing without any. `onDone` tells whether none is left.
 */
export const DeparturePrescriptions = ({
  appointmentId,
  patientId,
  clinicId,
  onDone,
}: {
  appointmentId: string
  patientId: string
  clinicId: string
  onDone: (isDone: boolean) => void
}) => {
  const { t, why } = usePrescriptionWords()
  const list = useAppointmentPrescriptions({ patientId, appointmentId })
  usePrescriptionChanges(patientId, clinicId)
  const whyNot = useWhyNot('documents.print')
  const [printed, setPrinted] = useState<ReadonlySet<string>>(new Set())
  const { isPrinting, print } = usePrinting({ failed: t(departureMessages.notPrinted), why })
  const signed = (list.data?.items ?? []).filter(({ status }) => status === 'signed')
  const isPrinted = signed.every(({ id }) => printed.has(id))
  const isDone = list.isSuccess && isPrinted
  useEffect(() => onDone(isDone), [onDone, isDone])
  if (signed.length === 0) return null
  const printAll = () =>
    print(async () => {
      await printPrescriptions(signed)
      setPrinted(new Set(signed.map(({ id }) => id)))
    })
  const n = signed.length
  return (
    <StepLine
      label={isPrinted ? t(departureMessages.printed, { n }) : t(departureMessages.print, { n })}
      done={isPrinted}
      busy={isPrinting}
      disabledReason={whyNot}
      onPress={() => void printAll()}
    />
  )
}
