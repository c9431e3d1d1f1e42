import { recordFieldWords } from '@molaire/words/appointments/record-fields'
import { invoiceStatusWords } from '@molaire/words/invoices/statuses'
import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** Sentences of a record: its texts, signature, amendments, and the closing panel. */
export const recordMessages = defineMessages('appointment-record', {
  fields: recordFieldWords,
  placeholders: {
    diagnosis: { fr: 'Carie profonde, dent 36', en: 'Deep decay, tooth 36' },
    consent: { fr: 'Verbal, après explication des risques', en: 'Verbal, after explaining the risks' },
    anaesthetic: { fr: 'Articaïne 4 %, 2 × 1,8 ml', en: 'Articaine 4%, 2 × 1.8 ml' },
    materials: { fr: 'Composite A2', en: 'Composite A2' },
  },
  /** The gender is that of the fact: une anesthésie, des matériaux. */
  none: {
    anaesthetic: { fr: 'Aucune', en: 'None' },
    materials: { fr: 'Aucun', en: 'None' },
  },
  noneFor: { fr: '{field} : {none}', en: '{field}: {none}' },
  facts: { fr: 'Détails cliniques', en: 'Clinical details' },
  saidBefore: { fr: 'Déjà utilisé :', en: 'Used before:' },
  add: { fr: 'Ajouter : {text}', en: 'Add: {text}' },
  savedAt: { fr: 'Enregistré à {time}', en: 'Saved at {time}' },
  savedOn: { fr: 'Enregistré le {date}, {time}', en: 'Saved on {date}, {time}' },
  insertDate: { fr: 'Insérer la date', en: 'Insert date' },
  empty: { fr: 'Aucun texte.', en: 'No text.' },
  cancelled: {
    fr: 'Ce rendez-vous est annulé. Son dossier ne peut pas être modifié.',
    en: 'This appointment is cancelled. Its record can’t be edited.',
  },
  lost: { fr: '{field} : non enregistré', en: '{field}: not saved' },
  lostOpen: { fr: 'Revenir au texte', en: 'Back to the text' },
  loadFailed: { fr: 'Les notes n’ont pas pu être chargées.', en: 'The notes couldn’t be loaded.' },
  loading: { fr: 'Chargement des notes', en: 'Loading notes' },

  booking: {
    title: { fr: 'Rendez-vous', en: 'Appointment' },
    edit: { fr: 'Modifier', en: 'Edit' },
    move: { fr: 'Déplacer', en: 'Move' },
    status: { fr: 'Statut', en: 'Status' },
    when: { fr: '{day}, {range}', en: '{day}, {range}' },
    dayFailed: { fr: 'La journée n’a pas pu être chargée.', en: 'The day couldn’t be loaded.' },
  },

  conflict: {
    title: { fr: 'Quelqu’un d’autre a modifié ce texte.', en: 'Someone else changed this text.' },
    text: { fr: 'Rien n’est perdu. Choisissez le texte à garder.', en: 'Nothing is lost. Choose which text to keep.' },
    mine: { fr: 'Votre texte', en: 'Your text' },
    theirs: { fr: 'L’autre texte', en: 'The other text' },
    keepMine: { fr: 'Garder le mien', en: 'Keep mine' },
    takeTheirs: { fr: 'Garder l’autre', en: 'Keep the other' },
    keepBoth: { fr: 'Garder les deux', en: 'Keep both' },
  },
  refused: {
    title: { fr: 'Ce texte n’est pas enregistré.', en: 'This text isn’t saved.' },
    discard: { fr: 'Abandonner ce texte', en: 'Discard this text' },
  },

  earlier: {
    title: { fr: 'Rendez-vous précédents', en: 'Previous appointments' },
    none: { fr: 'Aucune note antérieure.', en: 'No earlier notes.' },
    line: { fr: '{date} · {type} · {practitioner}', en: '{date} · {type} · {practitioner}' },
    copy: { fr: 'Copier dans la note', en: 'Copy into note' },
    copyOf: { fr: 'Copier dans la note : {date}', en: 'Copy into note: {date}' },
  },

  signature: {
    title: { fr: 'Signature', en: 'Signature' },
    unsigned: { fr: 'Le dossier de ce rendez-vous n’est pas signé.', en: 'The record of this appointment isn’t signed.' },
    signed: { fr: 'Signé par {name}, le {date} à {time}', en: 'Signed by {name}, {date} at {time}' },
    changedSince: {
      fr: 'Le texte de ce dossier a changé depuis sa signature',
      en: 'The text of this record has changed since it was signed',
    },
    changedOutside: {
      fr: 'Il a été modifié hors de Molaire. Comparez-le avec une copie ou une sauvegarde, et avisez le responsable de la clinique.',
      en: 'It was changed outside Molaire. Compare it with a copy or a backup, and tell the person in charge.',
    },
    sign: { fr: 'Signer le dossier', en: 'Sign the record' },
    check: { fr: 'Vérifier le dossier', en: 'Check the record' },
    question: { fr: 'Signer le dossier de ce rendez-vous?', en: 'Sign the record of this appointment?' },
    freezes: {
      fr: 'Le motif, la note clinique, les observations, le diagnostic, le consentement, l’anesthésie et les matériaux ne pourront plus être modifiés. Vous ne pourrez plus ajouter ni retirer de plateaux stérilisés. Vous pourrez ajouter aux textes des corrections datées. Le texte signé reste lisible.',
      en: 'The reason, clinical note, observations, diagnosis, consent, anesthetic and materials can no longer be changed. You won’t be able to add or remove sterilized trays. You’ll be able to add dated corrections to the texts. The signed text stays readable.',
    },
    incomplete: {
      fr: '{n, plural, one {Il manque encore # élément au dossier.} other {Il manque encore # éléments au dossier.}}',
      en: '{n, plural, one {# item is still missing from the record.} other {# items are still missing from the record.}}',
    },
    keep: { fr: 'Pas maintenant', en: 'Not now' },
    done: { fr: 'Dossier signé', en: 'Record signed' },
    notBegun: { fr: 'Possible une fois le rendez-vous commencé', en: 'Available once the appointment has started' },
    unsaved: {
      fr: 'Un texte n’est pas encore enregistré. Le dossier n’a pas été signé.',
      en: 'Some text isn’t saved yet. The record wasn’t signed.',
    },
    changed: {
      fr: 'Le dossier vient de changer. Relisez-le, puis signez.',
      en: 'The record has just changed. Read it again, then sign.',
    },
  },

  amendments: {
    add: { fr: 'Ajouter une correction', en: 'Add a correction' },
    addTo: { fr: 'Ajouter une correction : {field}', en: 'Add a correction: {field}' },
    text: { fr: 'Texte corrigé', en: 'Corrected text' },
    reason: { fr: 'Raison de la correction', en: 'Reason for the correction' },
    save: { fr: 'Enregistrer la correction', en: 'Save correction' },
    cancel: { fr: 'Annuler', en: 'Cancel' },
    saved: { fr: 'Correction enregistrée', en: 'Correction saved' },
    title: { fr: 'Corrections', en: 'Corrections' },
    by: { fr: '{name}, le {date} à {time}', en: '{name}, {date} at {time}' },
    because: { fr: 'Raison : {reason}', en: 'Reason: {reason}' },
    added: { fr: 'ajouté :', en: 'added:' },
    removed: { fr: 'retiré :', en: 'removed:' },
    changed: {
      fr: 'Quelqu’un vient de corriger ce texte. Relisez-le. Ce que vous avez écrit est gardé.',
      en: 'Someone has just corrected this text. Read it again. What you wrote is kept.',
    },
    reasonMissing: { fr: 'Indiquez la raison de la correction.', en: 'Enter the reason for the correction.' },
    unchanged: { fr: 'Le texte n’a pas changé.', en: 'The text hasn’t changed.' },
  },

  print: {
    act: { fr: 'Imprimer le dossier', en: 'Print the record' },
    printed: { fr: 'Imprimé le {date}, {time}', en: 'Printed on {date}, {time}' },
    born: { fr: 'Né(e) le {date}', en: 'Born {date}' },
    appointment: {
      fr: '{date}, {range} · {type} · {practitioner}',
      en: '{date}, {range} · {type} · {practitioner}',
    },
    amended: {
      fr: 'Corrigé par {name}, le {date} à {time}. Raison : {reason}',
      en: 'Corrected by {name}, {date} at {time}. Reason: {reason}',
    },
  },

  closing: {
    title: { fr: 'Terminer le rendez-vous', en: 'Complete the appointment' },
    check: { fr: 'Dossier du rendez-vous', en: 'Appointment record' },
    complete: { fr: 'Le dossier est complet.', en: 'The record is complete.' },
    missing: {
      fr: '{n, plural, one {Il manque # élément pour un dossier complet.} other {Il manque # éléments pour un dossier complet.}}',
      en: '{n, plural, one {# item is missing for a complete record.} other {# items are missing for a complete record.}}',
    },
    gaps: {
      treatments: { fr: 'Actes et honoraires', en: 'Treatments and fees' },
      signature: { fr: 'Signature', en: 'Signature' },
    },
    present: { fr: 'fait', en: 'done' },
    absent: { fr: 'manque', en: 'missing' },
    write: { fr: 'Écrire', en: 'Write' },
    writeFor: { fr: 'Écrire : {field}', en: 'Write: {field}' },
    addTreatments: { fr: 'Inscrire les actes', en: 'Record treatments' },
    noTreatments: { fr: 'Aucun acte réalisé à ce rendez-vous', en: 'No treatments completed at this appointment' },
    treatments: {
      fr: '{n, plural, one {# acte réalisé} other {# actes réalisés}}',
      en: '{n, plural, one {# treatment completed} other {# treatments completed}}',
    },
    end: { fr: 'Terminer', en: 'Complete' },
    endAnyway: { fr: 'Terminer quand même', en: 'Complete anyway' },
    later: { fr: 'Poursuivre le rendez-vous', en: 'Keep working' },
    close: { fr: 'Fermer', en: 'Close' },
    next: { fr: 'Ensuite', en: 'Next steps' },
    following: { fr: 'Prochain rendez-vous : {date}, {time} · {type}', en: 'Next appointment: {date}, {time} · {type}' },
    noFollowing: { fr: 'Aucun rendez-vous à venir', en: 'No upcoming appointments' },
    book: { fr: 'Prendre un rendez-vous', en: 'Book an appointment' },
    see: { fr: 'Voir le rendez-vous', en: 'View appointment' },
    plan: { fr: 'À planifier : {name}', en: 'To schedule: {name}' },
    seePlan: { fr: 'Voir le plan', en: 'View plan' },
    invoice: { fr: 'Facture : {amount} · {status}', en: 'Invoice: {amount} · {status}' },
    invoiceStatuses: invoiceStatusWords,
    seeInvoice: { fr: 'Voir la facture', en: 'View invoice' },
  },
})
