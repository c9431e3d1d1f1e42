import * as wire from '@molaire/contract/appointments/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { changeAppointmentStatus } from './actions/change-appointment-status.ts'
import { finished } from '../../platform/http/finished.ts'
import { createAppointment } from './actions/create-appointment.ts'
import { moveAppointment } from './actions/move-appointment.ts'
import { recordArrival } from './actions/record-arrival.ts'
import { updateAppointment } from './actions/update-appointment.ts'
import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed } from './calendar-feed/actions.ts'
import { listPatientAppointments } from './of-patient/list-patient-appointments.ts'
import { amendRecord, saveNote, saveReason, signRecord } from './record/actions.ts'
import { getAppointmentRecord } from './record/get-appointment-record.ts'
import { getAppointment } from './reads/get-appointment.ts'
import { getBookingOptions } from './reads/get-booking-options.ts'
import { getDay } from './reads/get-day.ts'
import { getWeek } from './reads/get-week.ts'
import { listDayLoads } from './reads/list-day-loads.ts'
import { listDayPhones } from './reads/list-day-phones.ts'
import { listOpenings } from './reads/list-openings.ts'

export const appointmentRoutes: Route[] = [
  handle(wire.getDay, getDay),
  handle(wire.listDayPhones, listDayPhones),
  handle(wire.getWeek, getWeek),
  handle(wire.listDayLoads, listDayLoads),
  handle(wire.getBookingOptions, getBookingOptions),
  handle(wire.listOpenings, listOpenings),
  handle(wire.createAppointment, async (ctx, input) => finished(await createAppointment(ctx, input)), { isAtomic: true }),
  handle(wire.getAppointment, getAppointment),
  handle(wire.listPatientAppointments, listPatientAppointments),
  handle(wire.moveAppointment, moveAppointment, { isAtomic: true }),
  handle(wire.updateAppointment, updateAppointment, { isAtomic: true }),
  handle(wire.recordArrival, recordArrival, { isAtomic: true }),
  handle(wire.changeAppointmentStatus, changeAppointmentStatus, { isAtomic: true }),
  handle(wire.getAppointmentRecord, getAppointmentRecord),
  handle(wire.saveNote, saveNote, { isAtomic: true }),
  handle(wire.saveReason, saveReason, { isAtomic: true }),
  handle(wire.signRecord, signRecord, { isAtomic: true }),
  handle(wire.amendRecord, amendRecord, { isAtomic: true }),
  handle(wire.getCalendarFeed, getCalendarFeed),
  handle(wire.createCalendarFeed, createCalendarFeed),
  handle(wire.deleteCalendarFeed, deleteCalendarFeed),
]
