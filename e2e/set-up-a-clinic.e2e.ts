// A clinic from nothing to its first appointment, set up by its users through the screens.
import type { Locator, Page } from '@playwright/test'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Group } from '@molaire/contract/groups/endpoints'
import type { Room } from '@molaire/contract/rooms/endpoints'
import type { WeekSchedule, WireHoliday, WireWorkPeriod } from '@molaire/contract/schedule/shapes'
import { addDays, weekday } from '@molaire/domain/shared/local-date'
import { minutesOf } from '@molaire/domain/shared/local-time'
import { familyName, get, list, newPatient, post, settledColleague, signInAt, todayOf, type SignedIn } from './support/api.ts'
import { create, nameOf, wizard, words } from './support/booking.ts'
import { enterAs, expect, test as journey, toast } from './support/journey.ts'
import { violations } from './support/violations.ts'

interface NewGroup {
  group: Group
  manager: SignedIn
  dentistId: string
}

/** A new group that has a manager and a dentist, and nothing else yet. */
const test = journey.extend<{ fresh: NewGroup }>({
  fresh: async ({ request }, use) => {
    const admin = await signInAt(request, 'admin@molaire.example')
    const group = await post<Group>(admin, '/groups', { name: `Groupe ${familyName('Essai')}` })
    const inGroup = { ...admin, user: { ...admin.user, groupId: group.id } }
    const [{ email }, { id: dentistId }] = await Promise.all([
      settledColleague(inGroup, { firstName: 'Martine', lastName: 'Roy', role: 'manager' }),
      settledColleague(inGroup, { firstName: 'Agathe', lastName: 'Morin', title: 'Dre', role: 'dentist' }),
    ])
    await use({ group, dentistId, manager: await signInAt(request, email) })
  },
  context: async ({ context, fresh }, use) => {
    await enterAs(context, fresh.manager)
    await use(context)
  },
})

/**
 * For journeys about something else, creates through the API: a clinic with a room, an appointment
 * type and a work period of a year around today.
 */
async function openedClinic({ group, manager }: NewGroup) {
  const clinic = await post<Clinic>(manager, '/clinics', {
    groupId: group.id,
    name: 'Clinique du Port',
    address: '4, rue du Port, Trois-Rivières',
    phone: '8195550104',
  })
  const today = todayOf(clinic)
  const [room, kind, period] = await Promise.all([
    post<Room>(manager, '/rooms', { clinicId: clinic.id, name: 'Salle 1', type: 'treatment' }),
    post<AppointmentType>(manager, '/appointment-types', { name: 'Examen', color: '#2F8F5B', defaultDurationMinutes: 30 }),
    post<WireWorkPeriod>(manager, '/work-periods', {
      clinicId: clinic.id,
      name: 'Cette année',
      startDate: addDays(today, -30),
      endDate: addDays(today, 330),
    }),
  ])
  return { clinic, room, kind, period, today }
}

/**
 * Assigns the dentist to the room from 8:00 to 16:00 on the weekday of a date, and books a patient
 * there at 9:00.
 */
async function givenAppointment(
  { manager, dentistId }: NewGroup,
  { room, kind, period, date }: { room: Room; kind: AppointmentType; period: WireWorkPeriod; date: string },
) {
  await post(manager, '/assignments', {
    workPeriodId: period.id,
    assignments: [{ dayOfWeek: weekday(date), startTime: '08:00', endTime: '16:00', userId: dentistId, roomId: room.id }],
  })
  const patient = await newPatient(manager, { firstName: 'Odile', lastName: familyName('Visiteuse') })
  const appointment = await post<Appointment>(manager, '/appointments', {
    patientId: patient.id,
    practitionerId: dentistId,
    roomId: room.id,
    appointmentTypeId: kind.id,
    date,
    startTime: '09:00',
    durationMinutes: 30,
  })
  return { patient, appointment }
}

const weekOf = ({ manager }: NewGroup, { id }: { id: string }) => get<WeekSchedule>(manager, `/work-periods/${id}/week`)

const checklist = (page: Page): Locator => page.getByRole('region', { name: /^Avant le premier rendez-vous/ })

/** Follows the checklist to the next step. */
async function followChecklist(page: Page, { done, next }: { done: number; next: string }): Promise<void> {
  const rooms = page.getByRole('navigation', { name: 'Configuration' }).getByRole('link', { name: 'Salles' })
  if (new URL(page.url()).pathname !== '/config/rooms') await rooms.click()
  await expect(checklist(page)).toContainText(`${done} sur 6`)
  await checklist(page)
    .getByRole('link', { name: new RegExp(`^${next}\\s?, à faire`) })
    .click()
}

/** Paints hours in the row of a room's day with the mouse, in small steps. */
async function draw(page: Page, row: string, from: string, to: string): Promise<void> {
  const lane = page.getByRole('group', { name: row, exact: true }).locator('[data-lane]')
  await lane.scrollIntoViewIfNeeded()
  const box = await lane.boundingBox()
  if (!box) throw new Error(`${row} is not on the grid`)
  const gridStart = minutesOf('07:00')
  const x = (time: string) => box.x + ((minutesOf(time) - gridStart) / (minutesOf('22:00') - gridStart)) * box.width
  const y = box.y + box.height / 2
  await page.mouse.move(x(from) + 2, y)
  await page.mouse.down()
  await page.mouse.move(x(to), y, { steps: 10 })
  await page.mouse.up()
}

/** Presses Tab until a control has the focus. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 30; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

test('CFG-01 CFG-02 CFG-03 CFG-04 WIZ-05 a manager prepares a new clinic on the screens, step by step, paints its week, and books the first appointment', async ({
  page,
  fresh,
}) => {
  await page.goto('/config/rooms')
  await followChecklist(page, { done: 0, next: 'Clinique' })
  await page.getByRole('button', { name: 'Ajouter une clinique' }).first().click()
  const clinicSheet = page.getByRole('dialog', { name: 'Ajouter une clinique' })
  await clinicSheet.getByLabel(/^Nom/).fill('Clinique du Quai')
  await clinicSheet.getByLabel(/^Adresse/).fill('1, rue du Quai, Trois-Rivières')
  await clinicSheet.getByLabel(/^Téléphone/).fill('8195550100')
  await clinicSheet.getByRole('button', { name: 'Créer la clinique' }).click()
  await expect(toast(page, 'Clinique créée')).toBeVisible()

  await followChecklist(page, { done: 1, next: 'Salles' })
  await page.getByRole('button', { name: 'Ajouter une salle' }).first().click()
  const roomSheet = page.getByRole('dialog', { name: 'Ajouter une salle' })
  await roomSheet.getByLabel(/^Nom(?! en)/).fill('Salle 1')
  await roomSheet.getByLabel(/^Type/).selectOption({ label: 'Traitement' })
  await roomSheet.getByRole('button', { name: 'Créer la salle' }).click()
  await expect(page.getByRole('table', { name: 'Salles' }).getByRole('button', { name: 'Salle 1', exact: true })).toBeVisible()

  await followChecklist(page, { done: 2, next: 'Types de rendez-vous' })
  await page.getByRole('button', { name: 'Ajouter un type' }).first().click()
  const typeSheet = page.getByRole('dialog', { name: 'Ajouter un type' })
  await typeSheet.getByRole('textbox', { name: 'Nom', exact: true }).fill('Examen')
  await typeSheet.getByRole('button', { name: 'Créer le type' }).click()
  await expect(toast(page, 'Type créé')).toBeVisible()

  await followChecklist(page, { done: 3, next: 'Période de travail' })
  const today = todayOf({ timeZone: 'America/Toronto' })
  await page.getByRole('button', { name: 'Nouvelle période' }).first().click()
  const periodSheet = page.getByRole('dialog', { name: 'Nouvelle période' })
  await periodSheet.getByLabel(/^Nom/).fill('Première année')
  await periodSheet.getByLabel(/^Début/).fill(today)
  await periodSheet.getByLabel(/^Fin/).fill(addDays(today, 364))
  await periodSheet.getByRole('button', { name: 'Créer la période' }).click()
  await expect(toast(page, 'Période créée')).toBeVisible()

  // Painting a person creates the slot that is needed: two steps of the checklist in one gesture.
  await followChecklist(page, { done: 4, next: 'Personnel et affectations' })
  await page.getByRole('radio', { name: /Morin/ }).check()
  await draw(page, 'Salle 1, lundi', '08:00', '12:00')
  await expect(toast(page, 'Affectation ajoutée')).toContainText(/Salle 1, lundi, 8\sh – 12\sh/)
  await expect(page.getByRole('button', { name: /^Dre Agathe Morin, Salle 1, lundi, 8\sh – 12\sh/ })).toBeVisible()
  await page.getByRole('button', { name: 'Copier un jour…' }).click()
  const copy = page.getByRole('dialog', { name: 'Copier un jour' })
  await copy.getByRole('button', { name: 'Lundi à vendredi' }).click()
  await copy.getByRole('button', { name: 'Copier', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Dre Agathe Morin, Salle 1, vendredi, 8\sh – 12\sh/ })).toBeVisible()

  await page.getByRole('tab', { name: 'Congés' }).click()
  await page.getByRole('button', { name: 'Année suivante' }).click()
  await page.getByRole('button', { name: 'Proposer les jours fériés du Québec' }).click()
  const proposed = page.getByRole('dialog', { name: 'Jours fériés du Québec' })
  await proposed.getByRole('button', { name: /^Ajouter \d+ congés$/ }).click()
  await expect(toast(page, /^\d+ congés ajoutés/)).toBeVisible()
  await expect(
    page.getByRole('table', { name: /^Congés de/ }).getByRole('button', { name: 'Fête nationale du Québec', exact: true }),
  ).toBeVisible()

  await page.getByRole('navigation', { name: 'Configuration' }).getByRole('link', { name: 'Salles' }).click()
  await expect(page.getByRole('table', { name: 'Salles' }).getByRole('button', { name: 'Salle 1', exact: true })).toBeVisible()
  await expect(checklist(page)).toHaveCount(0)

  const family = familyName('Première')
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Calendrier' }).click()
  await page.getByRole('button', { name: words.fr.wizard, exact: true }).click()
  const sheet = wizard(page, 'fr')
  await sheet.getByRole('combobox', { name: words.fr.patient }).fill(`maïka ${family}`)
  await page.getByRole('option', { name: /Créer/ }).click()
  await sheet.getByRole('button', { name: words.fr.when }).click()
  await sheet.getByRole('region', { name: 'Prochaines disponibilités' }).getByRole('button').first().click()
  await sheet.getByRole('button', { name: words.fr.details }).click()
  await sheet.getByRole('radio', { name: 'Examen' }).check()
  await create(page)
  await expect(
    page.getByRole('group', { name: 'Salle 1', exact: true }).getByRole('button', { name: new RegExp(`^Maïka ${family},`) }),
  ).toBeVisible()

  const { manager } = fresh
  const [clinic] = await list<Clinic>(manager, '/clinics')
  const [period] = await list<WireWorkPeriod>(manager, `/work-periods?clinicId=${clinic?.id}`)
  const { assignments, timeSlots } = await weekOf(fresh, period ?? { id: '' })
  expect(timeSlots.map(({ dayOfWeek, startTime, endTime }) => `${dayOfWeek} ${startTime} ${endTime}`).sort()).toEqual(
    [1, 2, 3, 4, 5].map((day) => `${day} 08:00 12:00`),
  )
  expect(assignments.map(({ userId }) => userId)).toEqual(Array(5).fill(fresh.dentistId))
  const holidays = await list<WireHoliday>(manager, `/holidays?clinicId=${clinic?.id}`)
  expect(holidays.some(({ startDate }) => startDate === `${Number(today.slice(0, 4)) + 1}-06-24`)).toBe(true)
})

test('CFG-04 by keyboard alone, a slot and an assignment are made with exact hours, and wrong ones are refused in words', async ({
  page,
  fresh,
}) => {
  const { clinic, period } = await openedClinic(fresh)
  await page.goto(`/config/work-periods?clinic=${clinic.id}&tab=slots`)
  await expect(page.getByRole('button', { name: 'Ajouter une plage, lundi' })).toBeVisible()
  await page.keyboard.press('Shift+N')
  const slot = page.getByRole('dialog', { name: 'Ajouter une plage' })
  const [opens, ends] = [slot.getByLabel(/^Début/), slot.getByLabel(/^Fin/)]
  await expect(slot.getByRole('button', { name: 'dimanche' })).toBeFocused()
  await tabTo(slot.getByRole('button', { name: 'mercredi' }))
  await page.keyboard.press('Space')
  await tabTo(ends)
  await page.keyboard.press('Home')
  const open = slot.getByRole('button', { name: 'Ajouter la plage' })
  await tabTo(open)
  await page.keyboard.press('Enter')
  await expect(slot.getByText('L’heure de fin doit suivre celle du début.')).toBeVisible()
  await tabTo(opens, 'Shift+Tab')
  // The start from the first choice, 7:00, to 7:15; the end from its first choice, 7:15, to 8:45.
  for (const key of ['Home', 'ArrowDown', 'Tab', 'Home', ...Array<string>(6).fill('ArrowDown')]) await page.keyboard.press(key)
  await tabTo(open)
  await page.keyboard.press('Enter')
  await expect(slot).toBeHidden()
  await expect(page.getByRole('button', { name: /^Plage, mercredi, 7\sh\s15 – 8\sh\s45/ })).toBeVisible()

  await tabTo(page.getByRole('tab', { name: 'Plages horaires' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Affectations' })).toHaveAttribute('aria-selected', 'true')
  await tabTo(page.getByRole('button', { name: /^Affecter.*, Salle 1, dimanche$/ }))
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  const assignment = page.getByRole('dialog', { name: 'Affecter' })
  await tabTo(assignment.getByLabel(/^Personne/))
  await page.keyboard.type('Dre')
  await expect(assignment.getByLabel(/^Personne/)).toHaveValue(fresh.dentistId)
  await tabTo(assignment.getByLabel(/^Fin/))
  await page.keyboard.press('ArrowUp')
  await tabTo(assignment.getByRole('button', { name: 'Affecter' }))
  await page.keyboard.press('Enter')
  await expect(assignment).toBeHidden()
  await expect(
    page.getByRole('button', { name: /^Dre Agathe Morin, Salle 1, mardi, 8\sh – 11\sh\s45, tous les types/ }),
  ).toBeVisible()

  const { timeSlots, assignments } = await weekOf(fresh, period)
  expect(timeSlots.map(({ dayOfWeek, startTime, endTime }) => `${dayOfWeek} ${startTime} ${endTime}`).sort()).toEqual([
    '1 07:15 08:45',
    '2 08:00 11:45',
    '3 07:15 08:45',
  ])
  expect(assignments.map(({ userId }) => userId)).toEqual([fresh.dentistId])
})

test('CFG-04 SHELL-14 a holiday over an appointment lists it, saves nothing until it is accepted, and closes the day then', async ({
  page,
  fresh,
}) => {
  const opened = await openedClinic(fresh)
  const date = addDays(opened.today, 8)
  const { patient } = await givenAppointment(fresh, { ...opened, date })
  const holidays = () => get<{ items: WireHoliday[] }>(fresh.manager, `/holidays?clinicId=${opened.clinic.id}`)
  await page.goto(`/config/work-periods?clinic=${opened.clinic.id}&tab=holidays&year=${date.slice(0, 4)}`)
  await page.getByRole('button', { name: 'Ajouter un congé' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ajouter un congé' })
  await sheet.getByLabel(/^Nom/).fill('Fermeture')
  await sheet.getByLabel(/^Début/).fill(date)
  await sheet.getByRole('button', { name: 'Créer le congé' }).click()
  const question = page.getByRole('alertdialog', { name: '1 rendez-vous à venir serait hors des heures d’ouverture' })
  await expect(question.getByRole('listitem')).toContainText([nameOf(patient)])
  await expect(question.getByRole('listitem')).toContainText(['Salle 1'])
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Ne rien changer' }).click()
  await expect(question).toBeHidden()
  expect((await holidays()).items).toEqual([])

  // The typed text is still there.
  await expect(sheet.getByLabel(/^Nom/)).toHaveValue('Fermeture')
  await sheet.getByRole('button', { name: 'Créer le congé' }).click()
  await question.getByRole('button', { name: 'Enregistrer quand même' }).click()
  await expect(toast(page, 'Congé ajouté')).toBeVisible()
  await expect(
    page.getByRole('table', { name: /^Congés de/ }).getByRole('button', { name: 'Fermeture', exact: true }),
  ).toBeVisible()
  expect((await holidays()).items).toMatchObject([{ name: 'Fermeture', startDate: date }])
  await page.goto(`/?date=${date}&clinic=${opened.clinic.id}`)
  await expect(page.getByText('Congé : Fermeture').first()).toBeVisible()
})

test('CFG-01 a room that was used is archived instead of deleted, with what used it, and comes back', async ({ page, fresh }) => {
  const opened = await openedClinic(fresh)
  const { appointment } = await givenAppointment(fresh, { ...opened, date: addDays(opened.today, 8) })
  await page.goto('/config/rooms')
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions pour Salle 1' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const question = page.getByRole('alertdialog', { name: 'Supprimer la salle « Salle 1 »?' })
  const dialog = page.getByRole('alertdialog', { name: 'La salle « Salle 1 » ne peut pas être supprimée' })

  // The room has an appointment to come.
  await act('Supprimer…')
  await expect(question).toContainText('1 rendez-vous à venir utilise cette salle.')
  await question.getByRole('button', { name: 'Supprimer la salle' }).click()
  await expect(dialog).toContainText('1 rendez-vous')
  await expect(dialog).toContainText('1 affectation')
  await page.keyboard.press('Escape')
  await post(fresh.manager, `/appointments/${appointment.id}/status`, { status: 'cancelled' }, appointment.version)
  await page.reload()
  await act('Supprimer…')
  await question.getByRole('button', { name: 'Supprimer la salle' }).click()
  await dialog.getByRole('button', { name: 'Archiver la salle' }).click()
  await expect(toast(page, 'Salle archivée')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions pour Salle 1' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Archivées' }).check({ force: true })
  await page.getByRole('button', { name: 'Réactiver Salle 1' }).click()
  await expect(toast(page, 'Salle réactivée')).toBeVisible()
  await page.getByRole('radio', { name: 'Actives' }).check({ force: true })
  await expect(page.getByRole('button', { name: 'Actions pour Salle 1' })).toBeVisible()
})

test('CFG-04 periods that overlap and dates that are reversed are refused in words, and what was typed stays', async ({
  page,
  fresh,
}) => {
  const { clinic, period, today } = await openedClinic(fresh)
  await page.goto(`/config/work-periods?clinic=${clinic.id}`)
  await page.getByRole('button', { name: 'Nouvelle période' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nouvelle période' })
  const [starts, ends] = [sheet.getByLabel(/^Début/), sheet.getByLabel(/^Fin/)]
  const create = sheet.getByRole('button', { name: 'Créer la période' })
  await sheet.getByLabel(/^Nom/).fill('Été')
  await starts.fill(addDays(today, 20))
  await ends.fill(addDays(today, 10))
  await create.click()
  await expect(sheet.getByText('La fin doit suivre le début.')).toBeVisible()
  await ends.fill(addDays(today, 40))
  await create.click()
  await expect(sheet.getByText(`Ces dates chevauchent « ${period.name} »`)).toBeVisible()
  await expect(sheet.getByLabel(/^Nom/)).toHaveValue('Été')
  const periods = () => get<{ items: WireWorkPeriod[] }>(fresh.manager, `/work-periods?clinicId=${clinic.id}`)
  expect((await periods()).items.map(({ id }) => id)).toEqual([period.id])
  await starts.fill(addDays(period.endDate, 1))
  await ends.fill(addDays(period.endDate, 90))
  await create.click()
  await expect(toast(page, 'Période créée')).toBeVisible()
  expect((await periods()).items.map(({ name }) => name)).toEqual(['Été', period.name])
})
