import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { startupError } from '../../startup-error.ts'

export type Account = { uid: number; gid: number }

/**
 * The user that PostgreSQL runs as: the current one, an unprivileged one inside a user namespace
 * (files keep root as owner), or another account.
 */
export type Privilege = { kind: 'same' } | { kind: 'namespace'; account: Account } | { kind: 'account'; account: Account }

export type Situation = {
  platform: NodeJS.Platform
  /** Undefined where the system has no user ids. */
  uid: number | undefined
  /** Owner of the data folder, once it exists. */
  folderOwner: Account | undefined
  /** An account of this machine that owns nothing important. */
  unprivileged: Account | undefined
  namespacesAllowed: (account: Account) => boolean
}

/** Reads from this machine what `choosePrivilege` needs. */
export function surveySituation(dataDir: string): Situation {
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false })
  return {
    platform: process.platform,
    uid: process.getuid?.(),
    folderOwner: owner && { uid: owner.uid, gid: owner.gid },
    unprivileged: unprivilegedAccount(),
    namespacesAllowed,
  }
}

/**
 * Chooses the user for PostgreSQL, which refuses to run as root. A folder that belongs to another
 * user is served by its owner, the only one who can read it.
 */
export function choosePrivilege({ platform, uid, folderOwner, unprivileged, namespacesAllowed }: Situation): Privilege {
  if (uid !== 0) return { kind: 'same' }
  if (platform !== 'linux') throw rootRefused()
  if (folderOwner && folderOwner.uid !== 0) return { kind: 'account', account: folderOwner }
  if (!unprivileged) throw rootRefused()
  return { kind: namespacesAllowed(unprivileged) ? 'namespace' : 'account', account: unprivileged }
}

function rootRefused() {
  return startupError(
    'root_refused',
    'PostgreSQL does not run as root on this system: start as another user, or set DATABASE_URL to a PostgreSQL server of your own.',
  )
}

export type Launch = { command: string; args: string[]; options: { cwd?: string; uid?: number; gid?: number }; dataDir: string }

/**
 * The command that starts one of PostgreSQL's programs on `dataDir` under a privilege. `argv`
 * receives the path that the program must use for the folder. Without root's rights a process may
 * be unable to reach its own folder (inside root's home, say), but it may stay in the folder where
 * root started it; so it starts there and uses /proc/self/cwd.
 */
export function launchUnder(privilege: Privilege, dataDir: string, argv: (dataDir: string) => [string, ...string[]]): Launch {
  const here = '/proc/self/cwd'
  switch (privilege.kind) {
    case 'same': {
      const [command, ...args] = argv(dataDir)
      return { command, args, options: {}, dataDir }
    }
    case 'namespace':
      return { command: 'unshare', args: namespaceArgs(privilege.account, argv(here)), options: { cwd: dataDir }, dataDir: here }
    case 'account': {
      const [command, ...args] = argv(here)
      return { command, args, options: { cwd: dataDir, ...privilege.account }, dataDir: here }
    }
  }
}

/**
 * Gives the data folder to the account that will run the server. The folder itself comes last, so
 * that an interrupted hand-over is noticed and done again.
 */
export function handOver(dataDir: string, privilege: Privilege) {
  if (privilege.kind !== 'account') return
  const { uid, gid } = privilege.account
  if (fs.statSync(dataDir).uid === uid) return
  for (const entry of fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(`${dataDir}/${entry}`, uid, gid)
  fs.chownSync(dataDir, uid, gid)
}

function namespaceArgs({ uid, gid }: Account, command: string[]) {
  return ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--', ...command]
}

function namespacesAllowed(account: Account) {
  return spawnSync('unshare', namespaceArgs(account, ['true']), { stdio: 'ignore' }).status === 0
}

/** PostgreSQL looks its own account up by number, so it must be one that the system lists. */
function unprivilegedAccount(): Account | undefined {
  let lines: string[]
  try {
    lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return undefined // no such file outside Unix
  }
  const accounts = new Map(
    lines.map((line) => line.split(':')).map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  return accounts.get('postgres') ?? accounts.get('nobody')
}
