import { useId, useState, type FormEvent } from 'react'
import type { Family, Patient, PatientSummary } from '@molaire/contract/patients/shapes'
import { relationships, type Relationship } from '@molaire/domain/patients/family-links'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useWhyNot } from '../../users/index.ts'
import { PatientDialog } from '../dialog/patient-dialog.tsx'
import { messages as areaMessages } from '../messages.ts'
import { useLinkRelative } from './api.ts'
import { messages } from './messages.ts'
import { PersonPicker } from './person-picker.tsx'
import { useRelationSentence } from './use-relation-words.ts'
import { likelyRelationship } from './who.ts'
import styles from './family.module.css'

/** PAT-06, screens 5.4: links a relative; what the link says is read in words before it is saved. Mounted while it is open. */
export const LinkDialog = ({ patient, family, onClose }: { patient: Patient; family: Family; onClose: () => void }) => {
  const { t } = useMessages()
  const form = useId()
  const sentence = useRelationSentence()
  const whyNot = useWhyNot('patients.write')
  const link = useLinkRelative()
  const [relative, setRelative] = useState<PatientSummary | null>(null)
  /** Null: nobody has said, and the ages may tell. */
  const [chosen, setChosen] = useState<Relationship | null>(null)
  const [wasSent, setWasSent] = useState(false)
  const [creating, setCreating] = useState<string | null>(null)
  const relationship = chosen ?? (relative && likelyRelationship(patient.age, relative.age)) ?? null
  const known = family.relatives.find((one) => one.patient.id === relative?.id)
  const problem = !relative
    ? wasSent && t(messages.form.choosePatient)
    : relative.id === patient.id
      ? t(areaMessages.errors.family_link_to_oneself)
      : known && t(messages.form.already, { sentence: sentence(known.patient, known.relationship, patient) })

  const save = (event: FormEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (!relative || !relationship || problem || link.isPending || whyNot) return
    link.mutate(
      { id: patient.id, relativeId: relative.id, relationship },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: t(messages.linked), detail: sentence(relative, relationship, patient) })
          onClose()
        },
      },
    )
  }
  if (creating !== null)
    return (
      <PatientDialog
        patient={null}
        search={creating}
        onClose={() => setCreating(null)}
        onSaved={(made) => {
          setRelative(made)
          setCreating(null)
        }}
      />
    )
  return (
    <Dialog
      opened
      onClose={() => !link.isPending && onClose()}
      title={t(messages.link)}
      width={440}
      initialFocus="field"
      footer={
        <>
          <Button onClick={onClose} disabled={link.isPending}>
            {t(common.ui.cancel)}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={link.isPending} disabledReason={whyNot}>
            {t(messages.form.save)}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={save}>
        {link.isError && <Notice kind="error">{describeError(link.error, areaMessages.errors)}</Notice>}
        <PersonPicker
          label={t(messages.form.patient)}
          value={relative}
          error={problem || undefined}
          onChoose={(found) => {
            link.reset()
            setRelative(found)
          }}
          isOutOfReach={({ status }) => (status === 'archived' ? t(messages.archived) : undefined)}
          onCreate={setCreating}
          createReason={whyNot}
        />
        <div>
          <p className={styles.label} aria-hidden="true">
            {t(messages.form.relationship)}
            <span className={styles.asterisk}> *</span>
          </p>
          <Segment
            label={t(messages.form.relationship)}
            options={relationships.map((one) => ({ value: one, label: t(messages.relationships[one]) }))}
            value={relationship ?? ('' as Relationship) /* none yet */}
            onChange={setChosen}
          />
          {wasSent && relative && !relationship && (
            <p className={styles.problem} role="alert">
              {t(messages.form.chooseRelationship)}
            </p>
          )}
        </div>
        <p className={styles.sentence} aria-live="polite">
          {relative && relationship && !problem && sentence(relative, relationship, patient)}
        </p>
      </form>
    </Dialog>
  )
}
