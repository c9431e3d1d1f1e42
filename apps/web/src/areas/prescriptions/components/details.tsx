import type { Prescription } from '@molaire/contract/prescriptions/shapes'
import { fieldsOfKind } from '@molaire/domain/prescriptions/content'
import { displayName } from '@molaire/domain/users/display-name'
import { Stack, Text } from '../../../ui/layout.tsx'
import { messages } from '../messages.ts'
import { usePrescriptionWords } from '../use-prescription-words.ts'

/** Everything that a prescription says, as its paper will. */
export const PrescriptionDetails = ({ prescription }: { prescription: Prescription }) => {
  const { t, date } = usePrescriptionWords()
  const { kind, renewals, validUntil, notes, prescriber, prescribedOn, licenceNumber, status, cancellationReason } = prescription
  const pairs: [string, string | null][] = [
    ...fieldsOfKind[kind].map((name): [string, string | null] => [t(messages.element[name]), prescription[name]]),
    [t(messages.element.renewals), renewals === 0 ? t(messages.details.none) : String(renewals)],
    [t(messages.element.validity), validUntil && date(validUntil, 'short')],
    [t(messages.element.notes), notes],
    ...(status === 'draft'
      ? []
      : ([
          [t(messages.details.prescriber), t(messages.sign.as, { name: displayName(prescriber), licence: licenceNumber ?? '' })],
          [t(messages.details.date), date(prescribedOn, 'short')],
          [t(messages.cancel.reason), cancellationReason],
        ] as [string, string | null][])),
  ]
  return (
    <Stack as="dl" columns="minmax(96px, auto) 1fr" gap="4px 16px" margin={0}>
      {pairs
        .filter((pair): pair is [string, string] => Boolean(pair[1]))
        .map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <Text as="dt" tone="faint">
              {name}
            </Text>
            <Text as="dd" margin={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ))}
    </Stack>
  )
}
