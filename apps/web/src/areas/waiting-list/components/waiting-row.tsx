import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { WaitingListEntry, WaitingMatch } from '@molaire/contract/waiting-list/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Text } from '../../../ui/layout.tsx'
import { rowLink } from '../../../ui/list-keys.ts'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'
import { Tag } from '../../../ui/pill.tsx'
import { messages } from '../messages.ts'
import { fullName, sinceWords, wishWords, type WaitingWords } from '../words.ts'
import { OfferLine } from './offer-line.tsx'
import { PersonRow } from './person-row.tsx'
import type { WaitingActs } from './use-waiting-acts.ts'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * WAIT-01: an entry of the list. With a `match` the button names the freed time and books it with
 * one press.
 */
export const WaitingRow = ({
  entry,
  match,
  today,
  timeZone,
  words,
  acts,
  whyNot,
  onEdit,
  compact = false,
  room,
}: {
  entry: WaitingListEntry
  match?: WaitingMatch
  today: LocalDate
  timeZone: string
  words: WaitingWords
  acts: WaitingActs
  whyNot: string | undefined
  onEdit?: () => void
  compact?: boolean
  /** The room of the freed time, once it is loaded. */
  room?: string | undefined
}) => {
  const { t, clock, shortDay, duration } = words
  const patient = fullName(entry.patient)
  const what = [words.typeName(entry.appointmentTypeId), duration(entry.durationMinutes)].filter(Boolean).join(' · ')
  const wish = wishWords(entry, today, words).join(' · ')
  const busy = acts.busyId === entry.id
  const isOffered = match && entry.offers.some((offer) => offer.status === 'open' && isSamePlace(offer, match))
  const time = match ? clock(match.startTime) : ''
  const day = match ? shortDay(match.date, today) : ''
  /**
   * The button that offers disappears when pressed. The focus then goes to the offer's line, not to
   * its confirmation, which an Enter key still held down would press.
   */
  const isOffering = useRef(false)
  useEffect(() => {
    const line = isOffering.current && isOffered ? document.querySelector<HTMLElement>(`[data-offer-to="${entry.id}"]`) : null
    if (!line) return
    isOffering.current = false
    if (document.activeElement === document.body) line.focus()
  })
  const primary = match ? (
    <>
      {!isOffered && (
        <Button
          size="sm"
          aria-label={t(messages.offer.offerOne, { patient })}
          disabledReason={whyNot}
          disabled={busy}
          onClick={() => {
            isOffering.current = true
            void acts.offer(entry, match)
          }}
        >
          {t(messages.offer.offer)}
        </Button>
      )}
      {!isOffered && (
        <Button
          {...rowLink}
          size="sm"
          variant={compact ? 'soft' : 'primary'}
          aria-label={t(messages.freed.placeOne, { patient, where: [day, time, room].filter(Boolean).join(', ') })}
          disabledReason={whyNot}
          busy={busy}
          onClick={() => void acts.place(entry, match)}
        >
          {match.date === today ? t(messages.freed.placeAt, { time }) : t(messages.freed.placeOn, { day, time })}
        </Button>
      )}
    </>
  ) : (
    <Button
      {...rowLink}
      size="sm"
      aria-label={t(messages.bookOne, { patient })}
      disabledReason={whyNot}
      onClick={() => acts.openBooking(entry, words)}
    >
      {t(messages.book)}
    </Button>
  )
  return (
    <PersonRow
      person={entry.patient}
      compact={compact}
      tags={
        entry.priority !== 'normal' && (
          <Tag hue={entry.priority === 'urgent' ? 'red' : 'orange'}>{t(messages.priority.tag[entry.priority])}</Tag>
        )
      }
      lines={compact ? [what] : [what, `${wish} · ${sinceWords(entry.createdAt, today, timeZone, words)}`]}
      actions={primary}
      menu={
        onEdit && (
          <Menu
            label={t(messages.more, { patient })}
            trigger={
              <IconButton size="sm" label={t(messages.more, { patient })} icon={<Ellipsis size={18} strokeWidth={1.75} />} />
            }
          >
            <MenuItem icon={<Pencil {...glyph} />} disabledReason={whyNot} onSelect={onEdit}>
              {t(messages.edit)}
            </MenuItem>
            <MenuDivider />
            <MenuItem icon={<Trash2 {...glyph} />} danger disabledReason={whyNot} onSelect={() => void acts.remove(entry)}>
              {t(messages.remove)}
            </MenuItem>
          </Menu>
        )
      }
    >
      {!compact && entry.note && <Note label={t(messages.form.note)}>{t(messages.noted, { note: entry.note })}</Note>}
      {entry.offers.map((offer) => (
        <OfferLine key={offer.id} {...{ entry, offer, today, timeZone, words, acts, whyNot }} />
      ))}
    </PersonRow>
  )
}

/** Collapsed, because the screen can be seen from the counter (Decision 0078). */
const Note = ({ label, children }: { label: string; children: string }) => (
  <details>
    <summary style={{ width: 'fit-content', paddingBlock: 2, color: 'var(--text-3)', cursor: 'pointer' }}>
      <Text size="dense" tone="faint">
        {label}
      </Text>
    </summary>
    <Text size="dense" tone="faint">
      {children}
    </Text>
  </details>
)

interface Spot {
  date: string
  startTime: string
  roomId: string
  practitionerId: string
}
const isSamePlace = (a: Spot, b: Spot) =>
  a.date === b.date && a.startTime === b.startTime && a.roomId === b.roomId && a.practitionerId === b.practitionerId
