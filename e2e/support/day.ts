// The clinic's day as a user sees it: the texts of the calendar, and the gestures that move, greet
// and book.
import type { Browser, Locator, Page } from '@playwright/test'
import type { SignedIn } from './api.ts'
import { chooseFirstKind, pickPatient, timeOnBoard } from './booking.ts'
import { enterAs, inBoth, speak, toast, watch, type Language } from './journey.ts'

/** What the calendar says about an appointment that is moved, greeted or ended. */
export const dayTexts = inBoth({
  undo: ['Annuler', 'Undo'],
  moved: [/^Rendez-vous déplacé au /, /^Appointment moved to /],
  putBack: ['Rendez-vous remis à sa place', 'Appointment put back'],
  stretched: [/^Durée changée\s: 1\sh(?!\s\d)/, /^Duration changed:\s1\sh(?!\s\d)/],
  greet: ['Accueillir', 'Check in'],
  justHere: ['vient d’arriver', 'just arrived'],
  isHere: ['est là', 'is here'],
  start: ['Faire entrer', 'Seat'],
  started: ['en cours', 'in progress'],
  complete: ['Terminer', 'Complete'],
  completed: ['terminé', 'completed'],
  isWaiting: ['attend depuis', 'waiting for'],
  notArrived: ['n’est pas arrivé', 'not here yet'],
})

/** A pattern for « 10 h 15 », “10:15”. Zero minutes are not written. */
export const written = (language: Language, time: string): string => {
  const [hour = '', minute = ''] = time.split(':')
  const [between, after] = language === 'en' ? [':', '\\s'] : ['\\sh\\s', '']
  return `${Number(hour)}${minute === '00' ? (language === 'en' ? '' : '\\sh') : `${between}${minute}`}${after}`
}
/** A pattern for the times in a card’s name. */
export const fromTo = (language: Language, start: string, end: string) =>
  new RegExp(`, ${written(language, start)}.* ${language === 'fr' ? 'à' : 'to'} ${written(language, end)}`)

/** Undoes the action that a toast reports. */
export const undo = (page: Page, language: Language, text: string | RegExp) =>
  toast(page, text).getByRole('button', { name: dayTexts[language].undo }).click()
/**
 * The point at which to grip a card: in its middle to move it, at its lower edge to make it longer.
 */
export const grip = async (locator: Locator, edge: 'middle' | 'bottom' = 'middle') => {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('the card is not on the board')
  return { x: box.x + box.width / 2, y: edge === 'bottom' ? box.y + box.height - 2 : box.y + 4 }
}

/** A second user of the clinic at another computer. */
export async function colleagueAt(
  who: SignedIn,
  { browser, baseURL, language = 'fr' }: { browser: Browser; baseURL: string; language?: Language },
) {
  const context = await browser.newContext({ baseURL, locale: 'fr-CA', viewport: { width: 1440, height: 900 } })
  const seen = await watch(context, baseURL)
  await speak(context, language)
  await enterAs(context, who)
  return { context, seen, page: await context.newPage() }
}

/** Opens the wizard on a time of a room, with a patient and the first appointment type. */
export async function bookIn(
  page: Page,
  roomName: string,
  startTime: string,
  patient: { firstName: string; lastName: string },
): Promise<void> {
  const { x, y } = await timeOnBoard(page, { roomName }, startTime)
  await page.mouse.click(x, y)
  await pickPatient(page, 'fr', patient)
  await chooseFirstKind(page)
}

/** Swipes sideways over something with a finger. */
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
  // The finger stops before it is lifted; otherwise the page still glides, and the next press only
  // stops it.
  await touch('touchMove', 0.9, from.x + across)
  await touch('touchEnd', 1)
  await finger.detach()
}
