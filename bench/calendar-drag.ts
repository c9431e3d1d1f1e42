// What the day board costs in the browser: from the arrival of a day of 3 rooms and 60 appointments
// to its paint, and the frames while a card is dragged over it. For comparison, in the same run,
// the least that a page could do: 60 bare buttons painted, and a bare box that follows the same
// pointer. Goals of the issue: 100 ms and 60 frames a second. Runs on the latest build of the
// application. npx tsx bench/calendar-drag.ts
import type { Browser, Page } from '@playwright/test'
import type { Day, DayAppointment } from '@molaire/contract/appointments/shapes'
import { addDays } from '@molaire/domain/shared/local-date'
import { timeOf } from '@molaire/domain/shared/local-time'
import { framesWhile, inBrowser, late, perSecond, signedIn } from './browser.ts'
import { report, say } from './scratch-server.ts'

const ROOMS = 3
const APPOINTMENTS = 20 // in each room
const DAYS = 40
const DRAGS = 6
const STEPS = 240
const first = '2027-02-01'

const id = (kind: number, n: number) => `01900000-0000-7000-8${String(kind).padStart(3, '0')}-${String(n).padStart(12, '0')}`
const types = ['#3B74C4', '#2F8F5B', '#CB4B3F', '#8163C7', '#B28526']

/**
 * A day as the server would send it: three rooms open from 7:00 to 22:00, each with 20 appointments
 * of half an hour from 8:00 on.
 */
function fullDay(date: string, clinicId: string): Day {
  const rooms = Array.from({ length: ROOMS }, (_, room) => ({
    id: id(1, room),
    name: `Salle ${room + 1}`,
    type: 'treatment' as const,
    open: [{ start: '07:00', end: '22:00', practitionerId: id(2, room), appointmentTypeIds: [] }],
  }))
  const appointment = (n: number): DayAppointment => ({
    id: id(Number(date.slice(5, 7)) * 31 + Number(date.slice(8)), n),
    version: 1,
    roomId: id(1, n % ROOMS),
    practitionerId: id(2, n % ROOMS),
    patient: { id: id(3, n), firstName: 'Ève', lastName: `Lafrenière-${n}`, hasAlerts: n % 9 === 0 },
    appointmentTypeId: id(4, n % types.length),
    date,
    startTime: timeOf(480 + Math.floor(n / ROOMS) * 30),
    durationMinutes: 30,
    status: n % 4 === 0 ? 'scheduled' : 'confirmed',
    arrivedAt: null,
    startedAt: null,
    statusChangedAt: '2027-01-04T10:00:00-05:00',
    isFirstAppointment: n % 7 === 0,
  })
  return {
    date,
    clinicId,
    timeZone: 'America/Toronto',
    holiday: null,
    rooms,
    practitioners: rooms.map((_, n) => ({
      id: id(2, n),
      firstName: 'Maude',
      lastName: `Roy-${n}`,
      title: 'Dre',
      credential: null,
      role: 'dentist',
    })),
    appointmentTypes: types.map((color, n) => ({
      id: id(4, n),
      name: `Obturation ${n}`,
      color,
      defaultDurationMinutes: 30,
      isArchived: false,
      version: 1,
    })),
    appointments: Array.from({ length: ROOMS * APPOINTMENTS }, (_, n) => appointment(n)),
  }
}

/**
 * Records, in the page, when the answer with a day was read. The time after that is the page's own.
 */
function watchArrivals(): void {
  const seen = new Map<string, number>()
  const read = Response.prototype.json
  Response.prototype.json = async function (this: Response) {
    const body: unknown = await read.call(this)
    const date = /\/api\/days\/([\d-]+)/.exec(this.url)?.[1]
    if (date) seen.set(date, performance.now())
    return body
  }
  Object.assign(window, { arrivals: seen })
}

/** Milliseconds from the arrival of a day to the paint of its cards. */
const paintOf = (page: Page, date: string, cards: number) =>
  page.evaluate(
    async ({ date, cards }) => {
      // `arrivals` comes from `watchArrivals`; the page's own types lack it.
      const { arrivals } = window as unknown as { arrivals: Map<string, number> }
      history.pushState(null, '', `/?date=${date}`)
      window.dispatchEvent(new PopStateEvent('popstate'))
      for (;;) {
        await new Promise(requestAnimationFrame)
        const since = arrivals.get(date)
        if (since === undefined || document.querySelectorAll(`[data-card]`).length !== cards) continue
        if (!document.querySelector('h1')?.textContent.includes(String(Number(date.slice(8))))) continue
        // When the next task runs, the frame with the cards has been drawn.
        await new Promise((drawn) => {
          const channel = new MessageChannel()
          channel.port1.onmessage = drawn
          channel.port2.postMessage(null)
        })
        return performance.now() - since
      }
    },
    { date, cards },
  )

const barePaint = (page: Page, cards: number) =>
  page.evaluate(async (cards) => {
    document.body.replaceChildren()
    await new Promise(requestAnimationFrame)
    const start = performance.now()
    for (let n = 0; n < cards; n += 1) {
      const card = document.createElement('button')
      card.style.cssText = `position:absolute;left:${(n % 3) * 300}px;top:${Math.floor(n / 3) * 40}px;width:290px;height:37px`
      card.textContent = `Ève Lafrenière-${n} · Obturation`
      document.body.append(card)
    }
    await new Promise(requestAnimationFrame)
    await new Promise((drawn) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = drawn
      channel.port2.postMessage(null)
    })
    return performance.now() - start
  }, cards)

/** Moves the pointer over three columns, up and down, in even steps. */
async function wander(page: Page): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const turn = (step / STEPS) * Math.PI * 4
    await page.mouse.move(760 + Math.sin(turn) * 380, 560 + Math.cos(turn * 1.5) * 180)
  }
}

async function measure(browser: Browser, origin: string): Promise<void> {
  const context = await signedIn(browser, origin, { viewport: { width: 1440, height: 960 } })
  // The compiler that runs this file adds calls of a helper that names functions, which pages lack.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(watchArrivals)
  await context.route('**/api/days/*', (route) => {
    const address = new URL(route.request().url())
    return route.fulfill({
      json: fullDay(address.pathname.split('/').at(-1) ?? first, address.searchParams.get('clinicId') ?? ''),
    })
  })
  const page = await context.newPage()
  await page.goto(`${origin}/?date=${first}`)
  await page
    .locator('[data-card]')
    .nth(ROOMS * APPOINTMENTS - 1)
    .waitFor()
  const floor = await context.newPage()
  await floor.goto('about:blank')
  await floor.evaluate('globalThis.__name = (named) => named')

  const paints = { board: [] as number[], bare: [] as number[] }
  for (let n = 0; n < DAYS; n += 1) {
    // Three days further, because the next day was loaded ahead and would be there at once.
    await page.bringToFront()
    const took = await paintOf(page, addDays(first, 3 + n * 3), ROOMS * APPOINTMENTS)
    await floor.bringToFront()
    const bare = await barePaint(floor, ROOMS * APPOINTMENTS)
    if (n < 4) continue
    paints.board.push(took)
    paints.bare.push(bare)
  }
  say(`${ROOMS} rooms, ${ROOMS * APPOINTMENTS} appointments`)
  report('day, from its arrival to its paint', paints.board)
  report('60 bare buttons', paints.bare)

  const frames = { drag: [] as number[], bare: [] as number[] }
  let drawn = 0
  await floor.setContent(
    '<div id="box" style="position:fixed;left:0;top:0;width:290px;height:40px;background:#ccc;will-change:transform"></div>',
  )
  await floor.evaluate(() => {
    const box = document.querySelector<HTMLElement>('#box')
    window.addEventListener('pointermove', ({ clientX, clientY }) => {
      if (box) box.style.transform = `translate3d(${clientX}px, ${clientY}px, 0)`
    })
  })
  for (let n = 0; n < DRAGS; n += 1) {
    await page.bringToFront()
    const card = page.locator('[data-card]').nth(6 + n)
    await card.scrollIntoViewIfNeeded()
    const box = await card.boundingBox()
    if (!box) throw new Error('the card to drag is not there')
    await page.mouse.move(box.x + 80, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(box.x + 100, box.y + 40)
    await page.locator('[data-lifted]').waitFor()
    const seen = await framesWhile(page, () => wander(page))
    frames.drag.push(...seen.gaps)
    drawn += seen.drawn
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await floor.bringToFront()
    frames.bare.push(...(await framesWhile(floor, () => wander(floor))).gaps)
  }
  report('between two frames, a card in the air', frames.drag)
  report('between two frames, a bare box', frames.bare)
  say(`frames that came late: ${late(frames.drag)} with a card in the air, ${late(frames.bare)} with a bare box`)
  say(`frames a second: ${perSecond(frames.drag)} with a card in the air, ${perSecond(frames.bare)} with a bare box (medians)`)
  say(`a room was drawn again ${drawn} times while a card was in the air`)
}

await inBrowser(measure)
