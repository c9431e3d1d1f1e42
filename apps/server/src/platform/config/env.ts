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
  mail: {
    /**
     * smtp:// or smtps://, with user and password in it. Without it, mails are saved in a folder.
     */
    smtpUrl: string | undefined
    from: Sender
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
    // The demo's accounts have addresses that nobody receives, so its mails are only saved.
    mail: { smtpUrl: demo ? undefined : smtpUrl, from: from ?? { name: 'Molaire', address: 'no-reply@molaire.example' } },
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
