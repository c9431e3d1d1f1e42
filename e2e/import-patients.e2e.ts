import { readFile } from 'node:fs/promises'
import { familyName } from './support/api.ts'
import { expect, test, toast } from './support/journey.ts'

test.use({ account: 'manager@molaire.example' })

for (const [where, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on a ${where}`, () => {
    test.use({ viewport, hasTouch: where === 'phone' })

    test('PAT-08 a manager imports a file of Excel, leaves a wrong line out, finds the patients and takes the list out again', async ({
      page,
    }) => {
      const family = familyName('Importée')
      await page.goto('/patients')
      await page.getByRole('button', { name: 'Importer ou exporter' }).click()
      await page.getByRole('menuitem', { name: 'Importer un fichier…' }).click()
      await expect(page).toHaveURL('/patients/import')
      const file = `Prénom;Nom;Naissance;Tél.\r\nÉloïse;${family};14/03/1984;\r\n=1+1;${family};15/03/1985;\r\nLéa;;16/03/1986;\r\n`
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'patients.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'latin1') })
      await expect(page.getByText('patients.csv · 3 lignes · 4 colonnes')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
      await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
      await expect(page.getByText('Champ vide', { exact: true })).toBeVisible()
      await page.getByRole('checkbox', { name: 'Ignorer la ligne en erreur et importer le reste' }).check()
      await page.getByRole('button', { name: 'Importer 2 patients' }).click()
      await expect(page.getByText('2 patients importés')).toBeVisible()

      await page.goto(`/patients?search=${family}`)
      await expect(page.getByRole('link', { name: `Éloïse ${family}` })).toBeVisible()
      await page.getByRole('button', { name: 'Importer ou exporter' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'Exporter la liste (CSV)' }).click()
      const taken = await download
      expect(taken.suggestedFilename()).toMatch(/^patients-\d{4}-\d{2}-\d{2}\.csv$/)
      const lines = (await readFile(await taken.path(), 'utf8')).trim().split('\r\n')
      expect(lines).toHaveLength(3)
      expect(lines.filter((line) => line.includes(`${family};'=1+1;1985-03-15`))).toHaveLength(1)
      await expect(toast(page, 'Liste exportée')).toBeVisible()
    })
  })
}
