import { useState } from 'react'
import type { Family, Patient, PatientSummary } from '@molaire/contract/patients/shapes'
import { type Relationship, relationships } from '@molaire/domain/patients/family-links'
import { SegmentField } from '../../../ui/segment-field.tsx'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useWhyNot } from '../../users/index.ts'
import { PatientDialog } from '../dialog/patient-dialog.tsx'
import { messages as areaMessages } from '../messages.ts'
import { PatientSearch } from '../search/patient-search.tsx'
import { useLinkRelative } from './api.ts'
import { messages } from './messages.ts'
import { fullName, likelyRelationship } from './who.ts'
import { Text } from '../../../ui/layout.tsx'

type Named = { firstName: string; lastName: string }

/**
 * PAT-06: a link as a sentence, so that the direction is clear: « Rosalie Bélanger est l’enfant de
 * Geneviève Côté-Bélanger. »
 */
const useRelationSentence = () => {
  const { t } = useMessages()
  return (relative: Named, relationship: Relationship, patient: Named): string => {
    const name = fullName(patient)
    return t(messages.sentences[relationship], { relative: fullName(relative), ofPatient: ofName(name), patient: name })
  }
}

const formId = 'family-link'

interface Fields extends Record<string, unknown> {
  relative: PatientSummary | null
  /** Null until chosen: the ages then suggest a relationship. */
  relationship: Relationship | null
}

/**
 * PAT-06, screens 5.4: links a relative. The link is shown as a sentence before it is saved.
 * Mounted while it is open.
 */
export const LinkDialog = ({ patient, family, onClose }: { patient: Patient; family: Family; onClose: () => void }) => {
  const { t } = useMessages()
  const sentence = useRelationSentence()
  const whyNot = useWhyNot('patients.write')
  const link = useLinkRelative()
  const [creating, setCreating] = useState<string | null>(null)
  const relationshipOf = ({ relative, relationship }: Fields) =>
    relationship ?? (relative && likelyRelationship(patient.age, relative.age)) ?? null
  /** Why a person cannot be linked, shown as soon as they are chosen. */
  const refused = (relative: PatientSummary) => {
    if (relative.id === patient.id) return t(areaMessages.errors.family_link_to_oneself)
    const existingLink = family.relatives.find((one) => one.patient.id === relative.id)
    return (
      existingLink && t(messages.form.already, { sentence: sentence(existingLink.patient, existingLink.relationship, patient) })
    )
  }
  const edit = useRecordForm<never, Fields>({
    id: formId,
    record: null,
    fieldsOf: () => ({ relative: null, relationship: null }),
    check: (fields) => ({
      relative: fields.relative ? refused(fields.relative) : t(messages.form.choosePatient),
      relationship: fields.relative && !relationshipOf(fields) ? t(messages.form.chooseRelationship) : undefined,
    }),
    save: async (fields) => {
      const { relative } = fields
      const relationship = relationshipOf(fields)
      if (!relative || !relationship) return
      await link.mutateAsync({ id: patient.id, relativeId: relative.id, relationship })
      showToast({ kind: 'success', title: t(messages.linked), detail: sentence(relative, relationship, patient) })
      onClose()
    },
    errors: areaMessages.errors,
    onLeave: onClose,
  })
  const { values, field, replace, set } = edit.form
  const { relative } = values
  const relationship = relationshipOf(values)
  const problem = relative ? refused(relative) : field('relative').error
  const choose = (match: PatientSummary) => replace({ ...values, relative: match })
  if (creating !== null)
    return (
      <PatientDialog
        patient={null}
        search={creating}
        onClose={() => setCreating(null)}
        onSaved={(made) => {
          choose(made)
          setCreating(null)
        }}
      />
    )
  const labels = { relative: t(areaMessages.find.label), relationship: t(messages.form.relationship) }
  return (
    <EditShell
      id={formId}
      of={edit}
      surface="dialog"
      title={t(messages.link)}
      save={t(messages.form.save)}
      labels={labels}
      whyNot={whyNot}
    >
      <PatientSearch
        id={field('relative').id}
        value={relative}
        error={problem}
        withArchived
        onChoose={choose}
        isOutOfReach={({ status }) => (status === 'archived' ? t(messages.archived) : undefined)}
        create={{ onSelect: setCreating, disabledReason: whyNot }}
      />
      <SegmentField
        label={labels.relationship}
        required
        options={relationships.map((one) => ({ value: one, label: t(messages.relationships[one]) }))}
        value={relationship ?? ('' as Relationship) /* none yet */}
        onChange={(one) => set('relationship', one)}
        error={field('relationship').error}
      />
      <Text as="p" tone="soft" style={{ minHeight: 40, textWrap: 'pretty', overflowWrap: 'anywhere' }} aria-live="polite">
        {relative && relationship && !problem && sentence(relative, relationship, patient)}
      </Text>
    </EditShell>
  )
}
