import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listUsers, updateUser } from '@molaire/contract/users/endpoints'
import { fakeApi } from '../../platform/testing/fake-api.ts'
import { renderScreen } from '../../platform/testing/render.tsx'
import { Button } from '../../ui/button.tsx'
import { useSavePreferences, useUsers } from './api.ts'
import { aUser } from './testing.ts'

const Staff = () => (
  <p>
    {useUsers()
      .data?.map(({ lastName }) => lastName)
      .join(' ')}
  </p>
)

test('API-02 the staff is read to its last page', async () => {
  const api = fakeApi()
  const names = ['Archambault', 'Bélanger', 'Cyr']
  api.answer(listUsers, ({ query }) => {
    const at = Number(query.nextKey ?? 0)
    const isLast = at === names.length - 1
    return {
      items: [aUser({ id: `018f0000-0000-7000-8000-00000000000${at}`, lastName: names[at] ?? '' })],
      pagination: { nextKey: isLast ? null : String(at + 1), hasMore: !isLast },
      count: names.length,
    }
  })
  renderScreen(<Staff />)
  expect(await screen.findByText('Archambault Bélanger Cyr')).toBeTruthy()
  expect(api.requests.map(({ url }) => url.searchParams.get('limit'))).toEqual(['100', '100', '100'])
})

const Theme = () => {
  const { mutate } = useSavePreferences()
  return (
    <>
      <Button onClick={() => mutate({ id: aUser().id, preferredTheme: 'dark' })}>Sombre</Button>
      <Button onClick={() => mutate({ id: aUser().id, preferredTheme: 'light' })}>Clair</Button>
    </>
  )
}

test('SHELL-05 of two quick changes of theme the account keeps the last, however slow the first is', async () => {
  const api = fakeApi()
  const entries: unknown[] = []
  let answerFirst = () => {}
  const first = new Promise<void>((resolve) => (answerFirst = resolve))
  api.answer(updateUser, async ({ body }) => {
    if (body.preferredTheme === 'dark') await first
    entries.push(body.preferredTheme)
    return aUser({ preferredTheme: body.preferredTheme ?? null })
  })
  const { user } = renderScreen(<Theme />)
  await user.click(await screen.findByRole('button', { name: 'Sombre' }))
  await user.click(screen.getByRole('button', { name: 'Clair' }))
  answerFirst()
  await waitFor(() => expect(entries).toEqual(['dark', 'light']))
})
