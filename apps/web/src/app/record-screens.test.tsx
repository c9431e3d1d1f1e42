import { act, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as ofTypes from '@molaire/contract/appointment-types/endpoints'
import * as ofClinics from '@molaire/contract/clinics/endpoints'
import type { ErrorCode } from '@molaire/contract/errors'
import * as ofGroups from '@molaire/contract/groups/endpoints'
import * as ofRooms from '@molaire/contract/rooms/endpoints'
import type { EndpointShape } from '@molaire/contract/shared/endpoint'
import { listUsers } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { clinicsAdminPage } from '../areas/clinics/routes.tsx'
import { aClinic } from '../areas/clinics/testing.ts'
import { groupsPage } from '../areas/groups/routes.tsx'
import { aGroup } from '../areas/groups/testing.ts'
import { roomsPage } from '../areas/rooms/routes.tsx'
import { aRoom } from '../areas/rooms/testing.ts'
import { aType } from '../areas/appointment-types/testing.ts'
import { forgetCurrentUser } from '../areas/users/index.ts'
import { listOfOne, signedInAs } from '../areas/users/testing.ts'
import { chooseGroup } from '../platform/session/chosen-group.ts'
import { fakeApi } from '../platform/testing/fake-api.ts'
import { loseNetwork, renderScreen } from '../platform/testing/render.tsx'
import { descriptionOf, dialogOf, listOf, menuOf, onPhone, uuid, valueOf } from '../platform/testing/screen.ts'
import { appointmentTypesPage, clinicsPage } from './composed-pages.tsx'

interface Kept {
  id: string
  name: string
  version: number
  isArchived?: boolean
}
type Titles = Record<'conflict' | 'lists' | 'phone', string> & Partial<Record<'archive' | 'inUse' | 'removed' | 'closed', string>>

/** A screen of records: its endpoints, what it says, and what is its own in the walks below, whose titles it gives. */
interface Screen {
  titles: Titles
  Page: ComponentType & { preload?: (() => Promise<void> | undefined) | undefined }
  at: string
  endpoints: Record<'list' | 'update' | 'remove', EndpointShape> & { archive?: EndpointShape; restore?: EndpointShape }
  /** The first is changed, and archived. */
  records: [Kept, Kept]
  says: {
    list: { fr: string; en: string }
    add: { fr: string; en: string }
    none: string
    updated: string
    remove: string
    deleted: string
    archive: string
    archived: { tab: string; back: string; none: string; done: string; undone: string }
  }
  /** What is typed, what somebody else wrote meanwhile, and the field that shows it. */
  conflict: {
    into: RegExp | string
    text: string
    theirs: object
    shown: [field: RegExp | string, value: string]
    fixed?: string
  }
  /** The refusals of a change and of archiving, and what is said then. */
  refused: { update: [ErrorCode, string]; archive?: [ErrorCode, object, string] }
  /** Why the first is not removed, in which kinds, and what is said; before, in the question, what follows. */
  inUse?: { code: ErrorCode; details: object; says: RegExp; asks?: string }
  /** The group that the tab works in, where it is not one's own. */
  group?: 'all'
  /** In English: what the list says on a phone, and what the form has. */
  phone: string[]
  inForm?: string[]
}

/** The endpoints of a kind of record, as every contract names them. */
const endpointsOf = (wire: object, one: string): Screen['endpoints'] => {
  const named = wire as Record<string, EndpointShape> // a module of endpoints
  const [list, update, remove] = [named[`list${one}s`]!, named[`update${one}`]!, named[`delete${one}`]!]
  const [archive, restore] = [named[`archive${one}`], named[`restore${one}`]]
  return { list, update, remove, ...(archive && restore && { archive, restore }) }
}

/** What is said of a kind of record: « la salle », “room”; its lists and none of them are named in full. */
const saysOf = (the: string, en: string, list: Screen['says']['list'], none: string): Screen['says'] => {
  const [article = '', fr = ''] = the.split(' ')
  const [e, One] = [article === 'la' ? 'e' : '', fr.charAt(0).toUpperCase() + fr.slice(1)]
  return {
    list,
    none,
    add: { fr: `Ajouter un${e} ${fr}`, en: `Add ${en}` },
    updated: `${One} modifié${e}`,
    remove: `Supprimer ${the}`,
    deleted: `${One} supprimé${e}`,
    archive: `Archiver ${the}`,
    archived: {
      tab: `Archivé${e}s`,
      back: e ? 'Actives' : 'Actifs',
      none: `Aucun${e} ${fr} archivé${e}`,
      done: `${One} archivé${e}`,
      undone: `${One} remis${e} en service`,
    },
  }
}

const clinics: Screen = {
  titles: {
    conflict: 'API-08 a change that met another one offers the current values and keeps what was typed',
    archive: 'CFG-02 clinics in the archive are shown when asked for, and opened again',
    inUse: 'CFG-02 a clinic in use is not removed: the dialog says what uses it and archives it instead, which can be undone',
    removed: 'CFG-02 a clinic that nothing uses is removed after a question',
    lists: 'a group without a clinic says what is enough to begin; what cannot be loaded is asked for again',
    phone: 'CFG-02 in English, on a phone',
  },
  Page: clinicsAdminPage,
  at: '/administration/clinics',
  endpoints: endpointsOf(ofClinics, 'Clinic'),
  records: [
    aClinic(3, { name: 'Centre du Lac', groupId: uuid(10), groupName: 'Groupe Estrie' }),
    aClinic(2, { name: 'Clinique de la Rive' }),
  ],
  says: saysOf('la clinique', 'clinic', { fr: 'Cliniques', en: 'Clinics' }, 'Aucune clinique'),
  conflict: {
    into: 'Télécopieur',
    text: '8195550101',
    theirs: { address: '3000, rue Royale' },
    shown: [/^Adresse/, '3000, rue Royale'],
    fixed: 'Groupe',
  },
  refused: {
    update: ['clinic_invoice_number_taken', 'Ce numéro a déjà servi'],
    archive: ['clinic_has_appointments', { count: 2, firstDate: '2026-12-01' }, '2 rendez-vous à venir sont dans cette clinique'],
  },
  inUse: {
    code: 'clinic_in_use',
    details: { rooms: 3, appointments: 1, tariffs: 2 },
    says: /3 salles, 1 rendez-vous et 2 autres éléments/,
  },
  phone: [],
}

const screens: Screen[] = [
  {
    titles: {
      conflict: 'API-08 a room that somebody else changed meanwhile: what was typed stays, the rest is what it is now',
      archive: 'CFG-01 archived rooms are shown when asked for, and restored',
      inUse: 'CFG-01 a room in use is not deleted: the question counts, says where, and archives instead',
      removed: 'CFG-01 a room that nothing names is removed after a question',
      lists: 'a list that cannot be loaded says why and is asked for again',
      phone: 'CFG-01 in English, on a phone',
      closed: 'API-06 who may not change the configuration sees it and is told who may',
    },
    Page: roomsPage,
    at: '/config/rooms',
    endpoints: endpointsOf(ofRooms, 'Room'),
    records: [aRoom(2, { upcomingAppointments: 12 }), aRoom(10, { type: 'surgery' })],
    says: saysOf('la salle', 'room', { fr: 'Salles', en: 'Rooms' }, 'Aucune salle'),
    conflict: { into: /^Nom/, text: ' est', theirs: { type: 'radiology' }, shown: [/^Type/, 'radiology'], fixed: 'Clinique' },
    refused: { update: ['room_name_taken', 'Cette clinique a déjà une salle de ce nom.'] },
    inUse: {
      code: 'room_in_use',
      details: { appointments: 214, assignments: 7, newThings: 1 },
      says: /214 rendez-vous, 7 affectations et 1 autre élément/,
      asks: '12 rendez-vous à venir utilisent cette salle.',
    },
    phone: ['Surgery'],
  },
  {
    titles: {
      conflict: 'CFG-03 a name that is taken is said under the name; a stale change offers the current values',
      archive: 'CFG-03 archived kinds are shown when asked for, and offered again',
      inUse: 'CFG-03 a kind in use is archived instead of deleted, and says where it is used; archiving is undone',
      removed: 'CFG-03 a kind that nothing names is removed after a question',
      lists: 'CFG-03 archived kinds when asked for, none yet, and a list that cannot be loaded',
      phone: 'CFG-03 in English, on a phone',
      closed: 'API-06 who may not change the configuration sees it and is told who may',
    },
    Page: appointmentTypesPage,
    at: '/config/appointment-types',
    endpoints: endpointsOf(ofTypes, 'AppointmentType'),
    records: [aType(1, { name: 'Examen', upcomingAppointments: 164 }), aType(2)],
    says: saysOf('le type', 'type', { fr: 'Types de rendez-vous', en: 'Appointment types' }, 'Aucun type de rendez-vous'),
    conflict: { into: /^Type/, text: ' court', theirs: { color: '#CB4B3F' }, shown: ['Brique', 'chosen'] },
    refused: {
      update: ['appointment_type_name_taken', 'Un type porte déjà ce nom.'],
      archive: ['appointment_type_sole_of_assignment', { assignments: 2 }, '2 affectations n’acceptent que ce type'],
    },
    inUse: {
      code: 'appointment_type_in_use',
      details: { appointments: 902, assignments: 4, waitingListEntries: 1 },
      says: /902 rendez-vous, 4 affectations et 1 demande de la liste d’attente/,
      asks: '164 rendez-vous à venir sont de ce type.',
    },
    phone: [],
    inForm: ['Slate', 'Other color…'],
  },
  { ...clinics, group: 'all', phone: ['Groupe Estrie', 'Groupe Mauricie'] },
  {
    ...clinics,
    titles: {
      conflict: 'API-08 a clinic of one’s own group that somebody else changed keeps what was typed',
      archive: 'CFG-02 closed clinics of one’s own group are shown when asked for, and opened again',
      lists: 'CFG-02 one’s own group without a clinic, and a list that cannot be loaded',
      phone: 'CFG-02 one’s own clinics in English, on a phone',
      closed: 'API-06 who may not change the clinics sees them and is told who may',
    },
    Page: clinicsPage,
    at: '/config/clinics',
  },
  {
    titles: {
      conflict: 'API-08 a change that met another one offers the current values and keeps what was typed',
      lists: 'groups that cannot be loaded are asked for again',
      phone: 'CFG-10 in English, on a phone',
    },
    Page: groupsPage,
    at: '/administration/groups',
    endpoints: endpointsOf(ofGroups, 'Group'),
    records: [
      aGroup(2, { name: 'Groupe vide' }),
      aGroup(1, { name: 'Groupe Mauricie', descriptionFr: 'Deux cliniques', userCount: 12, clinicCount: 1 }),
    ],
    says: saysOf('le groupe', 'group', { fr: 'Groupes', en: 'Groups' }, 'Aucun groupe'),
    conflict: { into: 'Description', text: 'Estrie', theirs: { name: 'Groupe Estrie' }, shown: [/^Nom/, 'Groupe Estrie'] },
    refused: { update: ['group_name_taken', 'A group with this name already exists'] },
    phone: ['12 users', '1 clinic'],
  },
]
const walked = (walk: keyof Titles) => screens.flatMap((one) => (one.titles[walk] ? [[one.titles[walk], one] as const] : []))

let api: ReturnType<typeof fakeApi>
const serve = ({ list }: Screen['endpoints'], all: Kept[]) =>
  api.answer(list, ({ query }) => {
    const { archived } = (query ?? {}) as { archived?: string } // of lists that take it
    return listOf(all.filter(({ isArchived = false }) => !archived || archived === 'all' || isArchived === (archived === 'yes')))
  })
const versions = (method: string) => api.sent(method).map(({ headers }) => headers.get('if-match'))
const signIn = (who: Partial<User>) => {
  forgetCurrentUser()
  api.answer(listUsers, listOfOne(signedInAs(who)))
}
// Pages load with the navigation, before they are drawn.
beforeAll(async () => {
  for (const { Page } of screens) await Page.preload?.()
})
beforeEach(() => {
  api = fakeApi()
  signIn({ role: 'manager', isManager: true, isAdmin: true })
  api.answer(ofGroups.listGroups, listOf([aGroup(9)]))
  api.answer(ofClinics.listClinics, listOf([aClinic(1), aClinic(2, { name: 'Clinique de la Rive' })]))
  api.answer(ofRooms.listRooms, listOf([]))
  api.answer(ofRooms.getSetup, { clinics: 2, rooms: 2, appointmentTypes: 3, workPeriods: 1, timeSlots: 5, assignments: 5 })
})
const open = ({ Page, at, group }: Screen, locale: 'fr' | 'en' = 'fr') => {
  act(() => chooseGroup(group ?? null))
  return renderScreen(<Page />, { at, locale })
}

test('every kind of record that the kit serves has its screen here', () => {
  const sources = import.meta.glob<string>('../areas/**/*.ts', { query: '?raw', import: 'default', eager: true })
  const served = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/ recordsApi\(\s*'([^']+)'/g)].map(([, name]) => `/${name}`),
  )
  expect(served.length).toBeGreaterThan(3)
  expect([...new Set(screens.map(({ endpoints }) => endpoints.list.path))].sort()).toEqual(served.sort())
})

test.each(walked('conflict'))('%s', async (_, one) => {
  const { endpoints, records, says, conflict, refused } = one
  const [known] = records
  serve(endpoints, records)
  api.refuse(endpoints.update, 409, refused.update[0])
  const { user } = open(one)
  await user.click(await screen.findByRole('button', { name: known.name }))
  const form = await dialogOf(`Modifier ${known.name}`)
  if (conflict.fixed) expect(form.getByLabelText(conflict.fixed).hasAttribute('readonly')).toBe(true)
  await user.type(form.getByLabelText(conflict.into), conflict.text)
  const typed = valueOf(form.getByLabelText(conflict.into))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText(new RegExp(refused.update[1]))).toBeTruthy()
  api.refuse(endpoints.update, 412, 'version_conflict')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await form.findByRole('alert')
  // Archived meanwhile too, where that can be: it is found nonetheless.
  const now = { ...known, ...conflict.theirs, version: 8, ...(endpoints.archive && { isArchived: true }) }
  serve(endpoints, [now, records[1]])
  await user.click(await form.findByRole('button', { name: 'Recharger' }))
  const [field, value] = conflict.shown
  await waitFor(() => {
    const shown = form.getByLabelText<HTMLInputElement>(field)
    expect(shown.type === 'radio' && shown.checked ? 'chosen' : shown.value).toBe(value)
  })
  expect(valueOf(form.getByLabelText(conflict.into))).toBe(typed)
  api.answer(endpoints.update, now)
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(says.updated)).toBeTruthy()
  expect(versions('PUT')).toEqual(['"3"', '"3"', '"8"'])
  const body = api.sent('PUT').at(-1)?.body as Record<string, unknown>
  expect(body).toMatchObject(conflict.theirs)
  expect(Object.values(body)).toContain(typed)
})

test.each(walked('archive'))('%s', async (_, one) => {
  const { endpoints, records, says } = one
  const [known, other] = records
  const archived = { ...known, isArchived: true, version: 5 }
  serve(endpoints, [archived, other])
  api.answer(endpoints.restore!, known)
  const { user, router } = open(one)
  await screen.findByRole('button', { name: other.name })
  expect(screen.queryByText(known.name)).toBeNull()
  await user.click(screen.getByRole('radio', { name: says.archived.tab }))
  expect(await screen.findByText(known.name)).toBeTruthy()
  expect(screen.queryByText(other.name)).toBeNull()
  expect(router.state.location.href).toContain('archived=yes')
  serve(endpoints, [known, other])
  // A second press would be refused as somebody else's change.
  await user.dblClick(screen.getByRole('button', { name: `Remettre ${known.name} en service` }))
  expect(await screen.findByText(says.archived.undone)).toBeTruthy()
  expect(versions('POST')).toEqual(['"5"'])
  expect(await screen.findByText(says.archived.none)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: says.archived.back }))
  expect(await screen.findByRole('button', { name: known.name })).toBeTruthy()
})

test.each(walked('inUse'))('%s', async (_, one) => {
  const { endpoints, records, says, refused, inUse } = one
  const [known, other] = records
  serve(endpoints, records)
  api.refuse(endpoints.remove, 409, inUse!.code, { details: inUse!.details })
  const { user } = open(one)
  await user.click((await menuOf(user, known.name)).getByRole('menuitem', { name: 'Supprimer…' }))
  const question = await screen.findByRole('alertdialog')
  if (inUse!.asks) expect(question.textContent).toContain(inUse!.asks)
  await user.click(within(question).getByRole('button', { name: says.remove }))
  const instead = await screen.findByRole('alertdialog', { name: /ne peut pas être supprimé/ })
  expect(instead.textContent).toMatch(inUse!.says)
  const archive = () => user.click(within(instead).getByRole('button', { name: says.archive }))
  if (refused.archive) {
    const [code, details, sentence] = refused.archive
    api.refuse(endpoints.archive!, 409, code, { details })
    await archive()
    expect((await within(instead).findByRole('alert')).textContent).toContain(sentence)
  }
  const archived = { ...known, isArchived: true, version: 4 }
  api.answer(endpoints.archive!, archived)
  serve(endpoints, [archived, other])
  await archive()
  expect(await screen.findByText(says.archived.done)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText(known.name)).toBeNull()
  expect(api.sent('POST').at(-1)?.url.pathname).toMatch(new RegExp(`${known.id}/archive$`))

  api.answer(endpoints.restore!, { ...known, version: 5 })
  serve(endpoints, records)
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText(says.archived.undone)).toBeTruthy()
  expect(await screen.findByRole('button', { name: known.name })).toBeTruthy()
  expect(versions('POST').slice(-2)).toEqual(['"3"', '"4"'])
  // What belongs to another group is changed there.
  if (one.group)
    for (const { headers } of [...api.sent('DELETE'), ...api.sent('POST')]) expect(headers.get('x-group-id')).toBe(uuid(10))
})

test.each(walked('removed'))('%s', async (_, one) => {
  const { endpoints, records, says } = one
  const [known, other] = records
  serve(endpoints, records)
  api.answer(endpoints.remove, ({ params }) => params)
  const { user } = open(one)
  await user.click((await menuOf(user, other.name)).getByRole('menuitem', { name: 'Supprimer…' }))
  serve(endpoints, [known])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: says.remove }))
  expect(await screen.findByText(says.deleted)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(other.name)).toBeNull())
  expect(versions('DELETE')).toEqual(['"3"'])
})

test.each(walked('lists'))('%s', async (_, one) => {
  const { endpoints, records, says } = one
  serve(endpoints, [])
  const { user, unmount } = open(one)
  expect(await screen.findByText(says.none)).toBeTruthy()
  if (endpoints.archive) {
    await user.click(screen.getByRole('radio', { name: says.archived.tab }))
    expect(await screen.findByText(says.archived.none)).toBeTruthy()
  }
  unmount()
  api.refuse(endpoints.list, 503, 'service_unavailable')
  open(one)
  expect((await screen.findByRole('alert')).textContent).toContain('Le service est momentanément indisponible.')
  serve(endpoints, records)
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('button', { name: records[0].name })).toBeTruthy()
  // By keys alone, into the first field and out again.
  await user.keyboard('{Shift>}N{/Shift}')
  const form = await dialogOf(says.add.fr)
  await waitFor(() => expect(document.activeElement).toBe(form.getAllByRole('textbox')[0]))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const comeBack = loseNetwork()
  try {
    await waitFor(() => expect(descriptionOf(screen.getByRole('button', { name: says.add.fr }))).toContain('Hors ligne'))
  } finally {
    comeBack()
  }
})

test.each(walked('closed'))('%s', async (_, one) => {
  signIn({ role: 'receptionist' })
  serve(one.endpoints, one.records)
  open(one)
  await screen.findByRole('button', { name: one.records[0].name })
  const add = screen.getByRole('button', { name: one.says.add.fr })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'))
  expect(descriptionOf(add)).toContain('réservé à la gestion')
})

test.each(walked('phone'))('%s', (_, one) =>
  onPhone(async () => {
    serve(one.endpoints, one.records)
    const { user } = open(one, 'en')
    const phoneList = await screen.findByRole('list', { name: one.says.list.en })
    const row = await within(phoneList).findByRole('button', { name: one.records[0].name })
    for (const text of one.phone) expect(phoneList.textContent).toContain(text)
    expect(screen.getByRole('button', { name: one.says.add.en })).toBeTruthy()
    expect(
      within(phoneList).getByRole('button', { name: new RegExp(`^(Actions for|Edit) ${one.records[0].name}$`) }),
    ).toBeTruthy()
    await user.click(row)
    const form = await dialogOf(`Edit ${one.records[0].name}`)
    for (const label of one.inForm ?? []) expect(form.getByLabelText(label)).toBeTruthy()
  }),
)
