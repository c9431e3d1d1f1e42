import * as wire from '@molaire/contract/radiology/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { archiveImage, calibrateImage, fileImage, restoreImage, updateImage } from './actions/images.ts'
import { createMeasurement, deleteMeasurement, updateMeasurement } from './actions/measurements.ts'
import { archiveMount, createMount, fillMountSlot, restoreMount, updateMount } from './actions/mounts.ts'
import { abandonImageUpload, createImageUpload, keepImageUpload, readImageUpload, renewImageUpload } from './actions/uploads.ts'
import { imagingDeviceRoutes } from './dicomweb/routes.ts'
import type { RadiologyParts } from './parts.ts'
import { getImage, getImageAddress, listPatientImages, listPatientMounts, listUnfiledImages } from './reads.ts'

export const radiologyRoutes = (parts: RadiologyParts): Route[] => {
  const { files } = parts
  const { store } = files
  return [
    handle(wire.listPatientImages, (ctx, input) => listPatientImages(ctx, input, store)),
    handle(wire.getImage, (ctx, input) => getImage(ctx, input, store)),
    handle(wire.getImageAddress, (ctx, input) => getImageAddress(ctx, input, store)),
    handle(wire.createImageUpload, (ctx, input) => createImageUpload(ctx, input, files), { isAtomic: true }),
    handle(wire.renewImageUpload, (ctx, input) => renewImageUpload(ctx, input, files)),
    handle(wire.readImageUpload, (ctx, input) => readImageUpload(ctx, input, parts)),
    handle(wire.keepImageUpload, (ctx, input) => keepImageUpload(ctx, input, files), { isAtomic: true }),
    handle(wire.abandonImageUpload, (ctx, input) => abandonImageUpload(ctx, input, files), { isAtomic: true }),
    handle(wire.updateImage, (ctx, input) => updateImage(ctx, input, store), { isAtomic: true }),
    handle(wire.archiveImage, (ctx, input) => archiveImage(ctx, input, store), { isAtomic: true }),
    handle(wire.restoreImage, (ctx, input) => restoreImage(ctx, input, store), { isAtomic: true }),
    handle(wire.calibrateImage, (ctx, input) => calibrateImage(ctx, input, store), { isAtomic: true }),
    handle(wire.createMeasurement, createMeasurement, { isAtomic: true }),
    handle(wire.updateMeasurement, updateMeasurement, { isAtomic: true }),
    handle(wire.deleteMeasurement, deleteMeasurement, { isAtomic: true }),
    handle(wire.listPatientMounts, listPatientMounts),
    handle(wire.createMount, createMount, { isAtomic: true }),
    handle(wire.updateMount, updateMount, { isAtomic: true }),
    handle(wire.fillMountSlot, fillMountSlot, { isAtomic: true }),
    handle(wire.archiveMount, archiveMount, { isAtomic: true }),
    handle(wire.restoreMount, restoreMount, { isAtomic: true }),
    handle(wire.listUnfiledImages, (ctx, input) => listUnfiledImages(ctx, input, store)),
    ...imagingDeviceRoutes,
    handle(wire.fileImage, (ctx, input) => fileImage(ctx, input, store), { isAtomic: true }),
  ]
}
