import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '../clock/clock.ts'
import { folderOutbox, memoryOutbox } from './outbox.ts'

let folder: string
beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'outbox-')), 'outbox')
})
afterEach(() => fs.rmSync(path.dirname(folder), { recursive: true }))

const clock = fixedClock('2026-11-20T15:42:00Z')
const outboxOf = (maxMails?: number) =>
  folderOutbox({ folder, from: { name: 'Molaire', address: 'no-reply@molaire.example' }, clock, ...(maxMails && { maxMails }) })
const mail = (id: string) => ({
  id,
  to: 'eve@clinique.example',
  subject: `Reçu ${id}`,
  text: 'Bonjour Ève',
  html: '<p>Bonjour Ève</p>',
  locale: 'fr' as const,
})

test('an outbox keeps each mail once, and shows the newest first, whoever opens it', async () => {
  expect(await outboxOf().list(10)).toEqual([])
  for (const [minute, id] of ['b', 'a', 'c', 'a'].entries()) {
    clock.set(`2026-11-20T15:4${minute}:00Z`)
    await outboxOf().send(mail(id))
  }
  expect((await outboxOf().list(10)).map(({ id, at }) => [id, at])).toEqual([
    ['c', '2026-11-20T15:42:00.000Z'],
    ['a', '2026-11-20T15:41:00.000Z'],
    ['b', '2026-11-20T15:40:00.000Z'],
  ])
  expect(await outboxOf().list(1)).toMatchObject([mail('c')])
})

test('the message in it is the one that a mail server would have had, and only we can read it', async () => {
  await outboxOf().send(mail('a'))
  const names = fs.readdirSync(folder)
  expect(names.map((name) => name.split('.').at(-1)).sort()).toEqual(['eml', 'json'])
  const message = await PostalMime.parse(fs.readFileSync(path.join(folder, names.find((name) => name.endsWith('.eml')) ?? '')))
  expect(message).toMatchObject({
    subject: 'Reçu a',
    to: [{ address: 'eve@clinique.example' }],
    messageId: '<a@molaire.example>',
  })
  expect(message.text?.trim()).toBe('Bonjour Ève')
  if (process.platform !== 'win32') {
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of names) expect(fs.statSync(path.join(folder, name)).mode & 0o777).toBe(0o600)
  }
})

test('INV-10 a PDF goes with a mail, and the list shows its name and size', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.3 d’été')
  await outboxOf().send({ ...mail('a'), attachments: [{ name: 'facture-roy-2026-11-20.pdf', bytes }] })
  expect((await outboxOf().list(1))[0]?.attachments).toEqual([{ name: 'facture-roy-2026-11-20.pdf', size: bytes.length }])
  const [message] = fs.readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const parsed = await PostalMime.parse(fs.readFileSync(path.join(folder, message ?? '')))
  expect(parsed.attachments).toMatchObject([{ filename: 'facture-roy-2026-11-20.pdf', mimeType: 'application/pdf' }])
  expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer)).toEqual(Buffer.from(bytes))
})

test('T35 no attachment has a name that leads elsewhere, or more bytes than mail servers take', async () => {
  const bytes = new Uint8Array(10)
  for (const outbox of [outboxOf(), memoryOutbox({ clock })]) {
    const send = (...attachments: { name: string; bytes: Uint8Array }[]) => outbox.send({ ...mail('a'), attachments })
    for (const name of ['../a.pdf', 'a.exe', 'a.pdf\r\nBcc: m@evil.example', 'é.pdf', '"a".pdf', '.pdf', ''])
      await expect(send({ name, bytes }), name).rejects.toThrow(/plain name/)
    await expect(send({ name: 'a.pdf', bytes: new Uint8Array(15_000_001) })).rejects.toThrow(/more attached/)
    await expect(send(...Array.from({ length: 6 }, () => ({ name: 'a.pdf', bytes })))).rejects.toThrow(/more attached/)
    expect(await outbox.list(10)).toEqual([])
  }
})

test('only the newest mails are kept', async () => {
  const outbox = outboxOf(2)
  for (const [minute, id] of ['a', 'b', 'c'].entries()) {
    clock.set(`2026-11-20T15:4${minute}:00Z`)
    await outbox.send(mail(id))
  }
  expect((await outbox.list(10)).map(({ id }) => id)).toEqual(['c', 'b'])
  expect(fs.readdirSync(folder)).toHaveLength(4)
})

test('T35 an outbox refuses what a mail server would be refused, and no name leaves its folder', async () => {
  for (const outbox of [outboxOf(), memoryOutbox({ clock })]) {
    await expect(outbox.send({ ...mail('a'), to: 'a@b.example, c@d.example' })).rejects.toThrow(/one address/)
    await expect(outbox.send(mail('../../evil'))).rejects.toThrow(/id/)
    expect(await outbox.list(10)).toEqual([])
  }
})
