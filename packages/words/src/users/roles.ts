import type { RoleLabel } from '@molaire/domain/users/roles'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The names of the roles, including older ones. */
export const roleWords = defineTerms('roles', {
  admin: { fr: 'Administration', en: 'Administration' },
  user: { fr: 'Utilisateur', en: 'User' },
  dentist: { fr: 'Dentiste', en: 'Dentist' },
  hygienist: { fr: 'Hygiéniste', en: 'Hygienist' },
  assistant: { fr: 'Assistant(e)', en: 'Assistant' },
  receptionist: { fr: 'Réceptionniste', en: 'Receptionist' },
  manager: { fr: 'Gestionnaire', en: 'Manager' },
  tariff: { fr: 'Responsable des tarifs', en: 'Tariff manager' },
  statistic: { fr: 'Analyste', en: 'Statistics analyst' },
  doctor: { fr: 'Docteur', en: 'Doctor' },
  dentiste: { fr: 'Dentiste', en: 'Dentist' },
  member: { fr: 'Membre', en: 'Member' },
} satisfies Record<RoleLabel, InBothLanguages>)
