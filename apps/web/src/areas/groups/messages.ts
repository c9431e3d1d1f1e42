import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence of the groups’ screens. */
export const messages = defineMessages('groups', {
  title: { fr: 'Groupes', en: 'Groups' },
  note: {
    fr: 'Un groupe partage ses patients, son personnel et ses cliniques.',
    en: 'A group shares its patients, its staff and its clinics.',
  },
  name: { fr: 'Nom', en: 'Name' },
  description: { fr: 'Description', en: 'Description' },
  users: { fr: 'Utilisateurs', en: 'Users' },
  clinics: { fr: 'Cliniques', en: 'Clinics' },
  userCount: { fr: '{n, plural, one {# utilisateur} other {# utilisateurs}}', en: '{n, plural, one {# user} other {# users}}' },
  clinicCount: { fr: '{n, plural, one {# clinique} other {# cliniques}}', en: '{n, plural, one {# clinic} other {# clinics}}' },
  actions: { fr: 'Actions', en: 'Actions' },
  add: { fr: 'Ajouter un groupe', en: 'Add group' },
  edit: { fr: 'Modifier {name}', en: 'Edit {name}' },
  deleteOne: { fr: 'Supprimer {name}', en: 'Delete {name}' },
  create: { fr: 'Créer le groupe', en: 'Create group' },
  save: { fr: 'Enregistrer', en: 'Save' },
  created: { fr: 'Groupe créé', en: 'Group created' },
  updated: { fr: 'Groupe modifié', en: 'Group updated' },
  deleted: { fr: 'Groupe supprimé', en: 'Group deleted' },
  empty: { fr: 'Aucun groupe', en: 'No groups' },
  emptyText: { fr: 'Un nom suffit pour commencer.', en: 'A name is enough to start.' },
  ask: {
    title: { fr: 'Supprimer le groupe « {name} »?', en: 'Delete the group “{name}”?' },
    text: {
      fr: 'Il est vide; il disparaîtra des listes. Cela ne peut pas être annulé.',
      en: 'It is empty; it leaves the lists. This cannot be undone.',
    },
    yes: { fr: 'Supprimer le groupe', en: 'Delete group' },
    keep: { fr: 'Conserver', en: 'Keep' },
  },
  refused: {
    title: { fr: 'Le groupe « {name} » ne peut pas être supprimé', en: 'The group “{name}” cannot be deleted' },
    text: {
      fr: 'Il contient encore {what}. Un groupe ne se supprime que vide.',
      en: 'It still holds {what}. A group can only be deleted empty.',
    },
    close: { fr: 'Fermer', en: 'Close' },
  },
  errors: {
    // The specification quotes this in English only (§5), for both languages.
    group_name_taken: { fr: 'A group with this name already exists', en: 'A group with this name already exists' },
    group_not_empty: {
      fr: 'Ce groupe contient encore des utilisateurs ou des cliniques.',
      en: 'This group still holds users or clinics.',
    },
  },
})
