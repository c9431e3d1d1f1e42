import { timeOf } from '@molaire/domain/shared/local-time'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import { displayName, shortName } from '@molaire/domain/users/display-name'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { capitalised, fmtList, useFormat } from '../../platform/i18n/format.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { messages } from './messages.ts'
import type { WeekClash } from './painting/plans.ts'

export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const

/** The words for days, hours and clashes on this screen, in the current language. */
export const useWeekWords = () => {
  const { t, locale } = useMessages()
  const format = useFormat()
  const dayName = (day: number) => format.weekday(day, 'long')
  const range = ({ start, end }: MinuteRange) => format.timeRange(timeOf(start), timeOf(end))
  /** « lundi », « lundi et jeudi », « lundi à vendredi ». */
  const dayList = (days: readonly number[]) => {
    const inOrder = [...new Set(days)].sort((a, b) => a - b)
    const [first] = inOrder
    const last = inOrder.at(-1)
    if (first !== undefined && last !== undefined && inOrder.length > 2 && last - first === inOrder.length - 1)
      return t(messages.dayRange, { from: dayName(first), to: dayName(last) })
    return fmtList(inOrder.map(dayName), locale)
  }
  return {
    t,
    locale,
    format,
    dayName,
    dayTitle: (day: number) => capitalised(dayName(day)),
    shortDay: (day: number) => capitalised(dayName(day).slice(0, 3)),
    dayList,
    range,
    time: (minute: number) => format.time(timeOf(minute)),
    duration: ({ start, end }: MinuteRange) => format.duration(end - start),
    clash: (clash: WeekClash, week: WeekSchedule): string => {
      const days = dayList(clash.days)
      const hours = range(clash)
      const person = (id: string) => nameOf(week, id)
      const room = (id: string) => roomName(week, id)
      switch (clash.kind) {
        case 'person': {
          const rooms = fmtList(clash.roomIds.map(room), locale)
          return t(messages.clash.person, { person: person(clash.userId), days, range: hours, rooms })
        }
        case 'room': {
          const people = fmtList(clash.userIds.map(person), locale)
          return t(messages.clash.room, { room: room(clash.roomId), days, range: hours, people })
        }
        case 'elsewhere': {
          const { clinicName: clinic, roomName: other } = clash
          return t(messages.clash.elsewhere, { person: person(clash.userId), clinic, room: other, days, range: hours })
        }
      }
    },
  }
}
export type WeekWords = ReturnType<typeof useWeekWords>

/** The full name of a person of the week; '…' for an unknown one. */
export const nameOf = (week: WeekSchedule, userId: string): string => {
  const person = week.people.find(({ id }) => id === userId)
  return person ? displayName(person) : '…'
}
/** The short name: « Dre Archambault ». */
export const shortNameOf = (week: WeekSchedule, userId: string): string => {
  const person = week.people.find(({ id }) => id === userId)
  return person ? shortName(person) : '…'
}
export const roomName = (week: WeekSchedule, roomId: string): string => week.rooms.find(({ id }) => id === roomId)?.name ?? '…'
