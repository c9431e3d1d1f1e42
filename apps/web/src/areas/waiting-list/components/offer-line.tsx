import { BellRing, PhoneOutgoing } from 'lucide-react'
import type { Offer, WaitingListEntry } from '@molaire/contract/waiting-list/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { timeOf } from '@molaire/domain/shared/local-time'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { clinicNow } from '../../appointments/index.ts'
import { messages } from '../messages.ts'
import { fullName, type WaitingWords } from '../words.ts'
import type { WaitingActs } from './use-waiting-acts.ts'
import styles from './offer-line.module.css'

/**
 * WAIT-02: a time that is being offered by telephone, or one that was booked for somebody else
 * first.
 */
export const OfferLine = ({
  entry,
  offer,
  today,
  timeZone,
  words,
  acts,
  whyNot,
}: {
  entry: WaitingListEntry
  offer: Offer
  today: LocalDate
  timeZone: string
  words: WaitingWords
  acts: WaitingActs
  whyNot: string | undefined
}) => {
  const { t, shortDay, clock } = words
  const patient = fullName(entry.patient)
  const when = { day: shortDay(offer.date, today), time: clock(offer.startTime) }
  const busy = acts.busyId === entry.id
  const shared = { size: 'xs' as const, disabledReason: whyNot, disabled: busy }
  if (offer.status === 'lost')
    return (
      <Row wrap gap="4px 8px" className={styles.offer} pad="6px 8px 6px 10px" data-kind="lost">
        <BellRing size={15} strokeWidth={1.75} aria-hidden="true" />
        <p>
          <strong>{t(messages.offer.lost)}</strong> {t(messages.offer.lostText, when)}
        </p>
        <Button
          {...shared}
          aria-label={t(messages.offer.notifiedOne, { patient })}
          onClick={() => void acts.answer(entry, offer, 'notified')}
        >
          {t(messages.offer.notified)}
        </Button>
      </Row>
    )
  const offerTime = clinicNow(new Date(offer.createdAt), timeZone)
  const time = clock(timeOf(offerTime.minutes))
  const day = offerTime.date === today ? null : shortDay(offerTime.date, today)
  const who = offer.offeredBy?.firstName
  const anonymous = day === null ? t(messages.offer.at, { time }) : t(messages.offer.atOn, { day, time })
  const offerWords = (who: string) =>
    day === null ? t(messages.offer.by, { who, time }) : t(messages.offer.byOn, { who, day, time })
  return (
    <Row wrap gap="4px 8px" className={styles.offer} pad="6px 8px 6px 10px" tabIndex={-1} data-offer-to={entry.id}>
      <PhoneOutgoing size={15} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <strong>{t(messages.offer.what, { ...when, room: offer.roomName })}</strong>{' '}
        {who === undefined ? anonymous : offerWords(who)}
      </p>
      <Row as="span" gap={6}>
        <Button
          {...shared}
          variant="primary"
          aria-label={t(messages.offer.yesOne, { patient })}
          onClick={() => void acts.answer(entry, offer, 'accepted')}
        >
          {t(messages.offer.yes)}
        </Button>
        <Button
          {...shared}
          aria-label={t(messages.offer.noOne, { patient })}
          onClick={() => void acts.answer(entry, offer, 'declined')}
        >
          {t(messages.offer.no)}
        </Button>
      </Row>
    </Row>
  )
}
