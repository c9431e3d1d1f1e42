import { ChevronRight, Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Message } from '../../../platform/i18n/define-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { NewButton } from '../../../ui/new-button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { messages } from '../messages.ts'
import { useWeekWords, weekDays } from '../use-week-words.ts'
import { CopyDayDialog, type OfWeek } from './week-dialogs.tsx'
import styles from './week-tab.module.css'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * CFG-04: the common parts of both tabs of a week: copying a day, adding, and on a phone the choice
 * of the day.
 */
export const WeekTab = ({
  of,
  day,
  onDay,
  above,
  perform,
  disabledReason,
  onAdd,
  phone,
  desk,
}: Omit<OfWeek, 'week'> & {
  /** The sentences of the tab. */
  of: { note: Message; help: Message; add: Message }
  /** The day shown on a phone. */
  day: number
  onDay: (day: number) => void
  /** Between the head and the grid or list. */
  above?: ReactNode
  onAdd: (day: number) => void
  phone: ReactNode
  desk: ReactNode
}) => {
  const { t, dayName, shortDay } = useWeekWords()
  const isPhone = useIsPhone()
  const [copying, setCopying] = useState<number | null>(null)
  const shownDay = isPhone ? day : 1
  return (
    <>
      <Row wrap justify="space-between" gap="8px 16px" style={{ marginBottom: 12 }}>
        <Stack gap={0} style={{ flex: '1 1 320px', maxWidth: '96ch', textWrap: 'pretty' }}>
          <Text as="p" tone="soft">
            {t(of.note)}
          </Text>
          {!isPhone && disabledReason === undefined && (
            <Text as="p" size="dense" tone="faint">
              {t(of.help)}
            </Text>
          )}
        </Stack>
        <Row wrap align="stretch">
          <Button icon={<Copy {...glyph} />} disabledReason={disabledReason} onClick={() => setCopying(shownDay)}>
            {isPhone ? t(messages.copy.openOf, { day: dayName(day) }) : t(messages.copy.open)}
          </Button>
          <NewButton disabledReason={disabledReason} data-add onClick={() => onAdd(shownDay)}>
            {t(of.add)}
          </NewButton>
        </Row>
      </Row>
      {above}
      {isPhone && (
        <Row gap={4} align="stretch" style={{ marginBottom: 12, overflowX: 'auto', scrollbarWidth: 'none' }}>
          {weekDays.map((one) => (
            <Chip key={one} size="sm" icon={<></>} aria-label={dayName(one)} pressed={one === day} onToggle={() => onDay(one)}>
              {shortDay(one)}
            </Chip>
          ))}
        </Row>
      )}
      <Card style={{ overflow: 'clip' }}>{isPhone ? phone : desk}</Card>
      {copying !== null && <CopyDayDialog from={copying} perform={perform} onClose={() => setCopying(null)} />}
    </>
  )
}

/** The list of a day, on phones. */
export const DayList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
)

/** An item of the list, which opens its form. */
export const DayItem = ({
  lead,
  title,
  onOpen,
  children,
}: {
  lead?: ReactNode
  title: string
  onOpen: () => void
  children: ReactNode
}) => (
  <li>
    <button type="button" className={styles.item} onClick={onOpen}>
      {lead}
      <Stack as="span" grow gap={0}>
        <Text as="strong" weight={500}>
          {title}
        </Text>
        {children}
      </Stack>
      <ChevronRight {...glyph} />
    </button>
  </li>
)

/** Instead of the list of a day without items. */
export const EmptyDay = ({ children }: { children: ReactNode }) => (
  <Text as="p" tone="soft" pad="20px 16px">
    {children}
  </Text>
)
