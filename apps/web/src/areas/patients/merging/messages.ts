import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** Every sentence about merging two records. */
export const messages = defineMessages('patients-merging', {
  title: { fr: 'Fusionner deux dossiers', en: 'Merge two records' },
  titleOfBoth: { fr: 'Fusionner {kept} et {other}', en: 'Merge {kept} and {other}' },
  bornUnknown: { fr: 'date de naissance inconnue', en: 'date of birth unknown' },
  next: { fr: 'Continuer', en: 'Continue' },
  back: { fr: 'Retour', en: 'Back' },

  pick: {
    text: {
      fr: 'Quel autre dossier est aussi celui {ofName}?',
      en: 'Which other record is also {name}’s?',
    },
    likely: { fr: 'Dossiers semblables', en: 'Similar records' },
    none: {
      fr: 'Aucun dossier de ce nom n’a la même date de naissance, le même téléphone ou le même courriel. Cherchez l’autre dossier.',
      en: 'No record with this name shares the date of birth, phone or email. Search for the other one.',
    },
    failed: { fr: 'Les dossiers semblables n’ont pas pu être chargés.', en: 'Similar records couldn’t be loaded.' },
    other: { fr: 'Un autre dossier', en: 'Another record' },
    same: { fr: 'même {what}', en: 'same {what}' },
    reasons: {
      birth_date: { fr: 'date de naissance', en: 'date of birth' },
      phone: { fr: 'téléphone', en: 'phone' },
      health_insurance_number: { fr: 'numéro d’assurance maladie', en: 'health insurance number' },
      email: { fr: 'courriel', en: 'email' },
    },
    merged: { fr: 'Déjà fusionné', en: 'Already merged' },
    oneself: { fr: 'C’est ce dossier', en: 'This is the same record' },
    loadFailed: { fr: 'L’autre dossier n’a pas pu être chargé.', en: 'The other record couldn’t be loaded.' },
    loading: { fr: 'Chargement de l’autre dossier', en: 'Loading the other record' },
    again: { fr: 'Choisir un autre dossier', en: 'Choose another record' },
  },

  compare: {
    text: {
      fr: 'Choisissez la valeur à garder quand les deux diffèrent. Le reste de l’autre dossier est ajouté à celui que vous gardez.',
      en: 'Choose which value to keep where they differ. Everything else on the other record is added to the one you keep.',
    },
    field: { fr: 'Champ', en: 'Field' },
    kept: { fr: 'Dossier gardé', en: 'Record to keep' },
    other: { fr: 'Dossier ajouté', en: 'Record to add' },
    since: { fr: 'créé le {day}', en: 'created {day}' },
    swap: { fr: 'Garder l’autre', en: 'Keep the other one' },
    same: { fr: 'Identique : {fields}.', en: 'Same: {fields}.' },
    joined: { fr: 'Les deux, l’une sous l’autre', en: 'Both, one below the other' },
    united: { fr: 'combinées', en: 'combined' },
    nothing: { fr: '—', en: '—' },
    empty: { fr: 'vide', en: 'empty' },
    names: { fr: 'Nom', en: 'Name' },
    notTaken: {
      fr: 'C’est peut-être le numéro d’une autre personne. Il n’est pas repris.',
      en: 'This may be someone else’s number. It isn’t kept.',
    },
    expiry: { fr: 'expire en {month}', en: 'expires {month}' },
    keptArchived: {
      fr: 'Ce dossier est archivé. Gardez l’autre ou réactivez-le d’abord.',
      en: 'This record is archived. Keep the other one, or reactivate it first.',
    },
  },

  doubt: {
    different_people: {
      fr: 'Le nom et la date de naissance diffèrent.',
      en: 'The name and the date of birth differ.',
    },
    name_only: {
      fr: 'Les noms diffèrent et une date de naissance manque.',
      en: 'The names differ and a date of birth is missing.',
    },
    name: { fr: 'Les noms diffèrent.', en: 'The names differ.' },
    birth_date: { fr: 'Les dates de naissance diffèrent.', en: 'The dates of birth differ.' },
    stop: {
      fr: 'Rien n’indique qu’il s’agit de la même personne. Fusionner deux personnes mêle leurs allergies et leurs soins.',
      en: 'Nothing shows they’re the same person. Merging two people mixes up their allergies and their care.',
    },
    check: {
      fr: 'Vérifiez qu’il s’agit de la même personne.',
      en: 'Check that they’re the same person.',
    },
    typeName: { fr: 'Tapez « {name} » pour continuer', en: 'Type “{name}” to continue' },
    typeFirst: {
      fr: 'Tapez d’abord le nom du dossier qui sera archivé.',
      en: 'First type the name on the record to be archived.',
    },
  },

  confirm: {
    title: { fr: 'Fusionner {kept} et {other}?', en: 'Merge {kept} and {other}?' },
    stays: {
      fr: 'Le dossier {ofName} ({born}), créé le {day}, sera conservé.',
      en: '{name}’s record ({born}), created {day}, will be kept.',
    },
    goes: {
      fr: 'Le dossier {ofName} ({born}), créé le {day}, sera archivé, avec un lien vers le premier.',
      en: '{name}’s record ({born}), created {day}, will be archived, with a link to the first.',
    },
    moves: {
      fr: 'Tout ce que contient l’autre dossier est transféré, dont {what}.',
      en: 'Everything in the other record moves, including {what}.',
    },
    movesNothing: {
      fr: 'Tout ce que contient l’autre dossier est transféré. Il n’a pas de rendez-vous ni de proche.',
      en: 'Everything in the other record moves. It has no appointments or relatives.',
    },
    upcoming: {
      fr: '{n, plural, one {# rendez-vous à venir} other {# rendez-vous à venir}}',
      en: '{n, plural, one {# upcoming appointment} other {# upcoming appointments}}',
    },
    past: {
      fr: '{n, plural, one {# rendez-vous passé} other {# rendez-vous passés}}',
      en: '{n, plural, one {# past appointment} other {# past appointments}}',
    },
    relatives: {
      fr: '{n, plural, one {# lien de famille} other {# liens de famille}}',
      en: '{n, plural, one {# family link} other {# family links}}',
    },
    paysFor: {
      fr: '{n, plural, one {# personne pour qui il paie} other {# personnes pour qui il paie}}',
      en: '{n, plural, one {# person it pays for} other {# people it pays for}}',
    },
    changes: { fr: 'Repris de l’autre dossier : {fields}.', en: 'Taken from the other record: {fields}.' },
    changesNothing: {
      fr: 'Les renseignements du dossier conservé ne changent pas.',
      en: 'The details on the record you keep won’t change.',
    },
    undoable: { fr: 'Vous pouvez annuler la fusion pendant 30 jours.', en: 'You can undo the merge for 30 days.' },
    merge: { fr: 'Fusionner', en: 'Merge' },
  },

  done: { fr: 'Dossiers fusionnés', en: 'Records merged' },
  undo: { fr: 'Annuler la fusion', en: 'Undo merge' },
  undone: { fr: 'Fusion annulée. Les deux dossiers sont séparés.', en: 'Merge undone. The two records are separate again.' },
  undoFailed: { fr: 'La fusion n’a pas été annulée', en: 'The merge wasn’t undone' },
  undoQuestion: { fr: 'Annuler la fusion?', en: 'Undo this merge?' },
  undoText: {
    fr: 'Ce qui vient du dossier {ofName} y retourne. Ce qui a été ajouté depuis reste au dossier gardé.',
    en: 'Everything from {name}’s record goes back to it. What was added since stays on the record you kept.',
  },
  keep: { fr: 'Garder la fusion', en: 'Keep merge' },

  notice: {
    title: { fr: 'Ce dossier a été fusionné avec celui {ofName}.', en: 'This record was merged into {name}’s.' },
    open: { fr: 'Ouvrir ce dossier', en: 'Open that record' },
    came: {
      fr: 'Le dossier {ofName} a été fusionné avec celui-ci le {day}.',
      en: '{name}’s record was merged into this one on {day}.',
    },
    until: { fr: 'Vous pouvez annuler jusqu’au {day}.', en: 'You can undo this until {day}.' },
  },

  conflict: {
    title: { fr: 'Un collègue vient de modifier l’un des deux dossiers.', en: 'A colleague just changed one of these records.' },
    text: {
      fr: 'Vos choix sont gardés. Vérifiez, puis fusionnez.',
      en: 'Your choices are kept. Check, then merge.',
    },
  },
})
