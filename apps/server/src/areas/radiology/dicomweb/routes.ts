import * as wire from '@molaire/contract/radiology/endpoints'
import { handle, type Route } from '../../../platform/http/handle.ts'
import { createImagingDevice, listImagingDevices, revokeImagingDevice, updateImagingDevice } from './devices.ts'

const atomic = { isAtomic: true } as const

export const imagingDeviceRoutes: Route[] = [
  handle(wire.listImagingDevices, listImagingDevices),
  handle(wire.createImagingDevice, createImagingDevice, atomic),
  handle(wire.updateImagingDevice, updateImagingDevice, atomic),
  handle(wire.revokeImagingDevice, revokeImagingDevice, atomic),
]
