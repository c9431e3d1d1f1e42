// The scanner with a real QR code in front of a camera: what it takes out of stock, and what it
// says when it cannot (specification §8). Each journey has its own browser, because a browser is
// started with its camera. Two pages look through it at once: one in French, one in English.
import type { Locator, Page } from '@playwright/test'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Group } from '@molaire/contract/groups/endpoints'
import type { InventoryItem } from '@molaire/contract/inventory/shapes'
import { qrPayloadOf } from '@molaire/domain/inventory/qr-payload'
import { familyName, firstClinic, get, post, type SignedIn } from './support/api.ts'
import { insecure, launchWithCamera, showQrCode, type CameraKind } from './support/fake-camera.ts'
import { enterAs, expect, inBoth, speak, test as journey, watch } from './support/journey.ts'

const words = inBoth({
  opening: ['Ouverture de la caméra…', 'Opening the camera…'],
  aim: ['Placez le code QR dans le cadre.', 'Place the QR code in the frame.'],
  notALabel: ['Ce code n’est pas une étiquette Molaire.', 'This code isn’t a Molaire label.'],
  retry: ['Réessayer', 'Retry'],
  dismiss: ['Retirer', 'Dismiss'],
  invalidCode: ["Code QR invalide pour l'inventaire", 'Invalid QR code for inventory'],
  unknownItem: ["Article d'inventaire introuvable", 'Inventory item not found'],
  outOfStock: ['Stock déjà à zéro pour cet article', 'Stock already at zero for this item'],
  negative: ['Stock négatif détecté pour cet article', 'Negative stock detected for this item'],
  invalidQuantity: ['Quantité invalide pour cet article', 'Invalid quantity for this item'],
  unknownError: ['Erreur inconnue', 'Unknown error'],
  denied: [
    "Accès à la caméra refusé. Veuillez autoriser l'accès dans les paramètres du navigateur.",
    'Camera access denied. Please allow access in your browser settings.',
  ],
  noCamera: ['Aucune caméra trouvée sur cet appareil.', 'No camera found on this device.'],
  failed: ["Erreur lors de l'accès à la caméra.", 'Error accessing the camera.'],
  unsupported: [
    'Ce navigateur ne donne pas accès à la caméra. Tapez le code.',
    'This browser can’t use the camera. Type the code.',
  ],
  insecure: [
    'La caméra exige une adresse https ou localhost. Tapez le code.',
    'The camera needs an https address or localhost. Type the code.',
  ],
  timeout: [/^La caméra tarde à s’ouvrir\./, /^The camera is taking too long\./],
  noDetector: ['Ce navigateur ne peut pas lire les codes. Tapez le code.', 'This browser can’t read codes. Type the code.'],
})

interface Pages {
  fr: Page
  en: Page
}
interface Scanner {
  /**
   * Opens a page for the signed-in user in both languages, by default a small one. `device` changes
   * the device first.
   */
  openPages: (options?: { at?: string; isInsecure?: boolean; device?: () => void }) => Promise<Pages>
  /** From now on, a camera that opens shows a QR code with this text. */
  show: (text: string) => Promise<void>
}

interface PageOptions {
  origin: string
  at: string
  device: (() => void) | undefined
}

const test = journey.extend<{ camera: CameraKind; scanner: Scanner }>({
  camera: ['film', { option: true }],
  account: 'assistant@molaire.example',
  scanner: async ({ camera, signedIn, baseURL }, use, testInfo) => {
    const film = testInfo.outputPath('camera.mjpeg')
    const browser = await launchWithCamera(camera, film)
    await showQrCode(browser, film, null)
    const seen: Awaited<ReturnType<typeof watch>>[] = []
    const openPage = async (language: 'fr' | 'en', { origin, at, device }: PageOptions) => {
      const context = await browser.newContext({ baseURL: origin, locale: 'fr-CA', timezoneId: 'America/Toronto' })
      seen.push(await watch(context, origin))
      await speak(context, language)
      await enterAs(context, signedIn)
      if (device) await context.addInitScript(device)
      const page = await context.newPage()
      await page.goto(at)
      return page
    }
    await use({
      show: (text) => showQrCode(browser, film, text),
      openPages: async ({ at = '/profile', isInsecure = false, device } = {}) => {
        const origin = isInsecure ? insecure(baseURL ?? '') : (baseURL ?? '')
        const options = { origin, at, device }
        const [fr, en] = await Promise.all([openPage('fr', options), openPage('en', options)])
        return { fr, en }
      },
    })
    await browser.close()
    // STOCK-08: the binary of the reader is ours too.
    for (const one of seen) expect(one).toEqual({ elsewhere: [], refused: [], errors: [] })
  },
})

/** Does the same in both languages, at the same time. */
const both = (pages: Pages, act: (page: Page, t: (typeof words)['fr' | 'en']) => Promise<unknown>) =>
  Promise.all([act(pages.fr, words.fr), act(pages.en, words.en)])

/** Opens the scanner from the bar. */
const openScanner = async (page: Page): Promise<Locator> => {
  const name = /^(Scanner un article|Scan an item)$/
  await page.getByRole('button', { name }).click()
  return page.getByRole('dialog', { name })
}
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

/** An item of the first clinic. */
const newItem = async (caller: SignedIn, quantity: number | string) =>
  post<InventoryItem>(caller, '/inventory-items', {
    clinicId: (await firstClinic(caller)).id,
    name: familyName('Gants'),
    quantity,
  })
const quantityOf = async (caller: SignedIn, { id }: InventoryItem) =>
  (await get<InventoryItem>(caller, `/inventory-items/${id}`)).quantity

/** An item of another group than that of the demo's staff. */
async function foreignItem(admin: SignedIn): Promise<InventoryItem> {
  const group = await post<Group>(admin, '/groups', { name: `Groupe ${familyName('Ailleurs')}` })
  const headers = { 'x-group-id': group.id, authorization: `Bearer ${admin.idToken}` }
  const create = async <T>(path: string, data: object): Promise<T> =>
    (await (await admin.http.post(`http://localhost:${process.env['E2E_PORT']}/api${path}`, { headers, data })).json()) as T // the caller knows the path
  const clinic = await create<Clinic>('/clinics', {
    ...{ groupId: group.id, name: 'Clinique d’ailleurs', address: '1, rue du Quai', phone: '8195550100' },
  })
  return create<InventoryItem>('/inventory-items', { clinicId: clinic.id, name: 'Gants d’ailleurs', quantity: 5 })
}

test('STOCK-03 STOCK-05 STOCK-08 STOCK-09 a label in front of the camera takes one, one click from the calendar; two phones take two', async ({
  scanner,
  signedIn,
}) => {
  // The quantity of the specification may be a text.
  const item = await newItem(signedIn, '5')
  await scanner.show(qrPayloadOf(item.id))
  const pages = await scanner.openPages({ at: '/' })
  const open = await openScanner(pages.fr)
  await expect(open.getByText('Stock : 5 → 4')).toBeVisible()
  await expect(pages.fr.locator('[data-kind="success"]').filter({ hasText: item.name })).toBeVisible()
  await expect(open).toBeHidden()
  expect(await quantityOf(signedIn, item)).toBe(4)
  // The JSON of the specification, at the same moment in front of two cameras.
  await scanner.show(JSON.stringify({ type: 'inventory', id: item.id }))
  await both(pages, async (page) => {
    const open = await openScanner(page)
    await expect(open.getByText(/Stock.?: (4 → 3|3 → 2)/)).toBeVisible()
    await expect(open).toBeHidden()
  })
  expect(await quantityOf(signedIn, item)).toBe(2)
})

test('STOCK-04 STOCK-06 STOCK-09 a code that takes nothing says why, in both languages', async ({
  scanner,
  signedIn,
  signInOnce,
}) => {
  const [empty, full, foreign] = await Promise.all([
    newItem(signedIn, 0),
    newItem(signedIn, 5),
    signInOnce('admin@molaire.example').then(foreignItem),
  ])
  const pages = await scanner.openPages()
  const scans: string[] = []
  for (const page of [pages.fr, pages.en])
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/inventory-items/')) scans.push(request.url())
    })
  /** Shows a code and waits for what is said about it. */
  const refuses = async (text: string, sentence: keyof typeof words.fr, ...details: string[]) => {
    await scanner.show(text)
    await both(pages, async (page, t) => {
      const open = await openScanner(page)
      const message = alert(page, t[sentence])
      await expect(message).toBeVisible()
      for (const detail of details) await expect(message).toContainText(detail)
      await page.keyboard.press('Escape')
      await expect(open).toBeHidden()
      await message.getByRole('button', { name: t.dismiss }).click()
    })
  }
  /** Another server of the specification answers: ours stores no such quantity. */
  const answerInstead = (code: string, details: object) =>
    both(pages, (page) =>
      page.route('**/take', (route) =>
        route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', title: code, status: 422, code, requestId: 'e2e', details }),
        }),
      ),
    )

  await refuses('   ', 'invalidCode')
  await refuses(JSON.stringify({ type: 'tray', id: full.id }), 'invalidCode')
  await refuses('{"type":"inventory"', 'invalidCode')
  await scanner.show('https://molaire.example/x')
  await both(pages, async (page, t) => {
    const open = await openScanner(page)
    await expect(open.getByText(t.notALabel)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  expect(scans).toEqual([])

  const unknown = '018f0000-0000-7000-8000-00000000dead'
  await refuses(unknown, 'unknownItem', unknown)
  await refuses(qrPayloadOf(foreign.id), 'unknownItem', foreign.id)
  await refuses(qrPayloadOf(empty.id), 'outOfStock', empty.name, '0')
  await answerInstead('inventory_quantity_negative', { name: full.name, quantity: -2 })
  await refuses(qrPayloadOf(full.id), 'negative', full.name)
  await answerInstead('inventory_quantity_invalid', { name: full.name })
  await refuses(qrPayloadOf(full.id), 'invalidQuantity', full.name)
  await answerInstead('unexpected', {})
  await refuses(qrPayloadOf(full.id), 'unknownError')
  expect(await quantityOf(signedIn, full)).toBe(5)
})

/** Opens the scanner, which says this in place of the picture, and offers to try again. */
const saysInstead = (pages: Pages, sentence: keyof typeof words.fr) =>
  both(pages, async (page, t) => {
    const open = await openScanner(page)
    await expect(open.getByText(t[sentence])).toBeVisible()
    await expect(open.getByRole('button', { name: t.retry })).toBeVisible()
  })

test.describe('a camera that is refused', () => {
  test.use({ camera: 'denied' })
  test('STOCK-06 the user refuses the camera', async ({ scanner }) => {
    await saysInstead(await scanner.openPages(), 'denied')
  })
})

test.describe('a device without a camera', () => {
  test.use({ camera: 'none' })
  test('STOCK-06 STOCK-11 no camera, a browser without it, a page that browsers do not trust', async ({ scanner }) => {
    await saysInstead(await scanner.openPages(), 'noCamera')
    await saysInstead(await scanner.openPages({ isInsecure: true }), 'insecure')
    const device = () => void Reflect.deleteProperty(Navigator.prototype, 'mediaDevices')
    await saysInstead(await scanner.openPages({ device }), 'unsupported')
  })
})

test('STOCK-03 STOCK-06 STOCK-11 a camera that fails once, one that never opens, and no reader of codes', async ({ scanner }) => {
  const broken = await scanner.openPages({
    device: () => {
      // A blank page has no cameras.
      if (!isSecureContext) return
      const { mediaDevices } = navigator
      const works = mediaDevices.getUserMedia.bind(mediaDevices)
      let attempts = 0
      mediaDevices.getUserMedia = (wishes) =>
        ++attempts === 1 ? Promise.reject(new DOMException('in use', 'NotReadableError')) : works(wishes)
    },
  })
  await saysInstead(broken, 'failed')
  await both(broken, async (page, t) => {
    await page.getByRole('button', { name: t.retry }).click()
    await expect(page.getByText(t.aim)).toBeVisible()
  })

  // The browser asks the user, who does not answer.
  const silent = await scanner.openPages({
    device: () => {
      if (isSecureContext) navigator.mediaDevices.getUserMedia = () => new Promise(() => {})
    },
  })
  await both(silent, async (page, t) => {
    await page.clock.install()
    const open = await openScanner(page)
    await expect(open.getByText(t.opening)).toBeVisible()
    await page.clock.fastForward(6000)
    // Not later: a longer time would have to pass first.
    await expect(open.getByText(t.timeout)).toBeVisible({ timeout: 2500 })
  })

  const device = () => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector')
    Reflect.deleteProperty(globalThis, 'WebAssembly')
  }
  await saysInstead(await scanner.openPages({ device }), 'noDetector')
})
