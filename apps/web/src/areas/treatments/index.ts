export { useTreatmentTimelineViews } from './patient-timeline-view.ts'
export { useChart } from './api.ts'
export { hasVisitToBook } from './plans/plan-view.ts'
