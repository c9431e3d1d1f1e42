import * as wire from '@molaire/contract/appointment-types/endpoints'
import { endpointsOf, saysOf, type RecordScreen } from '../../platform/testing/record-screen.ts'
import { uuid } from '../../platform/testing/screen.ts'

/** An appointment type as the list has it; `differs` overrides fields. */
export const aType = (n: number, differs: Partial<wire.ListedAppointmentType> = {}): wire.ListedAppointmentType => ({
  id: uuid(n),
  name: 'Suivi',
  color: '#4A8FA8',
  defaultDurationMinutes: 30,
  isArchived: false,
  version: 3,
  upcomingAppointments: 0,
  ...differs,
})

/** The record screens that app/record-screens.test.tsx opens. */
export const screens: RecordScreen[] = [
  {
    titles: {
      conflict: 'CFG-03 a name that is taken is said under the name; a stale change offers the current values',
      archive: 'CFG-03 archived kinds are shown when asked for, and offered again',
      inUse: 'CFG-03 a kind in use is archived instead of deleted, and says where it is used; archiving is undone',
      removed: 'CFG-03 a kind that nothing names is removed after a question',
      lists: 'CFG-03 archived kinds when asked for, none yet, and a list that cannot be loaded',
      phone: 'CFG-03 in English, on a phone',
      closed: 'API-06 who may not change the configuration sees it and is told who may',
    },
    at: '/config/appointment-types',
    endpoints: endpointsOf(wire, 'AppointmentType'),
    records: [aType(1, { name: 'Examen', upcomingAppointments: 164 }), aType(2)],
    says: saysOf('le type', 'type', { fr: 'Types de rendez-vous', en: 'Appointment types' }, 'Aucun type de rendez-vous'),
    conflict: { into: /^Nom(?! en)/, text: ' court', theirs: { color: '#CB4B3F' }, shown: ['Brique', 'chosen'] },
    refused: {
      update: ['appointment_type_name_taken', 'Un type porte déjà ce nom.'],
      archive: ['appointment_type_sole_of_assignment', { assignments: 2 }, '2 affectations n’acceptent que ce type'],
    },
    inUse: {
      code: 'appointment_type_in_use',
      details: { appointments: 902, assignments: 4, waitingListEntries: 1 },
      says: /902 rendez-vous, 4 affectations et 1 demande de la liste d’attente/,
      asks: '164 rendez-vous à venir sont de ce type.',
    },
    phone: [],
    inForm: ['Slate', 'Other colour…'],
  },
]
