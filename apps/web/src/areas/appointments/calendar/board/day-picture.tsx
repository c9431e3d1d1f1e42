import { Plus } from 'lucide-react'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import { colorPresets, neutralColor, typeRoles } from '@molaire/domain/appointment-types/colors'
import type { RoomType } from '@molaire/domain/rooms/room-types'
import { roleWords } from '@molaire/words/users/roles'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { useTheme } from '../../../../platform/theme/theme-store.ts'
import { laneClass, Placed, TimeGrid } from '../../../../platform/time-grid/time-grid.tsx'
import { Text } from '../../../../ui/layout.tsx'
import { roomTypeWords } from '../../../rooms/index.ts'
import { messages } from '../../messages.ts'
import { AppointmentCard } from '../cards/appointment-card.tsx'
import { useDayWords } from '../use-day-words.ts'
import { ClosedTime } from './closed-time.tsx'
import { RoomHead } from './room-head.tsx'
import styles from './day-board.module.css'

const words = defineMessages('day-picture', {
  room: { fr: 'Salle {number}', en: 'Room {number}' },
  types: {
    filling: { fr: 'Obturation', en: 'Filling' },
    crown: { fr: 'Couronne', en: 'Crown' },
    canal: { fr: 'Traitement de canal', en: 'Root canal' },
    emergency: { fr: 'Urgence', en: 'Emergency' },
    cleaning: { fr: 'Examen et nettoyage', en: 'Exam and cleaning' },
    consultation: { fr: 'Consultation', en: 'Consultation' },
    surgery: { fr: 'Chirurgie', en: 'Surgery' },
    followUp: { fr: 'Suivi', en: 'Follow-up' },
  },
})
type TypeName = keyof typeof words.types

/** The picker's own colours, by their English name. */
const colorOf = (name: string): string => colorPresets.find((preset) => preset.name.en === name)?.hex ?? neutralColor
const colors: Record<TypeName, string> = {
  filling: colorOf('Blue'),
  crown: colorOf('Violet'),
  canal: colorOf('Raspberry'),
  emergency: colorOf('Tangerine'),
  cleaning: colorOf('Fir'),
  consultation: colorOf('Mustard'),
  surgery: colorOf('Brick'),
  followUp: colorOf('Slate'),
}

interface Visit {
  /** Initials: a name on the sign-in page could be taken for a patient's. */
  initials: string
  type: TypeName
  /** Minutes of the day. */
  start: number
  end: number
  status: AppointmentStatus
  mark?: 'newcomer' | 'late' | 'elapsed'
}

const at = (hours: number, minutes = 0) => hours * 60 + minutes
const now = at(10, 42)

/** An invented day. Each visit has its minutes. */
const rooms: readonly {
  type: RoomType
  initials: [string, string]
  role: 'dentist' | 'hygienist'
  opens: number
  visits: readonly Visit[]
}[] = [
  {
    type: 'treatment',
    initials: ['M', 'A'],
    role: 'dentist',
    opens: at(8),
    visits: [
      { initials: 'R. P.', type: 'filling', start: at(8), end: at(8, 45), status: 'completed' },
      { initials: 'H. L.', type: 'crown', start: at(8, 45), end: at(10, 15), status: 'completed' },
      { initials: 'G. B.', type: 'canal', start: at(10, 15), end: at(11, 45), status: 'in_progress', mark: 'elapsed' },
      { initials: 'N. C.', type: 'emergency', start: at(13), end: at(13, 30), status: 'confirmed', mark: 'newcomer' },
      { initials: 'F. D.', type: 'filling', start: at(13, 30), end: at(14, 30), status: 'confirmed' },
      { initials: 'A. B.', type: 'filling', start: at(14, 45), end: at(15, 30), status: 'scheduled' },
      { initials: 'Y. T.', type: 'crown', start: at(15, 30), end: at(17), status: 'scheduled' },
    ],
  },
  {
    type: 'treatment',
    initials: ['J', 'L'],
    role: 'hygienist',
    opens: at(8),
    visits: [
      { initials: 'L. S.', type: 'cleaning', start: at(8), end: at(9), status: 'completed' },
      { initials: 'P. M.', type: 'cleaning', start: at(9), end: at(10), status: 'completed' },
      { initials: 'Z. N.', type: 'cleaning', start: at(10), end: at(11), status: 'in_progress' },
      { initials: 'O. R.', type: 'consultation', start: at(11), end: at(11, 45), status: 'confirmed' },
      { initials: 'T. G.', type: 'cleaning', start: at(13), end: at(14), status: 'confirmed' },
      { initials: 'A. H.', type: 'cleaning', start: at(15), end: at(16), status: 'scheduled', mark: 'newcomer' },
      { initials: 'F. V.', type: 'cleaning', start: at(16), end: at(17), status: 'confirmed' },
    ],
  },
  {
    type: 'surgery',
    initials: ['E', 'T'],
    role: 'dentist',
    opens: at(8, 30),
    visits: [
      { initials: 'M. C.', type: 'consultation', start: at(8, 30), end: at(9, 15), status: 'completed' },
      { initials: 'S. P.', type: 'surgery', start: at(9, 15), end: at(10, 15), status: 'completed' },
      { initials: 'E. L.', type: 'followUp', start: at(10, 30), end: at(11), status: 'confirmed', mark: 'late' },
      { initials: 'M. D.', type: 'surgery', start: at(11), end: at(12), status: 'confirmed' },
      { initials: 'D. P.', type: 'surgery', start: at(13, 30), end: at(15), status: 'confirmed' },
      { initials: 'K. M.', type: 'consultation', start: at(15, 15), end: at(16), status: 'scheduled' },
      { initials: 'L. B.', type: 'surgery', start: at(16), end: at(17), status: 'confirmed' },
    ],
  },
]
/** The free time that a click would take. */
const free = { room: 1, start: at(14), end: at(15) }

/**
 * Screens §2: a day of a clinic drawn with the parts of the calendar, for the sign-in pages. The
 * day is invented, and the drawing is decorative: nothing in it can be reached.
 */
export const DayPicture = () => {
  const { scheme } = useTheme()
  const { t, time, range, duration } = useDayWords()
  const marks = ({ mark, start }: Visit) => ({
    newcomer: mark === 'newcomer' ? t(messages.calendar.newcomer) : null,
    late: mark === 'late' ? duration(now - start) : null,
    elapsed: mark === 'elapsed' ? duration(now - start) : null,
  })
  return (
    <div inert aria-hidden="true">
      <TimeGrid
        tracks={`repeat(${rooms.length}, minmax(208px, 1fr))`}
        write={time}
        now={now}
        hasNowLine
        heads={rooms.map(({ type, initials: [firstName, lastName], role }, index) => (
          <RoomHead
            key={firstName}
            practitioners={[{ id: firstName, firstName, lastName, title: null, credential: null, role }]}
            title={
              <>
                {t(words.room, { number: index + 1 })}
                <Text tone="faint" weight={400}>
                  {' '}
                  · {t(roomTypeWords[type])}
                </Text>
              </>
            }
            detail={t(roleWords[role])}
            pad="8px 8px 8px 14px"
          />
        ))}
      >
        {rooms.map(({ opens, visits }, index) => (
          <div key={index} className={laneClass}>
            <ClosedTime range={{ start: at(7), end: opens }} />
            <ClosedTime range={{ start: at(12), end: at(13) }}>{t(messages.calendar.closed.lunch)}</ClosedTime>
            <ClosedTime range={{ start: at(17), end: at(22) }} />
            {free.room === index && (
              <Placed range={free} asCard className={styles.ghost}>
                <Plus size={14} strokeWidth={1.75} />
                {range(free.start, free.end)} · {duration(free.end - free.start)}
              </Placed>
            )}
            {visits.map((visit) => (
              <AppointmentCard
                key={visit.start}
                id=""
                label=""
                patient={visit.initials}
                type={t(words.types[visit.type])}
                times={range(visit.start, visit.end)}
                startTime={time(visit.start)}
                status={visit.status}
                colors={typeRoles(colors[visit.type], scheme)}
                start={visit.start}
                end={visit.end}
                column={0}
                columns={1}
                {...marks(visit)}
                movable="nothing"
                onOpen={() => {}}
              />
            ))}
          </div>
        ))}
      </TimeGrid>
    </div>
  )
}
