import { relationshipWords } from '@molaire/words/patients/relationships'
import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** Every sentence about families, payers, and who may see a record. */
export const messages = defineMessages('patients-family', {
  title: { fr: 'Famille', en: 'Family' },
  relationships: relationshipWords,
  /** `ofPatient` is « de … » or « d’… » in French. */
  sentences: {
    parent: { fr: '{relative} est le parent {ofPatient}.', en: '{relative} is a parent of {patient}.' },
    child: { fr: '{relative} est l’enfant {ofPatient}.', en: '{relative} is a child of {patient}.' },
    spouse: { fr: '{relative} est le conjoint ou la conjointe {ofPatient}.', en: '{relative} is the spouse of {patient}.' },
    sibling: { fr: '{relative} est le frère ou la sœur {ofPatient}.', en: '{relative} is a sibling of {patient}.' },
  },
  none: { fr: 'Aucun proche lié.', en: 'No linked relatives.' },
  loading: { fr: 'Chargement de la famille', en: 'Loading family' },
  loadFailed: { fr: 'La famille n’a pas pu être chargée.', en: 'Family couldn’t be loaded.' },
  archived: { fr: 'Dossier archivé', en: 'Archived record' },
  /** Appointments, in short words because a card is narrow. */
  next: { fr: 'Prochain : {when}', en: 'Next: {when}' },
  last: { fr: 'Dernier : {when}', en: 'Last: {when}' },

  link: { fr: 'Lier un proche', en: 'Link a relative' },
  unlinkOne: { fr: 'Retirer le lien avec {name}', en: 'Remove link with {name}' },
  undo: { fr: 'Annuler', en: 'Undo' },
  linked: { fr: 'Lien ajouté', en: 'Link added' },
  unlinked: { fr: 'Lien avec {name} retiré', en: 'Link with {name} removed' },
  restored: { fr: 'Lien avec {name} rétabli', en: 'Link with {name} restored' },
  unlinkFailed: { fr: 'Le lien n’a pas été retiré', en: 'The link wasn’t removed' },
  restoreFailed: { fr: 'Le lien n’a pas été rétabli', en: 'The link wasn’t restored' },
  archivedFile: {
    fr: 'Ce dossier est archivé. Réactivez-le d’abord.',
    en: 'This record is archived. Reactivate it first.',
  },

  form: {
    relationship: { fr: 'Lien', en: 'Relationship' },
    save: { fr: 'Lier', en: 'Link' },
    choosePatient: { fr: 'Choisissez une personne.', en: 'Choose a person.' },
    chooseRelationship: { fr: 'Choisissez le lien.', en: 'Choose the relationship.' },
    already: { fr: 'Déjà dans la famille. {sentence}', en: 'Already in the family. {sentence}' },
  },

  payer: {
    title: { fr: 'Payeur', en: 'Payer' },
    own: { fr: 'Son compte', en: 'Their own account' },
    of: { fr: 'Le compte {ofName}', en: '{name}’s account' },
    paysFor: { fr: 'Son compte paie aussi pour', en: 'Their account also pays for' },
    change: { fr: 'Changer', en: 'Change' },
    changeFor: { fr: 'Changer le payeur', en: 'Change payer' },
    paysForOthers: {
      fr: '{n, plural, one {Son compte paie pour une autre personne} other {Son compte paie pour # autres personnes}}. Ce patient doit garder son propre compte.',
      en: '{n, plural, one {Their account pays for someone else} other {Their account pays for # others}}, so they must keep their own.',
    },
    hasPayer: {
      fr: 'Quelqu’un d’autre paie déjà pour {payer}. Choisissez ce payeur.',
      en: 'Someone else already pays for {payer}. Choose that payer.',
    },
    question: { fr: 'Qui paie pour {name}?', en: 'Who pays for {name}?' },
    choices: { fr: 'Compte', en: 'Account' },
    someone: { fr: 'Une autre personne', en: 'Someone else' },
    explained: {
      fr: 'Les factures {ofPatient}, même déjà émises, seront adressées à {payer}. Elles restent au compte {ofPatient}.',
      en: '{patient}’s invoices, even those already issued, will be addressed to {payer}. They stay on {patient}’s account.',
    },
    explainedOwn: {
      fr: 'Les factures {ofPatient} seront à son propre nom.',
      en: '{patient}’s invoices will be in their own name.',
    },
    save: { fr: 'Enregistrer', en: 'Save' },
    saved: { fr: 'Le compte {ofPayer} paie maintenant pour {patient}', en: '{payer}’s account now pays for {patient}' },
    savedOwn: { fr: '{patient} paie maintenant avec son propre compte', en: '{patient} now pays with their own account' },
    failed: { fr: 'Le payeur n’a pas été modifié', en: 'The payer wasn’t changed' },
    oneself: { fr: 'Choisissez « {own} ».', en: 'Choose “{own}”.' },
  },

  ownFile: {
    since: { fr: 'Accès réservé au patient depuis le {day}.', en: 'Private to the patient since {day}.' },
    sinceOf: {
      fr: 'L’accès au dossier {ofName} lui est réservé depuis le {day}.',
      en: '{name}’s record has been private since {day}.',
    },
    sawIt: {
      fr: '{n, plural, one {{who} ne le voit plus} other {{who} ne le voient plus}}, sauf si {name} y consent.',
      en: '{n, plural, one {{who} no longer sees it} other {{who} no longer see it}}, unless {name} consents.',
    },
    nobodySawIt: {
      fr: 'La famille le voit seulement si {name} y consent.',
      en: 'The family can see it only if {name} consents.',
    },
    asParent: { fr: '{name} (parent)', en: '{name} (parent)' },
    asPayer: { fr: '{name} (payeur)', en: '{name} (payer)' },
    asBoth: { fr: '{name} (parent, payeur)', en: '{name} (parent, payer)' },
    closed: { fr: 'La famille ne voit pas ce dossier.', en: 'The family can’t see this record.' },
    open: {
      fr: 'La famille voit ce dossier. {name} y consent depuis le {day}.',
      en: 'The family can see this record. {name} consented on {day}.',
    },
    note: { fr: 'Noter son consentement', en: 'Record consent' },
    takeBack: { fr: 'Retirer son consentement', en: 'Withdraw consent' },
    noted: { fr: 'Consentement noté. La famille voit ce dossier.', en: 'Consent recorded. The family can see this record.' },
    takenBack: {
      fr: 'Consentement retiré. La famille ne voit plus ce dossier.',
      en: 'Consent withdrawn. The family can’t see this record.',
    },
    failed: { fr: 'Le consentement n’a pas été modifié', en: 'The consent wasn’t changed' },
  },
  changed: {
    fr: 'Un collègue vient de modifier ce dossier. Vérifiez, puis recommencez.',
    en: 'A colleague just changed this record. Check it, then try again.',
  },
})
