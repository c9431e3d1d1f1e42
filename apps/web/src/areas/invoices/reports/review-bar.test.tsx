import { screen, waitFor } from '@testing-library/react'
import { useParams } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import * as reports from '@molaire/contract/reports/endpoints'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { uuid } from '../../../platform/testing/screen.ts'
import { freshApi } from '../../patients/testing.ts'
import { ReviewBar } from './review-bar.tsx'

let api: ReturnType<typeof freshApi>
const waiting = (n: number) => ({
  ...{ id: uuid(n), patientName: 'Ève Roy', practitionerId: null, readySince: '2026-11-20T15:00:00Z', total: 1000 },
  findings: [],
})
const serve = (...ids: number[]) => api.answer(reports.getReviewQueue, { items: ids.map(waiting) })

beforeEach(() => {
  api = freshApi()
  serve(1, 2, 3)
})

/** A page of an invoice, whose id is the end of the address. */
const Page = () => {
  const { _splat = '' }: { _splat?: string } = useParams({ strict: false })
  return <ReviewBar invoiceId={_splat.split('/').at(-1) ?? ''} />
}
const open = (n: number, query = '?review=1') => renderScreen(<Page />, { at: `/invoices/view/${uuid(n)}${query}` })
const at = (router: ReturnType<typeof open>['router']) => router.state.location.pathname.split('/').at(-1)

test('INV-11 the queue is walked with its buttons, and with J and K', async () => {
  const { user, router } = open(1)
  expect(await screen.findByText('1 de 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Facture suivante' }))
  expect(await screen.findByText('2 de 3')).toBeTruthy()
  await user.keyboard('j')
  await waitFor(() => expect(at(router)).toBe(uuid(3)))
  expect((screen.getByRole('button', { name: 'Facture suivante' }) as HTMLButtonElement).disabled).toBe(true)
  expect(await screen.findByText('3 de 3')).toBeTruthy()
  await user.keyboard('k')
  await waitFor(() => expect(at(router)).toBe(uuid(2)))
})

test('INV-11 an invoice that was issued leaves the queue, and the next one takes its place', async () => {
  const { user, router, client } = open(2)
  expect(await screen.findByText('2 de 3')).toBeTruthy()
  serve(1, 3)
  await client.invalidateQueries()
  expect(await screen.findByText('Il en reste 2.')).toBeTruthy()
  await user.keyboard('j')
  await waitFor(() => expect(at(router)).toBe(uuid(3)))
})

test('INV-11 the last one says that all are reviewed', async () => {
  serve()
  open(3)
  expect(await screen.findByText('Toutes les factures sont révisées.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Quitter la révision' }).getAttribute('href')).toBe('/invoices/daily')
})

test('INV-11 an invoice opened otherwise has no queue', async () => {
  const { container } = open(1, '')
  await waitFor(() => expect(container.textContent).toBe(''))
  expect(api.requests.some(({ url }) => url.pathname.endsWith('/review'))).toBe(false)
})

test('INV-11 INV-15 a queue that cannot be loaded says why, and is asked again', async () => {
  api.refuse(reports.getReviewQueue, 503, 'service_unavailable')
  const { user } = open(1)
  expect((await screen.findByRole('alert')).textContent).toContain('La file de révision n’a pas pu être chargée')
  serve(1)
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('1 de 1')).toBeTruthy()
})
