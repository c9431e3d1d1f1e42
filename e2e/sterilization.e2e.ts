import type { Page } from '@playwright/test'
import type { AppointmentTrays } from '@molaire/contract/sterilization/shapes'
import { get, post } from './support/api.ts'
import { givenSeated } from './support/care.ts'
import { colleagueAt } from './support/day.ts'
import { expect, inBoth } from './support/journey.ts'
import { countPresses, test } from './support/own-clinic.ts'
import { givenLoad, hoursAgo, newSerialNumbers, newSterilizer, release } from './support/sterilization.ts'

const words = inBoth({
  inProgress: ['En cours', 'In progress'],
  load: [/^Charge \d+$/, /^Load \d+$/],
  allPass: ['Tout conforme', 'All pass'],
  biological: ['Indicateur biologique', 'Biological indicator'],
  positive: ['Positif', 'Positive'],
  saveFailure: ['Enregistrer l’échec', 'Record failure'],
  recall: ['Rappeler des plateaux', 'Recall trays'],
  start: ['Lancer le rappel', 'Start recall'],
  exposed: ['Patients exposés', 'Exposed patients'],
  quarantined: ['Plateaux en quarantaine', 'Quarantined trays'],
  toContact: ['1 patient à joindre', '1 patient to contact'],
  printList: ['Imprimer la liste', 'Print list'],
  letters: ['Lettres', 'Letters'],
  markReached: [/^Marquer .* comme joint$/, /^Mark .* as reached$/],
  allReached: ['Tous les patients sont joints.', 'All patients have been reached.'],
  tab: ['Stérilisation', 'Sterilization'],
  used: ['Plateaux utilisés', 'Trays used'],
  add: ['Ajouter', 'Add'],
  alreadyUsed: [/^Ce plateau a déjà servi le .* Vérifiez l’étiquette\.$/, /^This tray was already used on .* Check the label\.$/],
  serialNumber: ['Numéro de série', 'Serial number'],
  create: ['Créer', 'Create'],
})

/** Types as a hand-held scanner does: every character at once, then Enter. */
const scan = async (page: Page, serialNumber: string) => {
  await page.keyboard.type(serialNumber)
  await page.keyboard.press('Enter')
}

for (const language of ['fr', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })
    const say = words[language]

    test(`STER-01 STER-02 a failed indicator leads to the printed list of the patients, in ${language}`, async ({
      own,
      browser,
      baseURL,
    }) => {
      const sterilizer = await newSterilizer(own)
      const [served = '', idle = '', suspect = ''] = newSerialNumbers(3)
      await release(own, await givenLoad(own, { sterilizer, serialNumbers: [served, idle], startedAt: hoursAgo(2) }))
      await givenLoad(own, { sterilizer, serialNumbers: [suspect], startedAt: hoursAgo(1) })
      // A letter needs an address.
      const appointment = await givenSeated(own, 'Ophélie', { streetAddress: '12, rue Royale', city: 'Trois-Rivières' })
      await post(own.dentist, `/appointments/${appointment.id}/trays`, { serialNumber: served })
      const name = `${appointment.patient.firstName} ${appointment.patient.lastName}`

      const { context, seen, page } = await colleagueAt(own.dentist, { browser, baseURL: baseURL ?? '', language })
      await page.goto(`/sterilization?view=loads&sterilizer=${sterilizer.id}`)
      await page.getByRole('row').filter({ hasText: say.inProgress }).getByRole('button', { name: say.load }).click()
      await page.getByRole('button', { name: say.allPass }).click()
      await page.getByRole('checkbox', { name: say.biological }).check()
      await page.getByRole('radiogroup', { name: say.biological }).getByText(say.positive).click()
      await page.getByRole('button', { name: say.saveFailure }).click()

      // The recall follows without another step, with everything it will do.
      const dialog = page.getByRole('dialog', { name: say.recall })
      await expect(dialog.getByRole('table', { name: say.exposed })).toContainText(name)
      await expect(dialog.getByRole('table', { name: say.exposed })).toContainText(served)
      for (const serialNumber of [idle, suspect]) await expect(dialog.getByText(serialNumber)).toBeVisible()
      await dialog.getByRole('button', { name: say.start }).click()

      const patients = page.getByRole('table', { name: say.exposed })
      await expect(patients).toContainText(name)
      await expect(page.getByText(say.toContact, { exact: true })).toBeVisible()
      await expect(page.getByRole('list', { name: say.quarantined }).getByRole('listitem')).toHaveText([idle, suspect])
      for (const [button, path] of [
        [say.printList, '/print'],
        [say.letters, '/letters'],
      ] as const) {
        const paper = context.waitForEvent('response', (response) => new URL(response.url()).pathname.endsWith(path))
        await page.getByRole('button', { name: button }).click()
        const answer = await paper
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
      }
      await page.bringToFront()
      await patients.getByRole('button', { name: say.markReached }).click()
      await expect(page.getByText(say.allReached)).toBeVisible()
      const trays = await get<{ items: { state: string }[] }>(own.dentist, `/sterilization-trays?search=${idle}`)
      expect(trays.items.map(({ state }) => state)).toEqual(['quarantined'])
      expect(seen.errors).toEqual([])
      await context.close()
    })

    test(`APT-10 trays are linked with two clicks, and with none by a hand-held scanner, in ${language}`, async ({
      own,
      browser,
      baseURL,
    }) => {
      const sterilizer = await newSterilizer(own)
      const serialNumbers = newSerialNumbers(4)
      const [first = '', second = '', third = '', elsewhere = ''] = serialNumbers
      await release(own, await givenLoad(own, { sterilizer, serialNumbers, startedAt: hoursAgo(1) }))
      const before = await givenSeated(own, 'Quentin')
      await post(own.dentist, `/appointments/${before.id}/trays`, { serialNumber: elsewhere })
      const appointment = await givenSeated(own, 'Rosalie')
      const linked = async () =>
        (await get<AppointmentTrays>(own.dentist, `/appointments/${appointment.id}/trays`)).linked.map(
          ({ serialNumber }) => serialNumber,
        )

      const { context, seen, page } = await colleagueAt(own.dentist, { browser, baseURL: baseURL ?? '', language })
      await page.goto(`/appointments/${appointment.id}?tab=motif`)
      const presses = await countPresses(page)
      await page.getByRole('link', { name: say.tab }).click()
      await page.getByRole('button', { name: `${say.add} ${first}` }).click()
      expect(await presses()).toBe(2)
      const used = page.getByRole('list', { name: say.used }).getByRole('listitem')
      await expect(used).toHaveCount(1)

      // The scanner waits for no answer; the tray of another appointment is refused in between.
      await expect(page.getByRole('textbox', { name: say.serialNumber })).toBeFocused()
      for (const serialNumber of [second.toLowerCase(), elsewhere, third]) await scan(page, serialNumber)
      await expect(used).toHaveCount(3)
      await expect(page.getByText(say.alreadyUsed)).toBeVisible()
      expect(await linked()).toEqual([first, second, third])
      expect(await presses()).toBe(2)

      await scan(page, `${first}Z`)
      await expect(page.getByRole('button', { name: `${say.create} ${first}Z` })).toBeVisible()
      await used.nth(1).getByRole('link').focus()
      await page.keyboard.press('Delete')
      await expect(used).toHaveCount(2)
      expect(await linked()).toEqual([first, third])
      expect(seen.errors).toEqual([])
      await context.close()
    })
  })
}
