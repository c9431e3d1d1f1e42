/**
 * CFG-03: the appointment types that a new clinic is offered. Each has a colour of the presets and
 * a usual duration in minutes.
 */
export const usualTypes: readonly { name: { fr: string; en: string }; color: string; defaultDurationMinutes: number }[] = [
  { name: { fr: 'Examen et nettoyage', en: 'Exam and cleaning' }, color: '#2F7F86', defaultDurationMinutes: 60 },
  { name: { fr: 'Urgence', en: 'Emergency' }, color: '#CB4B3F', defaultDurationMinutes: 30 },
  { name: { fr: 'Nouveau patient', en: 'New patient' }, color: '#2F8F5B', defaultDurationMinutes: 60 },
  { name: { fr: 'Obturation', en: 'Filling' }, color: '#3B74C4', defaultDurationMinutes: 60 },
  { name: { fr: 'Couronne', en: 'Crown' }, color: '#B8901F', defaultDurationMinutes: 90 },
  { name: { fr: 'Traitement de canal', en: 'Root canal' }, color: '#6C5CC4', defaultDurationMinutes: 90 },
  { name: { fr: 'Extraction', en: 'Extraction' }, color: '#D07A2D', defaultDurationMinutes: 45 },
  { name: { fr: 'Suivi', en: 'Follow-up' }, color: '#7A7F87', defaultDurationMinutes: 15 },
]
