import { expect, openLoaded, test } from './support/journey.ts'
import { misfits, violations } from './support/violations.ts'

/** The addresses of a manager's week, without one record in particular. */
const addresses = [
  '/',
  '/?view=week',
  '/patients',
  '/waiting-list',
  '/invoices',
  '/invoices/unpaid',
  '/sterilization',
  '/profile',
  '/config',
  '/config/rooms',
  '/config/appointment-types',
  '/config/work-periods',
  '/config/work-periods?tab=holidays',
  '/config/work-periods?tab=slots',
  '/config/work-periods?tab=assignments',
  '/config/users',
  '/config/tariffs',
  '/config/statistics',
  '/config/inventory',
  '/config/imaging-devices',
]

test.describe('in English', () => {
  test.use({ account: 'manager@molaire.example', language: 'en' })

  // Both themes, see `violations`.
  test('SHELL-06 SHELL-14 SHELL-15 on a desk, nothing is cut and the checks of WCAG 2.2 AA pass', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const address of addresses) {
      await openLoaded(page, address)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      expect(await violations(page), address).toEqual([])
    }
  })

  for (const [width, height] of [
    [820, 1180],
    [390, 844],
  ] as const)
    test.describe(`touched, ${width} px wide`, () => {
      test.use({ viewport: { width, height }, hasTouch: true })

      test(`SHELL-06 SHELL-14 SHELL-15 nothing is cut, or too small for a finger, ${width} px wide`, async ({ page }) => {
        for (const address of addresses) {
          await openLoaded(page, address)
          expect.soft(await misfits(page), address).toEqual([])
        }
      })
    })
})
