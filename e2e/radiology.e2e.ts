import type { Image } from '@molaire/contract/radiology/shapes'
import { writeDicomImage, type DicomImage } from '@molaire/domain/radiology/dicom/write-dicom'
import { list } from './support/api.ts'
import { colleagueAt } from './support/day.ts'
import { expect, inBoth } from './support/journey.ts'
import { givenPatient, test } from './support/own-clinic.ts'

const words = inBoth({
  import: ['Importer des images', 'Import images'],
  choose: ['Choisir', 'Browse'],
  refused: [/^Format non pris en charge\./, /^Unsupported format\./],
  paused: [/^Connexion perdue à/, /^Connection lost at/],
  submit: ['Importer 2 images', 'Import 2 images'],
  remove: ['Retirer rapport.dcm', 'Remove rapport.dcm'],
  images: ['Images du patient', 'Patient’s images'],
  bitewing: [/^DICOM.*Interproximale droite/, /^DICOM.*Right bitewing/],
  distance: ['Distance', 'Distance'],
  discard: ['Abandonner', 'Discard'],
  more: ['Autres actions', 'More actions'],
  archive: ['Archiver', 'Archive'],
  none: [/^1 image|^Radiologie$/, /^1 image|^Radiology$/],
})

/** A picture of 1200 × 1000 words, about 2.4 MB, so that it is sent in three pieces. */
const aBitewing = (): Buffer => {
  const [columns, rows] = [1200, 1000]
  const pixels = Uint16Array.from({ length: columns * rows }, (_, at) => ((at % columns) * 3) % 4096)
  const image: DicomImage = {
    columns,
    rows,
    photometric: 'MONOCHROME2',
    bitsStored: 12,
    pixels,
    studyUid: `1.2.826.0.1.3680043.10.1.${Date.now()}`,
    seriesUid: `1.2.826.0.1.3680043.10.2.${Date.now()}`,
    sopUid: `1.2.826.0.1.3680043.10.3.${Date.now()}`,
    modality: 'IO',
    spacing: { row: 0.1, column: 0.1, source: 'pixel' },
  }
  return Buffer.from(writeDicomImage(image))
}

/** The smallest PNG: one pixel. */
const aPhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

for (const language of ['fr', 'en'] as const) {
  const say = words[language]
  test(`RAD-01 RAD-03 PAT-05 three files come in, one hostile and one over a connection that breaks; one is measured and archived, in ${language}`, async ({
    own,
    browser,
    baseURL,
  }) => {
    const patient = await givenPatient(own, 'Maëlle')
    const { context, seen, page } = await colleagueAt(own.dentist, { browser, baseURL: baseURL ?? '', language })
    // The second piece of the X-ray is lost; then the network is back.
    let lost = 0
    await context.route('**/files/**', async (route) => {
      const offset = route.request().headers()['upload-offset']
      if (offset === String(1024 * 1024) && lost === 0) {
        lost += 1
        await route.abort('connectionreset')
      } else await route.continue()
    })
    await page.goto(`/patients/${patient.id}/radiology`)
    await page.getByRole('button', { name: say.import }).click()
    const dialog = page.getByRole('dialog', { name: say.import })
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'bw.dcm', mimeType: 'application/dicom', buffer: aBitewing() },
        { name: 'rapport.dcm', mimeType: 'application/dicom', buffer: Buffer.from('%PDF-1.7\n% not an image\n') },
        { name: 'photo.png', mimeType: 'image/png', buffer: aPhoto },
      ])
    await expect(dialog.getByText(say.refused)).toBeVisible()
    await expect(dialog.getByText(say.paused)).toBeVisible()
    await expect(dialog.getByRole('button', { name: say.submit })).toBeVisible()
    expect(lost).toBe(1)
    await dialog.getByRole('group', { name: 'bw.dcm' }).getByRole('combobox').first().selectOption('bitewing')
    await dialog.getByRole('group', { name: 'bw.dcm' }).getByRole('combobox').nth(1).selectOption('right')
    await dialog.getByRole('button', { name: say.submit }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await dialog.getByRole('button', { name: say.remove }).click()
    await page.keyboard.press('Escape')

    const images = page.getByRole('navigation', { name: say.images })
    const bitewing = images.getByRole('button', { name: say.bitewing })
    await bitewing.click()
    await page.getByRole('button', { name: say.distance, exact: true }).click()
    const stage = page.locator('canvas').first()
    const box = await stage.boundingBox()
    if (!box) throw new Error('no stage')
    await page.mouse.click(box.x + box.width * 0.4, box.y + box.height * 0.5)
    await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.5)
    const measured = async () =>
      (await list<Image>(own.dentist, `/patients/${patient.id}/images`)).flatMap(({ measurements }) => measurements)
    await expect.poll(async () => (await measured()).length).toBe(1)
    await page.reload()
    await expect(page.getByText(/^\d+[,.]\d\u00a0?\s?mm$/).first()).toBeVisible()

    await page.getByRole('button', { name: say.more }).last().click()
    await page.getByRole('menuitem', { name: say.archive }).click()
    await expect(bitewing).toHaveCount(0)
    expect(await list<Image>(own.dentist, `/patients/${patient.id}/images?archived=yes`)).toHaveLength(1)
    expect(seen.errors).toEqual([])
    await context.close()
  })
}
