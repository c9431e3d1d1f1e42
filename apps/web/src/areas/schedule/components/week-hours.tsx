import { hoursOf, standsOf } from '@molaire/domain/schedule/clashes'
import { displayName } from '@molaire/domain/users/display-name'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { Row, Text } from '../../../ui/layout.tsx'
import { UserAvatar } from '../../users/index.ts'
import { messages } from '../messages.ts'
import { useWeekWords } from '../use-week-words.ts'
import { elsewhereOf } from './week-blocks.ts'

const foot = { borderTop: '1px solid var(--border)', background: 'var(--surface-2)' } as const

/** CFG-04: the weekly hours of each person here, and in the group's other clinics. */
export const WeekHours = ({ week }: { week: WeekSchedule }) => {
  const { t, format } = useWeekWords()
  const hoursHere = hoursOf(standsOf(week))
  const elsewhere = hoursOf(elsewhereOf(week))
  const people = week.people.filter(({ id }) => hoursHere.has(id))
  const title = t(messages.assignments.hours)
  return (
    <Row as="section" wrap align="baseline" gap="6px 20px" pad="12px 16px" style={foot} aria-label={title}>
      <Text as="h2" size="caption" weight={500} tone="faint">
        {title}
      </Text>
      {people.length === 0 ? (
        <Text as="p" size="dense" tone="faint" style={{ lineHeight: '20px' }}>
          {t(messages.assignments.noHours)}
        </Text>
      ) : (
        <Row as="ul" wrap align="stretch" gap="8px 20px" pad={0} style={{ flex: '1 1 320px', listStyle: 'none' }}>
          {people.map((person) => {
            const other = elsewhere.get(person.id) ?? 0
            return (
              <Row as="li" key={person.id} inline style={{ whiteSpace: 'nowrap' }}>
                <UserAvatar person={person} size={24} />
                <Text size="dense" tone="soft">
                  {displayName(person)}
                </Text>
                <Text as="strong" size="dense" weight={600}>
                  {format.duration(hoursHere.get(person.id) ?? 0)}
                </Text>
                {other > 0 && (
                  <Text size="dense" tone="soft">
                    {t(messages.assignments.hoursElsewhere, { hours: format.duration(other) })}
                  </Text>
                )}
              </Row>
            )
          })}
        </Row>
      )}
    </Row>
  )
}
