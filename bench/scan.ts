// STOCK-05: how long a scan takes, from the code in the picture to the stock that the server
// confirmed. The camera is a drawing in which the code appears at any moment; the reader is ours,
// which looks every 500 ms. Goal: 1 s. npx tsx bench/scan.ts [scans]
import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { renderSVG } from 'uqr'
import { qrPayloadOf } from '@molaire/domain/inventory/qr-payload'
import { inBrowser, signedIn } from './browser.ts'
import { report, say } from './scratch-server.ts'

const scans = Number(process.argv[2] ?? 20)

/** In place of the camera: a grey picture of its usual size, in which `showCode` puts a code. */
const camera = `const canvas = document.createElement('canvas')
canvas.width = 1280
canvas.height = 960
const context = canvas.getContext('2d')
let code = null
const draw = () => {
  context.fillStyle = '#ddd'
  context.fillRect(0, 0, 1280, 960)
  if (code) context.drawImage(code, 380, 220, 520, 520)
}
setInterval(draw, 33)
navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(30)
globalThis.showCode = async (source) => {
  code = null
  if (source === null) return
  const image = new Image()
  image.src = source
  await image.decode()
  code = image
  draw()
}`

type Shows = { showCode: (source: string | null) => Promise<void> }

/** Shows a code until the dialog says that it was taken. Returns how long that took, in ms. */
const scan = (page: Page, source: string): Promise<number> =>
  page.evaluate(async (source) => {
    // Put there by `camera`; the page's own types lack it.
    const { showCode } = globalThis as unknown as Shows
    await showCode(source)
    const shown = performance.now()
    await new Promise<void>((resolve) => {
      const look = new MutationObserver(() => {
        if (!document.querySelector('[role="dialog"] [data-step="success"]')) return
        look.disconnect()
        resolve()
      })
      look.observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    const taken = performance.now() - shown
    await showCode(null)
    return taken
  }, source)

await inBrowser(async (browser, origin) => {
  const context = await signedIn(browser, origin)
  await context.addInitScript(camera)
  const page = await context.newPage()
  const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/inventory-items')
  await page.goto(`${origin}/config/inventory`)
  const { items } = (await (await listed).json()) as { items: { id: string; quantity: number }[] } // its shape is the contract's
  const [item] = items.toSorted((one, other) => other.quantity - one.quantity)
  if (!item || item.quantity < scans) throw new Error('the demo has no item with enough stock')
  const source = `data:image/svg+xml;base64,${Buffer.from(renderSVG(qrPayloadOf(item.id), { pixelSize: 10 })).toString('base64')}`

  await page.getByRole('button', { name: 'Scanner un article' }).click()
  await page.getByText('Placez le code QR dans le cadre.').waitFor()
  await page.getByText('Plusieurs', { exact: true }).click()
  const waits: number[] = []
  for (let n = 0; n < scans; n += 1) {
    // Until the code has left the picture and the dialog reads again, and any share of an interval.
    await page.waitForTimeout(2500 + Math.random() * 500)
    waits.push(await scan(page, source))
  }
  report('a scan, from the picture to the confirmed stock', waits)
  say(`load ${loadavg()[0]?.toFixed(1)}, goal 1000 ms`)
  await context.close()
})
