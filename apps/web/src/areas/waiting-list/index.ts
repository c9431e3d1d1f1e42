export { FreedTime } from './components/freed-time.tsx'
export { WaitEarlier } from './components/wait-earlier.tsx'
export { useWaitingTimelineViews } from './patient-timeline-view.ts'
