import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { archival, id, label, localDate } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'
import { records } from '../shared/records.ts'
import {
  feeSchedule,
  quickSelection,
  quickSelectionFields,
  tariff,
  tariffChange,
  tariffChangeBody,
  tariffFields,
  tariffFilePreview,
  tariffPreview,
  tariffPrice,
} from './shapes.ts'

const access = { read: 'configuration.read', write: 'tariffs.write' } as const

export const getFeeSchedule = endpoint({
  method: 'GET',
  path: '/fee-schedule',
  summary: 'All tariffs in use of a clinic with their prices on a day, and its quick selections',
  access: 'configuration.read',
  query: z.object({ clinicId: id, on: localDate }),
  isConditional: true,
  result: feeSchedule,
  errors: [],
})

export const { listTariffs, createTariff, updateTariff, archiveTariff, restoreTariff, deleteTariff } = records({
  one: 'Tariff',
  many: 'Tariffs',
  path: '/tariffs',
  record: tariff,
  access,
  list: {
    summary: 'Tariffs of the group, or of one clinic, by code; those archived when asked for',
    query: z.object({ clinicId: id.optional(), archived: archival }),
  },
  /** CFG-05, CFG-14 */
  create: {
    summary: 'Add a tariff to a clinic',
    body: z.strictObject({ clinicId: id, ...tariffFields }),
    errors: ['tariff_code_taken'],
  },
  /**
   * Replaces all fields. Other fees than those of the day are a new version from that day on; on a
   * day that has one, they correct it. Treatments keep the fees that they were given.
   */
  update: { summary: 'Change a tariff', body: z.strictObject(tariffFields), errors: ['tariff_code_taken'] },
  archive: { summary: 'Archive a tariff', errors: [] },
  restore: { summary: 'Take a tariff out of the archive', errors: ['tariff_code_taken'] },
  /** `details` counts what refers to it: `{ treatments, quickSelectionTariffs }`. */
  delete: { summary: 'Remove a tariff that nothing names', errors: ['tariff_in_use'] },
})

export const listTariffPrices = endpoint({
  method: 'GET',
  path: '/tariffs/:id/prices',
  summary: 'The prices of a tariff by day, the latest first',
  access: 'configuration.read',
  params: z.object({ id }),
  result: listOf(tariffPrice),
  errors: [],
})

export const deleteTariffPrice = endpoint({
  method: 'DELETE',
  path: '/tariff-prices/:id',
  summary: 'Remove a price that is planned and has not begun',
  access: 'tariffs.write',
  params: z.object({ id }),
  result: tariff,
  errors: ['tariff_price_begun', 'tariff_price_last'],
})

export const {
  listQuickSelections,
  createQuickSelection,
  updateQuickSelection,
  archiveQuickSelection,
  restoreQuickSelection,
  deleteQuickSelection,
} = records({
  one: 'QuickSelection',
  many: 'QuickSelections',
  path: '/quick-selections',
  record: quickSelection,
  access,
  list: {
    summary: 'Quick selections of the group, or of one clinic, in their order; those archived when asked for',
    query: z.object({ clinicId: id.optional(), archived: archival }),
  },
  /** CFG-06: it comes last. */
  create: {
    summary: 'Add a quick selection to a clinic',
    body: z.strictObject({ clinicId: id, ...quickSelectionFields }),
    errors: ['quick_selection_name_taken'],
  },
  /** Replaces all fields. Its tariffs are those of its clinic. */
  update: {
    summary: 'Change a quick selection',
    body: z.strictObject(quickSelectionFields),
    errors: ['quick_selection_name_taken'],
  },
  archive: { summary: 'Archive a quick selection', errors: [] },
  restore: { summary: 'Take a quick selection out of the archive', errors: ['quick_selection_name_taken'] },
  delete: { summary: 'Remove a quick selection', errors: [] },
})

/** Those that the body leaves out come last, in the order that they had. */
export const orderQuickSelections = endpoint({
  method: 'POST',
  path: '/quick-selections/order',
  summary: 'Put the quick selections of a clinic in order',
  access: 'tariffs.write',
  body: z.strictObject({ clinicId: id, ids: z.array(id).min(1).max(500) }),
  result: z.object({ ids: z.array(id) }),
  repeats: 'same',
  errors: [],
})

export const previewTariffChange = endpoint({
  method: 'POST',
  path: '/tariff-changes/preview',
  summary: 'What an adjustment or a copy of tariffs would do',
  access: 'tariffs.write',
  body: z.strictObject({ change: tariffChangeBody }),
  result: tariffPreview,
  repeats: 'same',
  errors: ['tariff_copy_of_itself'],
})

export const applyTariffChange = endpoint({
  method: 'POST',
  path: '/tariff-changes',
  summary: 'Adjust or copy tariffs, exactly as the preview said',
  access: 'tariffs.write',
  body: z.strictObject({ change: tariffChangeBody, fingerprint: z.string().max(100) }),
  result: tariffChange,
  status: 201,
  errors: ['tariff_copy_of_itself', 'tariff_preview_outdated', 'tariff_change_empty', 'tariff_code_taken'],
})

export const listTariffChanges = endpoint({
  method: 'GET',
  path: '/tariff-changes',
  summary: 'The imports, adjustments and copies of a clinic, the latest first',
  access: 'configuration.read',
  query: z.object({ clinicId: id }),
  result: listOf(tariffChange),
  errors: [],
})

/**
 * The prices and words that it wrote are what they were before. A tariff that it added is removed,
 * or archived when something names it. Treatments keep their fees.
 */
export const rollBackTariffChange = endpoint({
  method: 'POST',
  path: '/tariff-changes/:id/rollback',
  summary: 'Take back an import, an adjustment or a copy as a whole',
  access: 'tariffs.write',
  params: z.object({ id }),
  result: tariffChange,
  errors: ['tariff_change_rolled_back', 'tariff_change_superseded'],
})

/** UTF-8 with a byte order mark; formulas are made harmless. */
export const exportTariffs = endpoint({
  method: 'GET',
  path: '/tariffs/export',
  summary: 'The tariffs in use of a clinic as CSV, with all fields in both languages',
  access: 'configuration.read',
  query: z.object({ clinicId: id, language: z.enum(['fr', 'en']).default('fr') }),
  result: z.unknown(),
  response: { file: 'text/csv; charset=utf-8' },
  errors: [],
})

const file = { types: ['text/csv', 'application/octet-stream'], maxBytes: 8 * 1024 * 1024 } as const
const fileQuery = { clinicId: id, effectiveOn: localDate, existing: z.enum(['update', 'skip']).default('update') }

export const previewTariffFile = endpoint({
  method: 'POST',
  path: '/tariff-files/preview',
  summary: 'What a CSV file of tariffs would do, and what of it cannot be read',
  access: 'tariffs.write',
  query: z.object(fileQuery),
  upload: file,
  result: tariffFilePreview,
  repeats: 'stream',
  errors: ['tariff_file_unreadable'],
})

/** Writes all of it, exactly as the preview said, or nothing. */
export const importTariffFile = endpoint({
  method: 'POST',
  path: '/tariff-files',
  summary: 'Import a CSV file of tariffs',
  access: 'tariffs.write',
  query: z.object({ ...fileQuery, name: label(200), fingerprint: z.string().max(100) }),
  upload: file,
  result: tariffChange,
  status: 201,
  repeats: 'unique',
  errors: [
    'tariff_file_unreadable',
    'tariff_file_has_problems',
    'tariff_preview_outdated',
    'tariff_change_empty',
    'tariff_code_taken',
  ],
})
