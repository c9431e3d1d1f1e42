import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Family, Patient, Relative } from '@molaire/contract/patients/shapes'
import { search } from '@molaire/contract/search/endpoints'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { openDialog, retype } from '../../../platform/testing/screen.ts'
import { freshApi, option, patientLine, uuid, wholePatient } from '../testing.ts'
import { FamilyCard } from './family-card.tsx'

const today = todayIn('America/Toronto')

const genevieve = wholePatient({ id: uuid(101), firstName: 'Geneviève', lastName: 'Côté-Bélanger', age: 42 })
const rosalie = { id: uuid(102), firstName: 'Rosalie', lastName: 'Bélanger', age: 12, status: 'active' as const, phone: null }
const child = (given: Partial<Relative> = {}): Relative => ({
  linkId: uuid(301),
  relationship: 'child',
  patient: rosalie,
  pays: null,
  view: { alerts: [], lastVisit: null, nextAppointment: null },
  ownFileSince: null,
  ...given,
})
const noFamily: Family = { relatives: [], payer: null, paysFor: [], ownFileSince: null, isOpenToFamily: true }

let api: ReturnType<typeof freshApi>
let family: Family

beforeEach(() => {
  api = freshApi()
  family = noFamily
  api.answer(wire.getFamily, () => family)
})

const open = (patient: Patient = genevieve, at = '/') => renderScreen(<FamilyCard patient={patient} />, { at })
/** The dialog that links a relative, with a search text typed. */
const toLink = async ({ user }: ReturnType<typeof open>, typed: string) => {
  const dialog = await openDialog(user, 'Lier un proche', 'Lier un proche')
  await user.type(dialog.getByRole('combobox', { name: /Patient/ }), typed)
  return dialog
}
const searchAnswers = (given: Parameters<typeof patientLine>[0]) =>
  api.answer(search, { hits: [{ kind: 'patient', foundIn: 'name', patient: patientLine(given) }], hasMore: false })

test('PAT-06 each relative stands with what they are and their age, and leads to their file', async () => {
  family = {
    ...noFamily,
    relatives: [
      child({
        view: {
          alerts: [{ kind: 'allergy', label: 'latex' }],
          lastVisit: null,
          nextAppointment: {
            id: uuid(900),
            date: today,
            startTime: '09:00',
            durationMinutes: 30,
            appointmentTypeId: uuid(901),
            practitionerId: uuid(1),
            roomId: uuid(902),
          },
        },
      }),
    ],
  }
  open()
  const link = await screen.findByRole('link', { name: 'Rosalie Bélanger' })
  expect(link.getAttribute('href')).toBe(`/patients/${rosalie.id}/profile`)
  const card = link.closest('li')!
  expect(card.textContent).toContain('Enfant · 12 ans')
  expect(card.textContent).toMatch(/Prochain\s: aujourd’hui, 9\sh/)
  // In a list the alert is an icon, whose text is shown on focus.
  expect(within(card).getByRole('img', { name: /Allergie\s: latex/ })).toBeTruthy()
  expect(card.textContent).not.toContain('latex')
})

test('PAT-06 of a relative of 14 the card says calmly whose the file is, and nothing of it; of an adult nothing', async () => {
  family = {
    ...noFamily,
    relatives: [
      child({ view: null, ownFileSince: '2026-03-03', patient: { ...rosalie, age: 14 } }),
      child({
        linkId: uuid(302),
        relationship: 'spouse',
        view: null,
        ownFileSince: '1996-03-03',
        patient: { ...rosalie, id: uuid(103), firstName: 'Martin', age: 44 },
      }),
    ],
  }
  open()
  const young = (await screen.findByRole('link', { name: 'Rosalie Bélanger' })).closest('li')!
  expect(young.textContent).toContain('Accès réservé au patient depuis le 3\u00a0mars\u00a02026.'.replaceAll('\u00a0', ' '))
  expect(young.textContent).not.toContain('Prochain')
  expect(screen.getByRole('link', { name: 'Martin Bélanger' }).closest('li')!.textContent).not.toContain('le sien')
})

test('PAT-06 a link is read in words before it is saved', async () => {
  const sent = api.record(
    wire.createFamilyLink,
    () => (family = { ...noFamily, relatives: [child()] }),
    ({ params, body }) => ({ ...params, ...body }),
  )
  searchAnswers({ id: rosalie.id, firstName: 'Rosalie', lastName: 'Bélanger', age: 12 })
  const shown = open()
  const { user } = shown
  await screen.findByText('Aucun proche lié.')
  const dialog = await toLink(shown, 'rosa')
  await user.click(await option(/Rosalie Bélanger/))
  // The ages suggest a relationship, which is chosen by default.
  expect(dialog.getByText('Rosalie Bélanger est l’enfant de Geneviève Côté-Bélanger.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Parent' }))
  expect(dialog.getByText('Rosalie Bélanger est le parent de Geneviève Côté-Bélanger.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Enfant' }))
  await user.click(dialog.getByRole('button', { name: 'Lier' }))
  expect(await screen.findByRole('link', { name: 'Rosalie Bélanger' })).toBeTruthy()
  expect(sent).toEqual([{ id: genevieve.id, relativeId: rosalie.id, relationship: 'child' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('PAT-06 ?link=relative opens the dialog, though the page stands there already, and once it is closed stays closed', async () => {
  const { router, user } = open()
  await screen.findByText('Aucun proche lié.')
  const isAsked = () => router.state.location.searchStr.includes('relative')
  for (const _ of [1, 2]) {
    await act(() => router.navigate({ to: '/', search: { link: 'relative' } }))
    const dialog = await screen.findByRole('dialog', { name: 'Lier un proche' })
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(isAsked()).toBe(false))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('PAT-06 a file that opens with ?link=relative opens the dialog', async () => {
  open(genevieve, '/?link=relative')
  expect(await screen.findByRole('dialog', { name: 'Lier un proche' })).toBeTruthy()
})

test('PAT-06 oneself and who is linked already are refused where they are chosen', async () => {
  family = { ...noFamily, relatives: [child()] }
  searchAnswers({ id: genevieve.id, firstName: 'Geneviève', lastName: 'Côté-Bélanger' })
  const shown = open()
  const { user } = shown
  await screen.findByRole('link', { name: 'Rosalie Bélanger' })
  const box = (await toLink(shown, 'gen')).getByRole('combobox', { name: /Patient/ })
  await user.click(await option(/Geneviève/))
  expect(screen.getByText('Un dossier ne peut pas être lié à lui-même.')).toBeTruthy()
  searchAnswers({ id: rosalie.id, firstName: 'Rosalie', lastName: 'Bélanger', age: 12 })
  await retype(user, box, 'rosa')
  await user.click(await option(/Rosalie/))
  expect(screen.getByText(/Déjà dans la famille\. Rosalie Bélanger est l’enfant de/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Lier' }))
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('PAT-06 an archived file is found, and it is said why it cannot be chosen', async () => {
  searchAnswers({ id: rosalie.id, firstName: 'Rosalie', lastName: 'Bélanger', status: 'archived' })
  const shown = open()
  await screen.findByText('Aucun proche lié.')
  await toLink(shown, 'rosa')
  const archived = await option(/Rosalie Bélanger/)
  expect(archived.textContent).toContain('Dossier archivé')
  await shown.user.click(archived)
  expect(screen.queryByText(/Rosalie Bélanger est/)).toBeNull()
})

test('PAT-06 what the server refuses is said in the dialog', async () => {
  api.refuse(wire.createFamilyLink, 409, 'family_link_exists', { details: { relationship: 'child' } })
  searchAnswers({ id: rosalie.id, firstName: 'Rosalie', lastName: 'Bélanger', age: 12 })
  const shown = open()
  const { user } = shown
  await screen.findByText('Aucun proche lié.')
  await toLink(shown, 'rosa')
  await user.click(await option(/Rosalie/))
  await user.click(screen.getByRole('button', { name: 'Lier' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Ces deux personnes sont déjà liées.')
})

test('PAT-06 a link is removed at once, and comes back as it was', async () => {
  family = { ...noFamily, relatives: [child()] }
  api.answer(wire.deleteFamilyLink, ({ params }) => {
    family = noFamily
    return { id: params.id }
  })
  const sent = api.record(wire.createFamilyLink, () => (family = { ...noFamily, relatives: [child()] }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Retirer le lien avec Rosalie Bélanger' }))
  expect(await screen.findByText('Aucun proche lié.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Lier un proche' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByRole('link', { name: 'Rosalie Bélanger' })).toBeTruthy()
  expect(sent).toEqual([{ relativeId: rosalie.id, relationship: 'child' }])
})

test('PAT-06 names written from right to left keep their direction to themselves in sentences, dialogs and toasts', async () => {
  const samira = { ...rosalie, firstName: 'سميرة', lastName: 'العلوي' }
  family = { ...noFamily, relatives: [child({ patient: samira })] }
  api.answer(wire.deleteFamilyLink, ({ params }) => {
    family = noFamily
    return { id: params.id }
  })
  const { user } = open({ ...genevieve, firstName: 'דוד', lastName: 'כהן' })
  await user.click(await screen.findByRole('button', { name: 'Changer le payeur' }))
  const dialog = await screen.findByRole('dialog', { name: 'Qui paie pour \u2068דוד כהן\u2069?' })
  await user.click(within(dialog).getByRole('radio', { name: /سميرة/ }))
  expect(dialog.textContent).toContain(
    'Les factures \u2068de דוד כהן\u2069, même déjà émises, seront adressées à \u2068سميرة العلوي\u2069.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  await user.click(screen.getByRole('button', { name: 'Retirer le lien avec \u2068سميرة العلوي\u2069' }))
  expect(await screen.findByText(/\u2068سميرة العلوي\u2069/, { selector: '[role="status"] p' })).toBeTruthy()
})

test('PAT-06 who pays is shown and changed, and a refusal says why', async () => {
  family = { ...noFamily, relatives: [child({ relationship: 'parent' })] }
  api.refuse(wire.setPayer, 422, 'patient_payer_has_payer')
  const { user } = open()
  expect(await screen.findByText('Son compte')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Changer le payeur' }))
  const dialog = await screen.findByRole('dialog', { name: 'Qui paie pour Geneviève Côté-Bélanger?' })
  await user.click(within(dialog).getByRole('radio', { name: /Le compte de Rosalie Bélanger/ }))
  expect(
    within(dialog).getByText(
      'Les factures de Geneviève Côté-Bélanger, même déjà émises, seront adressées à Rosalie Bélanger. Elles restent au compte de Geneviève Côté-Bélanger.',
    ),
  ).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Quelqu’un d’autre paie déjà pour Rosalie Bélanger.')
  const sent = api.record(wire.setPayer, ({ body }) => (family = { ...family, payer: body.payerId ? rosalie : null }))
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByRole('link', { name: 'Le compte de Rosalie Bélanger' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText('Son compte')).toBeTruthy()
  expect(sent).toEqual([{ payerId: rosalie.id }, { payerId: null }])
  // The undo sends the version, so that it overwrites no later change.
  const versions = api.requests.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'))
  expect(versions.slice(-2)).toEqual([`"${genevieve.version}"`, `"${genevieve.version + 1}"`])
})

test('API-08 who pays is changed on the file as somebody else left it, and so is the way back', async () => {
  family = { ...noFamily, relatives: [child({ relationship: 'parent' })] }
  api.refuse(wire.setPayer, 412, 'version_conflict')
  api.answer(wire.getPatient, { ...genevieve, version: 5 })
  const { user } = open()
  const dialog = await openDialog(user, 'Changer le payeur', /^Qui paie pour/)
  await user.click(dialog.getByRole('radio', { name: /Le compte de Rosalie Bélanger/ }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await user.click(await dialog.findByRole('button', { name: 'Recharger' }))
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Recharger' })).toBeNull())
  const sent = api.record(
    wire.setPayer,
    () => family,
    ({ body, ifMatch }) => [body.payerId, ifMatch],
  )
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() =>
    expect(sent).toEqual([
      [rosalie.id, 5],
      [null, 6],
    ]),
  )
})

test('PAT-06 who pays for others keeps their own account, and hears why', async () => {
  family = { ...noFamily, paysFor: [rosalie] }
  open()
  expect(await screen.findByText('Son compte paie aussi pour')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Rosalie Bélanger' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Changer le payeur' }).getAttribute('aria-disabled')).toBe('true')
})

test('PAT-06 at 14 the page says who saw the file until then, and notes the consent of whose it is', async () => {
  const own = wholePatient({ id: rosalie.id, firstName: 'Rosalie', lastName: 'Bélanger', age: 14, notes: 'Gardée', version: 4 })
  const mother = { ...rosalie, id: genevieve.id, firstName: 'Geneviève', lastName: 'Côté-Bélanger', age: 42 }
  family = {
    relatives: [child({ relationship: 'parent', patient: mother })],
    payer: { id: uuid(110), firstName: 'Martin', lastName: 'Bélanger' },
    paysFor: [],
    ownFileSince: '2026-03-03',
    isOpenToFamily: false,
  }
  const sent: { familyConsentOn: string | null; notes: string | null }[] = []
  api.answer(wire.updatePatient, ({ body }) => {
    sent.push(body)
    return { ...own, familyConsentOn: body.familyConsentOn, version: own.version + sent.length }
  })
  const { user } = open(own)
  expect(await screen.findByText('L’accès au dossier de Rosalie lui est réservé depuis le 3 mars 2026.')).toBeTruthy()
  expect(
    screen.getByText(
      'Geneviève Côté-Bélanger (parent) et Martin Bélanger (payeur) ne le voient plus, sauf si Rosalie y consent.',
    ),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Noter son consentement' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  // The whole record is sent again, unchanged.
  expect(sent.map(({ familyConsentOn, notes }) => [familyConsentOn, notes])).toEqual([
    [today, 'Gardée'],
    [null, 'Gardée'],
  ])
  const versions = api.requests.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'))
  expect(versions).toEqual(['"4"', '"5"'])
})

test('PAT-06 an adult’s page says of the family’s view one line, and only where there is a family', async () => {
  const adult = { ...noFamily, ownFileSince: '1998-03-14', isOpenToFamily: false }
  family = { ...adult, relatives: [child()] }
  const { unmount } = open()
  expect(await screen.findByText('La famille ne voit pas ce dossier.')).toBeTruthy()
  expect(screen.queryByText(/lui est réservé/)).toBeNull()
  unmount()
  family = adult
  open()
  await screen.findByText('Aucun proche lié.')
  expect(screen.queryByText('La famille ne voit pas ce dossier.')).toBeNull()
})

test('a family that cannot be loaded says so, and is asked again', async () => {
  const { user } = open()
  await screen.findByText('Aucun proche lié.')
  api.refuse(wire.getFamily, 503, 'service_unavailable')
  const { unmount } = renderScreen(<FamilyCard patient={{ ...genevieve, id: uuid(120) }} />)
  expect(await screen.findByText(/La famille n’a pas pu être chargée/)).toBeTruthy()
  api.answer(wire.getFamily, noFamily)
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(screen.getAllByText('Aucun proche lié.')).toHaveLength(2))
  unmount()
})
