import * as wire from '@molaire/contract/sterilization/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { linkTray, unlinkTray } from './actions/link-tray.ts'
import {
  createSterilizationLoad,
  quarantineSterilizationLoad,
  recordSterilizationResults,
  releaseSterilizationLoad,
  updateSterilizationLoad,
} from './actions/loads.ts'
import { createSterilizationRecall, previewSterilizationRecall, updateRecallContact } from './actions/recalls.ts'
import { createSterilizationTrays, discardTray, packTrays, reprocessTray, unpackTray } from './actions/trays.ts'
import { exportRecall, exportSterilizationLog } from './export/actions.ts'
import {
  printAppointmentTrays,
  printRecall,
  printRecallLetters,
  printSterilizationLog,
  printSterilizationRecalls,
  printTray,
} from './print/actions.ts'
import { printTrayLabels } from './print/labels.ts'
import { getAppointmentTrays } from './reads/appointment-trays.ts'
import { getSterilizationLoad, listSterilizationLoads } from './reads/loads.ts'
import { getSterilizationLog } from './reads/log.ts'
import { getSterilizationRecall, listSterilizationRecalls } from './reads/recalls.ts'
import { findSterilizationTray, getSterilizationTray, listSterilizationTrays } from './reads/trays.ts'
import { getSterilizationSettings, updateSterilizationSettings } from './settings.ts'
import { listSterilizers, sterilizers } from './sterilizers.ts'

export const sterilizationRoutes: Route[] = [
  handle(wire.listSterilizers, listSterilizers),
  handle(wire.createSterilizer, (ctx, { body }) => sterilizers.create(ctx, body)),
  handle(wire.updateSterilizer, sterilizers.update),
  handle(wire.archiveSterilizer, sterilizers.archive),
  handle(wire.restoreSterilizer, sterilizers.restore),
  handle(wire.deleteSterilizer, sterilizers.delete),
  handle(wire.getSterilizationSettings, getSterilizationSettings),
  handle(wire.updateSterilizationSettings, updateSterilizationSettings),
  handle(wire.listSterilizationLoads, listSterilizationLoads),
  handle(wire.createSterilizationLoad, createSterilizationLoad),
  handle(wire.getSterilizationLoad, getSterilizationLoad),
  handle(wire.updateSterilizationLoad, updateSterilizationLoad),
  handle(wire.recordSterilizationResults, recordSterilizationResults),
  handle(wire.releaseSterilizationLoad, releaseSterilizationLoad),
  handle(wire.quarantineSterilizationLoad, quarantineSterilizationLoad),
  handle(wire.packTrays, packTrays),
  handle(wire.listSterilizationTrays, listSterilizationTrays),
  handle(wire.createSterilizationTrays, createSterilizationTrays),
  handle(wire.findSterilizationTray, findSterilizationTray),
  handle(wire.getSterilizationTray, getSterilizationTray),
  handle(wire.reprocessTray, reprocessTray),
  handle(wire.unpackTray, unpackTray),
  handle(wire.discardTray, discardTray),
  handle(wire.getAppointmentTrays, getAppointmentTrays),
  handle(wire.linkTray, linkTray),
  handle(wire.unlinkTray, unlinkTray),
  handle(wire.printAppointmentTrays, printAppointmentTrays),
  handle(wire.printTray, printTray),
  handle(wire.previewSterilizationRecall, previewSterilizationRecall),
  handle(wire.createSterilizationRecall, createSterilizationRecall),
  handle(wire.listSterilizationRecalls, listSterilizationRecalls),
  handle(wire.getSterilizationRecall, getSterilizationRecall),
  handle(wire.updateRecallContact, updateRecallContact),
  handle(wire.printTrayLabels, printTrayLabels),
  handle(wire.printRecall, printRecall),
  handle(wire.printRecallLetters, printRecallLetters),
  handle(wire.exportRecall, exportRecall),
  handle(wire.getSterilizationLog, getSterilizationLog),
  handle(wire.printSterilizationLog, printSterilizationLog),
  handle(wire.printSterilizationRecalls, printSterilizationRecalls),
  handle(wire.exportSterilizationLog, exportSterilizationLog),
]
