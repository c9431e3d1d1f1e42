// The scanner with a real QR code in front of a camera: what it takes out of stock, and what it says
// in both languages when it cannot (specification §8). Each journey has its own browser, because a
// browser is started with its camera.
import type { BrowserContext, Page } from '@playwright/test'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Group } from '@molaire/contract/groups/endpoints'
import type { InventoryItem } from '@molaire/contract/inventory/shapes'
import { qrPayloadOf } from '@molaire/domain/inventory/qr-payload'
import { familyName, firstClinic, get, post, type SignedIn } from './support/api.ts'
import { insecure, launchWithCamera, showQrCode, type CameraKind } from './support/fake-camera.ts'
import { enterAs, expect, inBoth, speak, test as journey, toast, watch, type Language } from './support/journey.ts'

const words = inBoth({
  scan: ['Scanner un article', 'Scan an item'],
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
  unsupported: ['Ce navigateur ne donne pas accès à la caméra.', 'This browser can’t use the camera.'],
  insecure: ['La caméra demande une adresse en https, ou localhost.', 'The camera needs an https address, or localhost.'],
  timeout: [/^La caméra tarde à s’ouvrir\./, /^The camera is taking too long\./],
  noDetector: [
    'La lecture des codes n’est pas disponible dans ce navigateur.',
    'Code reading isn’t available in this browser.',
  ],
})

interface Scanner {
  /** Opens a page of this browser for the signed-in user, at the calendar. */
  openPage: (options?: { at?: string; before?: (context: BrowserContext) => Promise<unknown> }) => Promise<Page>
  /** From now on, a camera that opens shows a QR code with this text. */
  show: (text: string) => Promise<void>
}

const test = journey.extend<{ camera: CameraKind; scanner: Scanner }>({
  camera: ['film', { option: true }],
  account: 'assistant@molaire.example',
  scanner: async ({ camera, signedIn, language, baseURL = '' }, use, testInfo) => {
    const film = testInfo.outputPath('camera.mjpeg')
    const browser = await launchWithCamera(camera, film)
    const seen: Awaited<ReturnType<typeof watch>>[] = []
    const show = (text: string) => showQrCode(browser, film, text)
    await show('')
    await use({
      show,
      openPage: async ({ at = baseURL, before } = {}) => {
        const context = await browser.newContext({ baseURL: at, locale: 'fr-CA', timezoneId: 'America/Toronto' })
        seen.push(await watch(context, at))
        await speak(context, language)
        await enterAs(context, signedIn)
        await before?.(context)
        const page = await context.newPage()
        await page.goto('/')
        return page
      },
    })
    await browser.close()
    // STOCK-08: also while scanning.
    for (const one of seen) expect(one).toEqual({ elsewhere: [], refused: [], errors: [] })
  },
})

const dialog = (page: Page, language: Language) => page.getByRole('dialog', { name: words[language].scan })
const openScanner = async (page: Page, language: Language) => {
  await page.getByRole('button', { name: words[language].scan }).click()
  return dialog(page, language)
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

/** An item of a group to which only administrators have access. */
async function foreignItem(admin: SignedIn): Promise<InventoryItem> {
  const group = await post<Group>(admin, '/groups', { name: `Groupe ${familyName('Ailleurs')}` })
  const inGroup = { 'x-group-id': group.id, authorization: `Bearer ${admin.idToken}` }
  const create = async <T>(path: string, data: object): Promise<T> =>
    (await (await admin.http.post(`/api${path}`, { headers: inGroup, data })).json()) as T // the caller knows the path
  const clinic = await create<Clinic>('/clinics', {
    ...{ groupId: group.id, name: 'Clinique d’ailleurs', address: '1, rue du Quai', phone: '8195550100' },
  })
  return create<InventoryItem>('/inventory-items', { clinicId: clinic.id, name: 'Gants d’ailleurs', quantity: 5 })
}

for (const language of ['fr', 'en'] as const) {
  const t = words[language]
  test.describe(language, () => {
    test.use({ language })

    test(`STOCK-03 STOCK-05 STOCK-08 STOCK-09 a label in front of the camera takes one out of stock, one click from the calendar (${language})`, async ({
      scanner,
      signedIn,
    }) => {
      // The quantity of the specification may be a text.
      const item = await newItem(signedIn, '5')
      await scanner.show(qrPayloadOf(item.id))
      const page = await scanner.openPage()
      const open = await openScanner(page, language)
      await expect(open.getByText(item.name)).toBeVisible()
      await expect(open.getByText(/5 → 4/)).toBeVisible()
      await expect(toast(page, item.name)).toBeVisible()
      await expect(open).toBeHidden()
      expect(await quantityOf(signedIn, item)).toBe(4)
      // The JSON of the specification, once more.
      await scanner.show(JSON.stringify({ type: 'inventory', id: item.id }))
      await openScanner(page, language)
      await expect(open.getByText(/4 → 3/)).toBeVisible()
      await expect(open).toBeHidden()
      expect(await quantityOf(signedIn, item)).toBe(3)
    })

    test(`STOCK-04 STOCK-06 STOCK-09 a code that takes nothing says why (${language})`, async ({
      scanner,
      signedIn,
      signInOnce,
    }) => {
      const [empty, full, foreign] = await Promise.all([
        newItem(signedIn, 0),
        newItem(signedIn, 5),
        signInOnce('admin@molaire.example').then(foreignItem),
      ])
      const page = await scanner.openPage()
      const taken: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/take')) taken.push(request.url())
      })
      /** Shows a code and waits for what is said about it. */
      const refused = async (text: string, ...sentences: string[]) => {
        await scanner.show(text)
        const open = await openScanner(page, language)
        for (const sentence of sentences) await expect(alert(page, sentence)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(open).toBeHidden()
        await alert(page, sentences[0] ?? '').getByRole('button', { name: t.dismiss }).click()
      }
      /** Another server of the specification answers in place of ours. */
      const answer = (code: string, quantity: number | null) =>
        page.route('**/take', (route) =>
          route.fulfill({
            status: 422,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              ...{ type: 'about:blank', title: code, status: 422, code, requestId: 'e2e' },
              details: { id: full.id, name: full.name, quantity },
            }),
          }),
        )

      await refused('   ', t.invalidCode)
      await refused(JSON.stringify({ type: 'tray', id: full.id }), t.invalidCode)
      await refused('{"type":"inventory"', t.invalidCode)
      expect(taken).toEqual([])

      await scanner.show('https://molaire.example/x')
      const open = await openScanner(page, language)
      await expect(open.getByText(t.notALabel)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.keyboard.press('Escape')
      expect(taken).toEqual([])

      const unknown = '018f0000-0000-7000-8000-00000000dead'
      await refused(unknown, t.unknownItem, unknown)
      await refused(qrPayloadOf(foreign.id), t.unknownItem, foreign.id)
      await refused(qrPayloadOf(empty.id), t.outOfStock, empty.name, '0')
      await answer('inventory_quantity_negative', -2)
      await refused(qrPayloadOf(full.id), t.negative, full.name)
      await page.unroute('**/take')
      await answer('inventory_quantity_invalid', null)
      await refused(qrPayloadOf(full.id), t.invalidQuantity, full.name)
      await page.unroute('**/take')
      await answer('unexpected', null)
      await refused(qrPayloadOf(full.id), t.unknownError)
      expect(await quantityOf(signedIn, full)).toBe(5)
    })

    test.describe('a refusal', () => {
      test.use({ camera: 'denied' })
      test(`STOCK-06 the camera is refused (${language})`, async ({ scanner }) => {
        const open = await openScanner(await scanner.openPage(), language)
        await expect(open.getByText(t.denied)).toBeVisible()
        await open.getByRole('button', { name: t.retry }).click()
        await expect(open.getByText(t.denied)).toBeVisible()
      })
    })

    test.describe('without a camera', () => {
      test.use({ camera: 'none' })
      test(`STOCK-06 STOCK-11 no camera, no stream, a page that browsers do not trust (${language})`, async ({
        scanner,
        baseURL = '',
      }) => {
        const says = async (sentence: string | RegExp, options?: Parameters<typeof scanner.openPage>[0]) => {
          const page = await scanner.openPage(options)
          const open = await openScanner(page, language)
          await expect(open.getByText(sentence)).toBeVisible()
          await expect(open.getByRole('button', { name: t.retry })).toBeVisible()
          await page.context().close()
        }
        await says(t.noCamera)
        await says(t.insecure, { at: insecure(baseURL) })
        // A browser without it.
        await says(t.unsupported, {
          before: (context) => context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices')),
        })
      })
    })

    test(`STOCK-03 STOCK-11 a camera that fails, that does not open, and no reader of codes (${language})`, async ({ scanner }) => {
      // The device breaks down, then works again.
      const broken = await scanner.openPage({
        before: (context) =>
          context.addInitScript(() => {
            const { mediaDevices } = navigator
            const works = mediaDevices.getUserMedia.bind(mediaDevices)
            let attempts = 0
            mediaDevices.getUserMedia = (wishes) =>
              ++attempts === 1 ? Promise.reject(new DOMException('busy', 'NotReadableError')) : works(wishes)
          }),
      })
      const open = await openScanner(broken, language)
      await expect(open.getByText(t.failed)).toBeVisible()
      await open.getByRole('button', { name: t.retry }).click()
      await expect(open.getByText(t.aim)).toBeVisible()

      // The browser waits for an answer that nobody gives.
      const silent = await scanner.openPage({
        before: (context) =>
          context.addInitScript(() => {
            navigator.mediaDevices.getUserMedia = () => new Promise(() => {})
          }),
      })
      await silent.clock.install()
      const opening = await openScanner(silent, language)
      await silent.clock.fastForward(5900)
      await expect(opening.getByText(t.timeout)).toBeHidden()
      await silent.clock.fastForward(200)
      await expect(opening.getByText(t.timeout)).toBeVisible()

      const blind = await scanner.openPage({
        before: (context) =>
          context.addInitScript(() => {
            Reflect.deleteProperty(globalThis, 'BarcodeDetector')
            Reflect.deleteProperty(globalThis, 'WebAssembly')
          }),
      })
      await expect((await openScanner(blind, language)).getByText(t.noDetector)).toBeVisible()
    })
  })
}
