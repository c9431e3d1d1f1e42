// The clinic's day as a person meets it: what the calendar says of a visit, and the hands that move, greet and book.
import type { Browser, Locator, Page } from '@playwright/test'
import { pickPatient, timeOnBoard, wizard, words } from './booking.ts'
import { enterAs, expect, speak, toast, watch, type Language } from './journey.ts'
import type { OwnClinic } from './own-clinic.ts'

/** What the calendar says of a visit that is moved, greeted or ended. */
export const said = {
  fr: {
    undo: 'Annuler',
    moved: /^Rendez-vous déplacé au /,
    putBack: 'Rendez-vous remis à sa place',
    stretched: /^Durée changée\s: 1\sh(?!\s\d)/,
    greet: 'Accueillir',
    justHere: 'vient d’arriver',
    isHere: 'est là',
    start: 'Commencer',
    started: 'en cours',
    complete: 'Terminer',
    completed: 'terminé',
    isWaiting: 'attend depuis',
    notArrived: 'n’est pas arrivé',
  },
  en: {
    undo: 'Undo',
    moved: /^Appointment moved to /,
    putBack: 'Appointment put back',
    stretched: /^Length changed:\s1\sh(?!\s\d)/,
    greet: 'Check in',
    justHere: 'just arrived',
    isHere: 'is here',
    start: 'Start',
    started: 'in progress',
    complete: 'Complete',
    completed: 'completed',
    isWaiting: 'waiting for',
    notArrived: 'has not arrived',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

/** « 10 h 15 », “10:15”; minutes that are none are not written. */
export const written = (language: Language, time: string): string => {
  const [hour = '', minute = ''] = time.split(':')
  const [between, after] = language === 'en' ? [':', '\\s'] : ['\\sh\\s', '']
  return `${Number(hour)}${minute === '00' ? (language === 'en' ? '' : '\\sh') : `${between}${minute}`}${after}`
}
/** When a card’s visit is, as its name says it. */
export const fromTo = (language: Language, start: string, end: string) =>
  new RegExp(`, ${written(language, start)}.* ${language === 'fr' ? 'à' : 'to'} ${written(language, end)}`)

/** Takes back what a toast tells. */
export const undo = (page: Page, language: Language, text: string | RegExp) =>
  toast(page, text).getByRole('button', { name: said[language].undo }).click()
/** Where a hand takes a card: in its middle to move it, at its lower edge to make it longer. */
export const grip = async (locator: Locator, edge: 'middle' | 'bottom' = 'middle') => {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('the card is not on the board')
  return { x: box.x + box.width / 2, y: edge === 'bottom' ? box.y + box.height - 2 : box.y + 4 }
}

/** A second person of the clinic at another computer. */
export async function colleagueAt(own: OwnClinic, { browser, baseURL }: { browser: Browser; baseURL: string }) {
  const context = await browser.newContext({ baseURL, locale: 'fr-CA', viewport: { width: 1440, height: 900 } })
  const seen = await watch(context, baseURL)
  await speak(context, 'fr')
  await enterAs(context, own.dentist)
  return { context, seen, page: await context.newPage() }
}

/** Opens the wizard on a time of a room, with a patient and the first kind of appointment. */
export async function bookIn(
  page: Page,
  roomName: string,
  startTime: string,
  patient: { firstName: string; lastName: string },
): Promise<void> {
  const { x, y } = await timeOnBoard(page, { roomName }, startTime)
  await page.mouse.click(x, y)
  await pickPatient(page, 'fr', patient)
  const sheet = wizard(page, 'fr')
  await sheet.getByRole('button', { name: words.fr.details }).click()
  await sheet.getByRole('radio').first().check()
  await expect(sheet.getByText(/^Aucun conflit\./)).toBeVisible()
}

/** A finger goes sideways over something, as a hand does. */
export async function swipe(page: Page, over: Locator, across: number): Promise<void> {
  const box = await over.boundingBox()
  if (!box) throw new Error('there is nothing to swipe over')
  const from = { x: box.x + box.width / 2 - across / 2, y: box.y + Math.min(box.height / 2, 200) }
  const finger = await page.context().newCDPSession(page)
  const began = Date.now() / 1000 - 1
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, x?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      timestamp: began + after,
      touchPoints: x === undefined ? [] : [{ x, y: from.y }],
    })
  await touch('touchStart', 0, from.x)
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', step / 20, from.x + (across * step) / 6)
  // It stops before it leaves: a press that meets what still glides only holds it.
  await touch('touchMove', 0.9, from.x + across)
  await touch('touchEnd', 1)
  await finger.detach()
}
