export { useImageTimelineViews } from './patient-timeline-view.ts'
