import { useState } from 'react'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Text } from '../../../ui/layout.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWhyNot } from '../../users/index.ts'
import { useSterilizationSettings, useSterilizationWrites } from '../api.ts'
import { messages } from '../messages.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'

const { settings: words } = messages

/** STER-01: how long packs stay sterile: as long as they are whole, or some days. */
export const ShelfLife = ({ clinicId, clinicName }: { clinicId: string; clinicName: string | undefined }) => {
  const settings = useSterilizationSettings(clinicId).data
  if (!settings) return null
  return <ShelfLifeForm key={settings.shelfLifeDays} {...{ clinicId, clinicName }} days={settings.shelfLifeDays} />
}

const ShelfLifeForm = ({
  clinicId,
  clinicName,
  days,
}: {
  clinicId: string
  clinicName: string | undefined
  days: number | null
}) => {
  const { t, why } = useSterilizationWords()
  const whyNot = useWhyNot('configuration.write')
  const writes = useSterilizationWrites()
  const [kind, setKind] = useState<'whole' | 'days'>(days === null ? 'whole' : 'days')
  const [typed, setTyped] = useState(String(days ?? 180))
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  const isWrong = kind === 'days' && (number < 1 || number > 3650)
  const next = kind === 'whole' ? null : number
  const isToSave = next !== days && !isWrong
  const save = async () => {
    try {
      await writes.setShelfLife(clinicId, next)
      showToast({ kind: 'success', title: t(words.saved) })
    } catch (error) {
      showToast({ kind: 'error', title: t(words.failed), detail: why(error) })
    }
  }
  return (
    <Card as="section" pad="12px 16px" aria-label={[t(words.title), clinicName].filter(Boolean).join(', ')}>
      <Row wrap gap="8px 12px">
        <Text weight={500}>{[clinicName, t(words.text)].filter(Boolean).join(' · ')}</Text>
        <fieldset disabled={whyNot !== undefined}>
          <Row wrap gap="8px 12px">
            <Segment
              label={t(words.title)}
              size="sm"
              value={kind}
              onChange={setKind}
              options={(['whole', 'days'] as const).map((value) => ({ value, label: t(words[value]) }))}
            />
            {kind === 'days' && (
              <TextField
                label={t(words.number)}
                hideLabel
                inputMode="numeric"
                width={80}
                value={typed}
                onChange={setTyped}
                onKeyDown={({ key }) => {
                  if (key === 'Enter' && isToSave) void save()
                }}
                error={isWrong ? t(words.wrong) : undefined}
              />
            )}
          </Row>
        </fieldset>
        {whyNot !== undefined && (
          <Text size="caption" tone="faint">
            {whyNot}
          </Text>
        )}
        {isToSave && (
          <Button size="sm" busy={writes.isPending} disabledReason={whyNot} onClick={() => void save()}>
            {t(messages.load.save)}
          </Button>
        )}
      </Row>
    </Card>
  )
}
