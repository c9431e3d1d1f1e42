import { getFamily } from '@molaire/contract/patients/endpoints'
import type { Family, NamedPatient, Patient, PatientSummary } from '@molaire/contract/patients/shapes'
import { useRef } from 'react'
import { Row, Text } from '../../../ui/layout.tsx'
import { hasCode } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useWhyNot } from '../../users/index.ts'
import { askForPatient } from '../api.ts'
import { messages as areaMessages } from '../messages.ts'
import { PatientSearch } from '../search/patient-search.tsx'
import { messages } from './messages.ts'
import { useSayWhoPays } from './use-say-who-pays.ts'
import { fullName } from './who.ts'
import styles from './family.module.css'

const formId = 'family-payer'
const OWN = 'own'
const SOMEONE = 'someone'

interface Fields extends Record<string, unknown> {
  /** OWN, SOMEONE, or the id of the current payer or a relative. */
  choice: string
  someone: PatientSummary | null
}
interface Known {
  patient: Patient
  family: Family
}

/**
 * PAT-06: whose account pays for a patient: their own, a relative's, or somebody else's. Mounted
 * while it is open.
 */
export const PayerDialog = ({ patient, family, onClose }: Known & { onClose: () => void }) => {
  const { t } = useMessages()
  const whyNot = useWhyNot('patients.write')
  const { setPayer, say } = useSayWhoPays(patient)
  /** The likely payers: the current one, then the relatives. */
  const near = [...(family.payer ? [family.payer] : []), ...family.relatives.map((one) => one.patient)].filter(
    ({ id }, at, all) => all.findIndex((other) => other.id === id) === at,
  )
  const payerOf = ({ choice, someone }: Fields): NamedPatient | null =>
    choice === SOMEONE ? someone : (near.find(({ id }) => id === choice) ?? null)
  /** Whom a refusal is about. */
  const tried = useRef<NamedPatient>(null)
  const oneself = (someone: PatientSummary) =>
    someone.id === patient.id ? t(messages.payer.oneself, { own: t(messages.payer.own) }) : undefined
  const edit = useRecordForm<Known, Fields>({
    id: formId,
    record: { patient, family },
    fieldsOf: (known) => ({ choice: known?.family.payer?.id ?? OWN, someone: null }),
    check: ({ choice, someone }) => ({
      someone: choice !== SOMEONE ? undefined : someone ? oneself(someone) : t(messages.form.choosePatient),
    }),
    save: async (fields, known) => {
      const payer = payerOf(fields)
      tried.current = payer
      const before = known?.family.payer ?? null
      if (known && payer?.id !== before?.id) {
        const { version } = known.patient
        await setPayer.mutateAsync({ id: patient.id, version, payerId: payer?.id ?? null })
        say(payer, before, version)
      }
      onClose()
    },
    readAgain: async ({ patient: { id } }) => ({
      patient: await askForPatient(id),
      family: await call(getFamily, { params: { id } }),
    }),
    errors: (error) => {
      if (hasCode(error, 'patient_pays_for_others'))
        return t(messages.payer.paysForOthers, { n: Number(error.details['count'] ?? 1) })
      const payer = tried.current
      if (payer && hasCode(error, 'patient_payer_has_payer')) return t(messages.payer.hasPayer, { payer: fullName(payer) })
      return describeError(error, areaMessages.errors)
    },
    onLeave: onClose,
  })
  const { values, field, replace } = edit.form
  const { choice, someone } = values
  const payer = payerOf(values)
  const problem = choice === SOMEONE ? ((someone && oneself(someone)) ?? field('someone').error) : undefined
  const name = fullName(patient)
  const choices = [
    { value: OWN, label: t(messages.payer.own), detail: name },
    ...near.map((one) => {
      const relation = family.relatives.find((relative) => relative.patient.id === one.id)?.relationship
      return {
        value: one.id,
        label: t(messages.payer.of, { ofName: ofName(fullName(one)), name: fullName(one) }),
        detail: relation && t(messages.relationships[relation]),
      }
    }),
    { value: SOMEONE, label: t(messages.payer.someone), detail: undefined },
  ]
  return (
    <EditShell
      id={formId}
      of={edit}
      surface="dialog"
      title={t(messages.payer.question, { name })}
      save={t(messages.payer.save)}
      labels={{ choice: t(messages.payer.choices), someone: t(areaMessages.find.label) }}
      whyNot={whyNot}
    >
      <fieldset className={styles.choices}>
        <legend>{t(messages.payer.choices)}</legend>
        {choices.map(({ value, label, detail }) => (
          <Row key={value} className={styles.choice} as="label" gap={10} pad="4px 0">
            <input
              type="radio"
              name={`${formId}-payer`}
              value={value}
              checked={choice === value}
              onChange={() => replace({ ...values, choice: value })}
            />
            <span>
              <bdi>{label}</bdi>
              {detail && <Text tone="faint"> · {detail}</Text>}
            </span>
          </Row>
        ))}
      </fieldset>
      {choice === SOMEONE && (
        <PatientSearch
          id={field('someone').id}
          value={someone}
          error={problem}
          withArchived
          onChoose={(match) => replace({ ...values, someone: match })}
          isOutOfReach={({ status }) => (status === 'archived' ? t(messages.archived) : undefined)}
        />
      )}
      <Text as="p" tone="soft" style={{ minHeight: 40, textWrap: 'pretty', overflowWrap: 'anywhere' }} aria-live="polite">
        {choice === OWN && t(messages.payer.explainedOwn, { ofPatient: ofName(name), patient: name })}
        {payer &&
          !problem &&
          t(messages.payer.explained, {
            ofPatient: ofName(name),
            patient: name,
            ofPayer: ofName(fullName(payer)),
            payer: fullName(payer),
          })}
      </Text>
    </EditShell>
  )
}
