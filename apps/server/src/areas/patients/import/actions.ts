import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type * as wire from '@molaire/contract/patients/endpoints'
import type { ImportLine, ImportPlan, ImportPreview } from '@molaire/contract/patients/import'
import { reasonsOfDuplicate, type Identity } from '@molaire/domain/patients/duplicates'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { analyseAfter } from '../../../platform/jobs/analyse-table.ts'
import { readTodays } from '../../clinics/index.ts'
import { checkLines, readerFor, type Checked } from './check-lines.ts'
import { suggestMapping } from './columns.ts'
import { notifyOfPatient } from '../queries.ts'
import { insertPatients } from './queries.ts'
import type { ImportedPatient } from './read-line.ts'
import { readCandidates, readChangedSince, type Candidate } from './reads.ts'
import { takeSlot, takeWritingSlot } from './slots.ts'
import { BATCH, inBatches, openTable, type Table } from '../../../platform/csv/table.ts'
import { streamProgress } from './stream-progress.ts'

const SAMPLE = 5

/**
 * PAT-08: describes a file and suggests what its columns mean. Refuses: patient_import_unreadable,
 * patient_import_busy.
 */
export async function previewImport(ctx: Context, { upload }: RequestOf<typeof wire.previewImport>): Promise<ImportPreview> {
  const free = takeSlot(ctx)
  try {
    const table = await openTable(upload, 'patient_import_unreadable', ctx.hungUp)
    const { encoding, delimiter, header } = table
    const sample: string[][] = []
    let [lines, isCut] = [0, false]
    for await (const rows of table.rows())
      for (const { cells, fault } of rows) {
        lines++
        if (fault) isCut = true
        else if (sample.length < SAMPLE) sample.push(cells.slice(0, header.length).map((cell) => cell.slice(0, 200)))
      }
    return {
      encoding,
      delimiter,
      header,
      sample,
      lines,
      isCut,
      suggested: suggestMapping(header),
      fingerprint: await fingerprintOf(upload, ctx.hungUp),
    }
  } finally {
    free()
  }
}

/**
 * PAT-08: reads every line as the import would, and writes nothing. Refuses:
 * patient_import_unreadable, patient_import_busy; invalid_request for a plan that does not fit the
 * file.
 */
export async function* checkImport(
  ctx: Context,
  { query: { plan }, upload }: RequestOf<typeof wire.checkImport>,
): AsyncGenerator<ImportLine> {
  const free = takeSlot(ctx)
  try {
    const table = await openPlanned(ctx, upload, plan)
    const { end } = yield* checkLines(ctx, table, plan)
    // Freed before the last line, because a client that has read it may send the next request at
    // once.
    free()
    yield end
  } finally {
    free()
  }
}

/**
 * PAT-08: checks the file again and writes all its lines in one transaction, or none: when the
 * client stops reading the answer, the import is rolled back. Refuses, beside what a check refuses,
 * patient_import_refused: for another file than the one that was checked; for wrong lines, unless
 * the plan leaves them out; for a quote that is never closed, since the lines after it cannot be
 * counted; and, when duplicates are skipped, if a colleague enters one of the people meanwhile.
 */
export async function* importPatients(
  ctx: Context,
  { query: { plan, fingerprint }, upload }: RequestOf<typeof wire.importPatients>,
): AsyncGenerator<ImportLine> {
  const free = await takeWritingSlot(ctx)
  try {
    if ((await fingerprintOf(upload, ctx.hungUp)) !== fingerprint)
      throw new AppError('patient_import_refused', { details: { reason: 'changed' } })
    const table = await openPlanned(ctx, upload, plan)
    const checked = yield* checkLines(ctx, table, plan)
    if (checked.isBroken || (checked.end.wrong > 0 && plan.wrong === 'refuse'))
      throw new AppError('patient_import_refused', { details: { reason: 'wrong', lines: checked.end.wrong } })
    yield* streamProgress<ImportLine>((tell, signal) => writeLines(ctx, table, plan, checked, { tell, signal }))
    free()
    yield { ...checked.end, isWritten: true }
  } finally {
    free()
  }
}

interface Telling {
  tell: (line: ImportLine) => void
  /** Aborted when the client has stopped reading. */
  signal: AbortSignal
}

function writeLines(
  ctx: Context,
  table: Table,
  plan: ImportPlan,
  { good, end, since }: Checked,
  { tell, signal }: Telling,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const read = await readerFor(ctx, plan, table)
    const writtenIds = new Set<string>()
    const reportProgress = () => tell({ say: 'progress', step: 'writing', done: writtenIds.size, of: end.good })
    reportProgress()
    for await (const rows of inBatches(table.rows(), BATCH)) {
      const patients = rows.flatMap((row): ImportedPatient[] => {
        const patient = good.has(row.line) ? read(row).patient : undefined
        return patient ? [patient] : []
      })
      signal.throwIfAborted()
      if (patients.length === 0) continue
      for (const id of await insertPatients(ctx, patients)) writtenIds.add(id)
      reportProgress()
    }
    // Something changed since the check, such as the name of a clinic or the date: then nothing is
    // written.
    if (writtenIds.size !== end.good) throw new AppError('patient_import_refused', { details: { reason: 'changed' } })
    // A colleague may have entered one of these people since the check (PAT-04).
    if (plan.duplicates === 'skip' && (await isAnyLike(ctx, writtenIds, await readChangedSince(ctx, since))))
      throw new AppError('patient_import_refused', { details: { reason: 'entered' } })
    // One for all of them (NOTIF-06).
    if (writtenIds.size > 0)
      await notifyOfPatient(ctx, { clinicId: plan.clinicId, facts: { count: writtenIds.size }, path: '/patients' })
    await analyseAfter(ctx.db, { table: 'patients', rows: writtenIds.size })
    signal.throwIfAborted()
  })
}

/** Whether one of the new files is like one of these others. */
async function isAnyLike(ctx: Scope, writtenIds: ReadonlySet<string>, others: readonly Identity[]): Promise<boolean> {
  for (let from = 0; from < others.length; from += BATCH) {
    const some = others.slice(from, from + BATCH)
    const isLike = ({ at, ...file }: Candidate) => some[at] !== undefined && reasonsOfDuplicate(file, some[at]).length > 0
    if ((await readCandidates(ctx, some)).some((file) => writtenIds.has(file.id) && isLike(file))) return true
  }
  return false
}

/** The file as a table. Refuses a plan that does not fit it. */
async function openPlanned(ctx: Context, upload: Uint8Array, plan: ImportPlan): Promise<Table> {
  const table = await openTable(upload, 'patient_import_unreadable', ctx.hungUp)
  const fields = plan.mapping.filter((field) => field !== null)
  const hasNames = fields.includes('fullName') || (fields.includes('firstName') && fields.includes('lastName'))
  if (plan.mapping.length !== table.header.length || new Set(fields).size < fields.length || !hasNames)
    throw new AppError('invalid_request', {
      fields: [
        {
          path: 'query.plan',
          rule: 'import_plan',
          message: 'The mapping does not fit the columns, names a field twice, or no name',
        },
      ],
    })
  if (plan.clinicId !== null) {
    const todays = await reading(ctx, readTodays)
    requireReferences({ 'query.plan.clinicId': todays.has(plan.clinicId) })
  }
  return table
}

const PIECE = 4 * 1024 * 1024

async function fingerprintOf(bytes: Uint8Array, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += PIECE) {
    hash.update(bytes.subarray(at, at + PIECE))
    await setImmediate()
    signal?.throwIfAborted()
  }
  return hash.digest('hex')
}
