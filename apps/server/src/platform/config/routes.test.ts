import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing.ts'
import { openFiles } from '../files/open-files.ts'
import { selfChecker } from './self-check.ts'

const demo = useTestApp({ demo: true })
const real = useTestApp()

const mail = { to: 'eve@clinique.example', subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>', locale: 'fr' as const }

test('the demo shows the newest hundred of its mails to anyone; a real clinic has no such address', async () => {
  for (let n = 0; n < 101; n++) for (const house of [demo, real]) await house.parts.outbox?.send({ ...mail, id: `mail-${n}` })
  const { status, body } = await demo.get('/outbox')
  expect(status).toBe(200)
  expect(body.count).toBe(100)
  expect(body.items[0]).toEqual({ ...mail, id: 'mail-100', attachments: [], at: '2026-11-20T15:42:00.000Z' })
  expect(body.items.at(-1).id).toBe('mail-1')
  expect(await real.get('/outbox')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('AUTH-15 the browser is told when another provider signs people in', async () => {
  expect((await real.get('/config')).body).toMatchObject({ isOutsidePool: false, demo: false, isFillingHistory: false })
})

test('CFG-09 the self-check tries the database, the files and the mail, and says what fails', async () => {
  const group = await real.givenGroup()
  const reader = await real.signInAs(await real.givenUser({ group, role: 'member' }))
  const { status, body } = await real.get('/self-check', reader)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    now: '2026-11-20T15:42:00.000Z',
    database: { isWorking: true, kind: 'embedded' },
    files: { isWorking: true, kind: 'disk' },
    mail: { isWorking: true, kind: 'outbox' },
    identity: { isOurs: true },
  })
  // Nothing is left of the file that it wrote.
  for await (const { key } of real.parts.files.store.list()) expect(key).not.toMatch(/\.check$/)
})

test('CFG-09 what does not work is said, and the rest is still checked', async () => {
  const broken = path.join(real.parts.settings.dataFolder, 'a-file')
  await fs.writeFile(broken, '')
  const check = selfChecker({
    ...real.parts,
    files: openFiles({
      settings: { ...real.parts.settings, dataFolder: broken },
      clock: real.clock,
      secret: async () => Buffer.alloc(32),
    }),
    mailer: { send: async () => {}, isReady: async () => Promise.reject(new Error('the mail server is down')) },
  })
  expect(await check()).toMatchObject({
    database: { isWorking: true },
    files: { isWorking: false },
    mail: { isWorking: false },
  })
})
