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
    none: { fr: 'Aucun dossier semblable. Cherchez l’autre dossier.', en: 'No similar record. Search for the other one.' },
    failed: { fr: 'Les dossiers semblables n’ont pas pu être cherchés.', en: 'Similar records could not be looked for.' },
    other: { fr: 'Un autre dossier', en: 'Another record' },
    same: { fr: 'même {what}', en: 'same {what}' },
    reasons: {
      birth_date: { fr: 'date de naissance', en: 'date of birth' },
      phone: { fr: 'téléphone', en: 'phone' },
      health_insurance_number: { fr: 'numéro d’assurance maladie', en: 'health insurance number' },
      email: { fr: 'courriel', en: 'email' },
    },
    merged: { fr: 'Déjà fusionné', en: 'Already merged' },
    oneself: { fr: 'C’est ce dossier', en: 'This very record' },
    loadFailed: { fr: 'L’autre dossier n’a pas pu être chargé.', en: 'The other record could not be loaded.' },
    loading: { fr: 'Chargement de l’autre dossier', en: 'Loading the other record' },
    again: { fr: 'Choisir un autre dossier', en: 'Choose another record' },
  },

  compare: {
    text: {
      fr: 'Choisissez ce qui reste là où les deux diffèrent. Rien d’autre ne se perd : tout le reste de l’autre dossier se joint à celui qu’on garde.',
      en: 'Choose what stays where the two differ. Nothing else is lost: all the rest of the other record joins the one that is kept.',
    },
    field: { fr: 'Champ', en: 'Field' },
    kept: { fr: 'On garde', en: 'Kept' },
    other: { fr: 'On y joint', en: 'Joined to it' },
    since: { fr: 'créé le {day}', en: 'created {day}' },
    swap: { fr: 'Garder plutôt l’autre', en: 'Keep the other one instead' },
    same: { fr: 'Identique : {fields}.', en: 'The same: {fields}.' },
    joined: { fr: 'Les deux, l’une sous l’autre', en: 'Both, one below the other' },
    united: { fr: 'réunies', en: 'united' },
    nothing: { fr: '—', en: '—' },
    empty: { fr: 'vide', en: 'empty' },
    names: { fr: 'Nom', en: 'Name' },
    notTaken: {
      fr: 'Peut-être le numéro d’une autre personne : non repris.',
      en: 'May be someone else’s number: not taken over.',
    },
    expiry: { fr: 'expire en {month}', en: 'expires {month}' },
    keptArchived: {
      fr: 'Ce dossier est archivé : gardez l’autre, ou réactivez-le d’abord.',
      en: 'This record is archived: keep the other one, or reactivate it first.',
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
      fr: 'Le dossier {ofName} ({born}), créé le {day}, sera archivé et mènera au premier.',
      en: '{name}’s record ({born}), created {day}, will be archived and lead to the first.',
    },
    moves: { fr: 'Passent d’un dossier à l’autre : {what}.', en: 'Moving from one to the other: {what}.' },
    movesNothing: {
      fr: 'L’autre dossier n’a ni rendez-vous ni proche.',
      en: 'The other record has no appointments and no relatives.',
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
    changes: { fr: 'Le dossier gardé reprend de l’autre : {fields}.', en: 'The kept record takes from the other: {fields}.' },
    changesNothing: {
      fr: 'Les renseignements du dossier conservé ne changent pas.',
      en: 'The details on the record you keep won’t change.',
    },
    undoable: { fr: 'La fusion s’annule pendant 30 jours.', en: 'The merge can be undone for 30 days.' },
    merge: { fr: 'Fusionner', en: 'Merge' },
  },

  done: { fr: 'Dossiers fusionnés', en: 'Records merged' },
  undo: { fr: 'Annuler la fusion', en: 'Undo the merge' },
  undone: { fr: 'Fusion annulée : il y a de nouveau deux dossiers', en: 'Merge undone: there are two records again' },
  undoFailed: { fr: 'La fusion n’a pas été annulée', en: 'The merge was not undone' },
  undoQuestion: { fr: 'Annuler la fusion?', en: 'Undo the merge?' },
  undoText: {
    fr: 'Les deux dossiers se séparent : ce qui vient de celui {ofName} y retourne. Ce qui a été ajouté depuis reste au dossier gardé.',
    en: 'The two records part: what came from {name}’s goes back to it. What was added since stays with the kept record.',
  },
  keep: { fr: 'Garder la fusion', en: 'Keep the merge' },

  notice: {
    title: { fr: 'Ce dossier a été fusionné avec celui {ofName}.', en: 'This record was merged into {name}’s.' },
    open: { fr: 'Ouvrir le dossier gardé', en: 'Open the kept record' },
    came: {
      fr: 'Le dossier {ofName} a été fusionné avec celui-ci le {day}.',
      en: '{name}’s record was merged into this one on {day}.',
    },
    until: { fr: 'Peut être annulé jusqu’au {day}.', en: 'Can be undone until {day}.' },
  },

  conflict: {
    title: { fr: 'Quelqu’un vient de modifier l’un des deux dossiers.', en: 'Someone just changed one of the two records.' },
    text: {
      fr: 'Les voici tous deux à jour, avec vos choix. Vérifiez, puis fusionnez.',
      en: 'Both are now up to date, with your choices. Check, then merge.',
    },
  },
})
