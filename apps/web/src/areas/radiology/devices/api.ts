import { useQueryClient } from '@tanstack/react-query'
import * as wire from '@molaire/contract/radiology/endpoints'
import type { ImagingDevice } from '@molaire/contract/radiology/shapes'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { call } from '../../../platform/api/client.ts'
import { useAnswer } from '../../../platform/api/use-answer.ts'

const key = ['imaging-devices']

/** RAD-07: the group's imaging devices; nothing is requested for those who may not see them. */
export const useImagingDevices = (mayRead: boolean) => useAnswer(key, wire.listImagingDevices, mayRead ? {} : undefined)

/** The changes of imaging devices. Each then reads the list again. */
export const useDeviceWrites = () => {
  const cache = useQueryClient()
  const after = <T>(answer: Promise<T>) => answer.finally(() => void cache.invalidateQueries({ queryKey: key }))
  return {
    create: (body: Sent<typeof wire.createImagingDevice>['body']) => after(call(wire.createImagingDevice, { body })),
    update: ({ id, version }: ImagingDevice, body: Sent<typeof wire.updateImagingDevice>['body']) =>
      after(call(wire.updateImagingDevice, { params: { id }, ifMatch: version, body })),
    revoke: ({ id }: ImagingDevice) => after(call(wire.revokeImagingDevice, { params: { id } })),
  }
}

/** A device as the server has it now; undefined when it is gone. */
export const readDeviceAgain = async ({ id }: ImagingDevice): Promise<ImagingDevice | undefined> =>
  (await call(wire.listImagingDevices)).items.find((one) => one.id === id)
