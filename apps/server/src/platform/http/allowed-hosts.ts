import { isIP } from 'node:net'

/**
 * The host names under which this server may be reached: that of its public address, and others.
 */
export interface OwnNames {
  publicUrl: string
  /** Host names without a port, such as `molaire.internal`. */
  allowedHosts: readonly string[]
}

/** The host name in `example.com:3000`, `[::1]:3000` or `example.com`; undefined if invalid. */
function nameIn(host: string): string | undefined {
  try {
    const { hostname, username, pathname } = new URL(`http://${host}`)
    return username === '' && pathname === '/' ? hostname : undefined
  } catch {
    return undefined
  }
}

const isLoopbackName = (name: string) => name === 'localhost' || name.endsWith('.localhost')
const isAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, '')) !== 0

/**
 * Whether a Host header names this server. Another site can point its own host name at this machine
 * (DNS rebinding), and its pages could then read our answers. It cannot do so with an IP address,
 * nor with `localhost`. Browsers always send the header.
 */
export function isOwnHost(host: string | undefined, { publicUrl, allowedHosts }: OwnNames): boolean {
  if (host === undefined) return true
  const name = nameIn(host)
  if (name === undefined) return false
  return isLoopbackName(name) || isAddress(name) || name === new URL(publicUrl).hostname || allowedHosts.includes(name)
}

/**
 * Whether a request that changes something comes from a page of this server: its Origin has the
 * host name of the request, or of the public address. Programs other than browsers send no Origin.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, { publicUrl }: OwnNames): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false // `null`, from a page without an origin
  const { hostname } = new URL(origin)
  return hostname === new URL(publicUrl).hostname || (host !== undefined && hostname === nameIn(host))
}
