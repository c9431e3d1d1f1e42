// The image viewer on `/demo/dicom`, drawn in software (SwiftShader), as without a GPU.
// What it measures is compared with a phantom of ours, with the expected values beside the samples,
// and with dcmtk where it is installed; every sample is shown or says why not.
import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { writeDicomImage } from '@molaire/domain/radiology/dicom/write-dicom'
import { chromiumArgs, chromiumPath } from './support/chromium.ts'
import { hasDcmtk, readWithDcmtk } from './support/dcmtk.ts'
import { expect, test } from './support/journey.ts'

const executablePath = chromiumPath()
const software = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
test.use({
  account: 'dentist@molaire.example',
  // Fewer pixels for the processor to draw.
  viewport: { width: 1100, height: 700 },
  launchOptions: { args: [...chromiumArgs, ...software], ...(executablePath && { executablePath }) },
})

const samples = path.join(import.meta.dirname, '../../shared/samples')
const hasSamples = fs.existsSync(samples)

/** 200 × 100 pixels of 0.1 × 0.2 mm (column, row): 1000, with a square of 3000 at 40–60, 30–50. */
const phantom = (options: { spacing?: 'pixel' | 'imager'; frames?: number; photometric?: 'MONOCHROME1' } = {}) => {
  const frames = options.frames ?? 1
  const pixels = Uint16Array.from({ length: 20_000 * frames }, (_, at) => {
    const [column, row, frame] = [at % 200, Math.floor(at / 200) % 100, Math.floor(at / 20_000)]
    return column >= 40 && column < 60 && row >= 30 && row < 50 ? 3000 : 1000 + frame
  })
  const bytes = writeDicomImage({
    columns: 200,
    rows: 100,
    photometric: options.photometric ?? 'MONOCHROME2',
    bitsStored: 12,
    pixels,
    frames,
    studyUid: '2.25.1',
    seriesUid: '2.25.2',
    sopUid: '2.25.3',
    ...(options.spacing && { spacing: { row: 0.2, column: 0.1, source: options.spacing } }),
    patient: { name: 'Exemple^Zoé' },
    window: { center: 2000, width: 4000 },
  })
  return { name: 'phantom.dcm', mimeType: 'application/dicom', buffer: Buffer.from(bytes) }
}

const openDemo = async (page: Page) => {
  await page.goto('/demo/dicom')
  await expect(page.locator('[data-drawn]')).toBeVisible()
}
type File = Parameters<Locator['setInputFiles']>[0]
const openFile = async (page: Page, file: File, name: string): Promise<Locator> => {
  await page.getByLabel('Choisir un fichier').last().setInputFiles(file)
  const stage = page.getByRole('group', { name: `Image\u00a0: ${name}` })
  await expect(stage).toHaveAttribute('data-drawn')
  return stage
}
/** Where points of the picture are on the screen while the whole of it is shown. */
const placesOn = async (stage: Locator, columns: number, rows: number, aspect = 1) => {
  const box = await stage.boundingBox()
  if (!box) throw new Error('no stage')
  const scale = Math.min((box.width - 32) / columns, (box.height - 32) / (rows * aspect))
  return (x: number, y: number) =>
    [box.x + box.width / 2 + (x - columns / 2) * scale, box.y + box.height / 2 + (y - rows / 2) * aspect * scale] as const
}
const drag = async (page: Page, from: readonly [number, number], to: readonly [number, number]) => {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
  await page.mouse.move(...to)
  await page.mouse.up()
}
const valueOf = async (stage: Locator, kind: string) =>
  Number(await stage.locator(`g[data-kind=${kind}]`).last().getAttribute('data-value'))
/** Within 1 %. */
const near = (value: number, expected: number) => expect(Math.abs(value / expected - 1)).toBeLessThan(0.01)

test('RAD-02 lengths, angles, regions and values of a phantom agree with how it was made, whatever the view', async ({
  page,
}) => {
  await openDemo(page)
  const stage = await openFile(page, phantom({ spacing: 'pixel' }), 'phantom.dcm')
  const at = await placesOn(stage, 200, 100, 2)
  await page.keyboard.press('d')
  await drag(page, at(20, 20), at(120, 20))
  near(await valueOf(stage, 'distance'), 10)
  await page.keyboard.press('d')
  await drag(page, at(10, 40), at(10, 90))
  near(await valueOf(stage, 'distance'), 10)
  await page.keyboard.press('a')
  for (const [x, y] of [
    [180, 60],
    [120, 60],
    [160, 40],
  ] as const)
    await page.mouse.click(...at(x, y))
  near(await valueOf(stage, 'angle'), 45)
  await page.keyboard.press('r')
  await drag(page, at(42, 32), at(58, 48))
  near(await valueOf(stage, 'region'), 3000)
  await expect(stage.getByRole('img', { name: /Région.*É\.-T\.\s0.*4,0\smm²/ })).toBeVisible()
  await page.keyboard.press('s')
  await page.mouse.click(...at(50, 40))
  near(await valueOf(stage, 'probe'), 3000)

  // Turned, mirrored, inverted and larger: the same values.
  for (const key of ['t', 'm', 'i', '+']) await page.keyboard.press(key)
  near(await valueOf(stage, 'distance'), 10)
  await page.keyboard.press('Control+z')
  await expect(stage.locator('g[data-kind=probe]')).toHaveCount(0)
  await page.keyboard.press('0')
  await expect(stage.locator('g[data-kind=distance]')).toHaveCount(2)
  await expect(stage).toHaveAttribute('data-drawn', 'stage')
})

/** How far two pictures are apart: the mean difference of their bytes, 0 to 255. */
const difference = (page: Page, pictures: readonly Buffer[]) =>
  page.evaluate(
    async (texts) => {
      const [one = [], other = []] = await Promise.all(
        texts.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes]))
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
        }),
      )
      let sum = 0
      for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
      return sum / one.length
    },
    pictures.map((picture) => picture.toString('base64')),
  )

test('RAD-02 a picture is drawn before the library has come, which then draws the same', async ({ page }) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/cornerstone-viewer-.*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  // The sample that the page opens first is compressed, and waits for the library.
  await page.goto('/demo/dicom')
  const stage = await openFile(page, phantom({ spacing: 'pixel' }), 'phantom.dcm')
  const box = await stage.boundingBox()
  if (!box) throw new Error('no stage')
  // Turned and inverted, without the plates at the edge.
  for (const key of ['t', 'i']) await page.keyboard.press(key)
  const clip = { x: box.x + box.width / 4, y: box.y + box.height / 4, width: box.width / 2, height: box.height / 2 }
  await expect(stage).toHaveAttribute('data-drawn', 'canvas')
  const before = await page.screenshot({ clip })
  release()
  await expect(stage).toHaveAttribute('data-drawn', 'stage')
  const after = await page.screenshot({ clip })
  await page.keyboard.press('i')
  const reversed = await page.screenshot({ clip })
  // Edges are drawn a little softer by one of the two.
  expect(await difference(page, [before, after])).toBeLessThan(2)
  expect(await difference(page, [before, reversed])).toBeGreaterThan(20)
})

test('RAD-02 without a spacing there are no millimetres until a known length is drawn; the detector’s are named', async ({
  page,
}) => {
  await openDemo(page)
  const stage = await openFile(page, phantom(), 'phantom.dcm')
  await expect(stage.getByText('Image non étalonnée')).toBeVisible()
  const at = await placesOn(stage, 200, 100)
  await page.keyboard.press('d')
  await drag(page, at(20, 20), at(120, 20))
  await expect(stage.getByRole('img', { name: 'Distance, 100\u00a0px' })).toBeVisible()
  await stage.getByRole('button', { name: 'Étalonner' }).click()
  const length = page.getByLabel('Longueur réelle, en mm')
  await drag(page, at(20, 50), at(30, 50))
  await length.fill('12,5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Tracez un trait plus long' })).toBeVisible()
  // Done as it says, without another button.
  await drag(page, at(20, 50), at(70, 50))
  await expect(length).toHaveValue('')
  await length.fill('12,5')
  await page.keyboard.press('Enter')
  await expect(stage.getByRole('img', { name: /^Distance, 25,\d\smm$/ })).toBeVisible()
  near(await valueOf(stage, 'distance'), 25)

  const other = await openFile(page, { ...phantom({ spacing: 'imager' }), name: 'detector.dcm' }, 'detector.dcm')
  const there = await placesOn(other, 200, 100, 2)
  await page.keyboard.press('d')
  await drag(page, there(20, 20), there(120, 20))
  await expect(other.getByRole('img', { name: 'Distance, 100\u00a0px' })).toBeVisible()
  await other.getByRole('button', { name: 'Mesurer au capteur' }).click()
  await expect(other.getByRole('img', { name: /^Distance, 10,0\smm \(capteur\)$/ })).toBeVisible()
})

test('RAD-03 frames of one file are scrolled with the wheel and the keys', async ({ page }) => {
  await openDemo(page)
  const stage = await openFile(page, phantom({ spacing: 'pixel', frames: 5 }), 'phantom.dcm')
  const at = await placesOn(stage, 200, 100, 2)
  await expect(stage.getByText('Coupe 1 de 5')).toBeVisible()
  await page.mouse.move(...at(150, 80))
  await page.mouse.wheel(0, 100)
  await expect(stage.getByText('Coupe 2 de 5')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(stage.getByText('Coupe 3 de 5')).toBeVisible()
  await page.keyboard.press('s')
  await page.mouse.click(...at(150, 80))
  await expect(stage.locator('g[data-kind=probe]')).toHaveAttribute('data-value', '1002')
  await page.keyboard.press('ArrowUp')
  await expect(stage.locator('g[data-kind=probe]')).toHaveCount(0)
})

test('RAD-06 the demo requests nothing of the server but its own code; tags are searched', async ({ page }) => {
  await openDemo(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || !/^\/assets\//.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  const stage = await openFile(page, phantom({ photometric: 'MONOCHROME1' }), 'phantom.dcm')
  await page.keyboard.press('d')
  const at = await placesOn(stage, 200, 100)
  await drag(page, at(20, 20), at(120, 20))
  await page.getByRole('textbox', { name: 'Chercher une balise' }).fill('zoe')
  await expect(page.getByText('Exemple^Zoé')).toBeVisible()
  await expect(page.getByText('Transfer Syntax UID')).toHaveCount(0)
  // The page itself asks for notifications, the version and the like, never with a file.
  expect(calls.filter((call) => !/^GET \/(api\/|version\.json$)/.test(call))).toEqual([])
})

test('RAD-02 the sample phantom agrees with its expected values', async ({ page }) => {
  test.skip(!hasSamples, 'the samples are not beside the project')
  const file = path.join(samples, 'dicom-good/calibration_phantom.dcm')
  const expected = JSON.parse(fs.readFileSync(file.replace('.dcm', '.expected.json'), 'utf8')) as {
    beads_px: [[number, number], [number, number]]
    beads_distance_mm: number
    roi_100_200_mean: number
  }
  await openDemo(page)
  const stage = await openFile(page, file, 'calibration_phantom.dcm')
  const at = await placesOn(stage, 512, 512)
  const [[x1, y1], [x2, y2]] = expected.beads_px
  await page.keyboard.press('d')
  await drag(page, at(x1 + 0.5, y1 + 0.5), at(x2 + 0.5, y2 + 0.5))
  near(await valueOf(stage, 'distance'), expected.beads_distance_mm)
  await page.keyboard.press('r')
  await drag(page, at(102, 102), at(198, 198))
  near(await valueOf(stage, 'region'), expected.roi_100_200_mean)
})

/** Mean of the pixels whose middle is in the ellipse in a box. */
const meanIn = (value: (column: number, row: number) => number, box: { x: number; y: number; width: number; height: number }) => {
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
  const values: number[] = []
  for (let row = Math.floor(box.y); row < box.y + box.height; row++)
    for (let column = Math.floor(box.x); column < box.x + box.width; column++) {
      const [x, y] = [(2 * (column + 0.5 - middleX)) / box.width, (2 * (row + 0.5 - middleY)) / box.height]
      if (x * x + y * y <= 1) values.push(value(column, row))
    }
  return values.reduce((sum, one) => sum + one, 0) / values.length
}

test('RAD-02 RAD-05 every good sample is shown, and lengths, areas and means agree with dcmtk within 1 %', async ({ page }) => {
  test.skip(!hasSamples, 'the samples are not beside the project')
  if (!hasDcmtk) console.warn('dcmtk is not installed (apt install dcmtk): the samples are shown and not compared')
  // Fewer frames for the processor to draw.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDemo(page)
  const folder = path.join(samples, 'dicom-good')
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.dcm'))
  expect(names.length).toBeGreaterThan(10)
  const figures: Record<string, string>[] = []
  for (const name of [...names, 'ct_series/IM001.dcm']) {
    const file = path.join(folder, name)
    const stage = await openFile(page, file, path.basename(name))
    if (!hasDcmtk) continue
    const { columns, rows, spacing, value } = readWithDcmtk(file)
    const at = await placesOn(stage, columns, rows)
    await page.keyboard.press('d')
    await drag(page, at(columns * 0.1, rows * 0.2), at(columns * 0.9, rows * 0.7))
    const length = await valueOf(stage, 'distance')
    const theirs = Math.hypot(columns * 0.8 * (spacing?.column ?? 1), rows * 0.5 * (spacing?.row ?? 1))
    const unit = spacing ? 'mm' : 'px'
    await expect(stage.getByRole('img', { name: new RegExp(`^Distance, [\\d\\s]+(,\\d)?\\s${unit}`) })).toBeVisible()
    await page.keyboard.press('r')
    await drag(page, at(columns * 0.25, rows * 0.25), at(columns * 0.75, rows * 0.75))
    const mean = await valueOf(stage, 'region')
    const words = (await stage.locator('g[data-kind=region]').last().getAttribute('aria-label')) ?? ''
    const area = Number(/([\d\s]+(?:,\d+)?)\s(?:mm|px)²/.exec(words)?.[1]?.replaceAll(/\s/g, '').replace(',', '.'))
    const theirArea = (Math.PI / 4) * columns * 0.5 * rows * 0.5 * (spacing ? spacing.column * spacing.row : 1)
    const box = { x: columns * 0.25, y: rows * 0.25, width: columns * 0.5, height: rows * 0.5 }
    const theirMean = value && meanIn(value, box)
    const short = (figure: number | null) => figure?.toFixed(2) ?? 'no decoder'
    const pairs = { length, theirs, area, theirArea, mean, theirMean }
    figures.push({ name, unit, ...Object.fromEntries(Object.entries(pairs).map(([key, one]) => [key, short(one)])) })
    near(length, theirs)
    near(area, theirArea)
    if (theirMean !== null) near(mean, theirMean)
  }
  if (hasDcmtk) console.table(figures)
  // Waits for what is still to be drawn; otherwise the next journey would.
  await page.screenshot()
})

test('RAD-05 a file that is not shown says why', async ({ page }) => {
  await openDemo(page)
  const alert = page.getByRole('group').getByRole('alert')
  const good = phantom({ spacing: 'pixel' }).buffer
  const files: [name: string, bytes: Buffer, sentence: string][] = [
    ['empty.dcm', Buffer.alloc(0), 'Ce fichier est vide. Choisissez-en un autre.'],
    ['cut.dcm', good.subarray(0, 5000), 'Ce fichier est incomplet.'],
    ['document.dcm', Buffer.from('%PDF-1.7'), 'Format non pris en charge.'],
  ]
  for (const [name, buffer, sentence] of files) {
    await page.getByLabel('Choisir un fichier').last().setInputFiles({ name, mimeType: '', buffer })
    await expect(alert).toContainText(sentence)
  }
})

test('RAD-02 without WebGL a picture is shown, but nothing is measured', async ({ page }) => {
  await page.addInitScript(() => {
    const plain = HTMLCanvasElement.prototype.getContext as (kind: string, ...rest: unknown[]) => unknown
    const without = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return /webgl/.test(kind) ? null : plain.call(this, kind, ...rest)
    }
    Object.assign(HTMLCanvasElement.prototype, { getContext: without })
  })
  await openDemo(page)
  const stage = await openFile(page, phantom({ spacing: 'pixel' }), 'phantom.dcm')
  await expect(stage.getByText('Les mesures exigent WebGL. Essayez un autre navigateur ou appareil.').first()).toBeVisible()
  await page.keyboard.press('d')
  const at = await placesOn(stage, 200, 100, 2)
  await drag(page, at(20, 20), at(120, 20))
  await expect(stage.locator('g[data-kind]')).toHaveCount(0)
})

test('RAD-02 RAD-03 with the keyboard alone: a length, a calibration, a name, a deletion, and moving in the picture', async ({
  page,
}) => {
  await openDemo(page)
  const stage = await openFile(page, phantom(), 'phantom.dcm')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const times = (count: number, key: string) => Array.from({ length: count }, () => key)
  const cross = stage.locator('[data-cross]')
  const box = await stage.boundingBox()
  if (!box) throw new Error('no stage')
  const scale = Math.min((box.width - 32) / 200, (box.height - 32) / 100)
  // The arrow keys turn the pages until Enter shows the cross; a point is placed on each Enter.
  await press('d')
  await expect(stage).toBeFocused()
  // The button of the tool leads there as its letter does.
  await press('Escape')
  await page.getByRole('button', { name: 'Distance', exact: true }).focus()
  await press('Enter')
  await expect(stage).toBeFocused()
  await press('Enter')
  await expect(cross).toBeVisible()
  await press(...times(10, 'Shift+ArrowLeft'), 'Enter', ...times(10, 'Shift+ArrowRight'), 'ArrowRight', 'Enter')
  const length = await valueOf(stage, 'distance')
  expect(length).toBeCloseTo(101 / scale, 0)

  // That line is said to be 12.5 mm long.
  await press('e', 'Enter', ...times(10, 'Shift+ArrowLeft'), 'Enter', ...times(10, 'Shift+ArrowRight'), 'Enter')
  await page.keyboard.type('12,5')
  await press('Enter')
  await expect.poll(() => valueOf(stage, 'distance')).toBeCloseTo((12.5 * 101) / 100, 1)

  await press('Escape', 'Escape')
  await expect(cross).toHaveCount(0)
  const item = page.getByRole('list').getByRole('button', { name: /^Distance/ })
  await item.focus()
  await press('Enter', 'Tab')
  await page.keyboard.type('46 mésial')
  await press('Enter')
  await press('+', '+')
  const handle = stage.locator('g[data-kind=distance] circle').first()
  const before = await handle.getAttribute('cx')
  await press('Shift+ArrowRight')
  await expect.poll(() => handle.getAttribute('cx')).not.toBe(before)
  await expect(stage.getByRole('img', { name: /^Distance, 46 mésial/ })).toBeVisible()
  await press('Delete')
  await expect(stage.locator('g[data-kind=distance]')).toHaveCount(0)
})
