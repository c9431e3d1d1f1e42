import type { Prescription } from '@molaire/contract/prescriptions/shapes'
import { useState, type ReactNode } from 'react'
import type { Alert } from '@molaire/domain/patients/alerts'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { tell } from '../../../platform/toast/tell.ts'
import { usePrinting } from '../../../platform/toast/use-printing.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { printPrescriptions, usePrescriptionWrites } from '../api.ts'
import { bodyOf, draftOf } from '../draft-form.ts'
import { messages } from '../messages.ts'
import { usePrescriptionWords } from '../use-prescription-words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { PrescriptionDetails } from './details.tsx'
import { DraftSheet, type DraftPlace } from './draft-form.tsx'
import { FavouriteSheet } from './favourite-sheet.tsx'
import { SignDialog, type SignedFor } from './sign-dialog.tsx'
import { StatusPill } from './status-pill.tsx'

type Opened =
  | { act: 'sign'; drafts: readonly Prescription[] }
  | { act: 'edit' | 'cancel' | 'keep' | 'show'; prescription: Prescription }

/**
 * APT-11, RX-01: what can be done with the prescriptions of a patient. Each act says what it did,
 * or why not. Render `surfaces` beside the list.
 */
export const usePrescriptionActs = ({
  place,
  patient,
  alerts,
  today,
  whyNot,
}: {
  /** Where a renewal or an undone deletion is written. */
  place: DraftPlace
  patient: SignedFor | undefined
  alerts: readonly Alert[]
  today: LocalDate
  whyNot: string | undefined
}) => {
  const { t, nameOf, why } = usePrescriptionWords()
  const writes = usePrescriptionWrites(place.patientId)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { isPrinting, print: make } = usePrinting({ failed: t(messages.notPrinted), why })
  const close = () => setOpened(null)
  const edit = (prescription: Prescription) => setOpened({ act: 'edit', prescription })

  /** The same content again, as a new draft; a renewal still names what it renews. */
  const writeAgain = async ({ clinicId, appointmentId, renewedFromId, ...content }: Prescription) => {
    const body = bodyOf(draftOf(content))
    if (renewedFromId === null) return writes.create({ ...body, clinicId, appointmentId })
    return writes.update(await writes.renew({ id: renewedFromId }, { clinicId, appointmentId }), body)
  }
  const putBack = (prescription: Prescription) =>
    tell(() => writeAgain(prescription), { done: t(messages.putBack), failed: t(messages.notPutBack), why })
  const print = (prescriptions: readonly Prescription[]) => make(() => printPrescriptions(prescriptions))
  const surface = (): ReactNode => {
    if (opened === null) return null
    if (opened.act === 'sign')
      return <SignDialog drafts={opened.drafts} {...{ patient, alerts, today }} onEdit={edit} onClose={close} />
    const { act, prescription } = opened
    switch (act) {
      case 'edit':
        return <DraftSheet record={prescription} {...{ place, alerts, today, whyNot }} onClose={close} />
      case 'keep':
        return <FavouriteSheet record={null} from={prescription} onClose={close} />
      case 'show':
        return (
          <Dialog
            opened
            width={560}
            title={nameOf(prescription)}
            onClose={close}
            closeOnOverlay
            footer={<Button onClick={close}>{t(messages.details.close)}</Button>}
          >
            <Stack gap={12}>
              <Row>
                <StatusPill status={prescription.status} />
              </Row>
              <PrescriptionDetails prescription={prescription} />
            </Stack>
          </Dialog>
        )
      case 'cancel':
        return (
          <CancelDialog
            what={nameOf(prescription)}
            onCancel={async (reason) => {
              await writes.cancel(prescription, reason)
              showToast({ kind: 'success', title: t(messages.cancel.done) })
            }}
            onClose={close}
          />
        )
      default:
        return act satisfies never
    }
  }
  return {
    isPrinting,
    print,
    sign: (drafts: readonly Prescription[]) => setOpened({ act: 'sign', drafts }),
    edit,
    show: (prescription: Prescription) => setOpened({ act: 'show', prescription }),
    keep: (prescription: Prescription) => setOpened({ act: 'keep', prescription }),
    cancel: (prescription: Prescription) => setOpened({ act: 'cancel', prescription }),
    remove: (prescription: Prescription) =>
      tell(() => writes.remove(prescription), {
        done: t(messages.removed),
        undo: { label: t(messages.undo), run: () => putBack(prescription) },
        failed: t(messages.notRemoved),
        why,
      }),
    renew: (prescription: Prescription) => {
      const { clinicId, appointmentId } = place
      return tell(() => writes.renew(prescription, { clinicId, appointmentId }), {
        done: t(messages.renewed),
        failed: t(messages.notRenewed),
        why,
      })
    },
    surfaces: surface(),
  }
}
export type PrescriptionActs = ReturnType<typeof usePrescriptionActs>
