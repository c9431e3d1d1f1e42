// How long an X-ray of 10 MB takes to appear (issue 19: the first picture 1.5 s after opening,
// the next one 0.3 s after its key), what the viewer's code weighs in Brotli, and that the calendar
// loads none of it. The files are uploaded to a demo clinic of its own and come over HTTP; the
// browser has no cache and draws in software. It measures the current build.
// npx tsx bench/viewer.ts [rounds]
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Image } from '@molaire/contract/radiology/shapes'
import type { Patient } from '@molaire/contract/patients/shapes'
import { writeDicomImage } from '@molaire/domain/radiology/dicom/write-dicom'
import { enterAs } from '../e2e/support/journey.ts'
import { firstClinic, list, post, signInAt, type SignedIn } from '../e2e/support/api.ts'
import { inBrowser } from './browser.ts'
import { median } from './quantile.ts'
import { say } from './scratch-server.ts'

const rounds = Number(process.argv[2] ?? 3)
const IMAGES = 4
const built = path.join(import.meta.dirname, '../apps/web/dist')

/** 2560 × 2048 values of 12 bits that do not compress: 10.5 MB. */
function xray(number: number): Buffer {
  let seed = number
  const pixels = Uint16Array.from({ length: 2560 * 2048 }, (_, at) => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return ((at % 2560) + (seed >>> 24)) & 4095
  })
  const bytes = writeDicomImage({
    columns: 2560,
    rows: 2048,
    photometric: 'MONOCHROME2',
    bitsStored: 12,
    pixels,
    studyUid: '2.25.19',
    seriesUid: '2.25.19.1',
    sopUid: `2.25.19.1.${number}`,
    modality: 'PX',
    spacing: { row: 0.1, column: 0.1, source: 'pixel' },
    window: { center: 2048, width: 4096 },
  })
  return Buffer.from(bytes)
}

/** The day of an upload, so that the images stand in the order of their numbers. */
const dayOf = (number: number) => `2026-01-${String(20 - number).padStart(2, '0')}`

async function upload(dentist: SignedIn, patientId: string, number: number): Promise<void> {
  const bytes = xray(number)
  const { id: clinicId } = await firstClinic(dentist)
  const { id, url } = await post<{ id: string; url: string }>(dentist, `/patients/${patientId}/image-uploads`, {
    clinicId,
    name: `xray-${number}.dcm`,
    bytes: bytes.length,
  })
  const address = new URL(url, `http://localhost:${process.env['E2E_PORT']}`).href
  const sent = await fetch(address, { method: 'PUT', headers: { 'upload-offset': '0' }, body: new Uint8Array(bytes) })
  if (!sent.ok) throw new Error(`upload: ${sent.status} ${await sent.text()}`)
  await post(dentist, `/image-uploads/${id}/read`)
  await post(dentist, `/image-uploads/${id}/keep`, { kind: 'panoramic', takenOn: dayOf(number) })
}

/**
 * Milliseconds from an act of the user, as the browser stamps it, until another picture is drawn
 * and the frame after it has begun.
 */
async function untilDrawn(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const drawn = new Promise<number>((resolve) => {
      let begin = 0
      let isGone = document.querySelector('[data-drawn]') === null
      const start = (event: Event) => (begin ||= event.timeStamp)
      addEventListener('click', start, { capture: true, once: true })
      addEventListener('keydown', start, { capture: true, once: true })
      const look = () => {
        const now = document.querySelector('[data-drawn]')
        isGone ||= now === null
        if (!isGone || !now || begin === 0) return
        changes.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)))
      }
      const changes = new MutationObserver(look)
      changes.observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    Object.assign(window, { drawn })
  })
  await act()
  return page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn) // put there above
}

/** A script of the viewer: its chunk, its worker, or a codec. */
const isViewer = (file: string) =>
  /^\/assets\/.*(cornerstone|decodeImageFrame|image-viewer|radiology|dicom|(charls|turbo|jpeg|jph|xl)\w*decode|openjph)/i.test(
    file,
  )

const line = (name: string, figures: number[], goal: number) => {
  const figure = median(figures)
  const all = figures.map((one) => one.toFixed(0)).join(', ')
  say(
    `${name.padEnd(48)} median ${figure.toFixed(0).padStart(5)} ms   (${all})   goal ${goal} ms: ${figure <= goal ? 'met' : 'missed'}`,
  )
}

async function measure(browser: Browser, origin: string): Promise<void> {
  process.env['E2E_PORT'] = new URL(origin).port
  const visitor = await browser.newContext()
  const dentist = await signInAt(visitor.request, 'dentist@molaire.example')
  const { id: clinicId } = await firstClinic(dentist)
  const reception = await signInAt(visitor.request, 'receptionist@molaire.example')
  const patient = await post<Patient>(reception, '/patients', { clinicId, firstName: 'Zoé', lastName: 'Mesure' })
  for (let number = 1; number <= IMAGES; number += 1) await upload(dentist, patient.id, number)
  const images = await list<Image>(dentist, `/patients/${patient.id}/images`)
  say(`${images.length} images of ${(xray(1).length / 1e6).toFixed(1)} MB`)

  const [opened, first, next, hurried] = [[] as number[], [] as number[], [] as number[], [] as number[]]
  const weights = new Map<string, number>()
  let ofCalendar: string[] = []
  /** A browser without a cache, with the dentist signed in. */
  const freshBrowser = async () => {
    const context = await browser.newContext({ locale: 'fr-CA', viewport: { width: 1440, height: 900 } })
    await context.addInitScript('globalThis.__name = (named) => named')
    await enterAs(context, dentist)
    return context
  }
  for (let round = 0; round < rounds; round += 1) {
    // As a dentist opens it: from the record, by its tab.
    const desk = await freshBrowser()
    const record = await desk.newPage()
    await record.goto(`${origin}/patients/${patient.id}`)
    await record.getByRole('heading', { level: 1 }).waitFor()
    await record.waitForTimeout(2000)
    opened.push(await untilDrawn(record, () => record.getByRole('link', { name: /^Radiologie/ }).click()))
    await desk.close()

    const context = await freshBrowser()
    const page = await context.newPage()
    await page.goto(`${origin}/`)
    await page.locator('[data-card]').first().waitFor()
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    ofCalendar = loaded.filter(isViewer)
    context.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (isViewer(pathname)) weights.set(pathname, fs.statSync(`${built}${pathname}.br`).size)
    })
    await page.goto(`${origin}/patients/${patient.id}/radiology`)
    // A computer shows the latest image at once.
    await page.locator('[data-drawn]').waitFor()
    first.push(await page.evaluate(() => performance.now()))
    // What a user takes to look at it.
    await page.waitForTimeout(2000)
    next.push(await untilDrawn(page, () => page.keyboard.press('ArrowRight')))
    await page.waitForTimeout(2000)
    next.push(await untilDrawn(page, () => page.keyboard.press('ArrowRight')))
    hurried.push(await untilDrawn(page, () => page.keyboard.press('ArrowRight')))
    await context.close()
  }
  line('from the press on the tab to the first picture', opened, 1500)
  line('from the address of the tab to the first picture', first, 1500)
  line('from the key to the next picture', next, 300)
  line('the same, asked for at once', hurried, 1500)
  const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0)
  say(`code of the viewer: ${(total / 1000).toFixed(0)} kB compressed`)
  for (const [file, bytes] of weights) say(`  ${(bytes / 1000).toFixed(0).padStart(6)} kB  ${file}`)
  say(`of it, the calendar loads: ${ofCalendar.length === 0 ? 'nothing' : ofCalendar.join(', ')}`)
  say(
    `load average: ${os
      .loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')} on ${os.cpus().length} cores`,
  )
  if (ofCalendar.length > 0) process.exitCode = 1
}

await inBrowser(measure)
