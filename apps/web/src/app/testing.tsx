import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { getConfig } from '@molaire/contract/config/endpoints'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { listUsers } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { forgetCurrentUser } from '../areas/users/index.ts'
import { aUser, listOfOne, signedInAs } from '../areas/users/testing.ts'
import { setLocale, type Locale } from '../platform/i18n/locale.ts'
import { fakeApi } from '../platform/testing/fake-api.ts'
import { followSession } from './follow-session.ts'
import { App } from './providers.tsx'
import { createAppRouter } from './router.tsx'

/** What the outside answers to any application: its settings, who one is, and a group without clinics. */
export const anOutside = ({ user = aUser() }: { user?: User } = {}) => {
  forgetCurrentUser()
  const api = fakeApi()
  api.answer(getConfig, {
    poolEndpoint: '/idp/',
    clientId: 'client-1',
    issuer: 'http://localhost',
    isOutsidePool: false,
    region: 'ca-central-1',
    version: '0.0.0',
    demo: false,
    isPreparing: false,
    isFillingHistory: false,
    demoPassword: null,
    demoAccounts: [],
  })
  api.answer(listUsers, listOfOne(user))
  api.answer(listClinics, { items: [], pagination: { nextKey: null, hasMore: false }, count: 0 })
  api.on('GET', '/version.json', () => new Response('', { status: 404 }))
  return api
}

let stopFollowing = () => {}

/** The whole application at an address, in French unless said. */
export const renderApp = (at: string, { locale = 'fr' }: { locale?: Locale } = {}) => {
  stopFollowing()
  setLocale(locale)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [at] }))
  stopFollowing = followSession(router)
  // The next file shares what this one loaded: nobody follows its sessions any more.
  onTestFinished(stopFollowing)
  const rendered = render(<App router={router} />)
  return { ...rendered, router, user: userEvent.setup({ delay: null }), address: () => router.latestLocation.href }
}

/** The whole application at an address, for somebody who is signed in. */
export const openAs = (at: string, differs: Partial<User> = {}) => {
  const user = signedInAs(differs)
  const api = anOutside({ user })
  return { api, person: user, ...renderApp(at) }
}
