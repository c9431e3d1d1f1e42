import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { id, instant, label, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

const person = z.object({ id, firstName: z.string(), lastName: z.string() })

/**
 * RAD-07: a program that stores and reads images over DICOMweb with a key of its own: the software
 * of a sensor, Orthanc, OHIF.
 */
export const imagingDevice = z.object({
  id,
  version,
  /** The clinic of the images that it sends. */
  clinicId: id,
  name: z.string(),
  /** Whether it may send images; whether it may list and read all images of the group. */
  mayStore: z.boolean(),
  mayRead: z.boolean(),
  createdAt: instant,
  createdBy: person,
  /** To the minute; null before the first use. */
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  revokedBy: person.nullable(),
})
export type ImagingDevice = z.infer<typeof imagingDevice>

/** A device that may do nothing is refused. */
const settings = {
  name: label(100),
  mayStore: z.boolean(),
  mayRead: z.boolean(),
}
const isOfUse = ({ mayStore, mayRead }: { mayStore: boolean; mayRead: boolean }) => mayStore || mayRead
const params = z.object({ id })

export const listImagingDevices = endpoint({
  method: 'GET',
  path: '/imaging-devices',
  summary: 'The group’s imaging devices, those in use first, then those revoked (RAD-07)',
  access: 'configuration.write',
  result: listOf(imagingDevice),
  errors: [],
})

export const createImagingDevice = endpoint({
  method: 'POST',
  path: '/imaging-devices',
  summary: 'Add an imaging device; its key is in this answer only (RAD-07)',
  access: 'configuration.write',
  body: z.strictObject({ clinicId: id, ...settings }).refine(isOfUse, { error: 'device_of_use', path: ['mayStore'] }),
  /** The key is the password of Basic, or the token of Bearer. */
  result: z.object({ device: imagingDevice, key: z.string() }),
  status: 201,
  repeats: 'secret',
  errors: ['imaging_device_name_taken'],
})

/** Replaces all fields. A device stays in its clinic, and its key stays the same. */
export const updateImagingDevice = endpoint({
  method: 'PUT',
  path: '/imaging-devices/:id',
  summary: 'Name an imaging device, or change what it may do',
  access: 'configuration.write',
  params,
  body: z.strictObject(settings).refine(isOfUse, { error: 'device_of_use', path: ['mayStore'] }),
  version: 'required',
  result: imagingDevice,
  errors: ['imaging_device_name_taken', 'imaging_device_revoked'],
})

export const revokeImagingDevice = endpoint({
  method: 'POST',
  path: '/imaging-devices/:id/revoke',
  summary: 'Revoke an imaging device: its key opens nothing from now on, for good; its images stay',
  access: 'configuration.write',
  params,
  repeats: 'same',
  result: imagingDevice,
  errors: [],
})
