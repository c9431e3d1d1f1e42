import type { ClientBase } from 'pg'
import { startupError } from '../startup-error.ts'

/** The login of requests in the embedded database, where nobody else can log in. */
export const embeddedLogin = 'molaire_requests'

/** The roles that a request works in: `molaire_app` from the start, the others for a moment. */
const roles = 'molaire_app, molaire_pool, molaire_overview'

/** Creates the login of requests unless it exists. `client` is the owner's. */
export async function createRequestLogin(client: ClientBase, login = embeddedLogin): Promise<void> {
  // Logins belong to the whole server, so another database or another start may create it at the
  // same moment.
  await client.query(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${login}') then
      begin create role ${login} login noinherit; exception when duplicate_object or unique_violation then null; end;
    end if;
  end $$`)
}

/**
 * Lets a login take the roles of requests. Without a role the login may not even read. `client` is
 * the owner's, who created the roles. Servers that start together do this one after the other.
 */
export async function grantRequestRoles(client: ClientBase, login: string): Promise<void> {
  const { rows } = await client.query<{ isGranted: boolean }>(
    `select bool_and(exists (
       select 1 from pg_auth_members m where m.roleid = r.oid and m.member = $1::regrole and m.set_option and not m.inherit_option
     )) as "isGranted" from pg_roles r where r.rolname = any (string_to_array($2, ', '))`,
    [quoted(login), roles],
  )
  if (rows[0]?.isGranted) return
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    await client.query(`grant ${roles} to ${quoted(login)} with inherit false, set true`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined) // a lost connection has released it
  }
}

/** The advisory lock for this: an arbitrary number, the same in every Molaire server. */
const LOCK = 7_253_102

const quoted = (login: string) => `"${login.replaceAll('"', '""')}"`

/** The login of a connection, and what could exempt it from row-level security. */
interface Login {
  login: string
  isSuperuser: boolean
  bypasses: boolean
  /** Owners of our tables whose role it has or can take. */
  owners: string[]
}

/**
 * Throws a StartupError for a login that row-level security does not restrict: a superuser, one
 * that bypasses it, and one that owns our tables or can become their owner. `client` is connected
 * with that login.
 */
export async function assertOwnsNothing(client: ClientBase): Promise<void> {
  const { rows } = await client.query<Login>(
    `select session_user as login, r.rolsuper as "isSuperuser", r.rolbypassrls as bypasses, array(
       select distinct o.rolname::text from pg_class c join pg_roles o on o.oid = c.relowner
       where c.relnamespace::regnamespace::text in ('public', 'private') and pg_has_role(session_user, o.oid, 'member')) as owners
     from pg_roles r where r.rolname = session_user`,
  )
  const [row] = rows
  if (!row || (!row.isSuperuser && !row.bypasses && row.owners.length === 0)) return
  const why = row.isSuperuser
    ? 'is a superuser'
    : row.bypasses
      ? 'bypasses row-level security'
      : `has the rights of ${row.owners.join(' and ')}, who owns the tables`
  throw startupError(
    'request_login_owns',
    `The login "${row.login}" of DATABASE_URL ${why}, so nothing in the database would keep groups apart. Name a login for requests there, made with: create role molaire_requests login noinherit password '…'; and the owner's address in MOLAIRE_DATABASE_OWNER_URL.`,
  )
}
