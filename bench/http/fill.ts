import path from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { addDays } from '@molaire/domain/shared/local-date'
import { openUserPool } from '../../apps/server/src/areas/user-pool/index.ts'
import { systemClock as clock } from '../../apps/server/src/platform/clock/clock.ts'
import { wallClock } from '../../apps/server/src/platform/clock/zone.ts'
import { fileSecret } from '../../apps/server/src/platform/db/secrets.ts'
import { openFiles } from '../../apps/server/src/platform/files/open-files.ts'
import { memoryOutbox } from '../../apps/server/src/platform/mail/outbox.ts'
import { readSettings } from '../../apps/server/src/platform/config/env.ts'
import { openInstallation } from '../../apps/server/src/platform/db/open-installation.ts'
import { projectRoot } from '../../tools/run/program.mjs'
import { givenBigGroup } from '../big-group.ts'
import { emailOf } from './members.ts'
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
    const files = openFiles({ settings, clock, secret: () => fileSecret(installation.requests) })
    const parts = {
      database: installation.owner,
      clock,
      newId,
      log,
      settings,
      files,
      mailer: memoryOutbox({ clock }),
      version: '0.0.0',
    }
    const { issuer, clientId } = settings.pool
    const userPool = openUserPool({ ...parts, issuer, clientId })
    await userPool.ready
    return await asOwner(ownerUrl, async (owner) => {
      const first = addDays(today(), -BEHIND)
      const visited = BEHIND + AHEAD
      const open = visited + FREE
      const group = await givenBigGroup({ ...parts, userPool }, owner, { patients, first, visited, today: today(), open })
      await fillWithTariffs(owner, group.groupId)
      await fillWithTreatments(owner)
      await fillWithBills(owner, group)
      const itemIds = await fillWithItems(owner, group.groupId)
      const readerId = await fillWithNotifications(owner, group.groupId)
      await makeBareTables(owner)
      await owner.query('vacuum analyze')
      const free = Array.from({ length: FREE }, (_, day) => addDays(first, visited + day))
      return {
        ...group,
        ...(await readFacts(owner)),
        visits: await readVisits(owner),
        bills: await readBills(owner),
        itemIds,
        today: today(),
        readerId,
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
const TREATMENTS = 3 // at each of the other appointments of the past

/**
 * What was done at the appointments before the visits, without triggers, so that the tables are not
 * empty.
 */
async function fillWithTreatments(owner: pg.ClientBase): Promise<void> {
  await owner.query("begin; set local session_replication_role = 'replica'")
  await owner.query(
    `with done as materialized (
       select a.*, t.id as tariff_id, gen_random_uuid() as invoice_id
       from appointments a join tariffs t on t.group_id = a.group_id and t.clinic_id = a.clinic_id
       where a.starts_on < $1 order by a.starts_at desc, a.room_id offset ${VISITS}
     ), invoice as (
       insert into invoices (group_id, id, clinic_id, patient_id, appointment_id, status, status_changed_at, created_at)
       select group_id, invoice_id, clinic_id, patient_id, id, 'draft', starts_at, starts_at from done
     ), line as materialized (
       select done.*, gen_random_uuid() as item_id from done cross join generate_series(1, ${TREATMENTS})
     ), item as (
       insert into invoice_items (group_id, id, invoice_id, code, description, tooth, surfaces, quantity_hundredths, unit_price_cents)
       select group_id, item_id, invoice_id, '23313', 'Composite, 3 surfaces', '26', 'MOD', 100, 13500 from line
     )
     insert into treatments (group_id, id, clinic_id, patient_id, appointment_id, tariff_id, code, description_fr, surface_count, tooth,
       surfaces, price_cents, status, completed_on, done_at, practitioner_id, invoice_item_id)
     select group_id, gen_random_uuid(), clinic_id, patient_id, id, tariff_id, '23313', 'Composite, 3 surfaces', '3', '26', 'MOD', 13500,
       'completed', starts_on, starts_at, practitioner_id, item_id
     from line`,
    [today()],
  )
  await owner.query('commit')
}

const BILLS = 15_000

/**
 * Visits of one clinic long before the others, with invoices of three items that are ready to be
 * issued, without triggers.
 */
async function fillWithBills(
  owner: pg.ClientBase,
  { groupId, places, typeId }: { groupId: string; places: Facts['places']; typeId: string },
): Promise<void> {
  const [place] = places
  await owner.query("begin; set local session_replication_role = 'replica'")
  await owner.query(
    `with people as (
       select id, row_number() over (order by sort_name, id) - 1 as n from patients where group_id = $1 and status = 'active'
     ), visit as (
       insert into appointments (group_id, id, clinic_id, time_zone, room_id, practitioner_id, patient_id, appointment_type_id, starts_on,
         start_time, duration_minutes, status)
       select $1, gen_random_uuid(), $2, 'America/Toronto', $3, $4, people.id, $5, date '2020-01-01' + bill / 20,
         time '08:00' + (bill % 20) * interval '30 minutes', 30, 'completed'
       from generate_series(0, ${BILLS - 1}) bill join people on people.n = bill % (select count(*) from people)
       returning *
     ), invoice as materialized (select visit.*, gen_random_uuid() as invoice_id from visit), written as (
       insert into invoices (group_id, id, clinic_id, patient_id, appointment_id, status, status_changed_at, created_at)
       select group_id, invoice_id, clinic_id, patient_id, id, 'ready', now(), now() from invoice
     )
     insert into invoice_items (group_id, id, invoice_id, code, description, tooth, surfaces, quantity_hundredths, unit_price_cents, tariff_id,
       practitioner_id, service_on)
     select i.group_id, gen_random_uuid(), i.invoice_id, '23313', 'Composite, 3 surfaces', '26', 'MOD', 100, 13500, t.id, i.practitioner_id, i.starts_on
     from invoice i cross join generate_series(1, 3) join tariffs t on t.group_id = i.group_id and t.clinic_id = i.clinic_id`,
    [groupId, place?.clinic, place?.room, place?.practitioner, typeId],
  )
  await owner.query('commit')
}

const ITEMS = 500 // in each clinic, with more than any run takes

async function fillWithItems(owner: pg.ClientBase, groupId: string): Promise<string[]> {
  await owner.query("begin; set local session_replication_role = 'replica'")
  const { rows } = await owner.query<{ id: string }>(
    `insert into inventory_items (group_id, id, clinic_id, name, quantity, low_stock_threshold)
     select group_id, gen_random_uuid(), id, 'Article ' || item, 1000000, 5
     from clinics cross join generate_series(1, ${ITEMS}) item where group_id = $1 returning id`,
    [groupId],
  )
  await owner.query('commit')
  return rows.map(({ id }) => id)
}

const NOTIFICATIONS = 1000

/**
 * Subscribes the receptionist to all clinics, for types that no measured work writes, and adds
 * notifications of the last days. Returns their id.
 */
async function fillWithNotifications(owner: pg.ClientBase, groupId: string): Promise<string> {
  await owner.query(
    `insert into user_clinic_notifications (group_id, id, user_id, clinic_group_id, clinic_id, notification_types)
     select $1, gen_random_uuid(), u.id, $1, c.id, '{new_patient,appointment_reminder,system_update}'
     from users u join clinics c on c.group_id = $1 where u.group_id = $1 and u.email = $2`,
    [groupId, emailOf(0)],
  )
  await owner.query(
    `insert into notifications (group_id, id, clinic_id, type, facts, navigation_url, created_at)
     select $1, gen_random_uuid(), c.id, 'new_patient', '{"count":1}', '/patients', now() - n * interval '20 minutes'
     from clinics c cross join generate_series(1, $2) n where c.group_id = $1`,
    [groupId, NOTIFICATIONS],
  )
  await owner.query('select private.gather_notification_changes()')
  const { rows } = await owner.query<{ id: string }>('select id from users where group_id = $1 and email = $2', [
    groupId,
    emailOf(0),
  ])
  return rows[0]?.id ?? ''
}

async function readBills(owner: pg.ClientBase): Promise<Facts['bills']> {
  const { rows } = await owner.query<Facts['bills'][number]>(
    `select i.id as "invoiceId", i.clinic_id as "clinicId", i.patient_id as "patientId", sum(it.total_cents)::int as total
     from invoices i join invoice_items it on it.group_id = i.group_id and it.invoice_id = i.id
     where i.status = 'ready' group by i.id, i.clinic_id, i.patient_id order by i.id`,
  )
  return rows
}

/** The latest appointments of the past, in an order that is the same in every run. */
async function readVisits(owner: pg.ClientBase): Promise<Facts['visits']> {
  const { rows } = await owner.query<Facts['visits'][number]>(
    `select a.id as "appointmentId", a.clinic_id as "clinicId", a.patient_id as "patientId", a.practitioner_id as "practitionerId",
       a.starts_on::text as date, t.id as "tariffId"
     from appointments a join tariffs t on t.group_id = a.group_id and t.clinic_id = a.clinic_id
     where a.starts_on < $1 order by a.starts_at desc, a.room_id limit ${VISITS}`,
    [today()],
  )
  return rows
}

/** Creates tables with the same rows, constraints and indexes, without rights and triggers. */
async function makeBareTables(owner: pg.ClientBase): Promise<void> {
  const columnsOf = async (table: string) => {
    const { rows } = await owner.query<{ all: string }>(
      `select string_agg(quote_ident(column_name), ', ') as all from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    return rows[0]?.all
  }
  const [all, items] = [await columnsOf('appointments'), await columnsOf('invoice_items')]
  await owner.query(`
    create table bare_appointments (like appointments including all);
    insert into bare_appointments (${all}) select ${all} from appointments;
    create table bare_treatments (like treatments including all);
    insert into bare_treatments select * from treatments;
    create table bare_invoice_items (like invoice_items including all);
    insert into bare_invoice_items (${items}) select ${items} from invoice_items;
    create table bare_invoices (like invoices including all);
    insert into bare_invoices select * from invoices;
    create table bare_invoice_entries (like invoice_entries including all);
    create table bare_inventory_items (like inventory_items including all);
    insert into bare_inventory_items select * from inventory_items;
    create table bare_inventory_movements (like inventory_movements including all);
    create table bare_subscriptions (like user_clinic_notifications including all);
    insert into bare_subscriptions select * from user_clinic_notifications;
    create table bare_notifications (like notifications including all);
    insert into bare_notifications select * from notifications;
    create table bare_clinics (like clinics including all);
    insert into bare_clinics select * from clinics;
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
