import { useState } from 'react'
import type { TreatmentPlan } from '@molaire/contract/treatments/shapes'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from './messages.ts'

export type PlanWordsBody = Pick<TreatmentPlan, 'name' | 'prognosis' | 'note'>

/** The name, the prognosis and the note of a plan, edited in its place. */
export const PlanWordsForm = ({
  plan,
  isBusy,
  onSave,
  onClose,
}: {
  plan: TreatmentPlan
  isBusy: boolean
  onSave: (words: PlanWordsBody) => void
  onClose: () => void
}) => {
  const { t } = useMessages()
  const [name, setName] = useState(plan.name)
  const [prognosis, setPrognosis] = useState(plan.prognosis ?? '')
  const [note, setNote] = useState(plan.note ?? '')
  const [isTold, setTold] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return setTold(true)
        onSave({ name: name.trim(), prognosis: prognosis.trim() || null, note: note.trim() || null })
      }}
    >
      <Stack gap={12} style={{ maxWidth: 640 }}>
        <TextField
          label={t(messages.fields.name)}
          required
          autoFocus
          maxLength={120}
          value={name}
          onChange={setName}
          error={isTold && name.trim() === '' ? t(messages.fields.nameMissing) : undefined}
        />
        <TextArea label={t(messages.fields.prognosis)} maxLength={2000} value={prognosis} onChange={setPrognosis} />
        <TextArea label={t(messages.fields.note)} maxLength={2000} value={note} onChange={setNote} />
        <Row gap={8}>
          <Button type="submit" variant="primary" size="sm" busy={isBusy}>
            {t(messages.save)}
          </Button>
          <Button size="sm" onClick={onClose}>
            {t(messages.dismiss)}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
