import { mayArrive } from '@molaire/domain/appointments/arrival'
import { mayMove } from '@molaire/domain/appointments/moving'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import type { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { messages } from '../../messages.ts'
import type { BookedAppointment } from '../read-day.ts'
import { keyMessages } from './messages.ts'

type Words = Pick<ReturnType<typeof useMessages>, 't'>

/** CAL-09: why the key A does not record the arrival of a patient; undefined when it does. */
export const whyNotGreeted = (
  { status, date, arrivedAt }: Pick<BookedAppointment, 'status' | 'date' | 'arrivedAt'>,
  now: ClinicNow,
  { t }: Words,
): string | undefined => {
  const verdict = mayArrive(status, date, now.date)
  if (verdict === true) return arrivedAt === null ? undefined : t(keyMessages.isGreeted)
  return t(verdict.refusal === 'not_today' ? messages.errors.appointment_arrival_not_allowed : keyMessages.tooLateToGreet)
}

/** CAL-07: why the key M does not move an appointment; undefined when it does. */
export const whyNotMoved = ({ status }: Pick<BookedAppointment, 'status'>, { t }: Words): string | undefined =>
  mayMove(status) === 'nothing' ? t(keyMessages.tooLateToMove) : undefined
