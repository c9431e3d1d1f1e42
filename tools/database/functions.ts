import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/**
 * The folder with one file per database function: its current definition, after an optional comment
 * at the top.
 */
const folder = path.join(import.meta.dirname, '../../apps/server/sql')

/** The functions of a migrated database by name, as PostgreSQL prints them. */
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

/** The content of the files by function name, without their comments at the top. */
export const functionsWritten = (): Map<string, string> =>
  new Map(
    fs
      .readdirSync(folder)
      .map((file) => [path.basename(file, '.sql'), fs.readFileSync(path.join(folder, file), 'utf8').replace(comment, '')]),
  )

const comment = /^(--.*\n)+/

/**
 * Writes one file per function, keeping the comment at its top. Deletes the files of functions that
 * no longer exist.
 */
export function writeFunctions(functions: ReadonlyMap<string, string>): void {
  for (const name of functionsWritten().keys()) if (!functions.has(name)) fs.rmSync(path.join(folder, `${name}.sql`))
  for (const [name, text] of functions) {
    const file = path.join(folder, `${name}.sql`)
    const before = fs.existsSync(file) ? (comment.exec(fs.readFileSync(file, 'utf8'))?.[0] ?? '') : ''
    fs.writeFileSync(file, before + text)
  }
}
