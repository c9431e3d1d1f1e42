import type { Family, Patient } from '@molaire/contract/patients/shapes'
import { AGE_OF_MAJORITY } from '@molaire/domain/patients/own-file'
import { fileOf } from '@molaire/domain/patients/fields'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fmtList, useFormat } from '../../../platform/i18n/format.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { useWhyNot } from '../../users/index.ts'
import { SectionLine } from '../components/page-section.tsx'
import { useClinicToday } from '../components/use-clinic-today.ts'
import { messages } from './messages.ts'
import { fullName, whoSaw } from './who.ts'
import styles from './family.module.css'
import { useUpdatePatient } from '../api.ts'
import { messages as areaMessages } from '../messages.ts'

/**
 * PAT-06: sets the day since which a patient lets their family see the record, or withdraws it
 * (null), with an undo.
 */
const useFamilyConsent = () => {
  const { t } = useMessages()
  const update = useUpdatePatient()
  const write = (patient: Patient, day: LocalDate | null, isUndo = false): Promise<unknown> =>
    tell(() => update.mutateAsync({ patient, body: { ...fileOf(patient), familyConsentOn: day } }), {
      about: `consent ${patient.id}`,
      done: t(day ? messages.ownFile.noted : messages.ownFile.takenBack),
      undo: isUndo ? undefined : { label: t(messages.undo), run: (saved) => write(saved, patient.familyConsentOn, true) },
      failed: t(messages.ownFile.failed),
      why: (error) => describeError(error, { ...areaMessages.errors, version_conflict: messages.changed }),
    })
  return { busy: update.isPending, write: (patient: Patient, day: LocalDate | null) => void write(patient, day) }
}

/**
 * PAT-06: from the age of 14 the record is the patient's own. For a minor it tells since when, and
 * who had access until then; for an adult with a family, one short line. Nothing before that day,
 * or without a birth date.
 */
export const OwnFile = ({ patient, family }: { patient: Patient; family: Family }) => {
  const { t, locale } = useMessages()
  const format = useFormat()
  const today = useClinicToday()
  const mayNotWrite = useWhyNot('patients.write')
  const consent = useFamilyConsent()
  const since = family.ownFileSince
  if (since === null) return null
  const isMinor = patient.age !== null && patient.age < AGE_OF_MAJORITY
  const hasFamily = family.relatives.length > 0 || family.payer !== null || family.paysFor.length > 0
  const whyNot = mayNotWrite ?? (patient.status === 'archived' ? t(messages.archivedFile) : undefined)
  const act = (day: string | null) => (
    <Button variant="ghost" size="xs" busy={consent.busy} disabledReason={whyNot} onClick={() => consent.write(patient, day)}>
      {t(day ? messages.ownFile.note : messages.ownFile.takeBack)}
    </Button>
  )
  if (patient.familyConsentOn)
    return (
      <SectionLine>
        {t(messages.ownFile.open, { name: patient.firstName, day: format.date(patient.familyConsentOn) })}
        {act(null)}
      </SectionLine>
    )
  if (isMinor) {
    const saw = whoSaw(family)
    const as = { parent: messages.ownFile.asParent, payer: messages.ownFile.asPayer, both: messages.ownFile.asBoth }
    const who = fmtList(
      saw.map((one) => t(as[one.as], { name: fullName(one.patient) })),
      locale,
    )
    return (
      <div style={{ flexBasis: '100%' }}>
        <Notice
          kind="info"
          title={t(messages.ownFile.sinceOf, {
            day: format.date(since),
            ofName: ofName(patient.firstName),
            name: patient.firstName,
          })}
        >
          <p>
            {saw.length > 0
              ? t(messages.ownFile.sawIt, { n: saw.length, who, name: patient.firstName })
              : t(messages.ownFile.nobodySawIt, { name: patient.firstName })}
          </p>
          <div className={styles.noticeAct}>{act(today)}</div>
        </Notice>
      </div>
    )
  }
  return (
    hasFamily && (
      <SectionLine>
        {t(messages.ownFile.closed)}
        {act(today)}
      </SectionLine>
    )
  )
}
