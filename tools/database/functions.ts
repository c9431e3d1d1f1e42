import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/**
 * A file for each function of the database: its current definition, under the comment that the file
 * begins with.
 */
const folder = path.join(import.meta.dirname, '../../apps/server/sql')

/** Our functions in a migrated database, as PostgreSQL prints them, by name. */
export async function functionsOf(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; text: string }>(
      `select p.proname as name, string_agg(rtrim(pg_get_functiondef(p.oid), E'\n'), E';\n\n' order by p.oid) || E';\n' as text
      from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      group by p.proname order by p.proname`,
    )
    return new Map(rows.map(({ name, text }) => [name, text]))
  } finally {
    await client.end()
  }
}

/** What the files hold, by name, without the comments that they begin with. */
export const functionsWritten = (): Map<string, string> =>
  new Map(
    fs
      .readdirSync(folder)
      .map((file) => [path.basename(file, '.sql'), fs.readFileSync(path.join(folder, file), 'utf8').replace(comment, '')]),
  )

const comment = /^(--.*\n)+/

/**
 * Writes the files of these functions, each under its own comment, and removes those of functions
 * that are gone.
 */
export function writeFunctions(functions: ReadonlyMap<string, string>): void {
  for (const name of functionsWritten().keys()) if (!functions.has(name)) fs.rmSync(path.join(folder, `${name}.sql`))
  for (const [name, text] of functions) {
    const file = path.join(folder, `${name}.sql`)
    const before = fs.existsSync(file) ? (comment.exec(fs.readFileSync(file, 'utf8'))?.[0] ?? '') : ''
    fs.writeFileSync(file, before + text)
  }
}
