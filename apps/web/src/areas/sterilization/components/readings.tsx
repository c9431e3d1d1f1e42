import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import type { SterilizationLoad } from '@molaire/contract/sterilization/shapes'
import { isGoodBiological } from '@molaire/domain/sterilization/loads'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { messages } from '../messages.ts'

/**
 * STER-01: what was read of a load, each with a mark, and the lot of its biological indicator; what
 * was not read is left out.
 */
export const Readings = ({ load }: { load: SterilizationLoad }) => {
  const { t } = useMessages()
  const read = [
    ['physical', load.physical === 'pass'] as const,
    ['externalIndicator', load.externalIndicator === 'pass'] as const,
    ['internalIndicator', load.internalIndicator === 'pass'] as const,
    ['airRemoval', load.airRemoval === 'pass'] as const,
    ['biological', isGoodBiological(load)] as const,
  ].filter(([name]) => load[name] !== null)
  // A test whose control is still to be read has neither passed nor failed.
  const isOpenTest = load.biological === 'negative' && load.biologicalControl === null
  if (read.length === 0 && load.biologicalLot === null) return <Text tone="faint">{t(messages.none)}</Text>
  return (
    <Stack gap={2}>
      {read.map(([name, isGood]) => {
        const isPending = name === 'biological' && isOpenTest
        const Glyph = isPending ? CircleDashed : isGood ? CircleCheck : CircleX
        const colour = isPending ? 'var(--text-3)' : isGood ? 'var(--green-solid)' : 'var(--red-solid)'
        return (
          <Row key={name} gap={6}>
            <Glyph
              size={14}
              strokeWidth={1.75}
              color={colour}
              {...(isPending
                ? { 'aria-hidden': true }
                : { role: 'img', 'aria-label': t(messages.outcomes[isGood ? 'pass' : 'fail']) })}
            />
            <Text size="caption">{t(isPending ? messages.log.controlNotRead : messages.readings[name])}</Text>
          </Row>
        )
      })}
      {load.biologicalLot !== null && (
        <Text size="caption" tone="soft">
          {t(messages.load.lotIs, { lot: load.biologicalLot })}
        </Text>
      )}
    </Stack>
  )
}
