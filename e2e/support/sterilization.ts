import type { SterilizationLoad, Sterilizer } from '@molaire/contract/sterilization/shapes'
import { familyName, get, post, put } from './api.ts'
import type { OwnClinic } from './own-clinic.ts'

const goodResults = { physical: 'pass', externalIndicator: 'pass', internalIndicator: 'pass', internalIndicatorType: 5 }
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Numbers that no other journey uses. */
export const newSerialNumbers = (count: number): string[] => {
  const root = `ST-${familyName('x').replace(/\W/g, '').toUpperCase()}`
  return Array.from({ length: count }, (_, at) => `${root}-${String.fromCharCode(65 + at)}`)
}

export const newSterilizer = ({ clinic, manager }: OwnClinic) =>
  post<Sterilizer>(manager, '/sterilizers', {
    clinicId: clinic.id,
    name: familyName('Autoclave'),
    hasPreVacuum: false,
  })

/** A load with these trays, which are new. It is in progress until it is given results. */
export const givenLoad = async (
  { clinic, dentist }: OwnClinic,
  { sterilizer, serialNumbers, startedAt }: { sterilizer: Sterilizer; serialNumbers: string[]; startedAt: string },
): Promise<SterilizationLoad> => {
  const load = await post<SterilizationLoad>(dentist, '/sterilization-loads', {
    sterilizerId: sterilizer.id,
    cycleType: 'gravity',
    startedAt,
  })
  await post(dentist, '/sterilization-trays', { clinicId: clinic.id, serialNumbers, loadId: load.id })
  return get<SterilizationLoad>(dentist, `/sterilization-loads/${load.id}`)
}

export const release = async ({ dentist }: OwnClinic, { id, version }: SterilizationLoad) => {
  const read = await put<SterilizationLoad>(dentist, `/sterilization-loads/${id}/results`, goodResults, version)
  await post(dentist, `/sterilization-loads/${id}/release`, undefined, read.version)
}
