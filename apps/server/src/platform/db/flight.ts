import { createHash } from 'node:crypto'
import pg from 'pg'

/** A statement with its parameters. */
export interface Statement {
  text: string
  values?: readonly unknown[]
}

/**
 * A statement that selects the answer of a request: one row with the columns `json` and `etag`, and
 * perhaps others. A null `json` is no answer: the request is refused.
 */
export interface Answering extends Statement {
  /** Its CTEs that write, without `with`. */
  writes?: string
}

/** The result of a statement. */
export interface Result {
  rows: Record<string, unknown>[]
  /** How many rows were selected or changed. */
  rowCount: number
}

// Days and times of day stay the strings that PostgreSQL prints. node-postgres would turn days into
// local Dates and shift them.
const text = (value: string) => value
/**
 * The function that converts the text of a value of this PostgreSQL type into the value in code.
 */
export const parserOf = (oid: number): ((value: string) => unknown) => {
  if (oid === 1082 || oid === 1083) return text
  if (oid === 20 || oid === 1700) return Number
  return pg.types.getTypeParser(oid, 'text')
}

/** A statement that one connection has parsed: its name there, and its columns once it has run. */
interface Prepared {
  name: string
  columns?: Column[]
}
type Column = { name: string; parse: (value: string) => unknown }

/** Methods of node-postgres's connection that are missing from its types. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string }): void
  sync(): void
  on(event: 'parseComplete', listen: () => void): void
}
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

const statementNames = new Map<string, string>()
/**
 * Further texts are parsed each time they are sent; otherwise connections would keep plans without
 * limit.
 */
const MOST_NAMES = 2000

function nameOf(statement: string): string {
  const known = statementNames.get(statement)
  if (known !== undefined) return known
  if (statementNames.size >= MOST_NAMES) return ''
  const name = createHash('sha1').update(statement).digest('base64url')
  statementNames.set(statement, name)
  return name
}

/**
 * A connection that sends several statements in one write, followed by one Sync, and reads their
 * results together: one round trip, called a flight. Outside an open transaction, the statements of
 * a flight are one transaction. Each text is parsed and planned once.
 */
export class FlightClient extends pg.Client {
  readonly #prepared = new Map<string, Prepared>()
  /** The flight under way comes first; the others are sent one by one as each ends. */
  readonly #flights: { flight: Flight; leave: () => void }[] = []
  #whenLanded: (() => void) | undefined

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.#wire.on('parseComplete', () => this.#flights[0]?.flight.parsed())
  }

  get #wire(): Wire {
    return (this as unknown as { connection: Wire }).connection
  }

  /**
   * Runs statements one after the other. When one fails, those after it do not run, and the promise
   * rejects with its error.
   */
  fly(statements: readonly Statement[]): Promise<Result[]> {
    return new Promise((resolve, reject) => {
      const flight = new Flight(statements, this.#prepared, (error, results) => {
        this.#flights.shift()
        if (error) reject(error)
        else resolve(results)
        this.#flights[0]?.leave()
        if (this.#flights.length === 0) this.#whenLanded?.()
      })
      // node-postgres accepts any object with `submit`, which its types do not say.
      const leave = () => (this.query as (query: unknown) => void).call(this, flight.query)
      if (this.#flights.push({ flight, leave }) === 1) leave()
    })
  }

  /**
   * Calls back once no flight is under way: at once, or when the last has ended. Call it once,
   * before the connection is released.
   */
  afterLanding(callBack: () => void): void {
    if (this.#flights.length === 0) return callBack()
    this.#whenLanded = () => {
      this.#whenLanded = undefined
      callBack()
    }
  }
}

/**
 * Runs one statement in its own round trip. Without parameters, its text may hold several commands.
 */
export async function runAlone(client: FlightClient, statement: Statement): Promise<Result> {
  if (statement.values && statement.values.length > 0) {
    const [result] = await client.fly([statement])
    return result ?? { rows: [], rowCount: 0 }
  }
  const result = (await client.query<Record<string, unknown>>(statement.text)) as QueryResult | QueryResult[] // several commands: a list
  const { rows, rowCount } = Array.isArray(result) ? (result.at(-1) ?? { rows: [], rowCount: 0 }) : result
  return { rows, rowCount: rowCount ?? 0 }
}
type QueryResult = pg.QueryResult<Record<string, unknown>>

/** One flight, as a query object that node-postgres drives. */
class Flight {
  private readonly statements: readonly Statement[]
  private readonly prepared: Map<string, Prepared>
  private readonly done: (error: Error | undefined, results: Result[]) => void
  readonly #results: Result[] = []
  /**
   * Texts that this flight sends to be parsed, in order; then how many of them the server has
   * parsed.
   */
  readonly #toParse: string[] = []
  #parsedCount = 0
  #isOver = false

  constructor(
    statements: readonly Statement[],
    prepared: Map<string, Prepared>,
    done: (error: Error | undefined, results: Result[]) => void,
  ) {
    this.statements = statements
    this.prepared = prepared
    this.done = done
  }

  parsed(): void {
    this.#parsedCount += 1
  }

  /** The callbacks that node-postgres calls. */
  get query() {
    let columns: Column[] | undefined
    let rows: Result['rows'] = []
    const prepared = () => this.prepared.get(this.statements[this.#results.length]?.text ?? '')
    return {
      submit: (wire: Wire): Error | undefined => this.#send(wire),
      handleRowDescription: ({ fields }: { fields: { name: string; dataTypeID: number }[] }) => {
        columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
        const known = prepared()
        if (known) known.columns = columns
      },
      handleDataRow: ({ fields }: { fields: (string | null)[] }) => {
        columns ??= prepared()?.columns ?? []
        const row: Record<string, unknown> = {}
        for (let at = 0; at < columns.length; at += 1) {
          const { name, parse } = columns[at] as Column // `at` is within its length
          const value = fields[at]
          row[name] = value === null || value === undefined ? null : parse(value)
        }
        rows.push(row)
      },
      handleCommandComplete: ({ text }: { text: string }) => {
        this.#results.push({ rows, rowCount: Number(/\d+$/.exec(text)?.[0] ?? 0) })
        columns = undefined
        rows = []
      },
      handleEmptyQuery: () => void this.#results.push({ rows: [], rowCount: 0 }),
      handleReadyForQuery: () => this.#end(undefined),
      handleError: (error: Error) => this.#end(error),
      handlePortalSuspended: () => undefined,
      handleCopyInResponse: () => undefined,
      handleCopyData: () => undefined,
    }
  }

  /**
   * Writes everything at once. A value that cannot be converted fails the flight before anything is
   * sent.
   */
  #send(wire: Wire): Error | undefined {
    const values: unknown[][] = []
    try {
      for (const statement of this.statements) values.push((statement.values ?? []).map((value) => prepareValue(value)))
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
    wire.stream.cork()
    for (const [at, { text }] of this.statements.entries()) {
      const name = nameOf(text)
      let known = name === '' ? undefined : this.prepared.get(text)
      if (!known) {
        wire.parse({ name, text })
        this.#toParse.push(text)
        known = { name }
        if (name !== '') this.prepared.set(text, known)
      }
      wire.bind({ statement: name, values: values[at] ?? [], valueMapper: (value) => value })
      if (!known.columns) wire.describe({ type: 'P', name: '' })
      wire.execute({ portal: '' })
    }
    wire.sync()
    wire.stream.uncork()
    return undefined
  }

  #end(error: Error | undefined): void {
    if (this.#isOver) return
    this.#isOver = true
    // Statements after the failed one were not parsed, so they must be parsed the next time.
    if (error) for (const text of this.#toParse.slice(this.#parsedCount)) this.prepared.delete(text)
    this.done(error, this.#results)
  }
}
