import { Kysely, PostgresDialect as PostgresConnection, sql } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import pg from 'pg'

/**
 * The text of apps/server/src/platform/db/tables.ts for a migrated database. Names are in
 * camelCase; dates and times of day are strings; bigint and numeric are numbers, as the pool reads
 * them; computed columns cannot be written.
 */
export async function tableTypes(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {}) // the caller may drop the database before the last connection is closed
  const db = new Kysely<unknown>({ dialect: new PostgresConnection({ pool }) })
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
      camelCase: true,
      defaultSchemas: ['public'],
      includePattern: 'public.*',
      excludePattern: 'public.schema_migrations',
      typeMapping: { int8: 'number' },
      overrides: { columns: await computedColumns(db) },
      typeOnlyImports: true,
    })
  } finally {
    await db.destroy()
  }
}

/**
 * The generator takes a computed column for one with a default, and would allow us to insert it.
 */
async function computedColumns(db: Kysely<unknown>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; type: string; nullable: boolean }>`
    select format('%s.%s', table_name, column_name) as name, udt_name as type, is_nullable = 'YES' as nullable
    from information_schema.columns where table_schema = 'public' and is_generated = 'ALWAYS' order by 1`.execute(db)
  return Object.fromEntries(
    rows.map(({ name, type, nullable }) => [name, `ColumnType<${typeOf(type)}${nullable ? ' | null' : ''}, never, never>`]),
  )
}

function typeOf(postgresType: string) {
  if (/^(int|numeric|float)/.test(postgresType)) return 'number'
  if (postgresType.startsWith('timestamp')) return 'Date'
  return postgresType === 'bool' ? 'boolean' : 'string'
}
