import type pg from 'pg'

/**
 * Fills groups with invented patients, in bulk and without triggers: 1 500 family names of two
 * syllables, every ninth doubled, 200 first names with accents; half have an e-mail, two thirds a
 * health insurance number. The same people in every run. Takes minutes for a million.
 */
export async function fillWithPatients(
  client: pg.ClientBase,
  groups: readonly { id: string; patients: number }[],
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'patients'::regclass and not indisprimary`)
  await client.query(`begin; set local session_replication_role = 'replica'; set local maintenance_work_mem = '512MB'`)
  // Indexes are built once at the end, instead of row by row.
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query('alter table private.patient_name_keys drop constraint patient_name_keys_pkey')
  for (const { id, patients } of groups) await client.query(people, [id, patients])
  await client.query(`
    insert into private.patient_name_keys (group_id, status, key, patient_id)
    select p.group_id, p.status, key, p.id from patients p, private.name_keys(p.sort_name) key`)
  await client.query(`
    insert into private.patient_name_words (group_id, word)
    select distinct group_id, word from patients, regexp_split_to_table(replace(sort_name, E'\\t', ' '), ' ') word
    where length(word) between 2 and 40`)
  for (const { definition } of indexes) await client.query(definition)
  await client.query('alter table private.patient_name_keys add primary key (group_id, status, key, patient_id)')
  await client.query('commit')
  await client.query('vacuum analyze patients, private.patient_name_keys, private.patient_name_words')
}

const list = (words: string) => `array['${words.split(' ').join("','")}']`
const beginnings = list(
  'tremb gagn roy cot bouch gauth mor lav fort leb ouell pell bel lev berg len par sim lam girard poul lap thib car bea des mar nad beaud lach laf arch ther vill gel tr ng dub hou bold riou paq less fer cha mél hé st du val',
)
const endings = list(
  'lay on er é ard ier in oie ault ne ette etier anger esque eron lanc ent eau ontagne ois oin ierre el rier ulieu rosiers tin aud ieux ance',
)
const givenBeginnings = list('gene mar jo sté fran val ni cath é lou al ben car da em fé ga ha is ju')
const givenEndings = list('viève tin sée phane çois érie cole erine lodie ise')

const familyName = (n: string) => `initcap((${beginnings})[1 + ${n} % 50] || (${endings})[1 + (${n} / 50) % 30])`

// h and k are hashes of the row's number, so they are the same in every run.
const people = `
  insert into patients (group_id, id, first_name, last_name, email, phone, date_of_birth, status, health_insurance_number)
  select $1, gen_random_uuid(), initcap((${givenBeginnings})[1 + h % 20] || (${givenEndings})[1 + (h / 20) % 10]),
    case when k % 9 = 0 then ${familyName('(k / 9)')} || '-' || ${familyName('(h / 3)')} else ${familyName('k')} end,
    case when n % 2 = 0 then 'p' || n || '@exemple.ca' end,
    (200 + h % 800) || ' ' || (200 + k % 800) || '-' || lpad((n % 10000)::text, 4, '0'),
    date '1930-01-01' + k % 34000,
    case when n % 12 = 0 then 'inactive' when n % 50 = 0 then 'archived' else 'active' end,
    case when n % 3 > 0 then upper(substr(md5(n::text), 1, 12)) end
  from (
    select n, ('x' || substr(md5(n::text), 1, 7))::bit(28)::int as h, ('x' || substr(md5(n::text), 8, 7))::bit(28)::int as k
    from generate_series(1, $2::int) n) one`
