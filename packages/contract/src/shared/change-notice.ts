import { z } from 'zod'
import { id, localDate } from './fields.ts'

/**
 * One event of the stream: something has changed, without saying for whom. A null clinic means
 * every clinic of the group, a null date every day. `day`: appointments; `schedule`: rooms,
 * periods, slots, appointment types; `waiting-list`: the waiting list; `care`: treatments, plans,
 * notes and prescriptions; `inventory`: items and their quantities; `sterilization`: sterilizers,
 * loads, trays and recalls; `radiology`: images, their measurements and mounts.
 */
export const changeNotice = z.object({
  what: z.enum(['day', 'schedule', 'waiting-list', 'care', 'inventory', 'sterilization', 'radiology']),
  clinicId: id.nullable(),
  date: localDate.nullable(),
})
export type ChangeNotice = z.infer<typeof changeNotice>
