import { defineMessages } from '../../../platform/i18n/define-messages.ts'

export const selectorMessages = defineMessages('group-selector', {
  label: { fr: 'Groupe de travail', en: 'Working group' },
  all: { fr: 'Tous les groupes', en: 'All groups' },
  /** A screen that shows one group although all of them are chosen. */
  allHere: { fr: 'Tous · ici {group}', en: 'All · here {group}' },
  thisScreen: { fr: 'Cet écran montre {group}.', en: 'This screen shows {group}.' },
  /** While the name of the group is not loaded. */
  unnamed: { fr: 'Groupe choisi', en: 'Chosen group' },
  refresh: { fr: 'Actualiser les groupes', en: 'Refresh groups' },
  loaded: {
    fr: '{n, plural, one {# groupe chargé} other {# groupes chargés}}',
    en: '{n, plural, one {# group loaded} other {# groups loaded}}',
  },
  loadAgain: { fr: 'Groupes non chargés. Réessayer', en: 'Groups not loaded. Try again' },
  loadFailed: { fr: 'Les groupes n’ont pas pu être chargés', en: 'The groups couldn’t be loaded' },
})
