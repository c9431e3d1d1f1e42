import { Link } from '@tanstack/react-router'
import { CircleDot } from 'lucide-react'
import type { TimelineEntry } from '@molaire/contract/patients/timeline'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { classNames } from '../../../ui/class-names.ts'
import { Stack, Text, touchArea } from '../../../ui/layout.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from './messages.ts'
import type { TimelineLine, TimelineViews } from './timeline-view.ts'
import { useDayOf } from './use-day-of.ts'
import styles from './timeline.module.css'

/**
 * Timeline entries in the given order, along a rail. An entry without a view is shown as a neutral
 * line.
 */
export const TimelineList = ({
  label,
  entries,
  views,
}: {
  label: string
  entries: readonly TimelineEntry[]
  views: TimelineViews
}) => {
  const { t } = useMessages()
  const format = useFormat()
  const dayOf = useDayOf()
  return (
    <Stack as="ol" gap={0} aria-label={label}>
      {entries.map((entry) => {
        const line: TimelineLine = lineOf(entry, views) ?? { icon: CircleDot, subject: t(messages.unknown) }
        const day: LocalDate = line.date ?? dayOf(entry.at)
        return <Line key={entry.id} line={line} day={day} written={format.date(day)} />
      })}
    </Stack>
  )
}

/** A view accepts the entries of its own kind. */
const lineOf = (entry: TimelineEntry, views: TimelineViews): TimelineLine | undefined =>
  (views[entry.kind] as ((one: TimelineEntry) => TimelineLine) | undefined)?.(entry)

const Line = ({ line: { icon: Glyph, ...line }, day, written }: { line: TimelineLine; day: LocalDate; written: string }) => {
  const details = line.details?.filter(Boolean) ?? []
  return (
    <li className={styles.entry}>
      <Text className={styles.day} as="time" tone="faint" dateTime={day}>
        {written}
      </Text>
      <span className={styles.mark} aria-hidden="true">
        <Glyph size={12} strokeWidth={1.75} />
      </span>
      <p className={styles.words}>
        {line.link ? (
          <Link
            className={classNames(styles.subject, touchArea)}
            to={line.link.to}
            {...(line.link.search && { search: line.link.search })}
          >
            {line.subject}
          </Link>
        ) : (
          <span className={styles.subject}>{line.subject}</span>
        )}
        {details.map((detail, at) => (
          <Text key={at} tone="soft">
            {/* A wrapped line ends with the dot instead of beginning with it. */}
            {'\u00a0· '}
            {detail}
          </Text>
        ))}
      </p>
      {line.pill && <span className={styles.pill}>{line.pill}</span>}
    </li>
  )
}
