import { expect, test } from './support/journey.ts'
import { violations } from './support/violations.ts'

test.use({ account: 'receptionist@molaire.example' })

test('HELP-01 HELP-07 the help stands beside the page in its three widths, and shows its steps on the live screen', async ({
  page,
}) => {
  await page.goto('/patients')
  const add = page.getByRole('main').getByRole('button', { name: 'Nouveau patient', exact: true })
  await expect(add).toBeVisible()
  await page.getByRole('button', { name: 'Aide', exact: true }).click()
  const beside = page.getByRole('complementary', { name: 'Centre d’aide' })
  await expect(beside).toHaveCSS('width', '400px')
  // It opened at an article of this screen, and the page makes room for it.
  await expect(beside.getByRole('heading', { level: 3 })).toBeVisible()
  await expect(add).toBeInViewport({ ratio: 1 })
  expect((await add.boundingBox())?.x ?? Infinity).toBeLessThan((await beside.boundingBox())?.x ?? 0)
  expect(await violations(page)).toEqual([])

  // The search marks its words in the article, and the first is in view.
  await page.keyboard.press('/')
  await expect(beside.locator('input:focus')).toBeVisible()
  await page.keyboard.type('creer patient')
  await page.keyboard.press('Enter')
  await beside.locator('[data-article="patients-create"]').click()
  await expect(beside.locator('mark').first()).toBeInViewport()

  for (const [width, part] of [
    [820, 0.75],
    [390, 0.9],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const drawer = page.getByRole('dialog', { name: 'Centre d’aide' })
    await expect(drawer).toHaveCSS('width', `${width * part}px`)
    await expect.poll(async () => Math.round((await drawer.boundingBox())?.x ?? 0)).toBe(Math.round(width * (1 - part)))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('h')
  await expect(beside).toBeHidden()
  await page.keyboard.press('h')
  await page.getByRole('button', { name: 'Tous les sujets' }).click()
  await beside.getByText('Patients', { exact: true }).click()
  await beside.locator('[data-article="patients-create"]').click()

  // Show me: the outline is around the control, and pressing the control goes on.
  await beside.getByRole('button', { name: 'Montrez-moi' }).click()
  const card = page.getByRole('region', { name: 'Montrez-moi' })
  const ring = page.locator('[data-help="ring"]')
  await expect(card).toContainText('Étape 1 de')
  await expect(ring).toBeVisible()
  const around = async () => {
    const [outer, inner] = [await ring.boundingBox(), await add.boundingBox()]
    return outer && inner && outer.x < inner.x && outer.x + outer.width > inner.x + inner.width && outer.y < inner.y
  }
  await expect.poll(around).toBe(true)
  expect(await violations(page)).toEqual([])
  await add.click()
  await expect(card).toContainText('Étape 2 de')
  const dialog = page.getByRole('dialog', { name: 'Nouveau patient' })
  // It takes the focus once it is open.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  // The keys reach the card out of the dialog, and Esc there ends the walk, not the dialog.
  await page.keyboard.press('F6')
  await expect(card.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(dialog).toBeVisible()
})
