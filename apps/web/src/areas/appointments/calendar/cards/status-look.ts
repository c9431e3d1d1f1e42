import { Armchair, Ban, Check, CheckCheck, Circle, TriangleAlert, UserCheck, UserX } from 'lucide-react'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import type { Hue, Icon } from '../../../../ui/pill.tsx'
import type { PulseMark } from '../pulse-marks.ts'

/** APT-02: the icon and colour of each status, defined only here. The word is in the messages. */
export const statusLook = {
  scheduled: { icon: Circle, hue: 'gray' },
  confirmed: { icon: Check, hue: 'blue' },
  in_progress: { icon: Armchair, hue: 'teal' },
  completed: { icon: CheckCheck, hue: 'green' },
  cancelled: { icon: Ban, hue: 'gray' },
  no_show: { icon: UserX, hue: 'red' },
} satisfies Record<AppointmentStatus, { icon: Icon; hue: Hue }>

/** The same for the counts of the pulse; late and waiting are derived, not statuses. */
export const markLook: Record<PulseMark, { icon: Icon; hue: Hue }> = {
  ...statusLook,
  waiting: { icon: UserCheck, hue: 'violet' },
  late: { icon: TriangleAlert, hue: 'red' },
}
