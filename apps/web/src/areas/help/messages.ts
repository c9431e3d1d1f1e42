import { defineMessages } from '../../platform/i18n/define-messages.ts'

export const messages = defineMessages('help', {
  title: { fr: 'Centre d’aide', en: 'Help centre' },
  subtitle: { fr: 'Trouvez une réponse, étape par étape.', en: 'Find an answer, step by step.' },
  search: { fr: 'Chercher dans l’aide', en: 'Search help' },
  searchHint: { fr: 'Chercher dans l’aide…', en: 'Search help…' },
  results: {
    fr: '{n, plural, =0 {Aucun résultat} one {# résultat} other {# résultats}}',
    en: '{n, plural, =0 {No results} one {# result} other {# results}}',
  },
  noneText: { fr: 'Essayez un autre mot, ou parcourez les sujets.', en: 'Try another word, or browse the topics.' },
  clear: { fr: 'Effacer la recherche', en: 'Clear search' },

  sections: {
    appointments: { fr: 'Rendez-vous', en: 'Appointments' },
    patients: { fr: 'Patients', en: 'Patients' },
    invoices: { fr: 'Factures', en: 'Invoices' },
    configuration: { fr: 'Configuration', en: 'Settings' },
  },
  caption: { fr: 'Guide étape par étape', en: 'Step-by-step guide' },
  back: { fr: 'Tous les sujets', en: 'All topics' },
  steps: { fr: 'Étapes', en: 'Steps' },
  tips: { fr: 'Bon à savoir', en: 'Good to know' },
  related: { fr: 'À lire ensuite', en: 'Read next' },
  picture: { fr: 'À l’écran, « {word} » est encadré.', en: 'On the screen, “{word}” is outlined.' },

  show: { fr: 'Montrez-moi', en: 'Show me' },
  tour: {
    step: { fr: 'Étape {n} de {count}', en: 'Step {n} of {count}' },
    back: { fr: 'Précédent', en: 'Back' },
    next: { fr: 'Suivant', en: 'Next' },
    done: { fr: 'Terminer', en: 'Done' },
    close: { fr: 'Fermer la démonstration', en: 'Close walkthrough' },
    missing: {
      fr: '« {word} » n’est pas affiché en ce moment. Passez à l’étape suivante.',
      en: '“{word}” isn’t on the screen right now. Go to the next step.',
    },
    missingYet: {
      fr: '« {word} » n’est pas encore affiché. Faites d’abord l’étape précédente, ou passez à la suivante.',
      en: '“{word}” isn’t on the screen yet. Do the previous step first, or go to the next one.',
    },
    choose: {
      patient: { fr: 'Choisissez d’abord un patient dans la liste.', en: 'First, choose a patient from the list.' },
      appointment: { fr: 'Choisissez d’abord un rendez-vous.', en: 'First, choose an appointment.' },
      invoice: { fr: 'Choisissez d’abord une facture dans la liste.', en: 'First, choose an invoice from the list.' },
    },
    keys: { fr: 'pour passer de cette carte à la page', en: 'to move between this card and the page' },
  },

  statuses: {
    title: { fr: 'Les statuts', en: 'Statuses' },
    draft: {
      fr: 'Modifiable. Pas encore comptée dans les rapports.',
      en: 'Can be changed. Not counted in reports yet.',
    },
    ready: { fr: 'Prête à être révisée par le secrétariat.', en: 'Ready for the front desk to review.' },
    issued: { fr: 'Numérotée. Ses lignes sont définitives.', en: 'Numbered. Its lines are final.' },
    sent: { fr: 'Émise, puis envoyée au patient.', en: 'Issued, then sent to the patient.' },
    pending: { fr: 'Émise, et dans le délai de paiement.', en: 'Issued, and within the payment period.' },
    partial: { fr: 'Payée en partie. Il reste un solde.', en: 'Partly paid. A balance remains.' },
    paid: { fr: 'Payée en entier. Le solde est à zéro.', en: 'Paid in full. The balance is zero.' },
    overdue: {
      fr: 'Échéance dépassée. Les jours de retard sont calculés automatiquement.',
      en: 'Past its due date. Days overdue are calculated automatically.',
    },
    cancelled: { fr: 'Exclue des statistiques.', en: 'Excluded from statistics.' },
  },
})
