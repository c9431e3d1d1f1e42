import { z } from 'zod'
import { id, localDate } from './fields.ts'

/**
 * What one event says: something of this part of the day’s work has changed, and nothing of whom.
 * Without a clinic it is every clinic of the group, without a date every day. `day`: appointments;
 * `schedule`: rooms, periods, slots, kinds of appointment; `waiting-list`: that.
 */
export const changeNotice = z.object({
  what: z.enum(['day', 'schedule', 'waiting-list']),
  clinicId: id.nullable(),
  date: localDate.nullable(),
})
export type ChangeNotice = z.infer<typeof changeNotice>
