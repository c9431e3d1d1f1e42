import { useId, useState, type FormEvent } from 'react'
import type { Family, NamedPatient, Patient, PatientSummary } from '@molaire/contract/patients/shapes'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { hasCode } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useWhyNot } from '../../users/index.ts'
import { messages as areaMessages } from '../messages.ts'
import { messages } from './messages.ts'
import { PersonPicker } from './person-picker.tsx'
import { useSayWhoPays } from './use-say-who-pays.ts'
import { fullName } from './who.ts'
import styles from './family.module.css'

const OWN = 'own'
const SOMEONE = 'someone'

/** PAT-06: whose account pays for a patient: their own, a relative's, or somebody else's. Mounted while it is open. */
export const PayerDialog = ({ patient, family, onClose }: { patient: Patient; family: Family; onClose: () => void }) => {
  const { t } = useMessages()
  const form = useId()
  const whyNot = useWhyNot('patients.write')
  const { setPayer, say } = useSayWhoPays(patient)
  /** Whom one thinks of: who pays now, then the family. */
  const near = [...(family.payer ? [family.payer] : []), ...family.relatives.map((one) => one.patient)].filter(
    ({ id }, at, all) => all.findIndex((other) => other.id === id) === at,
  )
  const [choice, setChoice] = useState(family.payer?.id ?? OWN)
  const [someone, setSomeone] = useState<PatientSummary | null>(null)
  const [wasSent, setWasSent] = useState(false)
  const payer: NamedPatient | null = choice === SOMEONE ? someone : (near.find(({ id }) => id === choice) ?? null)
  const problem =
    choice !== SOMEONE
      ? undefined
      : someone?.id === patient.id
        ? t(messages.payer.oneself, { own: t(messages.payer.own) })
        : !someone && wasSent
          ? t(messages.form.choosePatient)
          : undefined
  const name = fullName(patient)

  const save = (event: FormEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (setPayer.isPending || whyNot || problem || (choice === SOMEONE && !someone)) return
    if ((payer?.id ?? null) === (family.payer?.id ?? null)) return onClose()
    setPayer.mutate(
      { id: patient.id, version: patient.version, payerId: payer?.id ?? null },
      {
        onSuccess: () => {
          say(payer, family.payer)
          onClose()
        },
      },
    )
  }
  const sentences = { ...areaMessages.errors, version_conflict: messages.changed }
  return (
    <Dialog
      opened
      onClose={() => !setPayer.isPending && onClose()}
      title={t(messages.payer.question, { name })}
      width={440}
      initialFocus="field"
      footer={
        <>
          <Button onClick={onClose} disabled={setPayer.isPending}>
            {t(common.ui.cancel)}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={setPayer.isPending} disabledReason={whyNot}>
            {t(messages.payer.save)}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={save}>
        {setPayer.isError && (
          <Notice kind="error">
            {hasCode(setPayer.error, 'patient_pays_for_others')
              ? t(messages.payer.paysForOthers, { n: Number(setPayer.error.details['count'] ?? 1) })
              : describeError(setPayer.error, sentences)}
          </Notice>
        )}
        <fieldset className={styles.choices}>
          <legend>{t(messages.payer.choices)}</legend>
          {[
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
          ].map(({ value, label, detail }) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name={`${form}-payer`}
                value={value}
                checked={choice === value}
                onChange={() => {
                  setPayer.reset()
                  setWasSent(false)
                  setChoice(value)
                }}
              />
              <span>
                <bdi>{label}</bdi>
                {detail && <span className={styles.detail}> · {detail}</span>}
              </span>
            </label>
          ))}
        </fieldset>
        {choice === SOMEONE && (
          <PersonPicker
            label={t(messages.form.patient)}
            value={someone}
            error={problem}
            onChoose={(found) => {
              setPayer.reset()
              setSomeone(found)
            }}
            isOutOfReach={({ status }) => (status === 'archived' ? t(messages.archived) : undefined)}
          />
        )}
        <p className={styles.sentence} aria-live="polite">
          {choice === OWN && t(messages.payer.explainedOwn, { ofPatient: ofName(name), patient: name })}
          {payer &&
            !problem &&
            t(messages.payer.explained, {
              ofPatient: ofName(name),
              patient: name,
              ofPayer: ofName(fullName(payer)),
              payer: fullName(payer),
            })}
        </p>
      </form>
    </Dialog>
  )
}
