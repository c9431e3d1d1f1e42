import type { AuditKind } from '@molaire/domain/audit-log/kinds'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** What somebody did, as a noun: in the filter and in the exported list. */
export const auditKindWords = defineTerms('audit-kinds', {
  viewed: { fr: 'Consultation', en: 'View' },
  prefetched: { fr: 'Chargement d’avance', en: 'Preload' },
  created: { fr: 'Ajout', en: 'Addition' },
  changed: { fr: 'Modification', en: 'Change' },
  archived: { fr: 'Archivage', en: 'Archiving' },
  restored: { fr: 'Réactivation', en: 'Reactivation' },
  deleted: { fr: 'Suppression', en: 'Deletion' },
  signed: { fr: 'Signature', en: 'Signature' },
  merged: { fr: 'Fusion de dossiers', en: 'Record merge' },
  exported: { fr: 'Exportation', en: 'Export' },
  disclosed: { fr: 'Communication', en: 'Disclosure' },
  sent: { fr: 'Envoi par courriel', en: 'Email sent' },
  signed_in: { fr: 'Connexion', en: 'Sign-in' },
  sign_in_refused: { fr: 'Connexion refusée', en: 'Refused sign-in' },
  signed_out: { fr: 'Déconnexion', en: 'Sign-out' },
} satisfies Record<AuditKind, InBothLanguages>)
