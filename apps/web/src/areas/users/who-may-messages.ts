import type { Action, Kind } from '@molaire/domain/users/access'
import { defineMessages, type Sentence } from '../../platform/i18n/define-messages.ts'

/**
 * The words that every screen needs to say who may do something (API-06), and which role is
 * impersonated.
 */
export const whoMayMessages = defineMessages('who-may', {
  only: { fr: '{action} : réservé {whom}.', en: '{action}: only for {whom}.' },
  open: { fr: '{action} : ouvert à tout le personnel.', en: '{action}: open to all staff.' },
  /** Who an action is reserved for, as the end of the sentence above. */
  whom: {
    reception: { fr: 'à la réception', en: 'reception' },
    hygienist: { fr: 'aux hygiénistes', en: 'hygienists' },
    assistant: { fr: 'à l’assistance dentaire', en: 'dental assistants' },
    dentist: { fr: 'aux dentistes', en: 'dentists' },
    manager: { fr: 'à la gestion', en: 'management' },
    tariff: { fr: 'aux responsables des tarifs', en: 'tariff managers' },
    statistic: { fr: 'aux analystes', en: 'statistics analysts' },
    member: { fr: 'aux membres', en: 'members' },
  } satisfies Record<Kind, Sentence>,
  wholeCareTeam: { fr: 'à l’équipe soignante', en: 'the care team' },
  administrators: { fr: 'à l’administration', en: 'administrators' },
  /** Who to ask, after « communiquez avec » and “contact”. */
  contact: {
    reception: { fr: 'la réception', en: 'reception' },
    hygienist: { fr: 'les hygiénistes', en: 'a hygienist' },
    assistant: { fr: 'l’assistance dentaire', en: 'a dental assistant' },
    dentist: { fr: 'les dentistes', en: 'a dentist' },
    manager: { fr: 'la gestion', en: 'management' },
    tariff: { fr: 'les responsables des tarifs', en: 'a tariff manager' },
    statistic: { fr: 'les analystes', en: 'a statistics analyst' },
    member: { fr: 'les membres', en: 'a member' },
    wholeCareTeam: { fr: 'l’équipe soignante', en: 'the care team' },
    administrators: { fr: 'l’administration', en: 'an administrator' },
  } satisfies Record<Kind | 'wholeCareTeam' | 'administrators', Sentence>,

  flag: {
    isDentist: { fr: 'Dentiste', en: 'Dentist' },
    isManager: { fr: 'Gestion', en: 'Management' },
    isTariff: { fr: 'Tarifs', en: 'Tariffs' },
    isStatistic: { fr: 'Statistiques', en: 'Statistics' },
  },
  roleWithFlags: { fr: '{role}, avec {flags}', en: '{role}, with {flags}' },

  actions: {
    'appointments.read': { fr: 'Voir le calendrier et les rendez-vous', en: 'View the calendar and appointments' },
    'appointments.book': { fr: 'Prendre et déplacer des rendez-vous', en: 'Book and move appointments' },
    'appointments.changeStatus': {
      fr: 'Accueillir, commencer, terminer ou annuler un rendez-vous',
      en: 'Check in, start, complete or cancel an appointment',
    },
    'patients.read': { fr: 'Voir les dossiers des patients', en: 'View patient records' },
    'patients.write': { fr: 'Créer et modifier des dossiers', en: 'Create and edit records' },
    'patientAlerts.write': { fr: 'Inscrire les allergies et autres alertes', en: 'Record allergies and other alerts' },
    'patients.manage': {
      fr: 'Importer, exporter et fusionner des dossiers',
      en: 'Import, export and merge records',
    },
    'clinicalNotes.write': { fr: 'Écrire les notes cliniques', en: 'Write clinical notes' },
    'clinicalNotes.sign': { fr: 'Signer le dossier d’un rendez-vous', en: 'Sign an appointment record' },
    'treatments.write': { fr: 'Inscrire les actes', en: 'Record treatments' },
    'treatmentPlans.write': { fr: 'Établir les plans de traitement', en: 'Create treatment plans' },
    'prescriptions.write': { fr: 'Rédiger des ordonnances', en: 'Write prescriptions' },
    'radiology.read': { fr: 'Voir les radiographies', en: 'View x-rays' },
    'radiology.write': { fr: 'Ajouter et annoter des radiographies', en: 'Add and annotate x-rays' },
    'sterilization.write': { fr: 'Suivre les plateaux et leur stérilisation', en: 'Track trays and their sterilization' },
    'sterilization.contact': {
      fr: 'Joindre les patients d’un rappel de stérilisation',
      en: 'Contact patients in a sterilization recall',
    },
    'inventory.write': { fr: 'Compter et modifier le stock', en: 'Count and change the stock' },
    'inventory.take': { fr: 'Sortir un article du stock', en: 'Take an item out of stock' },
    'documents.print': { fr: 'Imprimer des documents', en: 'Print documents' },
    'invoices.read': { fr: 'Voir les factures', en: 'View invoices' },
    'invoices.prepare': { fr: 'Préparer les factures', en: 'Prepare invoices' },
    'invoices.issue': { fr: 'Émettre les factures', en: 'Issue invoices' },
    'payments.take': { fr: 'Encaisser les paiements', en: 'Take payments' },
    'payments.reverse': {
      fr: 'Annuler un paiement ou un crédit, ou rembourser une avance',
      en: 'Reverse a payment or credit, or refund an advance',
    },
    'invoices.cancel': {
      fr: 'Annuler, corriger ou créditer une facture',
      en: 'Cancel, correct or credit an invoice',
    },
    'reports.read': { fr: 'Voir les rapports', en: 'View reports' },
    'statistics.read': { fr: 'Voir les statistiques', en: 'View statistics' },
    'tariffs.write': { fr: 'Modifier les tarifs', en: 'Change tariffs' },
    'configuration.read': { fr: 'Consulter la configuration', en: 'View settings' },
    'configuration.write': { fr: 'Modifier la configuration', en: 'Change settings' },
    'users.list': { fr: 'Voir la liste du personnel', en: 'View the staff list' },
    'users.updateOwnPreferences': { fr: 'Modifier ses propres préférences', en: 'Change their own preferences' },
    'users.administrate': { fr: 'Gérer les comptes du personnel', en: 'Manage staff accounts' },
    'groups.administrate': { fr: 'Gérer les groupes', en: 'Manage groups' },
    'clinics.administrate': { fr: 'Gérer les cliniques de tous les groupes', en: 'Manage clinics in every group' },
    'auditLog.read': { fr: 'Consulter le journal des accès', en: 'View the access log' },
  } satisfies Record<Action, Sentence>,
})
