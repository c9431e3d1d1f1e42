import type { LocalDate } from '@molaire/domain/shared/local-date'
import { Button } from './button.tsx'
import { Box, Row } from './layout.tsx'
import { MiniMonth } from './mini-month.tsx'
import { useWords } from './words.tsx'

/** The month of a DateField, with today and, where a day is optional, none. */
export const DatePanel = ({
  label,
  value,
  today,
  min,
  max,
  canClear,
  onPick,
}: {
  label: string
  value: LocalDate | null
  today: LocalDate
  min: LocalDate | undefined
  max: LocalDate | undefined
  canClear: boolean
  /** Called with a day, or '' for none. */
  onPick: (day: string) => void
}) => {
  const words = useWords()
  const isOutside = (day: LocalDate) => (min !== undefined && day < min) || (max !== undefined && day > max)
  return (
    <Box pad={12}>
      <MiniMonth label={label} selected={value} today={today} onSelect={onPick} isDisabled={isOutside} takesFocus />
      <Row gap={8} justify="space-between" style={{ marginTop: 8 }}>
        <Button size="sm" variant="ghost" disabled={isOutside(today)} onClick={() => onPick(today)}>
          {words.todayWord}
        </Button>
        {canClear && value !== null && (
          <Button size="sm" variant="ghost" onClick={() => onPick('')}>
            {words.clear}
          </Button>
        )}
      </Row>
    </Box>
  )
}
