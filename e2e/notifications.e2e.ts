// The bell, from the choice in the preferences to the screen that a notification leads to.
import type { Patient } from '@molaire/contract/patients/shapes'
import { familyName, newPatient } from './support/api.ts'
import { expect, openLoaded, toast } from './support/journey.ts'
import { test } from './support/own-clinic.ts'
import { violations } from './support/violations.ts'

test.use({ clinicOf: 'notifications' })

test('NOTIF-01 NOTIF-03 NOTIF-04 NOTIF-05 NOTIF-08 what one chooses rings the bell, leads to its screen, and is deleted for good', async ({
  page,
  own,
}) => {
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const rows = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  const arrive = (firstName: string): Promise<Patient> => newPatient(own.manager, { firstName, lastName: familyName('Nouvelle') })

  await page.clock.install()
  await openLoaded(page, '/profile?tab=preferences')
  await expect(bell).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Nouveau patient, Clinique du Quai' }).check()
  await expect(bell).toBeVisible()

  const first = await arrive('Odile')
  await page.clock.fastForward(31_000)
  await expect(bell).toHaveAccessibleName('Notifications, 1 non lue')
  const blink = () => bell.locator('[data-blinks]').evaluate((icon) => getComputedStyle(icon).animationIterationCount)
  expect(await blink()).toBe('3')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await bell.locator('[data-blinks]').evaluate((icon) => getComputedStyle(icon).animationName)).toBe('none')
  await page.emulateMedia({ reducedMotion: null })

  // With the keyboard alone.
  await bell.focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveText(new RegExp(`Nouveau patient.*Odile ${first.lastName}`))
  await expect(bell.locator('[data-blinks]')).toHaveCount(0)
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([])
  await arrive('Perrine')
  await page.clock.fastForward(31_000)
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`Odile ${first.lastName}`) })).toBeVisible()
  await expect(rows).toHaveCount(0)

  await bell.click()
  await expect(rows.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(rows).toHaveCount(1)
  await expect(toast(page, 'Notification supprimée')).toBeVisible()
  // The page is left before the undo is over.
  await page.goto('/profile')
  await expect(bell).toHaveAccessibleName('Notifications, 1 non lue')
})
