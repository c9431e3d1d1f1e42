import { sinceWords, wishWords } from '../words.ts'
import { EntryButtons, EntryMenu, type WaitingRows, type Waits } from './entry-acts.tsx'
import { EntryNote } from './entry-note.tsx'
import { OfferLine } from './offer-line.tsx'
import { PersonRow } from './person-row.tsx'
import { PriorityTag } from './priority-tag.tsx'

/**
 * WAIT-01: an entry of the list, as a card. With a `match` the button names the freed time and
 * books it with one press.
 */
export const WaitingRow = ({
  entry,
  match,
  onEdit,
  compact = false,
  room,
  ...shared
}: Waits & WaitingRows & { onEdit?: () => void; compact?: boolean }) => {
  const { today, timeZone, words, acts, whyNot } = shared
  const what = [words.typeName(entry.appointmentTypeId), words.duration(entry.durationMinutes)].filter(Boolean).join(' · ')
  // A line ends with a dot; none begins with it.
  const wish = [...wishWords(entry, today, words), sinceWords(entry.createdAt, today, timeZone, words)].join('\u00a0· ')
  return (
    <PersonRow
      person={entry.patient}
      compact={compact}
      tags={<PriorityTag priority={entry.priority} />}
      lines={compact ? [what] : [what, wish]}
      actions={<EntryButtons {...{ entry, match, room, compact, today, words, acts, whyNot }} />}
      menu={onEdit && <EntryMenu {...{ entry, acts, whyNot, onEdit }} />}
    >
      {!compact && <EntryNote note={entry.note} />}
      {entry.offers.map((offer) => (
        <OfferLine key={offer.id} {...{ entry, offer, today, timeZone, words, acts, whyNot }} />
      ))}
    </PersonRow>
  )
}
