// The practical limit: node:http, prepared statements, one signature check, rows as JSON.
import { createHmac } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

const { BENCH_DATABASE = '', BENCH_KEY = '' } = process.env
const pool = new pg.Pool({ connectionString: BENCH_DATABASE, max: 16 })

const searchStatement = {
  name: 'search',
  text: `
    select id, first_name, last_name, phone, email, date_of_birth::text from bare_patients
    where (first_name || ' ' || last_name) ilike $1 order by last_name, first_name limit 25`,
}
const dayStatement = {
  name: 'day',
  text: `
    select a.id, a.room_id, a.starts_at, a.starts_at + a.duration_minutes * interval '1 minute' as ends_at, a.status, a.reason,
      p.first_name, p.last_name, t.name, t.color
    from bare_appointments a
      join bare_patients p on p.id = a.patient_id
      join appointment_types t on t.group_id = a.group_id and t.id = a.appointment_type_id
    where a.group_id = $1 and a.room_id = any($2::uuid[]) and a.starts_on = $3 order by a.starts_at`,
}
const bookStatement = {
  name: 'book',
  text: `
    insert into bare_appointments (group_id, id, clinic_id, time_zone, room_id, practitioner_id, patient_id,
      appointment_type_id, starts_on, start_time, duration_minutes)
    values ($1, gen_random_uuid(), $2, 'America/Toronto', $3, $4, $5, $6, $7, $8, 30) returning id`,
}

const treatStatement = {
  name: 'treat',
  text: `
    with item as (
      insert into bare_invoice_items (group_id, id, invoice_id, code, description, tooth, surfaces, quantity_hundredths, unit_price_cents)
      values ($1, gen_random_uuid(), $2, '23313', 'Composite, 3 surfaces', '26', 'MOD', 100, 13500) returning id)
    insert into bare_treatments (group_id, id, clinic_id, patient_id, appointment_id, tariff_id, code, description_fr, description_en,
      surface_count, tooth, surfaces, price_cents, status, completed_on, done_at, practitioner_id, invoice_item_id)
    select $1, gen_random_uuid(), $3, $4, $2, $5, '23313', 'Composite, 3 surfaces', 'Composite, 3 surfaces', '3', '26', 'MOD', 13500,
      'completed', $6, now(), $7, item.id from item returning id, invoice_item_id`,
}

const pollStatement = {
  name: 'poll',
  text: `
    select n.id, n.type, n.facts, n.navigation_url, n.created_at
    from bare_subscriptions s
      join bare_notifications n on n.group_id = s.clinic_group_id and n.clinic_id = s.clinic_id and n.type = any (s.notification_types)
    where s.group_id = $1 and s.user_id = $2 and n.created_at > $3 order by n.created_at desc limit 25`,
}

const issueStatement = {
  name: 'issue',
  text: `
    with s as (
      select sum(total_cents) as total, sum(lab_fee_cents * quantity_hundredths) / 100 as lab, sum(material_fee_cents * quantity_hundredths) / 100 as material,
        sum(medication_fee_cents * quantity_hundredths) / 100 as medication, sum(additional_fee_cents * quantity_hundredths) / 100 as additional
      from bare_invoice_items where group_id = $1 and invoice_id = $2),
    drawn as (
      update bare_clinics set invoice_number = invoice_number + 1 where group_id = $1 and id = $3
      returning invoice_prefix, invoice_number - 1 as sequence)
    update bare_invoices i set status = 'issued', status_changed_at = now(), version = version + 1,
      number = drawn.invoice_prefix || lpad(drawn.sequence::text, 5, '0'), number_sequence = drawn.sequence,
      issued_at = now(), issued_on = $4, due_on = $4::date + 30, subtotal_cents = s.total, gst_cents = 0, qst_cents = 0, total_cents = s.total,
      lab_fees_cents = s.lab, material_fees_cents = s.material, medication_fees_cents = s.medication, additional_fees_cents = s.additional
    from drawn, s where i.group_id = $1 and i.id = $2 and i.status = 'ready'
    returning i.id, i.number, i.total_cents`,
}
const payStatement = {
  name: 'pay',
  text: `
    with entry as (
      insert into bare_invoice_entries (group_id, id, clinic_id, invoice_id, kind, amount_cents, method, received_on, act_id)
      values ($1, gen_random_uuid(), $3, $2, 'payment', $5, 'debit_card', $4, gen_random_uuid()) returning amount_cents)
    update bare_invoices i set paid_cents = paid_cents + entry.amount_cents, status_changed_at = now(), version = version + 1,
      status = case when paid_cents + entry.amount_cents >= total_cents then 'paid' else 'partial' end
    from entry where i.group_id = $1 and i.id = $2 returning i.id, i.status, i.paid_cents`,
}

const takeStatement = {
  name: 'take',
  text: `
    with item as (
      update bare_inventory_items set quantity = quantity - 1, version = version + 1
      where group_id = $1 and id = $2 and quantity > 0 returning quantity)
    insert into bare_inventory_movements (group_id, id, item_id, kind, change, quantity_after, scan_id)
    select $1, gen_random_uuid(), $2, 'take', -1, item.quantity, gen_random_uuid() from item returning id, quantity_after`,
}

const isSigned = ({ headers: { authorization = '' } }: IncomingMessage) => {
  const dot = authorization.lastIndexOf('.')
  const signed = authorization.slice('Bearer '.length, dot)
  const signature = createHmac('sha256', BENCH_KEY).update(signed).digest('base64url')
  if (signature !== authorization.slice(dot + 1)) return false
  // Parsed, because a server that needs the user must do so.
  return JSON.parse(Buffer.from(signed.slice(signed.indexOf('.') + 1), 'base64url').toString()) !== null
}

const send = (response: ServerResponse, status: number, answer: unknown) => {
  const text = JSON.stringify(answer)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

const bodyOf = (request: IncomingMessage) =>
  new Promise<Record<string, string>>((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    // Sent by our own clients.
    request.on('end', () => resolve(JSON.parse(text) as Record<string, string>))
    request.on('error', reject)
  })

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare')
  if (pathname === '/hello') {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': 5 })
    response.end('hello')
    return
  }
  if (!isSigned(request)) return send(response, 401, {})
  if (pathname === '/search') {
    const { rows } = await pool.query({ ...searchStatement, values: [`%${searchParams.get('text')}%`] })
    return send(response, 200, { items: rows })
  }
  if (pathname === '/day') {
    const values = [searchParams.get('groupId'), searchParams.get('rooms')?.split(','), searchParams.get('date')]
    return send(response, 200, { items: (await pool.query({ ...dayStatement, values })).rows })
  }
  if (pathname === '/poll') {
    const values = [searchParams.get('groupId'), searchParams.get('readerId'), searchParams.get('since')]
    return send(response, 200, { items: (await pool.query({ ...pollStatement, values })).rows })
  }
  if (pathname === '/book') {
    const { groupId, clinic, room, practitioner, patientId, typeId, date, startTime } = await bodyOf(request)
    const values = [groupId, clinic, room, practitioner, patientId, typeId, date, startTime]
    return send(response, 201, (await pool.query({ ...bookStatement, values })).rows[0])
  }
  if (pathname === '/treat') {
    const { groupId, appointmentId, clinicId, patientId, tariffId, date, practitionerId } = await bodyOf(request)
    const values = [groupId, appointmentId, clinicId, patientId, tariffId, date, practitionerId]
    return send(response, 201, (await pool.query({ ...treatStatement, values })).rows[0])
  }
  if (pathname === '/take') {
    const { groupId, itemId } = await bodyOf(request)
    return send(response, 201, (await pool.query({ ...takeStatement, values: [groupId, itemId] })).rows[0])
  }
  if (pathname === '/issue' || pathname === '/pay') {
    const { groupId, invoiceId, clinicId, date, total } = await bodyOf(request)
    const statement =
      pathname === '/issue'
        ? { ...issueStatement, values: [groupId, invoiceId, clinicId, date] }
        : { ...payStatement, values: [groupId, invoiceId, clinicId, date, total] }
    return send(response, 201, (await pool.query(statement)).rows[0])
  }
  send(response, 404, {})
}

const server = http.createServer((request, response) => {
  answer(request, response).catch((error: unknown) => send(response, 500, { error: String(error) }))
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit(0))
