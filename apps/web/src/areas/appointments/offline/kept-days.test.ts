import { expect, test } from 'vitest'
import { clearSession } from '../../../platform/session/session-store.ts'
import { memoryStore } from '../../../platform/testing/memory-store.ts'
import { signedInAs } from '../../users/testing.ts'
import { fatou, givenAppointment, givenDay, nathan } from '../testing.ts'
import { keptDayOf, keptDaysIn } from './kept-days.ts'

const day = givenDay({ appointments: [givenAppointment({ patient: nathan })] })
const phones = [
  { patientId: nathan.id, phone: '819 555-0110' },
  { patientId: fatou.id, phone: '819 555-0111' },
]
const days = { clinicName: 'Clinique Érable', timeZone: day.timeZone, keptAt: 0, days: [keptDayOf(day, phones)] }

test('CAL-10 what is kept of a day is what its list shows: no hours, no number of someone else', () => {
  const kept = keptDayOf(day, phones)
  expect(kept.phones).toEqual({ [nathan.id]: '819 555-0110' })
  expect(kept.rooms.flatMap(({ open }) => open)).toEqual([])
  expect(kept.appointments).toEqual(day.appointments)
})

test('API-07 what is kept is encrypted under a key that no script reads, anew each time', async () => {
  const store = memoryStore()
  const { id } = signedInAs()
  await keptDaysIn(store).keep(id, days)
  const { key, iv, text } = store.content() as { key: CryptoKey; iv: Uint8Array; text: ArrayBuffer } // what `keep` writes
  expect(new TextDecoder('latin1').decode(text)).not.toContain('Nathan')
  expect([key.extractable, key.algorithm.name]).toEqual([false, 'AES-GCM'])
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  await keptDaysIn(store).keep(id, days)
  expect([...(store.content() as { iv: Uint8Array }).iv]).not.toEqual([...iv])
  expect(await keptDaysIn(store).open(id)).toEqual(days)
})

test('AUTH-13 what is kept opens for its user alone, and damaged data opens for nobody', async () => {
  const store = memoryStore()
  const kept = keptDaysIn(store)
  const { id } = signedInAs()
  await kept.keep(id, days)
  expect(await kept.open('someone else')).toBeNull()
  await store.write({ ...(store.content() as object), text: new ArrayBuffer(40) })
  expect(await kept.open(id)).toBeNull()
  await store.write('not ours')
  expect(await kept.open(id)).toBeNull()
})

test('AUTH-13 a session that ends while days are being kept leaves nothing', async () => {
  const store = memoryStore()
  const { id } = signedInAs()
  const early = keptDaysIn(store).keep(id, days)
  clearSession()
  await early
  expect(store.content()).toBeUndefined()

  signedInAs()
  const slow = { ...store, write: (value: unknown) => store.write(value).then(clearSession) }
  await keptDaysIn(slow).keep(id, days)
  expect(store.content()).toBeUndefined()
})
