import { expect, openLoaded, test } from './support/journey.ts'
import { misfitsTouched, onDesk, violations } from './support/violations.ts'

/**
 * The addresses of a manager's week, without one record in particular, in parts that take about as
 * long as other journeys.
 */
const parts = {
  'the clinic’s day': [
    '/',
    '/?view=week',
    '/patients',
    '/waiting-list',
    '/invoices',
    '/invoices/unpaid',
    '/sterilization',
    '/profile',
  ],
  'its schedule': [
    '/config',
    '/config/rooms',
    '/config/appointment-types',
    '/config/work-periods',
    '/config/work-periods?tab=holidays',
    '/config/work-periods?tab=slots',
    '/config/work-periods?tab=assignments',
  ],
  'its other settings': [
    '/config/users',
    '/config/tariffs',
    '/config/statistics',
    '/config/inventory',
    '/config/imaging-devices',
  ],
}

test.describe('in English', () => {
  test.use({ account: 'manager@molaire.example', language: 'en' })

  // Both themes, see `violations`.
  for (const [part, addresses] of Object.entries(parts))
    test(`SHELL-06 SHELL-14 SHELL-15 ${part}: the checks of WCAG 2.2 AA pass, and on a desk, a tablet and a phone nothing is cut, or too small for a finger`, async ({
      page,
    }) => {
      for (const address of addresses) {
        await onDesk(page)
        await openLoaded(page, address)
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
        expect(await violations(page), address).toEqual([])
        expect.soft(await misfitsTouched(page), address).toEqual([])
      }
    })
})
