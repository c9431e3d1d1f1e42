import { TriangleAlert } from 'lucide-react'
import type * as wire from '@molaire/contract/appointment-types/endpoints'
import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { colorPresets, looksLike } from '@molaire/domain/appointment-types/colors'
import { DurationStepper } from '../../ui/duration-stepper.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import type { FieldBinding } from '../../platform/forms/use-wire-form.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { translate, useMessages } from '../../platform/i18n/use-messages.ts'
import { englishNameField } from '../../platform/records/second-name.tsx'
import type { RecordField } from '../../platform/records/record-fields.ts'
import { ColorField } from './components/color-field.tsx'
import { messages } from './messages.ts'
import { readColor } from './read-color.ts'

type Other = Pick<AppointmentType, 'name' | 'color'>
type Body = Sent<typeof wire.createAppointmentType>['body']

/**
 * CFG-03: a name is required, and a colour must be readable. A new type starts with the first
 * preset colour that no other type has.
 */
export const typeFields = (others: readonly Other[]): RecordField<Body, AppointmentType>[] => {
  const takenColors = new Set(others.map(({ color }) => color.toUpperCase()))
  const free = colorPresets.find(({ hex }) => !takenColors.has(hex)) ?? colorPresets[0]
  return [
    { name: 'name', label: messages.name, required: true, max: 100 },
    englishNameField,
    {
      name: 'color',
      label: messages.color,
      required: true,
      initial: free?.hex ?? '',
      check: (text) => (readColor(text) === undefined ? translate(messages.hexUnreadable) : undefined),
      read: (text) => readColor(text) ?? '',
      draw: (field) => <Color field={field} others={others} />,
    },
    {
      name: 'defaultDurationMinutes',
      label: messages.usualDuration,
      initial: 30,
      draw: (field) => <UsualDuration field={field} />,
    },
  ]
}

/** The choice of a colour, with a warning when another type has nearly the same. */
const Color = ({ field, others }: { field: FieldBinding<string | number>; others: readonly Other[] }) => {
  const { t } = useMessages()
  const color = readColor(String(field.value))
  const close = color && looksLike(color, others)
  return (
    <>
      <ColorField {...field} value={String(field.value)} />
      <Text as="p" size="dense" role="status" style={{ color: 'var(--amber-fg)' }}>
        {close && (
          <Row as="span" gap={6} style={{ marginTop: 4 }}>
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
            {t(messages.closeTo, { name: close.name })}
          </Row>
        )}
      </Text>
    </>
  )
}

const UsualDuration = ({ field: { id, value, error, onChange } }: { field: FieldBinding<string | number> }) => {
  const { t } = useMessages()
  const { duration } = useFormat()
  return (
    <DurationStepper
      id={id}
      error={error}
      label={t(messages.usualDuration)}
      help={t(messages.usualDurationHelp)}
      value={Number(value)}
      onChange={onChange}
      format={duration}
      presets={[15, 30, 45, 60, 90]}
    />
  )
}
