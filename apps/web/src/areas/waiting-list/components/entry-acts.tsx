import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { WaitingListEntry, WaitingMatch } from '@molaire/contract/waiting-list/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { Button, IconButton } from '../../../ui/button.tsx'
import { rowLink } from '../../../ui/list-keys.ts'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { fullName, type WaitingWords } from '../words.ts'
import type { WaitingActs } from './use-waiting-acts.ts'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** An entry of the list and, with a freed time, the place that it would take there. */
export interface Waits {
  entry: WaitingListEntry
  match?: WaitingMatch | undefined
}

/** What the rows of a clinic's list share. */
export interface WaitingRows {
  today: LocalDate
  timeZone: string
  words: WaitingWords
  acts: WaitingActs
  /** Why nothing can be changed now. */
  whyNot: string | undefined
  /** The room of the freed time, once it is loaded. */
  room?: string | undefined
}

/** WAIT-02: books an entry; with a match, books or offers the freed time. */
export const EntryButtons = ({
  entry,
  match,
  today,
  words,
  acts,
  whyNot,
  room,
  compact = false,
}: Waits & Omit<WaitingRows, 'timeZone'> & { compact?: boolean }) => {
  const { t, clock, shortDay } = words
  const patient = fullName(entry.patient)
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
  return match ? (
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
}

/** The less frequent actions on an entry. */
export const EntryMenu = ({
  entry,
  acts,
  whyNot,
  onEdit,
}: Pick<WaitingRows, 'acts' | 'whyNot'> & { entry: WaitingListEntry; onEdit: () => void }) => {
  const { t } = useMessages()
  const patient = fullName(entry.patient)
  return (
    <Menu
      label={t(messages.more, { patient })}
      trigger={<IconButton size="sm" label={t(messages.more, { patient })} icon={<Ellipsis size={18} strokeWidth={1.75} />} />}
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

interface Spot {
  date: string
  startTime: string
  roomId: string
  practitionerId: string
}
const isSamePlace = (a: Spot, b: Spot) =>
  a.date === b.date && a.startTime === b.startTime && a.roomId === b.roomId && a.practitionerId === b.practitionerId
