import * as wire from '@molaire/contract/treatments/endpoints'
import { handle, type Route } from '../../../platform/http/handle.ts'
import { addTariffAppointments } from './add-tariff-appointments.ts'
import { bookTreatmentPlan } from './book-plan.ts'
import { changeTreatmentPlanStatus, deleteTreatmentPlan } from './change-plan-status.ts'
import { copyTreatmentPlan, createTreatmentPlan } from './create-plan.ts'
import { listTreatmentPlanOpenings } from './list-openings.ts'
import { printTreatmentPlan } from './print/print-plan.ts'
import { updateTreatmentPlan } from './update-plan.ts'

export const planRoutes: Route[] = [
  handle(wire.createTreatmentPlan, createTreatmentPlan),
  handle(wire.updateTreatmentPlan, updateTreatmentPlan),
  handle(wire.changeTreatmentPlanStatus, changeTreatmentPlanStatus),
  handle(wire.deleteTreatmentPlan, deleteTreatmentPlan),
  handle(wire.copyTreatmentPlan, copyTreatmentPlan),
  handle(wire.addTariffAppointments, addTariffAppointments),
  handle(wire.listTreatmentPlanOpenings, listTreatmentPlanOpenings),
  handle(wire.bookTreatmentPlan, bookTreatmentPlan),
  handle(wire.printTreatmentPlan, printTreatmentPlan),
]
