import { Pill, Star } from 'lucide-react'
import type { PrescriptionFavourite, PrescriptionSuggestion } from '@molaire/contract/prescriptions/shapes'
import { allergyLike } from '@molaire/domain/prescriptions/allergies'
import { fieldsOfKind, prescriptionKinds, type PrescriptionDetail } from '@molaire/domain/prescriptions/content'
import type { Alert } from '@molaire/domain/patients/alerts'
import { Segment } from '../../../ui/segment.tsx'
import { Box, Stack } from '../../../ui/layout.tsx'
import { SuggestField, type Suggestion } from '../../../ui/suggest-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FieldBinding } from '../../../platform/forms/use-wire-form.ts'
import { useMay } from '../../users/index.ts'
import { favourites, usePrescriptionSuggestions } from '../api.ts'
import { draftOf, isRenewable, type DraftFields } from '../draft-form.ts'
import { messages } from '../messages.ts'
import { usePrescriptionWords } from '../use-prescription-words.ts'
import { AllergyLike } from './allergy-notice.tsx'

/** The form around the fields; a favourite's form has more values than a draft. */
export interface ContentForm {
  values: DraftFields
  field: <K extends keyof DraftFields & string>(name: K) => FieldBinding<DraftFields[K]>
  set: <K extends keyof DraftFields & string>(name: K, value: DraftFields[K]) => void
  fill: (fields: DraftFields) => void
}

/** The most letters of each detail, as in the contract. */
const mostOf = { form: 100, concentration: 100, dosage: 300, quantity: 100, duration: 100, description: 1000 } satisfies Record<
  PrescriptionDetail,
  number
>

/** The rows of the form. The amounts are in one row with the renewals. */
const rows: readonly (readonly PrescriptionDetail[])[] = [['form', 'concentration'], ['dosage'], ['description']]
const amountNames: readonly PrescriptionDetail[] = ['quantity', 'duration']

type Choice = Suggestion & { fields: DraftFields }

/** APT-11: what a prescription says: a drug, a device or a treatment. */
export const ContentFields = ({
  form: { values, field, set, fill },
  alerts,
  isFavourite = false,
}: {
  form: ContentForm
  /** Those of the patient; none for a favourite. */
  alerts: readonly Alert[]
  /** A favourite has no validity: that depends on the day. */
  isFavourite?: boolean
}) => {
  const { t } = usePrescriptionWords()
  const { kind, medication } = values
  const choices = useChoices(isFavourite)
  const allergy = allergyLike(medication, alerts)
  const warningId = `${field('medication').id}-allergy`
  const example = (name: PrescriptionDetail) => (kind === 'drug' && name !== 'description' ? t(messages.form.examples[name]) : '')
  const has = (name: PrescriptionDetail) => fieldsOfKind[kind].includes(name)
  const amounts = amountNames.filter(has)
  const detail = (name: PrescriptionDetail) =>
    name === 'description' ? (
      <TextArea key={name} {...field(name)} label={t(messages.element[name])} rows={2} maxLength={mostOf[name]} />
    ) : (
      <TextField
        key={name}
        {...field(name)}
        label={t(messages.element[name])}
        placeholder={example(name)}
        maxLength={mostOf[name]}
        autoComplete="off"
      />
    )
  return (
    <>
      <Segment
        fullWidth
        label={t(messages.kind)}
        value={kind}
        onChange={(next) => set('kind', next)}
        options={prescriptionKinds.map((one) => ({ value: one, label: t(messages.kinds[one]) }))}
      />
      <Stack gap={4}>
        <SuggestField
          {...field('medication')}
          label={t(messages.form.medication[kind])}
          required
          takesFocus={!isFavourite}
          maxLength={200}
          icon={<Pill size={16} strokeWidth={1.75} aria-hidden="true" />}
          suggestions={choices}
          onChoose={({ fields }) => fill({ ...fields, validUntil: values.validUntil })}
          describedBy={allergy === undefined ? undefined : warningId}
        />
        <Box id={warningId} role="status">
          {allergy !== undefined && <AllergyLike allergy={allergy} />}
        </Box>
      </Stack>
      {rows.map((names) => {
        const shown = names.filter(has)
        if (shown.length === 0) return null
        return (
          <Stack key={names.join()} columns={`repeat(${shown.length}, minmax(0, 1fr))`} gap={12}>
            {shown.map((name) => detail(name))}
          </Stack>
        )
      })}
      <Stack columns="repeat(auto-fit, minmax(108px, 1fr))" gap={12}>
        {amounts.map((name) => detail(name))}
        <TextField
          {...field('renewals')}
          label={t(messages.element.renewals)}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
        />
      </Stack>
      {!isFavourite && (isRenewable(values) || values.validUntil !== '') && (
        <DateField {...field('validUntil')} label={t(messages.element.validity)} width={160} />
      )}
      <TextArea {...field('notes')} label={t(messages.element.notes)} rows={1} maxLength={2000} />
    </>
  )
}

type Content = PrescriptionFavourite | PrescriptionSuggestion

/** The favourites first, then what the caller signed before, each content once. */
function useChoices(isFavourite: boolean): Choice[] {
  const { t, nameOf, lineOf } = usePrescriptionWords()
  const isPrescribing = useMay('prescriptions.write')
  const kept = favourites.useList().data?.items ?? []
  const signed = usePrescriptionSuggestions(isPrescribing).data?.items ?? []
  if (isFavourite) return []
  const seen = new Set<string>()
  const choice = (content: Content): Choice[] => {
    const fields = draftOf(content)
    const key = JSON.stringify({ ...fields, notes: '' })
    if (seen.has(key)) return []
    seen.add(key)
    const name = 'name' in content ? content.name : undefined
    const detail = [name !== undefined && t(messages.form.favourite), name !== undefined && nameOf(content), lineOf(content)]
    return [
      {
        key,
        label: name ?? nameOf(content),
        // A favourite is often named after its use, and looked for by its medication.
        also: nameOf(content),
        detail: detail.filter(Boolean).join(' · '),
        lead: name !== undefined && <Star size={16} strokeWidth={1.75} color="var(--text-3)" aria-hidden="true" />,
        fields,
      },
    ]
  }
  return [...kept, ...signed].flatMap(choice)
}
