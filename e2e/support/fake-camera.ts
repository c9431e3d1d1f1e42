// A browser of its own whose camera shows a picture that the journey draws. The file of the picture
// is read again each time that the camera opens.
import fs from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { renderSVG } from 'uqr'
import { chromiumArgs, chromiumPath } from './chromium.ts'

/** `denied`: the user refuses the camera. `none`: the device has none. */
export type CameraKind = 'film' | 'denied' | 'none'

/** An address for documentation (RFC 5737), which browsers do not trust without https. */
const otherAddress = '192.0.2.1'

const argsOf = (kind: CameraKind, film: string): string[] =>
  kind === 'none'
    ? ['--use-fake-device-for-media-stream=device-count=0', '--use-fake-ui-for-media-stream']
    : [
        '--use-fake-device-for-media-stream',
        `--use-fake-ui-for-media-stream${kind === 'denied' ? '=deny' : ''}`,
        `--use-file-for-fake-video-capture=${film}`,
      ]

/** Starts a browser with such a camera. `film` is the path of the file that `showQrCode` writes. */
export function launchWithCamera(kind: CameraKind, film: string): Promise<Browser> {
  const executablePath = chromiumPath()
  return chromium.launch({
    args: [...chromiumArgs, ...argsOf(kind, film), `--host-resolver-rules=MAP ${otherAddress} 127.0.0.1`],
    ...(executablePath && { executablePath }),
  })
}

/** The same server at an address that browsers do not trust: neither https nor localhost. */
export const insecure = (origin: string): string => origin.replace('localhost', otherAddress)

/** From now on, a camera that opens shows a QR code with this text; null for none. */
export async function showQrCode(browser: Browser, film: string, text: string | null): Promise<void> {
  const svg = text === null ? '' : renderSVG(text, { pixelSize: 7 })
  const page = await browser.newPage({ viewport: { width: 640, height: 480 } })
  await page.setContent(
    `<body style="margin: 0; height: 100vh; display: grid; place-items: center"><style>svg { height: 70vh }</style>${svg}</body>`,
  )
  const take = () => page.screenshot({ type: 'jpeg', quality: 90 })
  // A film in motion JPEG is its pictures, one after the other. Under load Chromium may refuse one.
  fs.writeFileSync(film, await take().catch(take))
  await page.close()
}
