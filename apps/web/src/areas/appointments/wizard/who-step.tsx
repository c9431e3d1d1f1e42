import { UserRoundPlus } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { foldText } from '@molaire/domain/shared/fold'
import { parsePhone } from '@molaire/domain/shared/phone'
import { displayName } from '@molaire/domain/users/display-name'
import { paths } from '../../../platform/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldSet } from '../../../ui/field-set.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { answerIds } from './conflict-words.ts'
import { wizardMessages } from './messages.ts'
import { ChosenPatient, PatientSearch, usePatientSearch } from '../../patients/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { bookingPatient, patientName, type BookingPatient, type NewPatientNames } from './booking.ts'
import { TypeChoice, typeChoices } from './type-choice.tsx'
import type { OpenFlow } from './use-booking.ts'
import { Box, Row, Stack } from '../../../ui/layout.tsx'
import styles from './booking-sheet.module.css'

/**
 * WIZ-01, WIZ-02: the patient, the notices about them, and the practitioner. Creating a patient
 * needs its own right, beside the right to book.
 */
export const WhoStep = ({ flow, children }: { flow: OpenFlow; children?: ReactNode }) => {
  const { booking, change } = flow
  const mayNotOpenFile = useWhyNot('patients.write', { worksOffline: true })
  const isNarrow = useMedia('(max-width: 479.98px)')
  return (
    <Stack gap={20}>
      {booking.patient ? (
        <Stack gap={8}>
          <Chosen patient={booking.patient} onChange={flow.purpose ? undefined : () => change({ do: 'dropPatient' })} />
          {children}
        </Stack>
      ) : booking.newPatient ? (
        <NewPatient names={booking.newPatient} flow={flow} />
      ) : (
        <PatientSearch
          id={answerIds.patient}
          autoFocus
          onChoose={(match) => change({ do: 'choosePatient', patient: bookingPatient(match) })}
          create={{
            onSelect: (typed) => change({ do: 'typeNewPatient', names: namesFrom(typed) }),
            disabledReason: mayNotOpenFile,
          }}
        />
      )}
      {/* The type determines the duration and the practitioner, so it is asked as soon as there is
          a patient. */}
      {patientName(booking) !== '' && typeChoices(flow).isChoice && <TypeChoice flow={flow} isBrief={isNarrow} />}
      <PractitionerChoice flow={flow} />
    </Stack>
  )
}

const Chosen = ({ patient, onChange }: { patient: BookingPatient; onChange: (() => void) | undefined }) => {
  const { t, date } = useDayWords()
  return (
    <div>
      <p className={styles.label}>{t(wizardMessages.patient)}</p>
      <ChosenPatient
        patient={patient}
        facts={[patient.age !== null && t(messages.age, { n: patient.age }), patient.phone].filter(Boolean).join(' · ')}
        onChange={onChange}
      >
        {patient.lastVisitDate
          ? t(wizardMessages.lastVisit, { date: date(patient.lastVisitDate) })
          : patient.lastVisitDate === null && t(wizardMessages.firstAppointment)}
      </ChosenPatient>
    </div>
  )
}

const NewPatient = ({ names, flow: { change } }: { names: NewPatientNames; flow: OpenFlow }) => {
  const { t } = useDayWords()
  const [isPhoneLeft, setPhoneLeft] = useState(false)
  const set = (changed: Partial<NewPatientNames>) => change({ do: 'typeNewPatient', names: { ...names, ...changed } })
  const isPhoneWrong = names.phone.trim() !== '' && parsePhone(names.phone) === undefined
  return (
    <Stack className={styles.newPatient} as="fieldset" gap={14}>
      <legend className={styles.label}>
        <UserRoundPlus size={16} strokeWidth={1.75} aria-hidden="true" /> {t(wizardMessages.newPatient)}
      </legend>
      <Stack columns="1fr 1fr" gap={12}>
        <TextField
          // The user has just asked to enter a name.
          autoFocus
          id={answerIds.firstName}
          label={t(wizardMessages.firstName)}
          required
          maxLength={100}
          autoComplete="off"
          value={names.firstName}
          onChange={(firstName) => set({ firstName })}
        />
        <TextField
          id={answerIds.lastName}
          label={t(wizardMessages.lastName)}
          required
          maxLength={100}
          autoComplete="off"
          value={names.lastName}
          onChange={(lastName) => set({ lastName })}
        />
      </Stack>
      <PhoneField
        id={answerIds.phone}
        label={t(wizardMessages.phone)}
        value={names.phone}
        onChange={(phone) => set({ phone })}
        onBlur={() => setPhoneLeft(true)}
        error={isPhoneLeft && isPhoneWrong ? t(wizardMessages.phoneInvalid) : undefined}
      />
      <KnownAlready names={names} flow={{ change }} />
      <Button variant="ghost" size="sm" className={styles.backToSearch} onClick={() => change({ do: 'dropPatient' })}>
        {t(wizardMessages.backToSearch)}
      </Button>
    </Stack>
  )
}

/**
 * WIZ-02: offers an existing record with the same name or telephone number before a second one is
 * created.
 */
const KnownAlready = ({ names, flow: { change } }: { names: NewPatientNames; flow: Pick<OpenFlow, 'change'> }) => {
  const { t } = useDayWords()
  const phone = parsePhone(names.phone)
  const name = names.firstName.trim() && names.lastName.trim() ? `${names.firstName.trim()} ${names.lastName.trim()}` : ''
  const byPhone = usePatientSearch(phone ?? '').hits.map(({ patient }) => patient)
  const byName = usePatientSearch(name).hits.map(({ patient }) => patient)
  const matches = [
    ...byPhone.filter((patient) => phone !== undefined && patient.phone === phone),
    ...byName.filter((patient) => name && foldText(`${patient.firstName} ${patient.lastName}`) === foldText(name)),
  ].filter((patient, index, all) => all.findIndex(({ id }) => id === patient.id) === index)
  if (matches.length === 0) return null
  return (
    <Notice kind="warning" title={t(wizardMessages.knownAlready.title)}>
      {matches.slice(0, 3).map((patient) => (
        <Row key={patient.id} as="p" justify="space-between" style={{ marginTop: 6 }}>
          <span>
            {[
              `${patient.firstName} ${patient.lastName}`,
              patient.age !== null && t(messages.age, { n: patient.age }),
              patient.phone,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Button size="xs" onClick={() => change({ do: 'choosePatient', patient: bookingPatient(patient) })}>
            {t(wizardMessages.knownAlready.choose)}
          </Button>
        </Row>
      ))}
    </Notice>
  )
}

/** Reuses the search text: digits become the telephone number, words the first and last names. */
const namesFrom = (text: string): NewPatientNames => {
  const typed = text.trim()
  const phone = parsePhone(typed)
  if (phone) return { firstName: '', lastName: '', phone }
  const [firstName = '', ...rest] = /@|\d/.test(typed) ? [] : typed.split(/\s+/).map(capital)
  return { firstName, lastName: rest.join(' '), phone: '' }
}
/** « côté-bélanger » becomes « Côté-Bélanger ». */
const capital = (word: string) => word.replace(/(^|-)\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('fr'))

/** WIZ-02: only practitioners with time slots, or the first one free. */
const PractitionerChoice = ({ flow: { booking, checked, options, change } }: { flow: OpenFlow }) => {
  const { t } = useDayWords()
  const group = useId()
  if (!options) return null
  const chosenId = checked.draft.practitionerId ?? 'any'
  if (options.practitioners.length === 0)
    return (
      <Notice kind="warning">
        <p>{t(wizardMessages.noPractitioner)}</p>
        <p className={styles.mend}>
          <Link to={paths.configWorkPeriods()}>{t(messages.booking.blocked.no_active_period.action)}</Link>
        </p>
      </Notice>
    )
  const choices = [
    { id: 'any' as const, name: t(wizardMessages.anyPractitioner), isUsual: false },
    ...options.practitioners.map((practitioner) => ({
      id: practitioner.id,
      name: displayName(practitioner),
      isUsual: practitioner.id === booking.patient?.usual.practitionerId,
    })),
  ]
  return (
    <FieldSet label={t(wizardMessages.practitioner)} required>
      {choices.map(({ id, name, isUsual }) => (
        <Row key={id} className={styles.choice} as="label" gap={10} pad="2px 10px">
          <input
            type="radio"
            name={group}
            checked={id === chosenId}
            onChange={() => change({ do: 'choosePractitioner', practitioner: id })}
          />
          <Box as="span" grow>
            {name}
          </Box>
          {isUsual && <span className={styles.quiet}>{t(wizardMessages.assigned)}</span>}
        </Row>
      ))}
    </FieldSet>
  )
}
