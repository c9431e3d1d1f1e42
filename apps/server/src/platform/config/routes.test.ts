import { expect, test } from 'vitest'
import { useTestApp } from '../../testing.ts'

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
