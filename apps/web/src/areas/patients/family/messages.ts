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
  loading: { fr: 'Chargement de la famille', en: 'Loading the family' },
  loadFailed: { fr: 'La famille n’a pas pu être chargée.', en: 'The family could not be loaded.' },
  archived: { fr: 'Dossier archivé', en: 'Archived record' },
  /** Appointments, in short words because a card is narrow. */
  next: { fr: 'Prochain : {when}', en: 'Next: {when}' },
  last: { fr: 'Dernier : {when}', en: 'Last: {when}' },

  link: { fr: 'Lier un proche', en: 'Link a relative' },
  unlinkOne: { fr: 'Retirer le lien avec {name}', en: 'Remove link with {name}' },
  undo: { fr: 'Annuler', en: 'Undo' },
  linked: { fr: 'Lien ajouté', en: 'Link added' },
  unlinked: { fr: 'Lien avec {name} retiré', en: 'Link with {name} removed' },
  restored: { fr: 'Lien avec {name} remis', en: 'Link with {name} restored' },
  unlinkFailed: { fr: 'Le lien n’a pas été retiré', en: 'The link was not removed' },
  restoreFailed: { fr: 'Le lien n’a pas été remis', en: 'The link was not restored' },
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
    title: { fr: 'Qui paie', en: 'Who pays' },
    own: { fr: 'Son compte', en: 'Their own account' },
    of: { fr: 'Le compte {ofName}', en: '{name}’s account' },
    paysFor: { fr: 'Son compte paie aussi pour', en: 'Their account also pays for' },
    change: { fr: 'Changer', en: 'Change' },
    changeFor: { fr: 'Changer qui paie', en: 'Change who pays' },
    paysForOthers: {
      fr: '{n, plural, one {Son compte paie pour une autre personne} other {Son compte paie pour # autres personnes}} : il reste le sien.',
      en: '{n, plural, one {Their account pays for someone else} other {Their account pays for # others}}: it stays their own.',
    },
    question: { fr: 'Qui paie pour {name}?', en: 'Who pays for {name}?' },
    choices: { fr: 'Compte', en: 'Account' },
    someone: { fr: 'Une autre personne', en: 'Someone else' },
    explained: {
      fr: 'Les factures {ofPatient} iront au compte {ofPayer}.',
      en: '{patient}’s invoices will go to {payer}’s account.',
    },
    explainedOwn: {
      fr: 'Les factures {ofPatient} iront à son propre compte.',
      en: '{patient}’s invoices will go to their own account.',
    },
    save: { fr: 'Enregistrer', en: 'Save' },
    saved: { fr: '{patient} : le compte {ofPayer} paie', en: '{patient}: {payer}’s account pays' },
    savedOwn: { fr: '{patient} : son propre compte paie', en: '{patient}: their own account pays' },
    failed: { fr: 'Qui paie n’a pas changé', en: 'Who pays was not changed' },
    oneself: { fr: 'Choisissez « {own} ».', en: 'Choose “{own}”.' },
  },

  ownFile: {
    since: { fr: 'Depuis le {day}, ce dossier est le sien.', en: 'Since {day}, this record is their own.' },
    sinceOf: { fr: 'Depuis le {day}, ce dossier est celui {ofName}.', en: 'Since {day}, this record is {name}’s own.' },
    sawIt: {
      fr: '{n, plural, one {{who} ne le voit plus} other {{who} ne le voient plus}}, sauf si {name} y consent.',
      en: '{n, plural, one {{who} no longer sees it} other {{who} no longer see it}}, unless {name} consents.',
    },
    nobodySawIt: { fr: 'La famille ne le voit que si {name} y consent.', en: 'The family sees it only if {name} consents.' },
    asParent: { fr: '{name} (parent)', en: '{name} (parent)' },
    asPayer: { fr: '{name} (qui paie)', en: '{name} (who pays)' },
    asBoth: { fr: '{name} (parent, qui paie)', en: '{name} (parent, who pays)' },
    closed: { fr: 'La famille ne voit pas ce dossier.', en: 'The family does not see this record.' },
    open: {
      fr: 'La famille voit ce dossier : {name} y consent depuis le {day}.',
      en: 'The family sees this record: {name} has consented since {day}.',
    },
    note: { fr: 'Noter son consentement', en: 'Record their consent' },
    takeBack: { fr: 'Retirer son consentement', en: 'Withdraw their consent' },
    noted: { fr: 'Consentement noté : la famille voit ce dossier', en: 'Consent recorded: the family sees this record' },
    takenBack: {
      fr: 'Consentement retiré : la famille ne voit plus ce dossier',
      en: 'Consent withdrawn: the family no longer sees this record',
    },
    failed: { fr: 'Le consentement n’a pas changé', en: 'The consent was not changed' },
  },
  changed: {
    fr: 'Quelqu’un vient de modifier ce dossier. Le voici à jour : recommencez.',
    en: 'Someone just changed this record. It is now up to date: try again.',
  },
})
