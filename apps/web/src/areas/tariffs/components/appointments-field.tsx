import { Plus, Trash2 } from 'lucide-react'
import { mostAppointments } from '@molaire/domain/tariffs/limits'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FieldBinding } from '../../../platform/forms/use-wire-form.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { readDelay, type TypedAppointment } from '../tariff-form.ts'
import { FormPart } from './form-part.tsx'

/** By quarters of an hour, up to eight hours. */
const durations = Array.from({ length: 32 }, (_, at) => (at + 1) * 15)

/** APT-05: the appointments that an act needs, each some days after the one before. */
export const AppointmentsField = ({ id, value: appointments, error, onChange }: FieldBinding<TypedAppointment[]>) => {
  const { t } = useMessages()
  const { duration } = useFormat()
  const set = (at: number, change: Partial<TypedAppointment>) =>
    onChange(appointments.map((appointment, n) => (n === at ? { ...appointment, ...change } : appointment)))
  return (
    <FormPart legend={t(messages.appointments.title)}>
      <Stack gap={8}>
        {appointments.map((appointment, at) => (
          // They have no identity but their place.
          <Row key={at} wrap gap={8} align="start">
            <Text style={{ flex: '0 0 128px', paddingTop: 7 }}>
              {at === 0 ? t(messages.appointments.first) : t(messages.appointments.nth, { n: at + 1 })}
            </Text>
            <Select
              label={t(messages.appointments.duration, { n: at + 1 })}
              hideLabel
              width={112}
              value={String(appointment.durationMinutes)}
              onChange={(minutes) => set(at, { durationMinutes: Number(minutes) })}
              options={durations.map((minutes) => ({ value: String(minutes), label: duration(minutes) }))}
            />
            {at > 0 && (
              <Row gap={8}>
                <TextField
                  label={t(messages.appointments.delay, { n: at })}
                  hideLabel
                  width={72}
                  inputMode="numeric"
                  value={appointment.delay}
                  {...(error !== undefined && readDelay(appointment.delay) === undefined && at > 0 && { error })}
                  onChange={(delay) => set(at, { delay })}
                />
                <Text tone="soft">{t(messages.appointments.days)}</Text>
              </Row>
            )}
            <span style={{ marginLeft: 'auto' }}>
              <IconButton
                label={t(messages.appointments.remove, { n: at + 1 })}
                icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => onChange(appointments.filter((_, n) => n !== at))}
              />
            </span>
          </Row>
        ))}
        {appointments.length > 0 && (
          <Text as="p" size="caption" tone="faint">
            {t(messages.appointments.note)}
          </Text>
        )}
        {appointments.length < mostAppointments && (
          <div>
            <Button
              id={id}
              size="sm"
              icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => onChange([...appointments, { durationMinutes: 60, delay: appointments.length === 0 ? '0' : '14' }])}
            >
              {t(messages.appointments.add)}
            </Button>
          </div>
        )}
      </Stack>
    </FormPart>
  )
}
