import type { Image } from '@molaire/contract/radiology/shapes'
import { imageKinds, sideOfTeeth, type ImageKind, type ImageSide } from '@molaire/domain/radiology/kinds'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { isTooth } from '@molaire/domain/treatments/teeth'
import { displayName } from '@molaire/domain/users/display-name'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Row } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUsers } from '../../users/index.ts'
import { readAgain, type ImageWrites } from '../api.ts'
import { readTeeth } from '../in-order.ts'
import { messages } from '../messages.ts'
import { useImageWords } from '../use-image-words.ts'

type Fields = {
  kind: ImageKind
  side: ImageSide | 'none'
  teeth: string
  takenOn: string
  takenAt: string
  authorId: string
  note: string
}

const formId = 'image'

/** RAD-01: changes what is said of an image; the file stays as it came. Mounted while open. */
export const EditImageSheet = ({
  image,
  today,
  writes,
  whyNot,
  onClose,
}: {
  image: Image
  today: LocalDate
  writes: ImageWrites
  whyNot: string | undefined
  onClose: () => void
}) => {
  const { t, why } = useImageWords()
  const users = useUsers().data ?? []
  const edit = useRecordForm<Image, Fields>({
    id: formId,
    record: image,
    fieldsOf: (one) => ({
      kind: one?.kind ?? 'other',
      side: one?.side ?? 'none',
      teeth: one?.teeth.join(' ') ?? '',
      takenOn: one?.takenOn ?? today,
      takenAt: one?.takenAt ?? '',
      authorId: one?.author?.id ?? '',
      note: one?.note ?? '',
    }),
    check: ({ teeth, takenOn }) => ({
      teeth: readTeeth(teeth, isTooth) ? undefined : t(messages.fields.teethWrong),
      takenOn: takenOn === '' || takenOn > today ? t(messages.fields.future) : undefined,
    }),
    save: async (fields, before) => {
      await writes.update(before ?? image, {
        kind: fields.kind,
        side: fields.side === 'none' ? null : fields.side,
        teeth: readTeeth(fields.teeth, isTooth) ?? [],
        takenOn: fields.takenOn,
        takenAt: fields.takenAt === '' ? null : fields.takenAt,
        authorId: fields.authorId === '' ? null : fields.authorId,
        note: fields.note.trim() === '' ? null : fields.note,
      })
      showToast({ kind: 'success', title: t(messages.details.edited) })
      onClose()
    },
    readAgain,
    errors: why,
    onLeave: onClose,
  })
  const { form } = edit
  const sideByTeeth = sideOfTeeth(readTeeth(form.values.teeth, isTooth) ?? [])
  const author = image.author
  const people = users.filter(({ isEnabled, id }) => isEnabled && id !== author?.id)
  const labels = { teeth: t(messages.fields.teeth), takenOn: t(messages.fields.takenOn) }
  return (
    <EditShell
      id={formId}
      of={edit}
      title={t(messages.details.editTitle)}
      save={t(messages.details.save)}
      labels={labels}
      whyNot={whyNot}
      note={null}
    >
      <Select
        {...form.field('kind')}
        label={t(messages.fields.kind)}
        options={imageKinds.map((kind) => ({ value: kind, label: t(messages.kinds[kind]) }))}
      />
      <Select
        {...form.field('side')}
        {...(sideByTeeth !== undefined && {
          value: sideByTeeth ?? 'none',
          disabled: true,
          help: t(messages.fields.sideByTeeth),
        })}
        label={t(messages.fields.side)}
        options={[
          { value: 'none', label: t(messages.fields.noSide) },
          { value: 'right', label: t(messages.sides.right) },
          { value: 'left', label: t(messages.sides.left) },
        ]}
      />
      <TextField {...form.field('teeth')} label={labels.teeth} help={t(messages.fields.teethHelp)} autoComplete="off" />
      <Row gap={12} align="flex-start">
        <DateField {...form.field('takenOn')} label={labels.takenOn} width={160} />
        <TimeField {...form.field('takenAt')} label={t(messages.fields.takenAt)} width={120} />
      </Row>
      <Select
        {...form.field('authorId')}
        label={t(messages.fields.author)}
        placeholder={t(messages.fields.noAuthor)}
        options={[...(author ? [author] : []), ...people].map((one) => ({ value: one.id, label: displayName(one) }))}
      />
      <TextArea {...form.field('note')} label={t(messages.fields.note)} maxLength={2000} />
    </EditShell>
  )
}
