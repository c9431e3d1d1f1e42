import type { SelfCheck } from '@molaire/contract/config/endpoints'
import { refreshDelayMs } from '@molaire/domain/auth/refresh-window'
import type { Message } from '../../platform/i18n/define-messages.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translate } from '../../platform/i18n/use-messages.ts'
import { messages } from './messages.ts'

/** What is checked, in the order of the page. */
export const serverChecks = ['api', 'database', 'files', 'mail', 'identity', 'notifications'] as const
export const deviceChecks = ['session', 'clock', 'browser', 'storage', 'camera', 'reading', 'appearance', 'printing'] as const
export type CheckName = (typeof serverChecks | typeof deviceChecks)[number]

/** How a check ended. `manual` waits for the user to try it. */
export interface CheckResult {
  /** `checking` until it is known. */
  state: 'checking' | 'good' | 'warn' | 'bad' | 'manual'
  detail: string
}

const good = (detail: string): CheckResult => ({ state: 'good', detail })
const warn = (detail: string): CheckResult => ({ state: 'warn', detail })
const bad = (message: Message): CheckResult => ({ state: 'bad', detail: translate(message) })

/** More than this, in ms, and arrivals, tokens and due times are wrong on this device. */
const clockTolerance = 2 * 60_000

/**
 * Whether this device is on time. `now` is the server's; the request left at `sentAt` and its
 * answer came at `cameAt`, both in ms of the device.
 */
export function clockResult(now: string, sentAt: number, cameAt: number): CheckResult {
  const ahead = (sentAt + cameAt) / 2 - Date.parse(now)
  if (Math.abs(ahead) <= clockTolerance) return good(translate(messages.clockRight))
  const n = Math.round(Math.abs(ahead) / 60_000)
  return warn(translate(ahead > 0 ? messages.clockFast : messages.clockSlow, { n }))
}

/** CFG-09: what the server found about itself, and how long its answer took in ms. */
export function serverResults(report: SelfCheck, took: number): Partial<Record<CheckName, CheckResult>> {
  const { database, files, mail, identity } = report
  return {
    api: good(translate(messages.milliseconds, { n: Math.round(took) })),
    database: database.isWorking
      ? good(translate(messages.databases[database.kind], { n: database.milliseconds }))
      : bad(messages.databaseFailed),
    files: files.isWorking
      ? good(translate(messages.fileStores[files.kind], { n: files.milliseconds }))
      : bad(messages.filesFailed),
    mail: !mail.isWorking
      ? bad(messages.mailFailed)
      : mail.kind === 'smtp'
        ? good(translate(messages.mailReady, { n: mail.milliseconds }))
        : warn(translate(messages.mailKept)),
    identity: good(translate(identity.isOurs ? messages.ownPool : messages.outsidePool, { region: identity.region })),
  }
}

/** The server did not answer, so nothing is known of its parts. */
export const noServer = (): Partial<Record<CheckName, CheckResult>> =>
  Object.fromEntries(serverChecks.map((name) => [name, bad(messages.noAnswer)]))

/** When the session renews itself; both in ms since 1970. */
export function sessionResult(expiresAtMs: number, nowMs: number): CheckResult {
  const n = Math.round(refreshDelayMs({ expiresAtMs, nowMs }) / 60_000)
  return good(translate(messages.sessionUntil, { n }))
}

/** Whether the browser has what the screens need. */
export function browserResult(): CheckResult {
  const isRecent =
    CSS.supports('selector(:has(a))') &&
    CSS.supports('color', 'light-dark(black, white)') &&
    'toReversed' in Array.prototype &&
    'showPopover' in HTMLElement.prototype
  if (!isRecent) return bad(messages.browserOld)
  return globalThis.isSecureContext ? good(translate(messages.browserReady)) : warn(translate(messages.browserInsecure))
}

/** How many cameras there are. A scan, which the user tries, says more. */
export const cameraResult = (cameras: number): CheckResult =>
  cameras === 0 ? warn(translate(messages.noCamera)) : { state: 'manual', detail: translate(messages.cameras, { n: cameras }) }

/** Who reads the codes of pictures. */
export const readingResult = (reader: 'browser' | 'ours' | undefined): CheckResult =>
  reader ? good(translate(messages.readers[reader])) : bad(messages.readingFailed)

/** The language and the theme of this device. */
export const appearanceResult = (locale: Locale, scheme: 'light' | 'dark'): CheckResult =>
  good(
    translate(messages.appearance, {
      language: translate(messages.languages[locale]),
      theme: translate(messages.themes[scheme]),
    }),
  )

/** Whether the browser remembers what is written. */
export function storageResult(): CheckResult {
  try {
    localStorage.setItem('molaire.check', '1')
    localStorage.removeItem('molaire.check')
    return good(translate(messages.storageReady))
  } catch {
    return bad(messages.storageBlocked)
  }
}
