// npm run readme:pictures: the pictures of README, in both languages, from a demo clinic of its own
// on a weekday morning's board, so that they stay true. The applications must be built.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Day } from '@molaire/contract/appointments/shapes'
import { inBrowser } from '../bench/browser.ts'
import { firstClinic, get, signInAt, todayOf } from '../e2e/support/api.ts'
import { enterAs, speak } from '../e2e/support/journey.ts'
import { root } from './sources.ts'

const folder = path.join(root, 'docs/images')
const desk = { width: 1440, height: 900 }

await inBrowser(async (browser, origin) => {
  process.env['E2E_PORT'] = new URL(origin).port // where e2e/support/api.ts asks
  mkdirSync(folder, { recursive: true })
  const http = (await browser.newContext()).request
  const dentist = await signInAt(http, 'dentist@molaire.example')
  const clinic = await firstClinic(dentist)
  const { appointments } = await get<Day>(dentist, `/days/${todayOf(clinic)}?clinicId=${clinic.id}`)
  // The demo gives this patient X-rays, a plan and an appointment today.
  const appointment = appointments.find(({ patient }) => patient.lastName === 'Côté-Bélanger')
  if (!appointment) throw new Error('the demo’s patient with X-rays has no appointment today')
  const { patient } = appointment

  for (const language of ['fr', 'en'] as const) {
    const context = await browser.newContext({ baseURL: origin, viewport: desk, deviceScaleFactor: 1, colorScheme: 'light' })
    await speak(context, language)
    await enterAs(context, dentist)
    /** Saves what the page shows, in WebP. */
    const shoot = async (page: Page, name: string) => {
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toFile(path.join(folder, `${name}-${language}.webp`))
    }
    for (const [name, address, sign] of [
      ['calendar', '/', '[data-card]'],
      ['patient', `/patients/${patient.id}`, 'h1'],
      ['treatments', `/appointments/${appointment.id}?tab=traitements`, '[data-tooth]'],
      ['radiology', `/patients/${patient.id}/radiology`, '[data-drawn]'],
    ] as const) {
      const page = await context.newPage()
      await page.goto(address)
      await page.locator(sign).first().waitFor()
      await page.waitForTimeout(2500) // pictures and fonts
      await shoot(page, name)
      await page.close()
    }
    await context.close()
  }
})
