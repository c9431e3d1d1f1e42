import { Plus, Trash2 } from 'lucide-react'
import { mostAppointments } from '@molaire/contract/tariffs/shapes'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FieldBinding } from '../../../platform/forms/use-wire-form.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { readDelay, type TypedVisit } from '../tariff-form.ts'
import { FormPart } from './form-part.tsx'

/** By quarters of an hour, up to eight hours. */
const durations = Array.from({ length: 32 }, (_, at) => (at + 1) * 15)

/** APT-05: the appointments that an act needs, each some days after the one before. */
export const VisitsField = ({ id, value: visits, error, onChange }: FieldBinding<TypedVisit[]>) => {
  const { t } = useMessages()
  const { duration } = useFormat()
  const set = (at: number, change: Partial<TypedVisit>) =>
    onChange(visits.map((visit, n) => (n === at ? { ...visit, ...change } : visit)))
  return (
    <FormPart legend={t(messages.visits.title)}>
      <Stack gap={8}>
        {visits.map((visit, at) => (
          // They have no identity but their place.
          <Row key={at} wrap gap={8} align="start">
            <Text style={{ flex: '0 0 128px', paddingTop: 7 }}>
              {at === 0 ? t(messages.visits.first) : t(messages.visits.nth, { n: at + 1 })}
            </Text>
            <Select
              label={t(messages.visits.duration, { n: at + 1 })}
              hideLabel
              width={112}
              value={String(visit.durationMinutes)}
              onChange={(minutes) => set(at, { durationMinutes: Number(minutes) })}
              options={durations.map((minutes) => ({ value: String(minutes), label: duration(minutes) }))}
            />
            {at > 0 && (
              <Row gap={8}>
                <TextField
                  label={t(messages.visits.delay, { n: at })}
                  hideLabel
                  width={72}
                  inputMode="numeric"
                  value={visit.delay}
                  {...(error !== undefined && readDelay(visit.delay) === undefined && at > 0 && { error })}
                  onChange={(delay) => set(at, { delay })}
                />
                <Text tone="soft">{t(messages.visits.days)}</Text>
              </Row>
            )}
            <span style={{ marginLeft: 'auto' }}>
              <IconButton
                label={t(messages.visits.remove, { n: at + 1 })}
                icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => onChange(visits.filter((_, n) => n !== at))}
              />
            </span>
          </Row>
        ))}
        {visits.length > 0 && (
          <Text as="p" size="caption" tone="faint">
            {t(messages.visits.note)}
          </Text>
        )}
        {visits.length < mostAppointments && (
          <div>
            <Button
              id={id}
              size="sm"
              icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => onChange([...visits, { durationMinutes: 60, delay: visits.length === 0 ? '0' : '14' }])}
            >
              {t(messages.visits.add)}
            </Button>
          </div>
        )}
      </Stack>
    </FormPart>
  )
}
