import { isIP } from 'node:net'
import path from 'node:path'
import { parseSender, type Sender } from '../mail/message.ts'

/** The settings of this server. Read once at the start; no other code reads the environment. */
export interface Settings {
  /** The demo clinic: embedded data, accounts printed, loopback only. */
  demo: boolean
  host: string
  port: number
  /**
   * IP addresses and ranges (CIDR) of the reverse proxies that are trusted to name the caller's
   * address. None by default.
   */
  trustedProxies: string[]
  /** The address that people use: `https://clinique.example`, without a slash at the end. */
  publicUrl: string
  /** Other host names that requests may carry, for a proxy that does not pass on the public one. */
  allowedHosts: string[]
  /** The folder of the embedded database and of the files. */
  dataFolder: string
  /**
   * The URL of an external PostgreSQL server, instead of the embedded one. Its login is that of
   * requests, which owns nothing.
   */
  databaseUrl: string | undefined
  /** The same database with the login that owns the tables, for migrations and jobs. */
  databaseOwnerUrl: string | undefined
  databaseConnections: number
  logLevel: string
  /** Whether devices may keep today and tomorrow (Decision 0122). */
  isDayKept: boolean
  mail: {
    /**
     * smtp:// or smtps://, with user and password in it. Without it, mails are saved in a folder.
     */
    smtpUrl: string | undefined
    from: Sender
  }
  files: {
    /** The largest file that may be uploaded, in bytes. */
    largest: number
    /** How much one group may have uploaded and neither kept nor removed, in bytes. */
    stagedOfGroup: number
    /**
     * A bucket of an S3-compatible service, instead of a folder. `url` is the bucket's own address,
     * without a slash at the end; browsers read from it too.
     */
    s3: { url: string; region: string; keyId: string; secret: string } | undefined
  }
  pool: {
    /** True when Molaire's own user pool signs people in. */
    isOurs: boolean
    issuer: string
    clientId: string
    /** The address to which the browser sends the pool's protocol. */
    endpoint: string
    region: string
    /**
     * Origins of other pages that may call Molaire's own pool, `https://autre.example`. The page of
     * this server needs no entry.
     */
    allowedOrigins: string[]
    /**
     * Whether Molaire creates and disables the accounts of an outside pool. Its credentials come
     * from the provider's usual chain.
     */
    isAdministered: boolean
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the settings from an environment. Throws one Error that lists everything that is wrong. */
export function readSettings(
  env: Record<string, string | undefined>,
  { demo, folder }: { demo: boolean; folder: string },
): Settings {
  const reasons: string[] = []
  const get = (name: string) => env[name]?.trim() || undefined
  const whole = (name: string, fallback: number, from: number, to: number) => {
    const text = get(name)
    if (text === undefined) return fallback
    const number = Number(text)
    if (!Number.isInteger(number) || number < from || number > to)
      reasons.push(`${name} must be a whole number from ${from} to ${to}, not "${text}"`)
    return number
  }
  const url = (name: string, protocols: string[]) => {
    const text = get(name)
    if (text === undefined) return undefined
    // A PostgreSQL address may name a socket folder and no host, which URL would reject.
    const protocol = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase()
    if (!protocol || !protocols.includes(protocol))
      reasons.push(`${name} must be an address that begins with ${protocols.map((p) => `${p}://`).join(' or ')}`)
    return text.replace(/\/+$/, '')
  }

  const port = whole('PORT', 3000, 0, 65_535)
  const databaseUrl = url('DATABASE_URL', ['postgres', 'postgresql'])
  const databaseOwnerUrl = url('MOLAIRE_DATABASE_OWNER_URL', ['postgres', 'postgresql'])
  if (databaseOwnerUrl && !databaseUrl)
    reasons.push('MOLAIRE_DATABASE_OWNER_URL needs DATABASE_URL beside it, the login of requests')
  const data = get('MOLAIRE_DATA')
  if (!demo && !data && !databaseUrl) {
    reasons.push(
      'a real clinic needs MOLAIRE_DATA, the folder that keeps its database and files, or DATABASE_URL, the address of a PostgreSQL server',
    )
  }
  const publicUrl = url('MOLAIRE_PUBLIC_URL', ['http', 'https']) ?? `http://localhost:${port}`
  const allowedHosts = (get('MOLAIRE_ALLOWED_HOSTS') ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  for (const name of allowedHosts)
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name))
      reasons.push(`MOLAIRE_ALLOWED_HOSTS must list host names such as molaire.internal, without a port, not "${name}"`)
  const issuer = url('MOLAIRE_POOL_ISSUER', ['http', 'https'])
  const clientId = get('MOLAIRE_POOL_CLIENT_ID')
  const region = get('MOLAIRE_POOL_REGION') ?? 'ca-central-1'
  if (issuer && !clientId) reasons.push('MOLAIRE_POOL_ISSUER needs MOLAIRE_POOL_CLIENT_ID beside it')
  const allowedOrigins = (get('MOLAIRE_POOL_ALLOWED_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean)
  for (const origin of allowedOrigins)
    if (!isOrigin(origin))
      reasons.push(
        `MOLAIRE_POOL_ALLOWED_ORIGINS must list origins such as https://clinic.example, without a path, not "${origin}"`,
      )
  const administration = get('MOLAIRE_POOL_ADMINISTRATION')
  if (administration !== undefined && administration !== 'aws')
    reasons.push(`MOLAIRE_POOL_ADMINISTRATION must be aws, or left out, not "${administration}"`)
  if (administration && !issuer) reasons.push('MOLAIRE_POOL_ADMINISTRATION needs MOLAIRE_POOL_ISSUER beside it')
  const logLevel = get('LOG_LEVEL') ?? (demo ? 'warn' : 'info')
  if (!logLevels.includes(logLevel)) reasons.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}`)
  const offlineDay = get('MOLAIRE_OFFLINE_DAY')
  if (offlineDay !== undefined && offlineDay !== 'off')
    reasons.push(`MOLAIRE_OFFLINE_DAY must be off, or left out, not "${offlineDay}"`)
  const trustedProxies = (get('MOLAIRE_TRUST_PROXY') ?? '').split(/[\s,]+/).filter(Boolean)
  for (const proxy of trustedProxies)
    if (!isAddressRange(proxy))
      reasons.push(`MOLAIRE_TRUST_PROXY must list addresses or ranges such as 10.0.0.5 or 10.0.0.0/24, not "${proxy}"`)
  const smtpUrl = url('MOLAIRE_SMTP_URL', ['smtp', 'smtps'])
  if (smtpUrl && !isServerAddress(smtpUrl))
    reasons.push(
      'MOLAIRE_SMTP_URL must be like smtp://user:password@mail.clinic.example:587, with nothing after the port; what is special in a password is written %40, %2F',
    )
  const mailFrom = get('MOLAIRE_MAIL_FROM')
  const from = mailFrom === undefined ? undefined : parseSender(mailFrom)
  if (mailFrom !== undefined && !from)
    reasons.push(
      'MOLAIRE_MAIL_FROM must be one address, such as no-reply@clinic.example or Clinique Roy <no-reply@clinic.example>',
    )
  if (smtpUrl && mailFrom === undefined)
    reasons.push('MOLAIRE_SMTP_URL needs MOLAIRE_MAIL_FROM beside it, the address that mails come from')
  const megabytes = {
    largest: whole('MOLAIRE_FILE_MEGABYTES', 100, 1, 2048),
    staged: whole('MOLAIRE_STAGED_MEGABYTES', 4096, 1, 1_000_000),
  }
  if (megabytes.staged < megabytes.largest)
    reasons.push('MOLAIRE_STAGED_MEGABYTES must have room for one file of MOLAIRE_FILE_MEGABYTES')
  const s3 = demo ? undefined : bucketOf({ get, endpoint: url('MOLAIRE_S3_ENDPOINT', ['http', 'https']), reasons })
  const host = demo ? '127.0.0.1' : (get('HOST') ?? '127.0.0.1')
  const databaseConnections = whole('MOLAIRE_DATABASE_CONNECTIONS', 10, 1, 500)

  if (reasons.length > 0)
    throw new Error(`The environment does not let Molaire start:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`)
  return {
    demo,
    host,
    port,
    trustedProxies,
    publicUrl,
    allowedHosts,
    dataFolder: path.resolve(folder, data ?? '.data'),
    databaseUrl,
    databaseOwnerUrl,
    databaseConnections,
    logLevel,
    isDayKept: offlineDay === undefined,
    // The demo's accounts have addresses that nobody receives, so its mails are only saved.
    mail: { smtpUrl: demo ? undefined : smtpUrl, from: from ?? { name: 'Molaire', address: 'no-reply@molaire.example' } },
    files: { largest: megabytes.largest * 1024 ** 2, stagedOfGroup: megabytes.staged * 1024 ** 2, s3 },
    pool: issuer
      ? {
          isOurs: false,
          issuer,
          clientId: clientId ?? '',
          endpoint: url('MOLAIRE_POOL_ENDPOINT', ['http', 'https']) ?? new URL(issuer).origin,
          region,
          allowedOrigins: [],
          isAdministered: administration === 'aws',
        }
      : {
          isOurs: true,
          issuer: `${publicUrl}/idp/${region}_Molaire1`,
          clientId: clientId ?? 'molaire-web',
          endpoint: '/idp/',
          region,
          allowedOrigins,
          isAdministered: true,
        },
  }
}

/** The bucket that the settings name, if any. Adds to the reasons what is wrong with it. */
function bucketOf({
  get,
  endpoint,
  reasons,
}: {
  get: (name: string) => string | undefined
  endpoint: string | undefined
  reasons: string[]
}): Settings['files']['s3'] {
  const [bucket, region, keyId, secret] = ['BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) =>
    get(`MOLAIRE_S3_${name}`),
  )
  if (!bucket && !endpoint && !keyId && !secret) return undefined
  if (!bucket || !keyId || !secret || !(region || endpoint)) {
    reasons.push(
      'a file store needs MOLAIRE_S3_BUCKET, MOLAIRE_S3_ACCESS_KEY_ID and MOLAIRE_S3_SECRET_ACCESS_KEY, and MOLAIRE_S3_REGION or MOLAIRE_S3_ENDPOINT',
    )
    return undefined
  }
  if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(bucket))
    reasons.push(`MOLAIRE_S3_BUCKET must be 3 to 63 small letters, digits and hyphens, not "${bucket}"`)
  if (region && !/^[a-z0-9-]{1,40}$/.test(region)) reasons.push(`MOLAIRE_S3_REGION must be like ca-central-1, not "${region}"`)
  if (endpoint && !(isServerAddress(endpoint) && isPrivateLine(endpoint)))
    reasons.push(
      'MOLAIRE_S3_ENDPOINT must be like https://s3.clinic.example, with nothing after the port; http is for this very machine',
    )
  return {
    url: endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`,
    ...{ region: region ?? 'us-east-1', keyId, secret },
  }
}

/** Whether nobody can listen on the way to an address: TLS, or this machine. */
function isPrivateLine(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/**
 * Whether a text is an IP address or a range of them, '10.0.0.5' or '10.0.0.0/24'. A range of all
 * addresses is rejected, because it would trust everyone.
 */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return rest.length === 0 && most > 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
}

/** Whether a text is an origin exactly as a browser writes it. */
function isOrigin(text: string): boolean {
  try {
    return /^https?:/.test(text) && new URL(text).origin === text
  } catch {
    return false
  }
}

/**
 * Whether a text is the address of a server alone: no path, and no options that could disable TLS
 * checks.
 */
function isServerAddress(text: string): boolean {
  try {
    const { hostname, pathname, search, hash, username, password } = new URL(text)
    decodeURIComponent(username + password)
    return hostname !== '' && [pathname, search, hash].every((part) => part === '' || part === '/')
  } catch {
    return false
  }
}
