export { useTreatmentTimelineViews } from './patient-timeline-view.ts'
export { useChart } from './api.ts'
