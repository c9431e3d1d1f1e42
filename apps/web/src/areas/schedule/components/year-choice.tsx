import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'

/** A year, with buttons to the previous and the next. */
export const YearChoice = ({
  year,
  onYear,
  as,
  style,
}: {
  year: number
  onYear: (year: number) => void
  as: 'h2' | 'strong'
  style?: CSSProperties
}) => {
  const { t } = useMessages()
  return (
    <Row gap={4} {...(style && { style })}>
      <IconButton
        label={t(messages.holidays.previousYear)}
        icon={<ChevronLeft size={18} strokeWidth={1.75} />}
        onClick={() => onYear(year - 1)}
      />
      <Text as={as} aria-live="polite" style={{ minWidth: 50, textAlign: 'center' }}>
        {year}
      </Text>
      <IconButton
        label={t(messages.holidays.nextYear)}
        icon={<ChevronRight size={18} strokeWidth={1.75} />}
        onClick={() => onYear(year + 1)}
      />
    </Row>
  )
}
