export { useTrayTimelineViews } from './patient-timeline-view.ts'
