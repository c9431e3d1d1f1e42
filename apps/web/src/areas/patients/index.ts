export {
  askForPatient,
  patientKeys,
  useChangeStatus,
  useCreatePatient,
  usePatient,
  usePatientSearch,
  useUpdateAlerts,
  useUpdatePatient,
} from './api.ts'
export { AlertPills } from './components/alert-pills.tsx'
export { DuplicateNotice } from './components/duplicate-notice.tsx'
export { PhoneMatch } from './components/phone-match.tsx'
export { RemovePatient } from './components/remove-patient.tsx'
export { CopyDialog } from './copy/copy-dialog.tsx'
export { PatientDialog } from './dialog/patient-dialog.tsx'
export { duplicatesOf } from './duplicates-of.ts'
export { messages as patientMessages } from './messages.ts'
export type { TimelineLine, TimelineViews } from './timeline/timeline-view.ts'
export { usePatientTimelineViews } from './timeline/use-patient-timeline-views.ts'
export { MergeDialog } from './merging/merge-dialog.tsx'
export { MergedNotice } from './merging/merged-notice.tsx'
export { PatientHeader } from './profile/patient-header.tsx'
export { ProfileTab } from './profile/profile-tab.tsx'
export { usePatientStatusActs } from './profile/use-patient-status-acts.ts'
