// The same build, configured only by its environment to trust another pool (AUTH-15): a second
// server without its own pool, whose users sign in at the first one's. Two servers, two databases,
// two origins, and a browser that enforces their separation.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { askPool, password, settledColleague, signInAt } from './support/api.ts'
import { fillSignIn } from './support/journey.ts'
import { startServer, temporaryFolder, type RunningServer } from './support/server.ts'

const bundle = path.join(import.meta.dirname, '../apps/server/dist/main.js')
const first = `http://localhost:${process.env['E2E_PORT']}`
const port = Number(process.env['E2E_SECOND_PORT'])

let server: RunningServer | undefined
const data = temporaryFolder()
test.afterAll(async () => {
  await server?.stop()
  data.remove()
})

test('AUTH-15 AUTH-13 by configuration alone the same build trusts another pool: sign-in, its own page, sign-out that its own server keeps to', async ({
  page,
  request,
}) => {
  const admin = await signInAt(request, 'admin@molaire.example')
  const colleague = await settledColleague(admin, { firstName: 'Estelle' })
  const settings = {
    MOLAIRE_POOL_ISSUER: `${first}/idp/ca-central-1_Molaire1`,
    MOLAIRE_POOL_ENDPOINT: `${first}/idp/`,
    MOLAIRE_POOL_CLIENT_ID: 'molaire-web',
    MOLAIRE_PUBLIC_URL: `http://localhost:${port}`,
  }
  const person = ['--email', colleague.email, '--first-name', 'Estelle', '--group', 'Clinique d’ailleurs']
  await promisify(execFile)(process.execPath, [bundle, 'create-admin', ...person, '--cognito-id', colleague.cognitoId], {
    env: { ...process.env, ...settings, MOLAIRE_DATA: data.folder },
  })
  server = await startServer({ port, dataFolder: data.folder, command: [process.execPath, bundle], settings })

  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security policy|cors/i.test(message.text())) refused.push(message.text())
  })
  await page.goto(`${server.origin}/administration/users`)
  await fillSignIn(page, 'fr', { email: colleague.email, password })
  await expect(page).toHaveURL(`${server.origin}/administration/users`)
  await expect(page.getByRole('table').getByText(colleague.email)).toBeVisible()
  await expect(page.getByText('Groupe Mauricie')).toHaveCount(0)

  const idToken = await page.evaluate(() => localStorage.getItem('idToken') ?? '')
  const requestClinics = () => request.get(`${server?.origin}/api/clinics`, { headers: { authorization: `Bearer ${idToken}` } })
  expect((await requestClinics()).status()).toBe(200)
  await page.getByRole('button', { name: /^Menu d(e |’)/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(`${server.origin}/auth/login`)
  // The token is still valid by the pool’s keys, but the browser has told the server of the
  // sign-out.
  expect((await requestClinics()).status()).toBe(401)

  // A user of that pool who is unknown to this clinic is refused, and the second server has no
  // pool.
  const elsewhere = await signInAt(request, 'receptionist@molaire.example')
  const unknown = await request.get(`${server.origin}/api/users`, { headers: { authorization: `Bearer ${elsewhere.idToken}` } })
  expect(unknown.status()).toBe(401)
  expect((await request.post(`${server.origin}/idp/`, { data: '{}' })).status()).toBe(404)
  expect((await askPool(request, 'GetUser', { AccessToken: elsewhere.accessToken })).status()).toBe(200)
  expect(refused).toEqual([])
})
