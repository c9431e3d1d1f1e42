import {
  createLoadBody,
  createTraysBody,
  packTraysBody,
  recordResultsBody,
  type Sterilizer,
  type SterilizationLoad,
} from '@molaire/contract/sterilization/shapes'
import type { z } from 'zod'
import type { AppParts } from '../../app.ts'
import { systemContext, type Context } from '../../platform/context.ts'
import type { RecordArea } from '../../platform/records/testing.ts'
import { linkTray } from './actions/link-tray.ts'
import { createSterilizationLoad, recordSterilizationResults, releaseSterilizationLoad } from './actions/loads.ts'
import { createSterilizationRecall } from './actions/recalls.ts'
import { createSterilizationTrays, packTrays } from './actions/trays.ts'
import { updateSterilizationSettings } from './settings.ts'
import { sterilizers } from './sterilizers.ts'

type Place = { group: { id: string }; clinic: { id: string } }
type House = { parts: AppParts }

/** The readings of a load in which all went well. */
export const allPassed = {
  physical: 'pass',
  externalIndicator: 'pass',
  internalIndicator: 'pass',
  internalIndicatorType: 5,
} as const
/** A biological indicator that proves that the sterilizer worked. */
export const goodBiological = { hasBiological: true, biological: 'negative', biologicalControl: 'positive' } as const

/** A sterilizer of a clinic; by default, with a unique name that sorts in the order of creation. */
export function givenSterilizer(
  { parts }: House,
  { group, clinic, name, hasPreVacuum = false }: Place & { name?: string; hasPreVacuum?: boolean },
) {
  const values = { roomId: null, make: 'Midmark', model: 'M11', serialNumber: null, hasPreVacuum, lastServiceOn: null }
  const own = { clinicId: clinic.id, name: name ?? `Stérilisateur ${parts.newId()}` }
  return sterilizers.create(systemContext(parts, group.id), { ...own, ...values })
}

type LoadWishes = Partial<Omit<z.input<typeof createLoadBody>, 'sterilizerId'>> & {
  results?: Partial<z.input<typeof recordResultsBody>>
  /** False leaves the load in progress, without readings. */
  isRead?: boolean
  isReleased?: boolean
}

/** A load of a sterilizer; by default, with all readings good, without a biological indicator. */
export async function givenLoad(
  { parts }: House,
  { group, sterilizer }: { group: { id: string }; sterilizer: Sterilizer },
  { results = {}, isRead = true, isReleased = false, ...wishes }: LoadWishes = {},
): Promise<SterilizationLoad> {
  const ctx = systemContext(parts, group.id)
  const body = createLoadBody.parse({ sterilizerId: sterilizer.id, cycleType: 'gravity', ...wishes })
  const load = await createSterilizationLoad(ctx, { body })
  const read = isRead ? await readings(ctx, load, results) : load
  return isReleased ? releaseSterilizationLoad(ctx, { params: read, ifMatch: read.version }) : read
}

const readings = (ctx: Context, load: SterilizationLoad, results: LoadWishes['results']) =>
  recordSterilizationResults(ctx, {
    params: load,
    ifMatch: load.version,
    body: recordResultsBody.parse({ ...allPassed, endedAt: load.startedAt, ...results }),
  })

/** Trays in a load; by default, in a new one that is released. */
export async function givenTrays(
  house: House,
  { group, clinic }: Place,
  serialNumbers: readonly string[],
  { load, ...packing }: { load?: SterilizationLoad; content?: string | null; expiresOn?: string | null } = {},
) {
  const ctx = systemContext(house.parts, group.id)
  const into = load ?? (await givenLoad(house, { group, sterilizer: await givenSterilizer(house, { group, clinic }) }))
  const named = createTraysBody.parse({ clinicId: clinic.id, serialNumbers })
  const { items } = await createSterilizationTrays(ctx, { body: named })
  const body = packTraysBody.parse({ serialNumbers, ...packing })
  await packTrays(ctx, { params: into, body })
  if (!load) await releaseSterilizationLoad(ctx, { params: into, ifMatch: into.version })
  return items
}

/**
 * A load that failed after its tray had served at an appointment, and its recall; the clinic's
 * settings too.
 */
export async function givenRecall(
  house: House,
  { group, clinic }: Place,
  { appointment, text = 'Indicateur positif' }: { appointment: { id: string }; text?: string },
) {
  const ctx = systemContext(house.parts, group.id)
  const sterilizer = await givenSterilizer(house, { group, clinic })
  const load = await givenLoad(house, { group, sterilizer }, { note: text })
  const root = `R-${house.parts.newId().slice(-8)}`.toUpperCase()
  const [name, unused] = [`${root}A`, `${root}B`]
  const [tray] = await givenTrays(house, { group, clinic }, [name, unused], { load, content: text })
  const released = await releaseSterilizationLoad(ctx, { params: load, ifMatch: load.version })
  await linkTray(ctx, { params: appointment, body: { serialNumber: name } })
  await readings(ctx, released, { hasBiological: true, biological: 'positive', biologicalControl: 'positive' })
  await updateSterilizationSettings(ctx, { params: clinic, body: { shelfLifeDays: 180 } })
  const { id: recallId, contacts } = await createSterilizationRecall(ctx, { body: { loadId: load.id, reason: text } })
  const [contact] = contacts
  if (!tray || !contact) throw new Error('a tray served, so its patient is named')
  return { sterilizer, loadId: load.id, trayId: tray.id, serialNumber: tray.serialNumber, recallId, contactId: contact.id }
}

/** The cases for tools/house/records.db.test.ts. */
export const walk: RecordArea = {
  path: '/sterilizers',
  noun: 'sterilizer',
  nouns: 'sterilizers',
  given: givenSterilizer,
  made: {
    title: 'STER-01 a manager adds a sterilizer to a clinic, changes it and removes it',
    body: ({ clinic }) => ({
      clinicId: clinic.id,
      name: ' Statim ',
      make: 'SciCan',
      hasPreVacuum: true,
      lastServiceOn: '2026-09-01',
    }),
    is: { name: 'Statim', make: 'SciCan', model: null, hasPreVacuum: true, lastServiceOn: '2026-09-01', isArchived: false },
  },
  changes: [
    [
      {
        ...{ name: 'Lisa', roomId: null, make: 'W&H', model: 'Lisa 22', serialNumber: 'W-117' },
        ...{ hasPreVacuum: true, lastServiceOn: null },
      },
      {},
    ],
  ],
  hasArchive: true,
  taken: {
    title: 'STER-01 a clinic has a name of a sterilizer once, however it is written; that of an archived one is free again',
    code: 'sterilizer_name_taken',
    name: 'Statim é',
    variants: ['STATIM E\u0301'],
  },
}
