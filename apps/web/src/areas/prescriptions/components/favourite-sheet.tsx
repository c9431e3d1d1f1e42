import type { Prescription, PrescriptionFavourite } from '@molaire/contract/prescriptions/shapes'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useWhyNot } from '../../users/index.ts'
import { favourites } from '../api.ts'
import { bodyOf, draftOf, emptyDraft, problemsOf, type DraftFields } from '../draft-form.ts'
import { messages } from '../messages.ts'
import { usePrescriptionWords } from '../use-prescription-words.ts'
import { ContentFields } from './content-fields.tsx'

type Fields = DraftFields & { name: string; isShared: boolean }

const formId = 'favourite'

/** The body of a favourite: a prescription's without its validity. */
export const favouriteBody = ({ name, isShared, ...fields }: Fields) => {
  const { validUntil: _validUntil, ...content } = bodyOf(fields as DraftFields) // without the two of a favourite
  return { ...content, name: name.trim(), isShared }
}

/**
 * APT-11: keeps a prescription as a favourite, or changes a favourite. Mounted while it is open.
 */
export const FavouriteSheet = ({
  record,
  from,
  onClose,
}: {
  record: PrescriptionFavourite | null
  /** The prescription that a new favourite says again. */
  from?: Prescription
  onClose: () => void
}) => {
  const { t, nameOf, why } = usePrescriptionWords()
  const whyNot = useWhyNot('prescriptions.write')
  const { create, update } = favourites.useActs()
  const edit = useRecordForm<PrescriptionFavourite, Fields>({
    id: formId,
    record,
    fieldsOf: (one) => ({
      ...(one ? draftOf(one) : from ? draftOf(from) : emptyDraft),
      validUntil: '',
      name: one?.name ?? (from ? nameOf(from) : ''),
      isShared: one?.isShared ?? false,
    }),
    check: (fields) => {
      const { medication, renewals } = problemsOf(fields, '')
      return {
        name: fields.name.trim() ? undefined : t(common.fields.required),
        medication: medication && t(common.fields.required),
        renewals: renewals && t(messages.form.wholeNumber),
      }
    },
    save: async (fields, before) => {
      await (before ? update(before, favouriteBody(fields)) : create(favouriteBody(fields)))
      showToast({ kind: 'success', title: t(messages.favourites.saved) })
      onClose()
    },
    readAgain: favourites.readAgain,
    errors: why,
    onLeave: onClose,
  })
  const { form } = edit
  const labels = {
    name: t(messages.favourites.name),
    medication: t(messages.form.medication[form.values.kind]),
    renewals: t(messages.element.renewals),
  }
  return (
    <EditShell
      id={formId}
      of={edit}
      title={t(record ? messages.favourites.edit : messages.favourites.new)}
      save={t(messages.favourites.save)}
      labels={labels}
      whyNot={whyNot}
      note={null}
    >
      <TextField {...form.field('name')} label={labels.name} required maxLength={100} autoComplete="off" />
      <ContentFields
        form={{
          values: form.values,
          field: form.field,
          set: form.set,
          fill: (fields) => form.replace((typed) => ({ ...typed, ...fields })),
        }}
        alerts={[]}
        isFavourite
      />
      <Checkbox
        label={t(messages.favourites.shared)}
        checked={form.values.isShared}
        onChange={(isShared) => form.set('isShared', isShared)}
      />
    </EditShell>
  )
}
