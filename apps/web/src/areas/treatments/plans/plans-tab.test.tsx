import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/treatments/endpoints'
import type { VisitOpenings } from '@molaire/contract/treatments/plans'
import { dialogOf, listOf, option, plain, retype, uuid } from '../../../platform/testing/screen.ts'
import { clearToasts } from '../../../platform/toast/toast-store.ts'
import { problem } from '../../../platform/testing/fake-api.ts'
import { archambault, filling, givenAppointment, room1, wholeOf } from '../../appointments/testing.ts'
import { givenTariff } from '../testing.ts'
import { canal, givenPlan, givenPlanned, givenVisit, openingOn, showPlans } from './testing.tsx'

beforeEach(() => clearToasts())

const card = (n: number, plan = 'Canal et couronne') => screen.findByRole('group', { name: `Rendez-vous ${n} : ${plan}` })
const textOf = async (n: number) => plain((await card(n)).textContent)
const whole = { plans: [givenPlan()], treatments: [givenPlanned(1), givenPlanned(2), givenPlanned(3)] }
const confirmedPlan = { ...whole, plans: [givenPlan({ status: 'confirmed', consent: 'signed' })] }

test('APT-04 a plan is a board: what, how long, how long after, how much, and from when', async () => {
  showPlans({
    chart: { ...whole, treatments: [givenPlanned(1, { status: 'confirmed', completedOn: '2026-11-20' }), givenPlanned(2)] },
  })
  expect(await textOf(1)).toMatch(/1 Canal.*1 h · Dre Archambault.*33300 Traitement de canal · 36.*100,00 \$ Réalisé aujourd’hui/)
  expect(await textOf(2)).toMatch(/2 Pilier.*1 h · 14 j après · Dre Archambault.*200,00 \$dès le 4 déc\.Planifier/)
  expect(await textOf(3)).toMatch(/Aucun acte.*dès le 18 déc\./)
  expect(plain((await screen.findByRole('region', { name: 'Canal et couronne' })).textContent)).toContain('Total 600,00 $')
})

test('APT-04 a visit that was done elsewhere still shows the appointment that stands', async () => {
  const booked = (date: string) => ({ id: uuid(42), date, startTime: '09:00', status: 'scheduled' })
  const withVisits = [givenVisit(1, { appointment: booked('2026-12-01') }), givenVisit(2, { appointment: booked('2026-11-20') })]
  const done = { status: 'confirmed', completedOn: '2026-11-20' } as const
  showPlans({
    chart: { plans: [givenPlan({ proposed: withVisits })], treatments: [givenPlanned(1, done), givenPlanned(2, done)] },
  })
  const first = within(await card(1))
  expect(first.getByText('Réalisé aujourd’hui')).toBeTruthy()
  expect(first.getByRole('link').getAttribute('href')).toContain(uuid(42))
  // That of the day on which it was done says nothing more.
  expect(within(await card(2)).queryByRole('link')).toBeNull()
})

test('APT-04 without a plan, one begins with a visit or from a template', async () => {
  const { user, api, state } = showPlans()
  expect(await screen.findByText('Ajoutez un rendez-vous ou partez d’un modèle.')).toBeTruthy()
  const created = api.record(wire.createTreatmentPlan, () => {
    const plan = givenPlan()
    state.plans = [plan]
    return { plan, treatments: [] }
  })
  await user.click(screen.getByRole('button', { name: 'Modèles' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Traitement de canal en 3 rendez-vous' }))
  const tooth = await dialogOf('Traitement de canal, quelle dent?')
  await user.type(tooth.getByRole('textbox', { name: 'Dent' }), '19{Enter}')
  expect(await tooth.findByText('La dent 19 n’existe pas. Entrez une dent comme 26.')).toBeTruthy()
  await retype(user, tooth.getByRole('textbox', { name: 'Dent' }), '36')
  await user.keyboard('{Enter}')
  await card(3)
  // One request: a plan without its visits could be confirmed before they come.
  const tariff = { tariffId: canal.id, tooth: '36', surfaces: '', quantity: 1 }
  expect(created).toMatchObject([{ name: 'Traitement de canal, 36', proposed: [], tariff }])
})

test.each([
  ['fr', 'en', 'Treatment plan', 'Root canal, 36'],
  ['en', 'fr', 'Plan de traitement', 'Traitement de canal, 36'],
] as const)(
  'APT-04 to a user in %s, a new plan is named in the patient’s language, %s',
  async (locale, language, empty, canalOf36) => {
    const { user, api } = showPlans({ chart: { language }, locale })
    const created = api.record(wire.createTreatmentPlan, { plan: givenPlan(), treatments: [] })
    await user.click(await screen.findByRole('button', { name: /^(Modèles|Templates)$/ }))
    await user.click(await screen.findByRole('menuitem', { name: /^(Traitement de canal|Root canal)/ }))
    await user.type(await screen.findByRole('textbox', { name: /^(Dent|Tooth)$/ }), '36{Enter}')
    await waitFor(() => expect(created).toMatchObject([{ name: canalOf36 }]))
    await user.click(await screen.findByRole('button', { name: /^(Rendez-vous|Visit)$/ }))
    await waitFor(() => expect(created).toMatchObject([{ name: canalOf36 }, { name: empty }]))
  },
)

test('APT-05 APT-06 the template of a crown asks for its tooth too, which may be left out; one of the whole mouth does not ask', async () => {
  const visits = { appointments: canal.appointments, surfaceCount: 'none', price: 119_400 } as const
  const crown = givenTariff({ id: uuid(708), code: '27001', descriptionFr: 'Couronne céramique', ...visits })
  const guard = givenTariff({ id: uuid(709), code: '14501', descriptionFr: 'Protecteur buccal', ...visits })
  const { user, api, state } = showPlans({ tariffs: [crown, guard] })
  const created: unknown[] = []
  api.answer(wire.createTreatmentPlan, ({ body: { name, tariff } }) => {
    created.push([name, tariff?.tooth])
    return { plan: givenPlan(), treatments: [] }
  })
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Modèles' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Couronne céramique en 3 rendez-vous')
  const first = await dialogOf('Couronne céramique, quelle dent?')
  await user.type(first.getByRole('textbox', { name: 'Dent' }), '24{Enter}')
  await waitFor(() => expect(created).toHaveLength(1))
  state.plans = []
  await choose('Couronne céramique en 3 rendez-vous')
  await user.click((await dialogOf('Couronne céramique, quelle dent?')).getByRole('button', { name: 'Ajouter sans dent' }))
  await waitFor(() => expect(created).toHaveLength(2))
  await choose('Protecteur buccal en 3 rendez-vous')
  await waitFor(() => expect(created).toHaveLength(3))
  expect(created).toEqual([
    ['Couronne céramique, 24', '24'],
    ['Couronne céramique', null],
    ['Protecteur buccal', null],
  ])
})

test('APT-05 a template that the server refuses says why, and can be tried again', async () => {
  const { user, api } = showPlans()
  api.refuse(wire.createTreatmentPlan, 422, 'treatment_without_price')
  await user.click(await screen.findByRole('button', { name: 'Modèles' }))
  await user.click(await screen.findByRole('menuitem', { name: /Traitement de canal/ }))
  const tooth = await dialogOf('Traitement de canal, quelle dent?')
  await user.type(tooth.getByRole('textbox', { name: 'Dent' }), '36{Enter}')
  expect(await tooth.findByText('Ce tarif n’a pas de prix à la date du rendez-vous. Ajoutez-en un dans les tarifs.')).toBeTruthy()
  expect(tooth.getByRole('button', { name: 'Ajouter les rendez-vous' })).toHaveProperty('disabled', false)
})

test('APT-04 a failed chart says so, and is read again', async () => {
  const { user, api, state } = showPlans({ chart: whole })
  api.refuse(wire.getChart, 503, 'service_unavailable')
  expect(await screen.findByText('Les plans n’ont pas pu être chargés.')).toBeTruthy()
  api.answer(wire.getChart, () => ({ ...state }))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await card(1)).toBeTruthy()
})

test('APT-04 a visit is edited in its card with the keys alone; what is missing is outlined', async () => {
  const { user, updates } = showPlans({ chart: whole })
  ;(await card(2)).focus()
  await user.keyboard('{Enter}')
  const delay = await screen.findByRole('textbox', { name: /^Délai/ })
  await retype(user, delay, '-3')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Entrez 0 à 1095 jours.')).toBeTruthy()
  expect(document.activeElement).toBe(delay)
  await retype(user, delay, '21')
  const search = screen.getByRole('combobox', { name: 'Ajouter un acte' })
  await user.type(search, 'canal')
  expect((await option(/33300/)).textContent).toContain('Entrez aussi une dent')
  await retype(user, search, '46 canal')
  await user.keyboard('{Enter}')
  // The keys stay where the next act is typed.
  await screen.findByRole('button', { name: /^Retirer 33300.*46$/ })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Ajouter un acte' })))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(async () => expect(document.activeElement).toBe(await card(2)))
  expect(updates).toMatchObject([
    {
      proposed: [
        { sequence: 1, treatments: [{ id: givenPlanned(1).id }] },
        {
          sequence: 2,
          delayDays: 21,
          treatments: [{ id: givenPlanned(2).id }, { tariffId: canal.id, tooth: '46', surfaces: '' }],
        },
        { sequence: 3 },
      ],
    },
  ])
  expect(await textOf(2)).toContain('dès le 11 déc.')
})

test('APT-04 an act that is planned without a plan is offered, and comes into the visit in place of a second', async () => {
  const loose = givenPlanned(4, { id: uuid(650), clinicId: givenPlan().clinicId, proposedAppointmentId: null, tooth: '25' })
  const { user, updates } = showPlans({ chart: { ...whole, treatments: [...whole.treatments, loose] } })
  ;(await card(2)).focus()
  await user.keyboard('{Enter}')
  const search = () => screen.getByRole('combobox', { name: 'Ajouter un acte' })
  await user.click(search())
  expect((await option(/33300.*25/)).textContent).toContain('Déjà prévu, sans plan')
  // Typed again, it is still the one act.
  await user.type(search(), '25 canal')
  expect(await screen.findAllByRole('option', { name: /33300/ })).toHaveLength(1)
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: /^Retirer 33300.*25$/ })
  await user.type(search(), '36 canal')
  expect((await option(/33300.*36/)).textContent).toContain('Déjà prévu pour la dent 36')
  await user.clear(search())
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(updates).toMatchObject([{ proposed: [{}, { treatments: [{ id: givenPlanned(2).id }, { id: loose.id }] }, {}] }])
})

test('APT-04 the search of acts shows no list before anything is typed', async () => {
  const { user } = showPlans({ chart: whole })
  ;(await card(2)).focus()
  await user.keyboard('{Enter}')
  const search = await screen.findByRole('combobox', { name: 'Ajouter un acte' })
  await user.click(search)
  expect(screen.queryByText('Aucun résultat')).toBeNull()
  await user.type(search, 'zzz')
  expect(await screen.findByText('Aucun résultat')).toBeTruthy()
})

test('APT-04 Esc leaves a visit as it was and the keys on its card, or on the button of a new one', async () => {
  const { user, updates } = showPlans({ chart: whole })
  ;(await card(2)).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('textbox', { name: /^Délai/ })
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await card(2)))
  const add = screen.getByRole('button', { name: /^Ajouter un rendez-vous/ })
  add.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('textbox', { name: /^Délai/ })
  screen.getByRole('textbox', { name: 'Titre' }).focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(add))
  expect(updates).toEqual([])
})

test('APT-04 the words of a plan are edited from its menu with the keys alone', async () => {
  const { user } = showPlans({ chart: whole })
  ;(await screen.findByRole('button', { name: 'Autres actions, Canal et couronne' })).focus()
  await user.keyboard('{Enter}')
  ;(await screen.findByRole('menuitem', { name: 'Modifier le plan' })).focus()
  await user.keyboard('{Enter}')
  const name = await screen.findByRole('textbox', { name: /^Nom du plan/ })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(name)
})

test('APT-04 Alt and an arrow change the order, and the days follow', async () => {
  const { user, updates } = showPlans({
    chart: { plans: [givenPlan({ proposed: [givenVisit(1), givenVisit(2), givenVisit(3, { delayDays: 30 })] })] },
  })
  ;(await card(2)).focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(async () => expect(await textOf(3)).toContain('3 Pilier'))
  expect(await textOf(2)).toContain('2 Couronne')
  expect(await textOf(2)).toContain('dès le 20 déc.')
  expect(updates).toMatchObject([{ proposed: [{ note: 'Canal' }, { note: 'Couronne' }, { note: 'Pilier' }] }])
})

test('APT-13 a plan is confirmed with its consent in two presses, and can be taken back', async () => {
  const { user, statuses } = showPlans({ chart: whole })
  await user.click(await screen.findByRole('button', { name: 'Confirmer le plan' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Consentement verbal' }))
  expect(await screen.findByText('Plan confirmé')).toBeTruthy()
  expect(await screen.findByText('Confirmé')).toBeTruthy()
  // The button is gone: the keys stay at the plan.
  const plan = screen.getByRole('region', { name: 'Canal et couronne' })
  await waitFor(() => expect(document.activeElement).toBe(plan))
  await user.click(screen.getByRole('button', { name: 'Annuler la confirmation' }))
  await screen.findByText('Proposé')
  expect(statuses).toEqual([{ status: 'confirmed', consent: 'verbal' }, { status: 'proposed' }])
})

test.each([
  ['Canal et couronne', []],
  ['Canal et couronne, option 2', [givenPlan({ id: uuid(401), choiceId: uuid(9), status: 'cancelled' })]],
])('APT-04 the copy of %s is the next option and has the focus, by keys alone', async (from, others) => {
  const { user, api, state } = showPlans({ chart: { plans: [...others, givenPlan({ name: from, choiceId: uuid(9) })] } })
  api.answer(wire.copyTreatmentPlan, ({ body: { name } }) => {
    const plan = givenPlan({ id: uuid(402), name, choiceId: uuid(9), proposed: [] })
    state.plans = [...state.plans.map((one) => ({ ...one, choiceId: uuid(9) })), plan]
    return { plan, treatments: [] }
  })
  ;(await screen.findByRole('button', { name: `Autres actions, ${from}` })).focus()
  await user.keyboard('{Enter}')
  ;(await screen.findByRole('menuitem', { name: 'Copier comme option' })).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Option ajoutée')).toBeTruthy()
  const copy = await screen.findByRole('region', { name: `Canal et couronne, option ${others.length + 2}` })
  await waitFor(() => expect(document.activeElement).toBe(copy))
})

test('APT-13 cancelling a plan asks first, and says what stays on the calendar', async () => {
  const appointment = { id: uuid(7), date: '2026-12-04', startTime: '09:00', status: 'scheduled' }
  const { user, statuses } = showPlans({ chart: { plans: [givenPlan({ proposed: [givenVisit(1, { appointment })] })] } })
  await user.click(await screen.findByRole('button', { name: 'Annuler le plan' }))
  const question = within(await screen.findByRole('alertdialog', { name: /^Annuler le plan «.Canal et couronne.»\?$/ }))
  expect(plain(question.getByText(/Ses actes/).textContent)).toContain('1 rendez-vous reste au calendrier.')
  await user.click(question.getByRole('button', { name: 'Annuler le plan' }))
  expect(await screen.findByText('Plan annulé')).toBeTruthy()
  expect(statuses).toEqual([{ status: 'cancelled' }])
})

test('APT-04 APT-13 a confirmed plan that was cancelled by mistake is confirmed again, with its consent', async () => {
  const { user, statuses } = showPlans({ chart: { plans: [givenPlan({ status: 'confirmed', consent: 'signed' })] } })
  await user.click(await screen.findByRole('button', { name: 'Annuler le plan' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Annuler le plan' }))
  await user.click(await screen.findByRole('button', { name: 'Rétablir' }))
  await waitFor(() =>
    expect(statuses).toEqual([{ status: 'cancelled' }, { status: 'proposed' }, { status: 'confirmed', consent: 'signed' }]),
  )
})

test('APT-04 P opens the booking filled from the visit, and the appointment is linked to it', async () => {
  const shown = showPlans({ chart: confirmedPlan })
  const { user, router } = shown
  ;(await card(2)).focus()
  await user.keyboard('p')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(router.state.location.search).toMatchObject({ date: '2026-12-04' })
})

const visitOpenings = (n: number, date: string, changes: Partial<VisitOpenings> = {}): VisitOpenings => ({
  ...{ proposedAppointmentId: uuid(500 + n), appointmentId: null, durationMinutes: 60, earliest: date },
  ...{ place: openingOn(date), openings: [openingOn(date), openingOn(date, '13:30')] },
  ...changes,
})

test('APT-04 the whole chain is one preview: a changed visit shifts the others, and one press books all', async () => {
  const { user, api, state } = showPlans({ chart: confirmedPlan })
  const searches = api.record(
    wire.listTreatmentPlanOpenings,
    ({ query }) =>
      listOf(
        query.wishes.length === 0
          ? [visitOpenings(1, '2026-11-23'), visitOpenings(2, '2026-12-07'), visitOpenings(3, '2026-12-21')]
          : [
              visitOpenings(1, '2026-11-23', { place: openingOn('2026-11-23', '13:30') }),
              visitOpenings(2, '2026-12-07'),
              visitOpenings(3, '2026-12-21'),
            ],
      ),
    ({ query }) => [query.from, query.of, query.wishes.length > 0],
  )
  const answers = [
    problem(409, 'appointment_conflict', {
      details: { proposedAppointmentId: uuid(502), sequence: 2, conflicts: [], nearest: [] },
    }),
  ]
  const sent = api.record(wire.bookTreatmentPlan, () => {
    const [refusal] = answers.splice(0, 1)
    if (refusal) return refusal
    const [plan = givenPlan()] = state.plans
    const appointments = [1, 2, 3].map(() => wholeOf(givenAppointment()))
    return { plan, treatments: state.treatments, appointments }
  })
  await user.click(await screen.findByRole('button', { name: 'Planifier toute la suite' }))
  const chain = await dialogOf('Planifier toute la suite')
  const first = await chain.findByRole<HTMLSelectElement>('combobox', { name: 'Créneau du rendez-vous 1' })
  await user.selectOptions(first, [...first.options].find(({ text }) => /13.h.30/.test(text))?.value ?? '')
  await waitFor(() => expect(searches.at(-1)).toEqual(['2026-11-20', 'unbooked', true]))
  await waitFor(() => expect(plain(first.selectedOptions[0]?.text)).toBe('lun. 23, 13 h 30 · Salle 1 · Dre Archambault'))
  await user.click(chain.getByRole('button', { name: 'Prendre 3 rendez-vous' }))
  expect((await chain.findByRole('alert')).textContent).toContain('Rendez-vous 2.')
  await user.click(await chain.findByRole('button', { name: 'Prendre 3 rendez-vous' }))
  expect(await screen.findByText('3 rendez-vous pris')).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({
    visits: [
      {
        proposedAppointmentId: uuid(501),
        appointmentId: null,
        date: '2026-11-23',
        startTime: '13:30',
        roomId: room1,
        durationMinutes: 60,
        appointmentTypeId: filling.id,
      },
      { proposedAppointmentId: uuid(502), date: '2026-12-07', practitionerId: archambault.id },
      { proposedAppointmentId: uuid(503), date: '2026-12-21' },
    ],
  })
})

test('APT-04 a visit that is booked too early is said, and the new dates are moved in one go', async () => {
  const appointment = (n: number, date: string) => ({ id: uuid(70 + n), date, startTime: '09:00', status: 'scheduled' })
  const proposed = [
    givenVisit(1, { appointment: appointment(1, '2026-12-10') }),
    givenVisit(2, { appointment: appointment(2, '2026-12-14') }),
  ]
  const { user, api, state } = showPlans({ chart: { plans: [givenPlan({ status: 'confirmed', proposed })] } })
  expect(plain((await card(2)).textContent)).toContain('Trop tôt : pas avant le jeu. 24 déc.')
  api.answer(
    wire.listTreatmentPlanOpenings,
    listOf([visitOpenings(2, '2026-12-24', { appointmentId: uuid(72), durationMinutes: 45 })]),
  )
  const answers = [problem(409, 'appointment_has_treatments')]
  const sent = api.record(
    wire.bookTreatmentPlan,
    () =>
      answers.pop() ?? {
        plan: state.plans[0] ?? givenPlan(),
        treatments: [],
        appointments: [wholeOf(givenAppointment())],
      },
  )
  await user.click(screen.getByRole('button', { name: 'Voir les nouvelles dates' }))
  const chain = await dialogOf('Déplacer les rendez-vous suivants')
  const move = await chain.findByRole('button', { name: 'Déplacer 1 rendez-vous' })
  await user.click(move)
  const refused = 'Aucun rendez-vous n’a été déplacé.Des actes ont été réalisés à ce rendez-vous. Retirez-les d’abord.'
  await waitFor(() => expect(chain.getByRole('alert').textContent).toBe(refused))
  await user.click(move)
  expect(await screen.findByText('1 rendez-vous déplacé')).toBeTruthy()
  expect(sent.slice(1)).toMatchObject([{ visits: [{ appointmentId: uuid(72), date: '2026-12-24', durationMinutes: 45 }] }])
})

test('APT-04 taking a confirmation back proposes the other options again', async () => {
  const other = givenPlan({ id: uuid(401), name: 'Pont', choiceId: uuid(9), proposed: [], version: 4 })
  const { user, statuses, state } = showPlans({ chart: { plans: [other, givenPlan({ choiceId: uuid(9) })] } })
  await user.click(await screen.findByRole('button', { name: 'Confirmer le plan' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Consentement signé' }))
  // As the server does in the same transaction.
  state.plans = state.plans.map((plan) => (plan.id === other.id ? { ...plan, status: 'cancelled', version: 5 } : plan))
  await user.click(await screen.findByRole('button', { name: 'Annuler la confirmation' }))
  await waitFor(() => expect(statuses).toHaveLength(3))
  expect(statuses.slice(1)).toEqual([{ status: 'proposed' }, { status: 'proposed' }])
  expect(state.plans.map(({ status }) => status)).toEqual(['proposed', 'proposed'])
})

test.each([
  ['fr', '2 plans annulés', 'Masquer les 2 plans annulés'],
  ['en', '2 cancelled plans', 'Hide the 2 cancelled plans'],
] as const)('APT-13 in %s the cancelled plans are counted, shown and hidden again', async (locale, show, hide) => {
  const cancelled = (n: number) =>
    givenPlan({ id: uuid(n), name: `Pont ${n}`, choiceId: uuid(9), status: 'cancelled', proposed: [] })
  const { user } = showPlans({ chart: { ...whole, plans: [givenPlan(), cancelled(411), cancelled(412)] }, locale })
  const toggle = await screen.findByRole('button', { name: show, expanded: false })
  expect(screen.queryAllByText('Pont 411')).toEqual([])
  await user.click(toggle)
  expect(await screen.findByRole('button', { name: hide, expanded: true })).toBe(toggle)
  expect(screen.queryAllByText('Pont 411')).not.toEqual([])
  await user.click(toggle)
  expect(screen.queryAllByText('Pont 411')).toEqual([])
})

test('APT-04 options of one choice stand side by side with totals and prognosis; one is the board', async () => {
  const bridge = givenPlan({
    ...{
      id: uuid(401),
      name: 'Pont',
      choiceId: uuid(9),
      prognosis: 'Bon',
      proposed: [givenVisit(4, { note: 'Pont', cost: 210_000 })],
    },
  })
  const { user } = showPlans({ chart: { plans: [givenPlan({ choiceId: uuid(9) }), bridge] } })
  const columns = within(await screen.findByRole('list', { name: 'Options' })).getAllByRole('listitem')
  expect(columns.map(({ textContent }) => plain(textContent))).toEqual([
    expect.stringMatching(/Canal et couronne.*3 rendez-vous.*Pronostic à décrire.*600,00 \$/) as string,
    expect.stringMatching(/Pont.*1 rendez-vous.*Bon.*2.100,00 \$/) as string,
  ])
  expect(await screen.findByRole('region', { name: 'Pont' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Afficher Canal et couronne' }))
  expect(await card(1)).toBeTruthy()
})

test('APT-04 a new plan opens its first visit once, not each time that its option is shown', async () => {
  const bridge = givenPlan({ id: uuid(401), name: 'Pont', choiceId: uuid(9), proposed: [givenVisit(4)] })
  const { user, api, state } = showPlans({ chart: { plans: [bridge] } })
  api.answer(wire.createTreatmentPlan, () => {
    const plan = givenPlan({ choiceId: uuid(9) })
    state.plans = [...state.plans, plan]
    return { plan, treatments: [] }
  })
  await user.click(await screen.findByRole('button', { name: 'Nouveau plan' }))
  const show = async (name: string) => user.click(await screen.findByRole('button', { name: `Afficher ${name}` }))
  await show('Canal et couronne')
  await user.type(await screen.findByRole('textbox', { name: 'Titre' }), '{Escape}')
  await show('Pont')
  await show('Canal et couronne')
  await card(1)
  expect(screen.queryByRole('textbox', { name: 'Titre' })).toBeNull()
})

test('APT-08 a planned treatment is confirmed from its plan, at this appointment', async () => {
  const { user, api, here } = showPlans({ chart: whole })
  const done = api.record(wire.confirmTreatment, {
    treatments: [givenPlanned(1, { status: 'confirmed', completedOn: '2026-11-20', version: 2 })],
    invoice: null,
  })
  await user.click(within(await card(1)).getByRole('button', { name: 'Confirmer 33300 Traitement de canal, dent 36' }))
  expect(await screen.findByText(/^Acte ajouté à la facture\s: /)).toBeTruthy()
  expect(done).toEqual([{ appointmentId: here.id }])
  const back = api.record(wire.changeTreatmentStatus, { treatments: [givenPlanned(1)], invoice: null })
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(back).toEqual([{ status: 'planned' }]))
})

test.each([
  ['fr', 'Ce rendez-vous n’a pas eu lieu. On peut seulement planifier.'],
  ['en', 'This appointment hasn’t taken place. You can only plan.'],
] as const)('APT-08 in %s, at an appointment to come nothing is confirmed from a plan, and it says why', async (locale, why) => {
  showPlans({ chart: whole, appointment: { date: '2026-12-04' }, locale })
  const confirm = await screen.findAllByRole('button', { name: /^Confirm(er)? 33300/, description: why })
  expect(confirm.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true'])
})

test('APT-04 who may not write plans sees why, and may still book', async () => {
  const { user, router } = showPlans({ chart: confirmedPlan, user: { role: 'receptionist', isDentist: false } })
  expect((await screen.findByRole('button', { name: 'Annuler le plan' })).getAttribute('aria-disabled')).toBe('true')
  ;(await card(1)).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('textbox', { name: /^Délai/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Planifier le rendez-vous 1' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('APT-04 in English', async () => {
  showPlans({ chart: whole, locale: 'en' })
  const first = await screen.findByRole('group', { name: 'Visit 2 of Canal et couronne' })
  expect(plain(first.textContent)).toMatch(/14 days later · Dre Archambault.*Root canal.*\$200\.00.*from Dec\.? 4.*Schedule/)
  expect(screen.getByRole('button', { name: 'Confirm plan' })).toBeTruthy()
})

test.each([
  ['fr', 'Demandez à un dentiste d’en proposer un.', 'Rendez-vous'],
  ['en', 'Ask a dentist to propose one.', 'Visit'],
] as const)(
  'APT-04 API-06 in %s, without a plan, a reader is told who can propose one and sees no button',
  async (locale, says, add) => {
    showPlans({ user: { role: 'hygienist', isDentist: false }, locale })
    expect(await screen.findByText(says)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: add })).toBeNull())
  },
)
