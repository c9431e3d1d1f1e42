import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { Stack, Text, touchArea } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFocusWhenFewer } from '../../../ui/use-focus-when-fewer.ts'
import { defaultTimeZone } from '../../../platform/clock/wall-clock.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useClinicNow, type FreedTime as FreedSlot } from '../../appointments/index.ts'
import { useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { useWaitingChanges, useWaitingMatches } from '../api.ts'
import { writeWaitingAddress } from '../list-address.ts'
import { messages } from '../messages.ts'
import { useWaitingWords } from '../words.ts'
import { useFreedPlace } from './use-freed-place.ts'
import { useWaitingActs } from './use-waiting-acts.ts'
import { WaitingRow } from './waiting-row.tsx'

const shownAtMost = 3

/**
 * WAIT-02: the waiting patients who fit a freed time, next to that time. One press books or offers
 * it.
 */
export const FreedTime = ({ slot }: { slot: FreedSlot }) => {
  const { clinicId, ...freed } = slot
  const words = useWaitingWords(clinicId)
  const { t } = words
  const timeZone = useClinics().data?.items.find(({ id }) => id === clinicId)?.timeZone ?? defaultTimeZone
  const now = useClinicNow(timeZone)
  const today = now.date
  const acts = useWaitingActs(clinicId)
  const whyNot = useWhyNot('appointments.book')
  useWaitingChanges(clinicId)
  const matches = useWaitingMatches(slot)
  const items = matches.data?.items ?? []
  const more = items.length - shownAtMost
  const place = useFreedPlace(slot, now, words)
  const box = useFocusWhenFewer(items.length)
  return (
    <Stack as="section" ref={box} tabIndex={-1} gap={4} aria-label={t(messages.freed.matches)} aria-busy={matches.isPending}>
      {place && (
        <Text as="p" size="dense" tone="soft">
          {[place.when, place.place].filter(Boolean).join(' · ')}
        </Text>
      )}
      {matches.isPending && <Skeleton height={40} radius={8} />}
      {matches.isError && (
        <Text as="p" size="dense" tone="faint">
          {t(messages.freed.failed)}{' '}
          <Button size="xs" onClick={() => void matches.refetch()}>
            {t(messages.freed.retry)}
          </Button>
        </Text>
      )}
      {matches.isSuccess && items.length === 0 && (
        <Text as="p" size="dense" tone="faint">
          {place?.gone !== 'taken'
            ? t(messages.freed.nobody)
            : place.bookedFor === null
              ? t(messages.freed.taken)
              : t(messages.freed.bookedFor, { patient: place.bookedFor })}
        </Text>
      )}
      <Stack as="ul" gap={0}>
        {items.slice(0, shownAtMost).map((match) => (
          <WaitingRow
            key={match.entry.id}
            compact
            {...{ entry: match.entry, match, today, timeZone, words, acts, whyNot, room: place?.room }}
          />
        ))}
      </Stack>
      <Text as="p" size="dense">
        <Link
          to={paths.waitingList()}
          search={writeWaitingAddress({ show: 'waiting', clinic: clinicId, freed }) as never}
          className={touchArea}
        >
          {more > 0 ? t(messages.freed.moreMatches, { n: more }) : t(messages.freed.all)}
        </Link>
      </Text>
    </Stack>
  )
}
