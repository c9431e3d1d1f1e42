import type { Page } from '@playwright/test'
import { expect, openLoaded, test } from './support/journey.ts'
import { sideways } from './support/violations.ts'

/** The addresses of a manager's week, without one record in particular. */
const addresses = [
  '/',
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

/**
 * The texts that are cut without a way to read the rest: wider than their box, which hides what
 * does not fit, with neither a title nor a tooltip, outside a card that opens. A list that is
 * chosen from is measured by its chosen option.
 */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    const isCut = (element: Element): boolean => {
      const style = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      if (width < 3 || height < 3 || style.visibility === 'hidden') return false
      if (element instanceof HTMLSelectElement) {
        if (!canvas || element.title !== '') return false
        canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        const text = canvas.measureText(element.selectedOptions[0]?.textContent ?? '').width
        return text + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight) > width
      }
      const isReadElsewhere = element.closest('[title],[data-tooltip],button[aria-label],a[aria-label]') !== null
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      return hasText && !isReadElsewhere && style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    }
    return [...document.querySelectorAll('body *')]
      .filter(isCut)
      .map((element) => (element instanceof HTMLSelectElement ? element.value : (element.textContent ?? '')).slice(0, 60))
  })

test.describe('in English', () => {
  test.use({ account: 'manager@molaire.example', language: 'en' })

  for (const width of [1440, 820, 390])
    test(`SHELL-06 SHELL-15 nothing is cut on a screen ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      for (const address of addresses) {
        await openLoaded(page, address)
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
        expect(await cutTexts(page), address).toEqual([])
        expect(await sideways(page), address).toBe(0)
      }
    })
})
