import type { Prescription } from '@molaire/contract/prescriptions/shapes'
import type { Alert } from '@molaire/domain/patients/alerts'
import { allergyLike } from '@molaire/domain/prescriptions/allergies'
import { isGiven, missingToSign } from '@molaire/domain/prescriptions/content'
import { missingToPrint } from '@molaire/domain/prescriptions/print'
import { maySign } from '@molaire/domain/prescriptions/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { displayName } from '@molaire/domain/users/display-name'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Box, Card, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { common } from '../../../platform/i18n/common-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useCurrentUser, useWhyNot } from '../../users/index.ts'
import { usePrescriptionWrites } from '../api.ts'
import { messages } from '../messages.ts'
import { usePrescriptionWords } from '../use-prescription-words.ts'
import { AllergyLike } from './allergy-notice.tsx'
import { PrescriptionDetails } from './details.tsx'

/** What the paper will need of the file. */
export interface SignedFor {
  id: string
  streetAddress: string | null
  city: string | null
}

/** Why the current user cannot sign at all; undefined for a dentist. */
export function useWhyNotSign(): string | undefined {
  const { t } = usePrescriptionWords()
  const { user } = useCurrentUser()
  const whyNot = useWhyNot('prescriptions.write')
  return whyNot ?? (user && !maySign(user) ? t(messages.whyNot.dentistsOnly) : undefined)
}

/**
 * APT-11: the signature, a step of its own: what will be signed, by whom, and what is still
 * missing. Incomplete drafts stay unsigned. Mounted while it is open.
 */
export const SignDialog = ({
  drafts: opened,
  patient,
  alerts,
  today,
  onEdit,
  onClose,
}: {
  drafts: readonly Prescription[]
  patient: SignedFor | undefined
  /** Of the file: an allergy is said again where one signs. */
  alerts: readonly Alert[]
  today: LocalDate
  /** Opens the form of a draft that lacks something. */
  onEdit: (draft: Prescription) => void
  onClose: () => void
}) => {
  const { t, nameOf, listOf, why } = usePrescriptionWords()
  const { user } = useCurrentUser()
  const whyNot = useWhyNotSign()
  const mayNotWrite = useWhyNot('prescriptions.write')
  const writes = usePrescriptionWrites(opened[0]?.patientId ?? '')
  const [signedIds, setSignedIds] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const drafts = opened.filter(({ id }) => !signedIds.includes(id))
  const missingOf = (draft: Prescription) => missingToSign(draft, today)
  const ready = drafts.filter((draft) => missingOf(draft).length === 0)
  const licence = user?.licenseNumber
  const hasLicence = isGiven(licence)
  const lacksAddress =
    patient !== undefined &&
    missingToPrint({ licenceNumber: '-', patient, clinic: { address: '-', phone: '-' } }).includes('patientAddress')

  const sign = async () => {
    setIsBusy(true)
    setFailure(undefined)
    const done: string[] = []
    try {
      for (const draft of ready) {
        await writes.sign(draft)
        done.push(draft.id)
      }
      showToast({ kind: 'success', title: t(messages.sign.done, { n: done.length }) })
      onClose()
    } catch (error) {
      // What was signed before the failure stays signed.
      setSignedIds([...signedIds, ...done])
      setFailure(why(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      opened
      width={560}
      title={t(messages.sign.title)}
      initialFocus="field"
      closeOnOverlay
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          <Button onClick={() => !isBusy && onClose()}>{t(common.ui.cancel)}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabledReason={
              whyNot ??
              (hasLicence ? undefined : t(messages.sign.noLicence)) ??
              (ready.length === 0 ? t(messages.whyNot.allIncomplete) : undefined)
            }
            onClick={() => void sign()}
            data-autofocus={ready.length > 0 || undefined}
          >
            {opened.length > 1 ? t(messages.sign.confirmSome, { n: ready.length }) : t(messages.sign.confirm)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {failure && <Notice kind="error">{failure}</Notice>}
        {!whyNot && !hasLicence && (
          <Notice kind="warning" title={t(messages.sign.noLicence)}>
            {t(messages.sign.noLicenceText)}
          </Notice>
        )}
        {lacksAddress && <Notice kind="warning">{t(messages.sign.noAddress)}</Notice>}
        {drafts.map((draft) => {
          const missing = missingOf(draft)
          const allergy = allergyLike(draft.medication, alerts)
          return (
            <Card as="section" key={draft.id} pad={14} aria-label={nameOf(draft)}>
              <Stack gap={8}>
                <Text as="h3" size="h3">
                  {nameOf(draft)}
                </Text>
                {allergy !== undefined && <AllergyLike allergy={allergy} />}
                <PrescriptionDetails prescription={draft} />
                {missing.length > 0 && (
                  <Notice kind="warning">
                    <Text as="p">{t(messages.sign.missing, { list: listOf(missing) })}</Text>
                    <Box pad="8px 0 2px">
                      <Button
                        size="sm"
                        icon={<Pencil size={14} strokeWidth={1.75} aria-hidden="true" />}
                        aria-label={t(messages.acts.editOne, { what: nameOf(draft) })}
                        disabledReason={mayNotWrite}
                        onClick={() => !isBusy && onEdit(draft)}
                        data-autofocus={ready.length === 0 || undefined}
                      >
                        {t(messages.acts.edit)}
                      </Button>
                    </Box>
                  </Notice>
                )}
              </Stack>
            </Card>
          )
        })}
        <Text as="p" tone="soft">
          {user && hasLicence && (
            <>
              <Text weight={500} tone="text">
                {t(messages.sign.as, { name: displayName(user), licence: licence ?? '' })}
              </Text>
              <br />
            </>
          )}
          {t(messages.sign.ask)}
        </Text>
      </Stack>
    </Dialog>
  )
}
