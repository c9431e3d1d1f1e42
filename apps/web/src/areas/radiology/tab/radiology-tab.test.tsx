import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import type { Patient } from '@molaire/contract/patients/shapes'
import * as wire from '@molaire/contract/radiology/endpoints'
import type { Image, Mount } from '@molaire/contract/radiology/shapes'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { dialogOf, listOf, onPhone, openDialog, plain, retype, uuid } from '../../../platform/testing/screen.ts'
import { aClinic } from '../../clinics/testing.ts'
import { freshApi, wholePatient } from '../../patients/testing.ts'
import { aMount, anImage, someFacts } from '../testing.ts'
import { RadiologyTab } from './radiology-tab.tsx'

let api: ReturnType<typeof freshApi>
const right = anImage(1)
const left = anImage(2, { side: 'left', takenAt: '10:23', format: 'jpeg' })
const root = anImage(3, { kind: 'periapical', side: null, teeth: ['36'], takenOn: '2026-05-14', takenAt: null })
const serve = (images: Image[], mounts: Mount[] = []) => {
  api.answer(wire.listPatientImages, ({ query }) => listOf(query.archived === 'yes' ? [] : images))
  api.answer(wire.listPatientMounts, listOf(mounts))
}

beforeEach(() => {
  // Whether a computer or a phone: the setup's window is wide.
  api = freshApi({ role: 'dentist', isDentist: true })
  api.answer(listClinics, listOf([aClinic(1, { id: uuid(2) })]))
  api.answer(wire.listUnfiledImages, listOf([]))
  // The stage is the viewer's: here no file opens.
  api.refuse(wire.getImageAddress, 503, 'service_unavailable')
  serve([root, left, right])
})

const open = ({ at = '/', locale = 'fr', ...file }: Partial<Patient> & { at?: string; locale?: Locale } = {}) =>
  renderScreen(<RadiologyTab patient={wholePatient({ id: uuid(200), clinicId: uuid(2), ...file })} />, { at, locale })
const rail = async () => within(await screen.findByRole('navigation', { name: /Images du patient|Patient’s images/ }))
const entriesOf = async () => (await rail()).getAllByRole('button').map(({ textContent }) => plain(textContent))

test('RAD-03 images stand by day with name, hour, size and format; the last one is open', async () => {
  open()
  expect((await (await rail()).findAllByRole('heading')).map(({ textContent }) => plain(textContent))).toEqual([
    '20 novembre 2026',
    '14 mai 2026',
  ])
  expect(await entriesOf()).toEqual([
    'DICOMInterproximale droite10 h 24 · 1180 × 860',
    'JPGInterproximale gauche10 h 23 · 1180 × 860',
    'DICOMPériapicale 361180 × 860',
  ])
  const first = (await rail()).getByRole('button', { name: /Interproximale droite/ })
  expect(first.getAttribute('aria-current')).toBe('true')
})

test('RAD-03 in English the same; the arrow keys walk the list and Enter opens', async () => {
  const { user } = open({ locale: 'en' })
  const list = await rail()
  list.getByRole('button', { name: /Right bitewing/ }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(list.getByRole('button', { name: /Periapical 36/ }).getAttribute('aria-current')).toBe('true'))
})

test('RAD-08 a list that cannot be loaded says so, on the page and in a toast, and is tried again', async () => {
  api.refuse(wire.listPatientImages, 500, 'unexpected')
  const { user } = open()
  expect((await screen.findAllByText('Les images n’ont pas pu être chargées.')).length).toBe(2)
  serve([right])
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await entriesOf()).toHaveLength(1)
})

test('RAD-04 an expired small picture is asked for again without a word', async () => {
  open()
  const before = api.requests.filter(({ url }) => url.pathname.endsWith('/images')).length
  const picture = (await rail()).getByRole('button', { name: /Interproximale droite/ }).querySelector('img')
  picture?.dispatchEvent(new Event('error'))
  await waitFor(() => expect(api.requests.filter(({ url }) => url.pathname.endsWith('/images')).length).toBeGreaterThan(before))
  expect(screen.queryByText('Les images n’ont pas pu être chargées.')).toBeNull()
})

test('RAD-01 without images the page offers files; a file with an archived record offers none', async () => {
  serve([])
  open().unmount()
  open()
  expect(await screen.findByText('Aucune image')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choisir' }).getAttribute('aria-disabled')).toBeNull()
})

test('RAD-01 an archived record is read, and nothing is imported', async () => {
  open({ status: 'archived' })
  await entriesOf()
  expect(screen.getByRole('button', { name: 'Importer des images' }).getAttribute('aria-disabled')).toBe('true')
})

const serveUploads = () => {
  const names = new Map<string, string>()
  api.answer(wire.createImageUpload, ({ body }) => {
    const id = uuid(850 + names.size)
    names.set(id, body.name)
    return { id, url: `/files/uploads/${id}`, expiresAt: '2026-11-20T16:00:00.000Z' }
  })
  api.on('PUT', '/files/uploads/:id', ({ file, headers }) =>
    Response.json({ offset: Number(headers.get('upload-offset')) + (file?.size ?? 0), isComplete: true }),
  )
  api.answer(wire.abandonImageUpload, ({ params }) => ({ id: params.id }))
  return names
}

test('RAD-01 files are sent without credentials, described, and kept; a refused one says why and stays', async () => {
  const names = serveUploads()
  api.answer(wire.readImageUpload, ({ params: { id } }) => {
    if (names.get(id) === 'bad.dcm')
      return Response.json({ type: 'about:blank', title: 'x', status: 422, code: 'image_truncated' }, { status: 422 })
    return names.get(id) === 'pa.dcm'
      ? someFacts(1, { id, kind: 'periapical', side: null, teeth: ['36'], nameInside: 'TREMBLAY^Y', nameDiffers: true })
      : someFacts(0, { id, kind: 'photo', side: null, takenOn: null, takenAt: null })
  })
  const kept = api.record(wire.keepImageUpload, { ...anImage(9), mountId: null }, ({ body }) => body)
  const { user } = open()
  const dialog = await openDialog(user, 'Importer des images', 'Importer des images')
  const file = (name: string) => new File(['bytes'], name)
  await user.upload(dialog.getByLabelText('Choisir', { selector: 'input' }), [file('pa.dcm'), file('bad.dcm'), file('photo.jpg')])
  expect(await dialog.findByText('Le fichier indique « TREMBLAY Y ». Vérifiez le dossier.')).toBeTruthy()
  expect(await dialog.findByText('Ce fichier est incomplet. Exportez-le de nouveau de l’appareil.')).toBeTruthy()
  const line = within(dialog.getByRole('group', { name: 'pa.dcm' }))
  await retype(user, line.getByLabelText('Dents'), '19')
  expect([dialog.getAllByText('À corriger').length, dialog.getAllByText('Prête').length]).toEqual([1, 1])
  expect(dialog.getByText('À corriger').closest('[data-at]')?.getAttribute('data-at')).toBe('wrong')
  await retype(user, line.getByLabelText('Dents'), '36 37')
  expect(dialog.getAllByText('Prête')).toHaveLength(2)
  await user.click(await dialog.findByRole('button', { name: 'Importer 2 images' }))
  await waitFor(() => expect(kept).toHaveLength(2))
  expect(kept[0]).toMatchObject({
    kind: 'periapical',
    teeth: ['36', '37'],
    takenOn: '2026-11-20',
    takenAt: '10:24',
    mountId: null,
  })
  expect(kept[1]).toMatchObject({ kind: 'photo', takenAt: null })
  expect(api.sent('PUT').every(({ credentials, headers }) => credentials === 'omit' && !headers.has('authorization'))).toBe(true)
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  expect(dialog.getByRole('button', { name: 'Recommencer bad.dcm' })).toBeTruthy()
  // What was kept stays: nothing is left to cancel.
  expect(dialog.getByText('2 images importées')).toBeTruthy()
  expect(dialog.getAllByRole('button', { name: 'Fermer' })).toHaveLength(2)
  expect(dialog.queryByRole('button', { name: 'Annuler' })).toBeNull()
})

test('RAD-01 a new mount begins with the first image that is not refused, and the next ones join it', async () => {
  const names = serveUploads()
  api.answer(wire.readImageUpload, ({ params: { id } }) => someFacts(0, { id }))
  const wishes: unknown[] = []
  api.answer(wire.keepImageUpload, ({ params: { id }, body }) => {
    wishes.push([names.get(id), body.newMount, body.mountId])
    return names.get(id) === 'a.dcm' && wishes.length === 1
      ? Response.json({ type: 'about:blank', title: 'x', status: 409, code: 'image_mount_full' }, { status: 409 })
      : { ...anImage(9), mountId: aMount(1).id }
  })
  const { user } = open()
  const dialog = await openDialog(user, 'Importer des images', 'Importer des images')
  const files = ['a.dcm', 'b.dcm', 'c.dcm'].map((name) => new File(['bytes'], name))
  await user.upload(dialog.getByLabelText('Choisir', { selector: 'input' }), files)
  await waitFor(() => expect(dialog.getAllByText('Prête')).toHaveLength(3))
  await user.selectOptions(dialog.getByLabelText('Montage'), 'new bitewing_4')
  await user.click(dialog.getByRole('button', { name: 'Importer 3 images' }))
  await dialog.findByText(/Aucune place libre/)
  await user.click(await dialog.findByRole('button', { name: 'Importer 1 image' }))
  await waitFor(() =>
    expect(wishes).toEqual([
      ['a.dcm', 'bitewing_4', null],
      ['b.dcm', 'bitewing_4', null],
      ['c.dcm', null, aMount(1).id],
      ['a.dcm', null, aMount(1).id],
    ]),
  )
})

test('RAD-01 files dropped anywhere on the page are imported; what is no file is left alone', async () => {
  serveUploads()
  api.answer(wire.readImageUpload, ({ params: { id } }) => someFacts(0, { id }))
  open()
  await entriesOf()
  const text = { types: ['text/plain'], files: [] }
  expect(fireEvent.drop(window, { dataTransfer: text })).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  const dropped = { types: ['Files'], files: [new File(['bytes'], 'bw.dcm'), new File(['bytes'], 'pa.dcm')] }
  // Otherwise the browser would leave the page to show the file.
  expect(fireEvent.dragOver(window, { dataTransfer: dropped })).toBe(false)
  expect(fireEvent.drop(window, { dataTransfer: dropped })).toBe(false)
  const dialog = await dialogOf('Importer des images')
  expect(await dialog.findByRole('group', { name: 'bw.dcm' })).toBeTruthy()
  expect(dialog.getByRole('group', { name: 'pa.dcm' })).toBeTruthy()
})

test('RAD-01 closing an import that is not finished asks first, and removes what was sent', async () => {
  serveUploads()
  api.answer(wire.readImageUpload, ({ params: { id } }) => someFacts(0, { id }))
  const { user } = open()
  const dialog = await openDialog(user, 'Importer des images', 'Importer des images')
  await user.upload(dialog.getByLabelText('Choisir', { selector: 'input' }), new File(['bytes'], 'a.dcm'))
  await dialog.findByText('Prête')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(api.sent('DELETE').map(({ url }) => url.pathname)).toEqual([`/api/image-uploads/${uuid(850)}`]))
})

test('RAD-01 an image is archived, and put back from the toast', async () => {
  const archived = api.record(wire.archiveImage, right, ({ params }) => params.id)
  const restored = api.record(wire.restoreImage, right, ({ params }) => params.id)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archiver' }))
  await user.click(await screen.findByRole('button', { name: 'Rétablir' }))
  await waitFor(() => expect([archived, restored]).toEqual([[right.id], [right.id]]))
})

test('RAD-01 SHELL-14 archiving an image and bringing it back leave the focus on the one that is shown', async () => {
  let isArchived = false
  api.answer(wire.listPatientImages, () => listOf(isArchived ? [left, root] : [right, left, root]))
  api.answer(wire.archiveImage, () => {
    isArchived = true
    return right
  })
  api.answer(wire.restoreImage, () => {
    isArchived = false
    return right
  })
  const { user } = open()
  const entry = async (name: RegExp) => (await rail()).findByRole('button', { name })
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archiver' }))
  await waitFor(async () => expect(document.activeElement).toBe(await entry(/Interproximale gauche/)))
  // As after a press beside the list: then the toast has no place to give the focus back to.
  act(() => (document.activeElement as HTMLElement).blur())
  await user.click(await screen.findByRole('button', { name: 'Rétablir' }))
  await waitFor(async () => expect(document.activeElement).toBe(await entry(/Interproximale droite/)))
})

test('RAD-01 what is said of an image is changed with the version that was seen', async () => {
  const changed = api.record(wire.updateImage, right, ({ body, ifMatch }) => ({ ...body, ifMatch }))
  api.answer(wire.getImage, right)
  const { user } = open()
  const form = await openDialog(user, 'Modifier', 'Modifier l’image')
  await user.selectOptions(form.getByLabelText('Type'), 'Périapicale')
  await user.type(form.getByLabelText('Dents'), '19')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(changed).toEqual([])
  await retype(user, form.getByLabelText('Dents'), '46')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(changed).toMatchObject([{ kind: 'periapical', teeth: ['46'], takenAt: '10:24', ifMatch: 1 }]))
})

test('RAD-01 the teeth of an image decide its side; without teeth it is chosen', async () => {
  const { user } = open()
  const form = await openDialog(user, 'Modifier', 'Modifier l’image')
  const side = form.getByLabelText<HTMLSelectElement>('Côté')
  expect([side.value, side.disabled]).toEqual(['right', false])
  await retype(user, form.getByLabelText('Dents'), '36')
  expect([side.value, side.disabled]).toEqual(['left', true])
  expect(form.getByText('Les dents indiquent le côté.')).toBeTruthy()
  await retype(user, form.getByLabelText('Dents'), '11 21')
  expect(side.value).toBe('none')
})

test('RAD-03 an image of a mount moves with M, the arrows and Enter, and the other takes its place', async () => {
  const mount = aMount(1, {
    slots: [
      { slot: 'bitewing_right_molar', imageId: right.id },
      { slot: 'bitewing_right_premolar', imageId: left.id },
    ],
  })
  serve([right, left], [mount])
  const fills = api.record(wire.fillMountSlot, mount, ({ params, body }) => [params.slot, body.imageId, body.replaces])
  const { user } = open({ at: `/?mount=${mount.id}` })
  const slot = await screen.findByRole('button', { name: /^Interproximale molaire droite/ })
  slot.focus()
  await user.keyboard('m{ArrowRight}{Enter}')
  await waitFor(() =>
    expect(fills).toEqual([
      ['bitewing_right_premolar', right.id, left.id],
      ['bitewing_right_molar', left.id, null],
    ]),
  )
})

test('RAD-03 an image of the other side is last in the choice of a place, and says so there and in the mount', async () => {
  const other = anImage(4, { side: null, teeth: ['25', '26', '35', '36'] })
  const mount = aMount(1, { slots: [{ slot: 'bitewing_right_premolar', imageId: left.id }] })
  serve([other, root, right, left], [mount])
  const { user } = open({ at: `/?mount=${mount.id}` })
  expect(await screen.findByRole('button', { name: /^Interproximale prémolaire droite.*, autre côté$/ })).toBeTruthy()
  expect(screen.getByText('Autre côté')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Interproximale molaire droite/ }))
  const choices = within(await screen.findByRole('dialog')).getAllByRole('button', { name: /20\d\d/ })
  expect(choices.map(({ textContent }) => textContent?.includes('Autre côté'))).toEqual([false, true, true])
  expect(choices[0]?.textContent).toContain('Interproximale droite')
})

test('RAD-03 an image that the menu moves is placed with the arrows and Enter', async () => {
  const mount = aMount(1, { slots: [{ slot: 'bitewing_right_molar', imageId: right.id }] })
  serve([right], [mount])
  const fills = api.record(wire.fillMountSlot, mount, ({ params, body }) => [params.slot, body.imageId, body.replaces])
  const { user } = open({ at: `/?mount=${mount.id}` })
  ;(await screen.findByRole('button', { name: 'Actions pour Interproximale molaire droite' })).focus()
  await user.keyboard('{Enter}')
  ;(await screen.findByRole('menuitem', { name: 'Déplacer' })).focus()
  await user.keyboard('{Enter}')
  const slot = screen.getByRole('button', { name: /^Interproximale molaire droite/ })
  await waitFor(() => expect(document.activeElement).toBe(slot))
  await user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(fills).toEqual([['bitewing_right_premolar', right.id, null]]))
})

test('RAD-03 one tooth over time: its images alone, the last beside the one before', async () => {
  serve([right, root, anImage(4, { kind: 'periapical', side: null, teeth: ['36'] })])
  const { user, router } = open()
  await user.selectOptions(await screen.findByLabelText('Dent'), 'Dent 36 (2)')
  await waitFor(async () => expect(await entriesOf()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Comparer dans le temps' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ image: uuid(804), compare: root.id, tooth: '36' }))
})

test('RAD-03 two images side by side have their names and days', async () => {
  serve([left, root])
  open({ at: `/?image=${left.id}&compare=${root.id}` })
  expect(await screen.findByText('Interproximale gauche, 20 nov. 2026')).toBeTruthy()
  expect(screen.getByText('Périapicale 36, 14 mai 2026')).toBeTruthy()
})

test('RAD-03 an image to compare is chosen in the list; Escape chooses none', async () => {
  const { user, router } = open()
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'Comparer' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Choisir dans la liste' }))
    expect(await screen.findByText('Choisissez l’image à comparer.')).toBeTruthy()
  }
  await choose()
  // The keys begin on the image in the list, not back at the menu.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('true'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Choisissez l’image à comparer.')).toBeNull())
  await choose()
  await user.click((await rail()).getByRole('button', { name: /Périapicale 36/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ compare: root.id }))
})

test('RAD-03 the image that is already open is not compared with itself, and one goes on choosing', async () => {
  const { user, router } = open({ at: `/?image=${root.id}` })
  await user.click(await screen.findByRole('button', { name: 'Comparer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Choisir dans la liste' }))
  await user.click((await rail()).getByRole('button', { name: /Périapicale 36/ }))
  expect(await screen.findByText('Cette image est déjà ouverte. Choisissez-en une autre.')).toBeTruthy()
  expect(screen.getByText('Choisissez l’image à comparer.')).toBeTruthy()
  await user.click((await rail()).getByRole('button', { name: /Interproximale droite/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ image: root.id, compare: right.id }))
})

test('RAD-03 an image that is chosen in a mount is compared with the first one, which stays', async () => {
  serve([right, left, root], [aMount(1, { slots: [{ slot: 'bitewing_right_molar', imageId: right.id }] })])
  const { user, router } = open({ at: `/?image=${root.id}` })
  await user.click(await screen.findByRole('button', { name: 'Comparer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Choisir dans la liste' }))
  await user.click((await rail()).getByRole('button', { name: /^4 interproximales/ }))
  await user.click(await screen.findByRole('button', { name: /^Interproximale molaire droite/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ image: root.id, compare: right.id }))
  expect(screen.queryByText('Choisissez l’image à comparer.')).toBeNull()
})

test('RAD-03 the keys stay beside the picture when an image to compare is chosen in the menu', async () => {
  const { user, router } = open()
  ;(await screen.findByRole('button', { name: 'Comparer' })).focus()
  await user.keyboard('{Enter}')
  const [first] = await screen.findAllByRole('menuitem')
  first!.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toHaveProperty('compare'))
  const stop = await screen.findByRole('button', { name: 'Ne plus comparer' })
  await waitFor(() => expect(document.activeElement).toBe(stop.parentElement))
})

test('RAD-07 images of devices are filed to this patient by a person, those that may be theirs first', async () => {
  const patient = { id: uuid(200), firstName: 'Ève', lastName: 'Lafrenière', fileNumber: '12', birthDate: '1992-03-14' }
  const unfiled = (n: number, suggestions: (typeof patient)[]) => ({
    image: anImage(n, { patientId: null, source: 'device', author: null, nameInside: 'LAFRENIERE^EVE' }),
    birthDateInside: '1992-03-14',
    patientIdInside: null,
    deviceName: 'Orthanc',
    suggestions,
  })
  api.answer(wire.listUnfiledImages, listOf([unfiled(20, []), unfiled(21, [patient])]) as never)
  const filed = api.record(wire.fileImage, anImage(21), ({ params, body }) => [params.id, body.patientId])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Voir' }))
  const dialog = await dialogOf('Images des appareils')
  const [first] = dialog.getAllByRole('listitem')
  expect(first?.textContent).toContain('Semble être de ce patient')
  await user.click(within(first as HTMLElement).getByRole('button'))
  await waitFor(() => expect(filed).toEqual([[uuid(821), uuid(200)]]))
})

test('RAD-03 where one touches, a moving image says what to touch, and no keys', async () => {
  const matchMedia = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? { ...matchMedia(query), matches: true } : matchMedia(query),
  )
  const mount = aMount(1, { slots: [{ slot: 'bitewing_right_molar', imageId: right.id }] })
  serve([right], [mount])
  const { user } = open({ at: `/?mount=${mount.id}` })
  await user.click(await screen.findByRole('button', { name: 'Actions pour Interproximale molaire droite' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Déplacer' }))
  const hint = 'Touchez la nouvelle place de « Interproximale droite », ou sa place actuelle pour annuler.'
  expect(await screen.findByText((text) => plain(text) === hint)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Interproximale molaire droite/ }))
  expect(screen.queryByText(/sa place actuelle/)).toBeNull()
})

test('RAD-03 a phone shows a gallery; an image fills the screen and goes back', async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  await onPhone(async () => {
    const { user } = open()
    await user.click((await rail()).getByRole('button', { name: /Interproximale gauche/ }))
    expect(await screen.findByText(/Interproximale gauche, 20/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retour aux images' }))
    await waitFor(() => expect(screen.queryByText(/Interproximale gauche, 20/)).toBeNull())
  })
})

test('RAD-03 on a phone, Back leads from a comparison to the image and to the gallery, and never opens them again', async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  await onPhone(async () => {
    const { user, router } = open({ at: '/elsewhere' })
    const shown = () => plain(JSON.stringify(router.state.location.search))
    const back = () => act(() => router.history.back())
    await router.navigate({ to: '/images' as never })
    const openImage = async () => user.click((await rail()).getByRole('button', { name: /Interproximale gauche/ }))
    const compare = async () => {
      await user.click(await screen.findByRole('button', { name: 'Outils' }))
      await user.click((await dialogOf('Outils')).getByRole('button', { name: 'Comparer' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Choisir dans la liste' }))
      await user.click((await rail()).getByRole('button', { name: /Périapicale 36/ }))
      await waitFor(() => expect(shown()).toBe(both))
    }
    const one = JSON.stringify({ image: left.id })
    const both = JSON.stringify({ image: left.id, compare: root.id })
    await openImage()
    await compare()
    back()
    await waitFor(() => expect(shown()).toBe(one))
    back()
    await waitFor(() => expect(shown()).toBe('{}'))
    expect(router.state.location.pathname).toBe('/images')
    // Closed by their own buttons.
    await openImage()
    await compare()
    await user.click(screen.getByRole('button', { name: 'Fermer la comparaison' }))
    await waitFor(() => expect(shown()).toBe(one))
    await compare()
    await user.click(screen.getByRole('button', { name: 'Retour aux images' }))
    await waitFor(() => expect(shown()).toBe('{}'))
    back()
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  })
})

test('RAD-01 on a phone, an archived image is closed too, and Back leaves the gallery', async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  api.answer(wire.archiveImage, left)
  await onPhone(async () => {
    const { user, router } = open({ at: '/elsewhere' })
    await router.navigate({ to: '/images' as never })
    await user.click((await rail()).getByRole('button', { name: /Interproximale gauche/ }))
    await user.click(await screen.findByRole('button', { name: 'Outils' }))
    await user.click((await dialogOf('Outils')).getByRole('button', { name: 'Autres actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archiver' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    act(() => router.history.back())
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  })
})

test('RAD-03 on a computer, where the list stays, Back leaves the images', async () => {
  const { user, router } = open({ at: '/elsewhere' })
  await router.navigate({ to: '/images' as never })
  await user.click((await rail()).getByRole('button', { name: /Interproximale gauche/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ image: left.id }))
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})

test('RAD-03 on a phone, an image to compare is chosen in the gallery, and nothing lies over the two', async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  await onPhone(async () => {
    const { user, router } = open({ at: `/?image=${left.id}` })
    await user.click(await screen.findByRole('button', { name: 'Outils' }))
    const sheet = await dialogOf('Outils')
    await user.click(sheet.getByRole('button', { name: 'Comparer' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Choisir dans la liste' }))
    expect(await screen.findByText('Choisissez l’image à comparer.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/Interproximale gauche, 20/)).toBeNull())
    await user.click((await rail()).getByRole('button', { name: /Périapicale 36/ }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ compare: root.id }))
    expect(await screen.findByText('Périapicale 36, 14 mai 2026')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    // What the menu itself proposes closes the sheet too.
    await user.click(screen.getByRole('button', { name: 'Outils' }))
    await user.click((await dialogOf('Outils')).getByRole('button', { name: 'Ne plus comparer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

test('RAD-03 on a phone, a mount that is opened to choose from still says that one chooses', async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  serve([right, left, root], [aMount(1, { slots: [{ slot: 'bitewing_right_molar', imageId: right.id }] })])
  await onPhone(async () => {
    const { user, router } = open({ at: `/?image=${root.id}` })
    await user.click(await screen.findByRole('button', { name: 'Outils' }))
    await user.click((await dialogOf('Outils')).getByRole('button', { name: 'Comparer' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Choisir dans la liste' }))
    await user.click((await rail()).getByRole('button', { name: /^4 interproximales/ }))
    const slot = await screen.findByRole('button', { name: /^Interproximale molaire droite/ })
    const over = screen.getByRole('button', { name: 'Retour aux images' }).closest('[class*="full"]')
    expect(over?.textContent).toContain('Choisissez l’image à comparer.')
    await user.click(slot)
    await waitFor(() => expect(router.state.location.search).toMatchObject({ image: root.id, compare: right.id }))
  })
})

test('RAD-04 an exported image is said to be saved', async () => {
  api.answer(wire.getImageAddress, {
    url: 'data:,',
    expiresAt: '2026-11-25T15:00:00.000Z',
    type: 'image/jpeg',
    name: 'a.jpg',
    bytes: 1,
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Exporter' }))
  expect(await screen.findByText('Fichier enregistré')).toBeTruthy()
})
