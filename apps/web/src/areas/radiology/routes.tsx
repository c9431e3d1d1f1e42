import { lazyRouteComponent } from '@tanstack/react-router'

/** RAD-06: `/demo/dicom`. */
export const dicomDemoPage = lazyRouteComponent(() => import('./demo/dicom-demo-page.tsx'), 'DicomDemoPage')
