export { useTreatmentTimelineViews } from './patient-timeline-view.ts'
export { chartKeys, useChart, useChartChanges } from './api.ts'
