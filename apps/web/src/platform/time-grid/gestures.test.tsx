import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useRoving } from './roving.ts'
import { Hours } from './time-grid.tsx'
import { useGridScroll, type Opening } from './use-grid-scroll.ts'
import { usePress, type PressParts } from './use-press.ts'

/** An element to press on, and the events it reports. */
const showSurface = (parts: Pick<PressParts<string>, 'isUpright'> & { holds?: boolean } = {}) => {
  const events: string[] = []
  const Surface = () => {
    const box = useRef<HTMLDivElement>(null)
    const onPointerDown = usePress<string>({
      slack: { mouse: 4, finger: 8 },
      ...(parts.isUpright && { isUpright: true }),
      ...(parts.holds && { hold: { afterMs: 350, box } }),
      begin: () => 'it',
      drag: () => events.push('drag'),
      drop: () => events.push('drop'),
      tap: () => events.push('tap'),
      end: (_, wasLifted) => events.push(wasLifted ? 'end of a drag' : 'end'),
    })
    return <div ref={box} data-testid="surface" onPointerDown={onPointerDown} />
  }
  render(<Surface />)
  const surface = screen.getByTestId('surface')
  const at = (clientX: number, clientY: number, pointerType: string) => ({
    pointerId: 1,
    clientX,
    clientY,
    pointerType,
    button: 0,
  })
  return {
    events,
    surface,
    /** Presses at 100, 100 and moves from there to each place. */
    press: (pointerType: 'mouse' | 'touch', ...places: [x: number, y: number][]) => {
      fireEvent.pointerDown(surface, at(100, 100, pointerType))
      for (const [x, y] of places) fireEvent.pointerMove(window, at(x, y, pointerType))
    },
    letGo: (pointerType: 'mouse' | 'touch', x: number, y: number) => fireEvent.pointerUp(window, at(x, y, pointerType)),
    cancel: () => fireEvent.pointerCancel(window, at(100, 100, 'touch')),
  }
}

test('a press that hardly wanders is a tap, one that wanders is a drag, dropped where it is let go', () => {
  const { events, press, letGo } = showSurface()
  press('mouse', [103, 100])
  letGo('mouse', 103, 100)
  expect(events.splice(0)).toEqual(['tap', 'end'])
  press('mouse', [110, 100], [120, 100])
  letGo('mouse', 120, 100)
  expect(events).toEqual(['drag', 'drag', 'drop', 'end of a drag'])
})

test('where a drag goes up and down only, wandering sideways stays a tap', () => {
  const { events, press, letGo } = showSurface({ isUpright: true })
  press('mouse', [140, 100])
  letGo('mouse', 140, 100)
  expect(events.splice(0)).toEqual(['tap', 'end'])
  press('mouse', [100, 110])
  letGo('mouse', 100, 110)
  expect(events).toEqual(['drag', 'drop', 'end of a drag'])
})

test('a finger taps where it stays; one that wandered scrolled, and one that the browser took away did nothing', () => {
  const { events, press, letGo, cancel } = showSurface()
  press('touch')
  letGo('touch', 104, 100)
  expect(events.splice(0)).toEqual(['tap', 'end'])
  press('touch', [100, 130], [100, 100])
  letGo('touch', 100, 100)
  expect(events.splice(0)).toEqual(['end'])
  press('touch')
  cancel()
  letGo('touch', 100, 100)
  expect(events).toEqual(['end'])
})

test('Esc gives a drag up, and nobody else hears of it; without a drag it is left alone', () => {
  const { events, press, letGo } = showSurface()
  const listener = vi.fn()
  window.addEventListener('keydown', listener)
  press('mouse')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(listener).toHaveBeenCalledTimes(1)
  press('mouse', [140, 100])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  letGo('mouse', 140, 100)
  window.removeEventListener('keydown', listener)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(events.at(-1)).toBe('end of a drag')
  expect(events).not.toContain('drop')
})

test('what a resting finger lifted neither scrolls nor swipes, and asks for no menu', () => {
  vi.useFakeTimers()
  const { surface, press, letGo } = showSurface({ holds: true })
  const swiped = vi.fn()
  document.body.addEventListener('touchend', swiped)
  press('touch')
  // False: the browser's own action is prevented.
  expect(fireEvent.touchMove(surface)).toBe(true)
  expect(fireEvent.contextMenu(surface)).toBe(false)
  vi.advanceTimersByTime(400)
  expect(fireEvent.touchMove(surface)).toBe(false)
  expect(fireEvent.touchEnd(surface)).toBe(false)
  letGo('touch', 100, 100)
  expect(swiped).not.toHaveBeenCalled()
  expect(fireEvent.touchEnd(surface)).toBe(true)
  expect(swiped).toHaveBeenCalledTimes(1)
  document.body.removeEventListener('touchend', swiped)
})

const h = (hours: number) => hours * 60

/** The browser is about to paint. */
const nextFrame = () => new Promise(requestAnimationFrame)

test('CAL-01 a grid opens once for each day, never past the closing, goes where it is told, and keeps what is chosen in sight', async () => {
  const box = document.createElement('div')
  const body = box.appendChild(document.createElement('div'))
  const chosenCard = body.appendChild(document.createElement('div'))
  // 40 px for each half hour, under heads of 60 px; 400 px of it are visible.
  Object.defineProperties(body, { offsetHeight: { value: 1200 }, offsetTop: { value: 60 } })
  Object.defineProperty(box, 'clientHeight', { value: 400 })
  const scrollTo = vi.fn()
  const scrollIntoView = vi.fn()
  Object.assign(box, { scrollTo })
  Object.assign(chosenCard, { scrollIntoView })
  const refs = [{ current: box }, { current: body }] as const
  type Given = { opening: Opening; target?: { minute: number }; chosen: string | null }
  const friday: Given = { opening: { of: 'friday', first: h(9), last: h(20) }, chosen: null }
  const { rerender } = renderHook((given: Given) => useGridScroll(...refs, given), { initialProps: friday })
  await nextFrame()
  expect(scrollTo.mock.calls).toEqual([[{ top: 160, behavior: 'instant' }]])
  rerender({ opening: { of: 'friday', first: h(11), last: h(20) }, chosen: null })
  await nextFrame()
  expect(scrollTo).toHaveBeenCalledTimes(1)
  rerender({ opening: { of: 'saturday', first: h(11), last: h(12) }, chosen: null })
  await nextFrame()
  // Noon is 400 px down; the heads cover 60 px of it.
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 60, behavior: 'instant' })
  rerender({ opening: { of: 'saturday', first: h(11), last: h(12) }, target: { minute: h(14) }, chosen: null })
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ top: 480 }))
  expect(scrollIntoView).not.toHaveBeenCalled()
  chosenCard.dataset['chosen'] = ''
  rerender({ opening: { of: 'saturday', first: h(11), last: h(12) }, chosen: 'room 1 840 870' })
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
  // On a day that opens with a chosen time, the chosen time decides.
  rerender({ opening: { of: 'sunday', first: h(11), last: h(12) }, chosen: 'room 1 840 870' })
  await nextFrame()
  expect(scrollIntoView).toHaveBeenCalledTimes(2)
  expect(scrollIntoView.mock.invocationCallOrder.at(-1)).toBeGreaterThan(scrollTo.mock.invocationCallOrder.at(-1) ?? 0)
})

test('CAL-01 WIZ-01 the hours stay at their height when a panel opens beside the grid and the bar above it wraps', async () => {
  const box = document.createElement('div')
  const refs = [{ current: box }, { current: box.appendChild(document.createElement('div')) }] as const
  const scrollBy = vi.fn()
  Object.assign(box, { scrollBy })
  const at = vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 141, 900, 600))
  const { rerender } = renderHook(
    ({ beside }: { beside: boolean }) => useGridScroll(...refs, { opening: null, chosen: null, beside }),
    { initialProps: { beside: false } },
  )
  await nextFrame()
  expect(scrollBy).not.toHaveBeenCalled()
  at.mockReturnValue(new DOMRect(0, 169, 600, 572))
  rerender({ beside: true })
  expect(scrollBy).toHaveBeenLastCalledWith({ top: 28, behavior: 'instant' })
  at.mockReturnValue(new DOMRect(0, 141, 900, 600))
  rerender({ beside: false })
  expect(scrollBy).toHaveBeenLastCalledWith({ top: -28, behavior: 'instant' })
})

test('the arrows bring what they lead to into sight, and the page does not hear them; other keys it does', () => {
  const lanes = [[{ id: 'first', start: 480 }], [{ id: 'second', start: 540 }]]
  const listener = vi.fn()
  const Grid = () => {
    const { tabStop, onKeyDown } = useRoving({ lanes, axis: 'down', attribute: 'card', first: 'first' })
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onKeyDown={listener}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onKeyDown={onKeyDown}>
          {lanes.flat().map(({ id }) => (
            <button key={id} type="button" data-card={id} tabIndex={tabStop === id ? 0 : -1}>
              {id}
            </button>
          ))}
        </div>
      </div>
    )
  }
  render(<Grid />)
  const [first, second] = screen.getAllByRole('button')
  if (!first || !second) throw new Error('two buttons are drawn')
  const scrollIntoView = vi.fn()
  Object.assign(second, { scrollIntoView })
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0])
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
  expect(listener).not.toHaveBeenCalled()
  fireEvent.keyDown(second, { key: 'ArrowRight', ctrlKey: true })
  fireEvent.keyDown(second, { key: 't' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the hour that the tag of the present moment would half cover gives way to it', () => {
  const { container } = render(<Hours axis="down" write={(minute) => `${minute / 60}h`} now={h(10) + 6} />)
  const written = [...container.querySelectorAll('span')].map(({ textContent }) => textContent)
  expect(written).toContain('9h')
  expect(written).toContain('10.1h')
  expect(written).not.toContain('10h')
})
