import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing.ts'
import { isListed } from './lines.ts'

const house = useTestApp()

const indexes = {
  deleted: 'deletions',
  archived: 'archivings',
  restored: 'reactivations',
  signed: 'signatures',
  signed_in: 'sign_ins',
  sign_in_refused: 'refused_sign_ins',
  signed_out: 'sign_outs',
} as const

test('API-07 what is rare in the log has an index whose condition is the one that is asked', async () => {
  const group = await house.givenGroup()
  const client = await house.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    await client.query('set local enable_bitmapscan = off')
    for (const kind of ['deleted', 'archived', 'restored', 'signed', 'signed_in', 'sign_in_refused', 'signed_out'] as const) {
      const { sql: text, parameters } = sql`
        explain (costs off) select e.id from audit_events e where ${isListed(group.id, { kind })}
        order by e.at desc, e.id desc limit 51`.compile(house.database.db)
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(text, [...parameters])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain(`using audit_events__${indexes[kind]}`)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})
