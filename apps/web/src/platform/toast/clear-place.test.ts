import { expect, test } from 'vitest'
import { clearPlace, type ToastPlace } from './clear-place.ts'

const box = (left: number, top: number, width = 360, height = 60) => ({ left, top, right: left + width, bottom: top + height })
const places: Record<ToastPlace, ReturnType<typeof box>> = {
  bottom: box(540, 824),
  left: box(16, 824),
  top: box(1064, 80),
}
const where = (...inSight: ReturnType<typeof box>[]) => clearPlace((place) => places[place], inSight)

test('SHELL-10 toasts stand at the foot of the page, and elsewhere when they would lie over what one is using', () => {
  const newAppointment = box(1250, 68, 170, 36)
  const footerOfDetails = box(600, 800, 352, 60)
  expect(where()).toBe('bottom')
  expect(where(newAppointment)).toBe('bottom')
  expect(where(footerOfDetails)).toBe('left')
  expect(where(footerOfDetails, box(20, 850, 100, 20))).toBe('top')
  // Elements side by side do not cover each other.
  expect(where(box(900, 824))).toBe('bottom')
  // No place is clear, so it is the usual one.
  expect(where(footerOfDetails, box(20, 850, 100, 20), newAppointment)).toBe('bottom')
})
