import { familyName, newPatient } from './support/api.ts'
import { expect, test, watch } from './support/journey.ts'

test.describe('a receptionist', () => {
  test.use({ account: 'receptionist@molaire.example' })

  test('PAT-01 finds a patient by a piece of the name without accents, by telephone, and shares the address', async ({
    page,
    context,
    request,
    signedIn,
  }) => {
    const family = familyName('Thébé')
    const plain = family.replaceAll('é', 'e')
    await newPatient(request, signedIn, { firstName: 'Œdipe', lastName: family, phone: '819 555-0177' })
    await page.goto('/patients')
    const box = page.getByRole('textbox', { name: 'Rechercher un patient' })
    await expect(box).toBeVisible()
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    for (const search of [`OEDIPE ${plain}`, `${plain} oed`, `5550177 ${plain}`]) {
      await box.fill(search)
      await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link')).toHaveText([`Œdipe ${family}`])
      await expect(page.getByText('1 à 1 de 1')).toBeVisible()
    }
    await expect(page).toHaveURL(`/patients?search=5550177+${plain}`)
    const shared = await context.newPage()
    await shared.goto(page.url())
    await expect(shared.getByRole('table', { name: 'Patients' }).getByRole('link')).toHaveText([`Œdipe ${family}`])
  })

  test('PAT-01 walks through the pages and back, and a reload stays on the page', async ({ page }) => {
    // By last visit: the patients that other journeys create meanwhile have none, and come at the end.
    await page.goto('/patients?size=10&sort=-lastVisit')
    const names = page.getByRole('table', { name: 'Patients' }).getByRole('link')
    await expect(names).toHaveCount(10)
    const first = await names.allTextContents()
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect(page.getByText(/^11 à 20 de \d+/)).toBeVisible()
    const second = await names.allTextContents()
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await page.reload()
    await expect(names).toHaveText(second)
    await page.getByRole('button', { name: 'Page précédente' }).click()
    await expect(page.getByText(/^1 à 10 de \d+/)).toBeVisible()
    await expect(names).toHaveText(first)
  })

  test('PAT-01 PAT-02 opens a file with two names and finds it listed', async ({ page }) => {
    const name = `Jean-D'Arc ${familyName('Xénophon')}`
    await page.goto('/patients')
    await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link').first()).toBeVisible()
    await page.keyboard.press('Shift+N')
    const dialog = page.getByRole('dialog', { name: 'Nouveau patient' })
    await expect(dialog.getByLabel(/^Prénom/)).toBeFocused()
    await dialog.getByLabel(/^Prénom/).fill("Jean-D'Arc")
    await dialog.getByLabel(/^Nom/).fill(name.slice("Jean-D'Arc ".length))
    await dialog.getByLabel('Date de naissance').fill('1950-02-29')
    await dialog.getByRole('button', { name: 'Créer le patient' }).click()
    await expect(dialog.getByLabel('Date de naissance')).toHaveAccessibleDescription(/Écrivez l’année/)
    await dialog.getByLabel('Date de naissance').fill('1952-02-29')
    await dialog.getByRole('button', { name: 'Créer le patient' }).click()
    await expect(page.getByText(`Dossier de ${name} créé`)).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeVisible()
  })
})

test('what the journeys watch for is really seen: a page that reaches elsewhere is refused by its own policy', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const seen = await watch(context, baseURL ?? '')
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = 'http://127.0.0.1:9/elsewhere.png'
    document.body.append(image)
  })
  await expect.poll(() => seen.refused.length).toBeGreaterThan(0)
  await context.close()
})
