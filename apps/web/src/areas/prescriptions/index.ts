export { usePrescriptionTimelineViews } from './patient-timeline-view.ts'
