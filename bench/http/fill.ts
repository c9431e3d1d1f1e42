import path from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { addDays } from '@molaire/domain/shared/local-date'
import { openUserPool } from '../../apps/server/src/areas/user-pool/index.ts'
import { systemClock as clock } from '../../apps/server/src/platform/clock/clock.ts'
import { wallClock } from '../../apps/server/src/platform/clock/zone.ts'
import { readSettings } from '../../apps/server/src/platform/config/env.ts'
import { openInstallation } from '../../apps/server/src/platform/db/open-installation.ts'
import { projectRoot } from '../../tools/run/program.mjs'
import { givenBigGroup } from '../big-group.ts'
import type { Facts } from './requests.ts'
import { asOwner } from './volume.ts'

const BEHIND = 70
const AHEAD = 30
const FREE = 1500

/** Today's date in the clinics' time zone. */
export const today = () => wallClock(clock.now(), 'America/Toronto').date

/**
 * Fills the database of a running PostgreSQL: our tables with a group, and the bare server's
 * tables.
 */
export async function fill({
  folder,
  ownerUrl,
  patients,
}: {
  folder: string
  ownerUrl: string
  patients: number
}): Promise<Facts> {
  const settings = readSettings({ MOLAIRE_DATA: folder }, { demo: false, folder })
  const log = pino({ level: 'silent' })
  const installation = await openInstallation({ settings, migrations: path.join(projectRoot, 'apps/server/migrations'), log })
  try {
    const parts = { database: installation.owner, clock, newId, log, settings, version: '0.0.0' }
    const { issuer, clientId } = settings.pool
    const userPool = openUserPool({ ...parts, issuer, clientId })
    await userPool.ready
    return await asOwner(ownerUrl, async (owner) => {
      const first = addDays(today(), -BEHIND)
      const visited = BEHIND + AHEAD
      const open = visited + FREE
      const group = await givenBigGroup({ ...parts, userPool }, owner, { patients, first, visited, today: today(), open })
      await fillWithTariffs(owner, group.groupId)
      await makeBareTables(owner)
      await owner.query('vacuum analyze')
      const free = Array.from({ length: FREE }, (_, day) => addDays(first, visited + day))
      return {
        ...group,
        ...(await readFacts(owner)),
        visits: await readVisits(owner),
        days: Array.from({ length: visited }, (_, day) => addDays(first, day)),
        free: free.slice(0, -1),
        contended: free.at(-1) ?? first,
      }
    })
  } finally {
    await installation.close()
  }
}

/** A tariff in each clinic: a filling of three surfaces. */
async function fillWithTariffs(owner: pg.ClientBase, groupId: string): Promise<void> {
  await owner.query(
    `with added as (
       insert into tariffs (group_id, id, clinic_id, code, description_fr, description_en, surface_count)
       select group_id, gen_random_uuid(), id, '23313', 'Composite, 3 surfaces', 'Composite, 3 surfaces', '3' from clinics where group_id = $1
       returning group_id, id)
     insert into tariff_prices (group_id, id, tariff_id, effective_on, price_cents)
     select group_id, gen_random_uuid(), id, date '2020-01-01', 13500 from added`,
    [groupId],
  )
}

const VISITS = 12_000

/** Appointments of the past, in an order that is the same in every run. */
async function readVisits(owner: pg.ClientBase): Promise<Facts['visits']> {
  const { rows } = await owner.query<Facts['visits'][number]>(
    `select a.id as "appointmentId", a.clinic_id as "clinicId", a.patient_id as "patientId", a.practitioner_id as "practitionerId",
       a.starts_on::text as date, t.id as "tariffId"
     from appointments a join tariffs t on t.group_id = a.group_id and t.clinic_id = a.clinic_id
     where a.starts_on < $1 order by a.starts_at, a.room_id limit ${VISITS}`,
    [today()],
  )
  return rows
}

/** Creates tables with the same rows, constraints and indexes, without rights and triggers. */
async function makeBareTables(owner: pg.ClientBase): Promise<void> {
  const { rows: columns } = await owner.query<{ all: string }>(
    `select string_agg(quote_ident(column_name), ', ') as all from information_schema.columns
     where table_schema = 'public' and table_name = 'appointments' and is_generated = 'NEVER'`,
  )
  const all = columns[0]?.all
  await owner.query(`
    create table bare_appointments (like appointments including all);
    insert into bare_appointments (${all}) select ${all} from appointments;
    create table bare_treatments (like treatments including all);
    create table bare_invoice_items (like invoice_items including all);
    create table bare_patients as select id, first_name, last_name, phone, email, date_of_birth from patients;
    alter table bare_patients add primary key (id);
    create index on bare_patients using gin ((first_name || ' ' || last_name) gin_trgm_ops)`)
}

/**
 * Five letters of each of 200 family names, the same in every run. Names with accents are left out,
 * because the bare server does not fold them.
 */
async function readFacts(owner: pg.ClientBase): Promise<Pick<Facts, 'patientIds' | 'pieces' | 'prefixes'>> {
  const { rows: people } = await owner.query<{ id: string }>(
    `select id from patients where status = 'active' order by sort_name, id`,
  )
  const { rows: names } = await owner.query<{ name: string }>(`
    select distinct last_name as name, md5(last_name) from patients
    where last_name ~ '^[A-Za-z]{7,}$' order by md5(last_name) limit 200`)
  const pieces = names.map(({ name }, index) => {
    const from = index % 2 === 0 ? 0 : 1 + (index % (name.length - 5))
    return name.slice(from, from + 5).toLowerCase()
  })
  return { patientIds: people.map(({ id }) => id), pieces, prefixes: names.map(({ name }) => name.slice(0, 5).toLowerCase()) }
}
