import * as wire from '@molaire/contract/treatments/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import {
  addTreatments,
  changeTreatmentStatus,
  confirmTreatment,
  createToothCondition,
  deleteToothCondition,
  deleteTreatment,
  updateTreatment,
} from './actions.ts'
import { getChart } from './get-chart.ts'
import { planRoutes } from './plans/routes.ts'

export const treatmentRoutes: Route[] = [
  handle(wire.getChart, getChart),
  handle(wire.addTreatments, addTreatments, { isAtomic: true }),
  handle(wire.updateTreatment, updateTreatment, { isAtomic: true }),
  handle(wire.confirmTreatment, confirmTreatment, { isAtomic: true }),
  handle(wire.changeTreatmentStatus, changeTreatmentStatus, { isAtomic: true }),
  handle(wire.deleteTreatment, deleteTreatment, { isAtomic: true }),
  handle(wire.createToothCondition, createToothCondition, { isAtomic: true }),
  handle(wire.deleteToothCondition, deleteToothCondition, { isAtomic: true }),
  ...planRoutes,
]
