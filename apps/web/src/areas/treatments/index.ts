export { useTreatmentTimelineViews } from './patient-timeline-view.ts'
export { useChart } from './api.ts'
export { MarkInvoiceReady } from './components/mark-invoice-ready.tsx'
export { hasVisitToBook } from './plans/plan-view.ts'
