import { Link } from '@tanstack/react-router'
import { CalendarCheck, CalendarClock, CalendarOff, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { WeekSchedule, WireWorkPeriod } from '@molaire/contract/schedule/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Card, Row, Text, touchArea } from '../../../ui/layout.tsx'
import { Pill, type Hue, type Icon } from '../../../ui/pill.tsx'
import { Select } from '../../../ui/select.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { paths } from '../../../platform/navigation/paths.ts'
import { useWeekSchedule } from '../api.ts'
import { messages } from '../messages.ts'
import { previewDay, stateOf, type PeriodState } from '../periods.ts'
import { useWeekWords } from '../use-week-words.ts'
import styles from './period-bar.module.css'

const looks = {
  active: { hue: 'green', icon: CalendarCheck },
  upcoming: { hue: 'blue', icon: CalendarClock },
  over: { hue: 'gray', icon: CalendarOff },
} satisfies Record<PeriodState, { hue: Hue; icon: Icon }>

const glyph = { size: 16, strokeWidth: 1.75 }
const tuesday = 2

/**
 * CFG-04: the chosen period, with its dates, its clinic, its state, and a link to it on the
 * calendar.
 */
export const PeriodBar = ({
  periods,
  period,
  clinic,
  today,
  disabledReason,
  onChoose,
  onEdit,
  onDelete,
}: {
  periods: readonly WireWorkPeriod[]
  period: WireWorkPeriod
  clinic: Clinic
  today: LocalDate
  disabledReason: string | undefined
  onChoose: (id: string) => void
  onEdit: () => void
  onDelete: () => void
}) => {
  const { t, format, dayName } = useWeekWords()
  const isPhone = useIsPhone()
  const week = useWeekSchedule(period.id).data
  const state = stateOf(period, today)
  const preview = week && previewOf(week, today)
  const openDay = preview && t(messages.period.preview, { day: dayName(preview.dayOfWeek) })
  return (
    <Card className={styles.bar}>
      <Select
        label={t(messages.period.label)}
        hideLabel
        value={period.id}
        onChange={onChoose}
        options={periods.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Row as="p" wrap align="stretch" gap="0 12px" style={{ fontSize: 13 }}>
        <Text weight={500}>
          {t(messages.period.dates, { from: format.date(period.startDate), to: format.date(period.endDate) })}
        </Text>
        {/* On a phone the clinic is named just above. */}
        {!isPhone && <Text tone="soft">{clinic.name}</Text>}
      </Row>
      <Pill {...looks[state]}>{t(messages.period[state])}</Pill>
      <Row className={styles.acts} as="span" inline gap={2} wrap>
        {preview && (
          <Tooltip label={t(messages.period.previewTitle, { date: format.date(preview.date, 'long') })}>
            <Link
              to={paths.calendar()}
              search={{ date: preview.date, clinic: clinic.id }}
              className={classNames(buttonClass('ghost', 'sm'), touchArea)}
              style={{ marginRight: isPhone ? 0 : 6 }}
            >
              {isPhone ? <VisuallyHidden>{openDay}</VisuallyHidden> : <span>{openDay}</span>}
              <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </Tooltip>
        )}
        <IconButton
          label={t(messages.period.edit)}
          icon={<Pencil {...glyph} />}
          disabledReason={disabledReason}
          onClick={onEdit}
        />
        <IconButton
          label={t(messages.period.delete)}
          icon={<Trash2 {...glyph} />}
          disabledReason={disabledReason}
          onClick={onDelete}
        />
      </Row>
    </Card>
  )
}

/**
 * The day that the link opens: a Tuesday, else the first weekday on which somebody receives;
 * undefined when nobody does.
 */
const previewOf = ({ period, timeSlots, assignments }: WeekSchedule, today: LocalDate) => {
  const used = new Set(assignments.map(({ timeSlotId }) => timeSlotId))
  const days = [...new Set(timeSlots.filter(({ id }) => used.has(id)).map(({ dayOfWeek }) => dayOfWeek))].sort()
  const dayOfWeek = days.includes(tuesday) ? tuesday : days[0]
  const date = dayOfWeek === undefined ? undefined : previewDay(period, dayOfWeek, today)
  return date !== undefined && dayOfWeek !== undefined ? { date, dayOfWeek } : undefined
}
