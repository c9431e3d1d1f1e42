import { type LocalDate, type Weekday, addDays, weekday } from '../shared/local-date.ts'

/**
 * A holiday to propose to a clinic. `choice: 'easter'` marks the two days of which an employer
 * grants one.
 */
export type ProposedHoliday = { date: LocalDate; name: { fr: string; en: string }; choice?: 'easter' }

/**
 * CFG-04: Quebec's public holidays of a year, in order (Act respecting labour standards, s. 60;
 * National Holiday Act, s. 2). When 24 June is a Sunday, 25 June is a holiday too, for those who do
 * not work on Sundays. When 1 July is a Sunday, 2 July replaces it. The others do not move.
 */
export function quebecHolidays(year: number): ProposedHoliday[] {
  const on = (monthAndDay: string): LocalDate => `${String(year).padStart(4, '0')}-${monthAndDay}`
  const easter = easterSunday(year)
  const nationalHoliday = { fr: 'Fête nationale du Québec', en: 'Quebec National Holiday' }
  // 24 June and 1 July are a week apart, so both are Sundays or neither is.
  const areSundays = weekday(on('06-24')) === 0
  return [
    { date: on('01-01'), name: { fr: 'Jour de l’An', en: 'New Year’s Day' } },
    { date: addDays(easter, -2), name: { fr: 'Vendredi saint', en: 'Good Friday' }, choice: 'easter' },
    { date: addDays(easter, 1), name: { fr: 'Lundi de Pâques', en: 'Easter Monday' }, choice: 'easter' },
    { date: weekdayOnOrAfter(on('05-18'), 1), name: { fr: 'Journée nationale des patriotes', en: 'National Patriots’ Day' } },
    { date: on('06-24'), name: nationalHoliday },
    ...(areSundays ? [{ date: on('06-25'), name: nationalHoliday }] : []),
    { date: on(areSundays ? '07-02' : '07-01'), name: { fr: 'Fête du Canada', en: 'Canada Day' } },
    { date: weekdayOnOrAfter(on('09-01'), 1), name: { fr: 'Fête du Travail', en: 'Labour Day' } },
    { date: weekdayOnOrAfter(on('10-08'), 1), name: { fr: 'Action de grâce', en: 'Thanksgiving' } },
    { date: on('12-25'), name: { fr: 'Noël', en: 'Christmas Day' } },
  ]
}

function weekdayOnOrAfter(date: LocalDate, target: Weekday): LocalDate {
  return addDays(date, (target - weekday(date) + 7) % 7)
}

/**
 * Easter Sunday of a Gregorian year: the Sunday after the ecclesiastical full moon that falls on or
 * after 21 March.
 */
export function easterSunday(year: number): LocalDate {
  const century = Math.floor(year / 100)
  const goldenNumber = (year % 19) + 1
  // The leap days that the Gregorian calendar drops, and the slow drift of the moon against the
  // 19-year cycle.
  const droppedLeapDays = century - Math.floor(century / 4)
  const lunarDrift = Math.floor((8 * century + 13) / 25)
  let moonAge = (19 * (goldenNumber - 1) + droppedLeapDays - lunarDrift + 15) % 30
  // The cycle has only 29 full moons for 30 ages. The last is moved a day earlier, and so is the
  // one before it when both would fall on the same day.
  if (moonAge === 29 || (moonAge === 28 && goldenNumber > 11)) moonAge -= 1
  const fullMoon = addDays(`${String(year).padStart(4, '0')}-03-21`, moonAge)
  return weekdayOnOrAfter(addDays(fullMoon, 1), 0)
}
