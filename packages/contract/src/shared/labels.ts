import { z } from 'zod'
import { labelSheetNames, MOST_LABELS } from '@molaire/domain/shared/label-sheets'
import { id } from './fields.ts'

/** STOCK-02, STER-01: labels on a sheet, each so many times, in this order. */
export const labelsBody = z
  .strictObject({
    sheet: z.enum(labelSheetNames),
    /** The first free label of the first sheet, from 1. */
    startAt: z.int().min(1).max(100).default(1),
    items: z
      .array(z.strictObject({ id, copies: z.int().min(1).max(MOST_LABELS) }))
      .min(1)
      .max(500),
  })
  .refine(({ items }) => items.reduce((sum, { copies }) => sum + copies, 0) <= MOST_LABELS, {
    error: 'too_many_labels',
    path: ['items'],
  })
export type LabelsBody = z.input<typeof labelsBody>
