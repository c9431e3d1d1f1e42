import { lazyRouteComponent } from '@tanstack/react-router'

/** RAD-06: `/demo/dicom`. */
export const dicomDemoPage = lazyRouteComponent(() => import('./demo/dicom-demo-page.tsx'), 'DicomDemoPage')

/** PAT-05: the images on a patient's page: a tab, its count, and the card of the last ones. */
export const patientRadiologyTab = lazyRouteComponent(() => import('./tab/radiology-tab.tsx'), 'RadiologyTab')
export const patientImageCount = lazyRouteComponent(() => import('./patient/image-count.tsx'), 'ImageCount')
export const patientImageCard = lazyRouteComponent(() => import('./patient/image-card.tsx'), 'ImageCard')

/** RAD-07: /config/imaging-devices */
export const imagingDevicesPage = lazyRouteComponent(() => import('./devices/devices-page.tsx'), 'ImagingDevicesPage')
