import * as wire from '@molaire/contract/tariffs/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { createTariff, deleteTariffPrice, tariffs } from './actions.ts'
import { applyTariffChange, previewTariffChange, rollBackTariffChange } from './changes/change-tariffs.ts'
import { exportTariffs, importTariffFile, previewTariffFile } from './files/actions.ts'
import { createQuickSelection, orderQuickSelections, quickSelections } from './quick-selections.ts'
import { getFeeSchedule } from './reads/get-fee-schedule.ts'
import { listTariffChanges } from './reads/known-tariffs.ts'
import { listQuickSelections } from './reads/list-quick-selections.ts'
import { listTariffPrices, listTariffs } from './reads/list-tariffs.ts'

export const tariffRoutes: Route[] = [
  handle(wire.getFeeSchedule, getFeeSchedule),
  handle(wire.listTariffs, listTariffs),
  handle(wire.createTariff, (ctx, { body }) => createTariff(ctx, body)),
  handle(wire.updateTariff, tariffs.update),
  handle(wire.archiveTariff, tariffs.archive),
  handle(wire.restoreTariff, tariffs.restore),
  handle(wire.deleteTariff, tariffs.delete),
  handle(wire.listTariffPrices, listTariffPrices),
  handle(wire.deleteTariffPrice, deleteTariffPrice),
  handle(wire.listQuickSelections, listQuickSelections),
  handle(wire.createQuickSelection, (ctx, { body }) => createQuickSelection(ctx, body)),
  handle(wire.updateQuickSelection, quickSelections.update),
  handle(wire.archiveQuickSelection, quickSelections.archive),
  handle(wire.restoreQuickSelection, quickSelections.restore),
  handle(wire.deleteQuickSelection, quickSelections.delete),
  handle(wire.orderQuickSelections, orderQuickSelections),
  handle(wire.previewTariffChange, previewTariffChange),
  handle(wire.applyTariffChange, applyTariffChange),
  handle(wire.listTariffChanges, listTariffChanges),
  handle(wire.rollBackTariffChange, rollBackTariffChange),
  handle(wire.exportTariffs, exportTariffs),
  handle(wire.previewTariffFile, previewTariffFile),
  handle(wire.importTariffFile, importTariffFile),
]
