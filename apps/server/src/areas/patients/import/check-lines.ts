import type { ImportLine, ImportPlan, ImportProblem } from '@molaire/contract/patients/import'
import { reasonsOfDuplicate, type Identity } from '@molaire/domain/patients/duplicates'
import type { Context, Scope } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { readTodays } from '../../clinics/index.ts'
import { linesSeen } from './likeness.ts'
import { lineReader, type ReadLine } from './read-line.ts'
import { currentSnapshot, readCandidates, readNamed, type Candidate } from './reads.ts'
import type { Row } from '../../../platform/csv/csv.ts'
import { BATCH, inBatches, type Table } from '../../../platform/csv/table.ts'

/** The most problems reported of each level; further ones are only counted. */
const MOST_TOLD = 1000

/** The result of reading a whole file. */
export interface Checked {
  /** The lines to write, by their number in a spreadsheet. */
  good: Set<number>
  end: Extract<ImportLine, { say: 'end' }>
  /** A quote is never closed, or a line is too long: nothing after it was read. */
  isBroken: boolean
  /** The snapshot of the database when the check began, for `readChangedSince`. */
  since: string
}

/** The reader of lines for this plan and the caller's group. */
export async function readerFor(ctx: Scope, plan: ImportPlan, table: Table) {
  const todays = await readTodays(ctx)
  return lineReader(plan, table.header.length, { ...(await readNamed(ctx)), todayOf: todays.of })
}

/**
 * PAT-08: reads every line as the import would, and writes nothing. Yields its progress and the
 * problems.
 */
export async function* checkLines(ctx: Context, table: Table, plan: ImportPlan): AsyncGenerator<ImportLine, Checked> {
  const { read, since } = await reading(ctx, async (ctx) => ({
    read: await readerFor(ctx, plan, table),
    since: await currentSnapshot(ctx),
  }))
  const earlierLines = linesSeen()
  const good = new Set<number>()
  const reportCounts = { error: 0, duplicate: 0, warning: 0 }
  const end = { say: 'end' as const, lines: 0, good: 0, wrong: 0, duplicates: 0, warnings: 0, untold: 0, isWritten: false }
  let isBroken = false

  const tell = (problem: ImportProblem): ImportProblem[] => {
    if (++reportCounts[problem.level] <= MOST_TOLD) return [problem]
    end.untold++
    return []
  }

  yield { say: 'progress', step: 'checking', done: 0, of: table.estimate }
  for await (const rows of inBatches(table.rows(), BATCH)) {
    ctx.hungUp?.throwIfAborted()
    const lines = rows.map((row) => ({ row, ...read(row) }))
    const like = await likeOf(ctx, lines)
    const problems: ImportProblem[] = []
    for (const [at, { row, patient, problems: ownProblems }] of lines.entries()) {
      end.lines++
      problems.push(...ownProblems.flatMap(tell))
      if (ownProblems.some(({ level }) => level === 'warning')) end.warnings++
      if (row.fault && row.fault !== 'cut') isBroken = true
      if (!patient) {
        end.wrong++
        continue
      }
      const file = like[at]
      const earlier = earlierLines.like(patient)
      earlierLines.keep(row.line, patient)
      if (file || earlier !== undefined) {
        end.duplicates++
        problems.push(
          ...tell({
            line: row.line,
            level: 'duplicate',
            field: null,
            rule: file ? 'like_file' : 'like_line',
            value: file ? `${file.firstName} ${file.lastName}`.slice(0, 80) : String(earlier),
            patientId: file?.id ?? null,
          }),
        )
        if (plan.duplicates === 'skip') continue
      }
      end.good++
      good.add(row.line)
    }
    if (problems.length > 0) yield { say: 'problems', problems }
    yield { say: 'progress', step: 'checking', done: end.lines, of: Math.max(end.lines, table.estimate) }
  }
  return { good, end, isBroken, since }
}

/** For each line, a file of the group that is like it, if any. */
async function likeOf(ctx: Context, lines: readonly (ReadLine & { row: Row })[]): Promise<(Candidate | undefined)[]> {
  const imported = lines.flatMap(({ patient }, at) => (patient ? [{ at, patient }] : []))
  const matches: (Candidate | undefined)[] = []
  if (imported.length === 0) return matches
  const candidates = await reading(ctx, (ctx) =>
    readCandidates(
      ctx,
      imported.map(({ patient }) => identityOf(patient)),
    ),
  )
  for (const candidate of candidates) {
    const line = imported[candidate.at]
    if (line && !matches[line.at] && reasonsOfDuplicate(candidate, line.patient).length > 0) matches[line.at] = candidate
  }
  return matches
}

const identityOf = ({ firstName, lastName, dateOfBirth, phone, email, healthInsuranceNumber }: Identity): Identity => {
  return { firstName, lastName, dateOfBirth, phone, email, healthInsuranceNumber }
}
