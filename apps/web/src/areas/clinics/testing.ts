import * as wire from '@molaire/contract/clinics/endpoints'
import { endpointsOf, saysOf, type RecordScreen } from '../../platform/testing/record-screen.ts'
import { uuid } from '../../platform/testing/screen.ts'
import { aUser } from '../users/testing.ts'

/** A clinic as the server sends it; `differs` overrides fields. */
export const aClinic = (n: number, differs: Partial<wire.Clinic> = {}): wire.Clinic => ({
  id: uuid(n),
  name: 'Clinique des Érables',
  address: '2145, rue Royale',
  phone: '819 555-0100',
  email: null,
  fax: null,
  timeZone: 'America/Toronto',
  groupId: aUser().groupId,
  groupName: 'Groupe Mauricie',
  invoicePrefix: 'ÉRA-',
  invoiceNumber: 1272,
  paymentTermsDays: 30,
  gstNumber: null,
  qstNumber: null,
  isArchived: false,
  version: 3,
  ...differs,
})

const administered: RecordScreen = {
  titles: {
    conflict: 'API-08 a change that met another one offers the current values and keeps what was typed',
    archive: 'CFG-02 clinics in the archive are shown when asked for, and opened again',
    inUse: 'CFG-02 a clinic in use is not removed: the dialog says what uses it and archives it instead, which can be undone',
    removed: 'CFG-02 a clinic that nothing uses is removed after a question',
    lists: 'a group without a clinic says what is enough to begin; what cannot be loaded is asked for again',
    phone: 'CFG-02 in English, on a phone',
  },
  at: '/administration/clinics',
  endpoints: endpointsOf(wire, 'Clinic'),
  records: [
    aClinic(3, { name: 'Centre du Lac', groupId: uuid(10), groupName: 'Groupe Estrie' }),
    aClinic(2, { name: 'Clinique de la Rive' }),
  ],
  says: saysOf('la clinique', 'clinic', { fr: 'Cliniques', en: 'Clinics' }, 'Aucune clinique'),
  conflict: {
    into: 'Télécopieur',
    text: '8195550101',
    theirs: { address: '3000, rue Royale' },
    shown: [/^Adresse/, '3000, rue Royale'],
    fixed: 'Groupe',
  },
  refused: {
    update: ['clinic_invoice_number_taken', 'Ce numéro est déjà utilisé'],
    archive: [
      'clinic_has_appointments',
      { count: 2, firstDate: '2026-12-01' },
      '2 rendez-vous à venir sont prévus à cette clinique',
    ],
  },
  inUse: {
    code: 'clinic_in_use',
    details: { rooms: 3, appointments: 1, tariffs: 2 },
    says: /3 salles, 1 rendez-vous et 2 autres éléments/,
  },
  phone: [],
}

/** The record screens that app/record-screens.test.tsx opens. */
export const screens: RecordScreen[] = [
  administered,
  { ...administered, group: 'all', phone: ['Groupe Estrie', 'Groupe Mauricie'] },
  {
    ...administered,
    titles: {
      conflict: 'API-08 a clinic of one’s own group that somebody else changed keeps what was typed',
      archive: 'CFG-02 closed clinics of one’s own group are shown when asked for, and opened again',
      lists: 'CFG-02 one’s own group without a clinic, and a list that cannot be loaded',
      phone: 'CFG-02 one’s own clinics in English, on a phone',
      closed: 'API-06 who may not change the clinics sees them and is told who may',
    },
    at: '/config/clinics',
  },
]
