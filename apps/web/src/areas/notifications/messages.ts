import { defineMessages } from '../../platform/i18n/define-messages.ts'

export const messages = defineMessages('notifications', {
  title: { fr: 'Notifications', en: 'Notifications' },
  clinic: { fr: 'Clinique', en: 'Clinic' },
  cell: { fr: '{type}, {clinic}', en: '{type}, {clinic}' },
  loadFailed: { fr: 'Vos notifications n’ont pas pu être chargées.', en: 'Your notifications couldn’t be loaded.' },
  bell: {
    none: { fr: 'Notifications', en: 'Notifications' },
    some: {
      fr: 'Notifications, {count, plural, one {# à lire} other {# à lire}}',
      en: 'Notifications, {count, plural, one {# to read} other {# to read}}',
    },
    /** Above nine, the badge shows only this. */
    many: { fr: '9+', en: '9+' },
    arrived: {
      fr: '{count, plural, one {Nouvelle notification} other {# nouvelles notifications}}',
      en: '{count, plural, one {New notification} other {# new notifications}}',
    },
  },
  list: {
    failed: { fr: 'Les notifications n’ont pas pu être chargées.', en: 'Notifications couldn’t be loaded.' },
    none: { fr: 'Aucune notification', en: 'No notifications' },
    upToDate: { fr: 'Vous êtes à jour.', en: 'You’re all caught up.' },
    delete: { fr: 'Supprimer « {message} »', en: 'Delete “{message}”' },
    write: { fr: 'Écrire une notification', en: 'Write a notification' },
  },
  form: {
    edit: { fr: 'Modifier la notification', en: 'Edit notification' },
    type: { fr: 'Type', en: 'Type' },
    note: {
      fr: 'Les personnes qui ont choisi ce type pour cette clinique la verront dans leur cloche.',
      en: 'People who chose this type for this clinic will see it in their bell.',
    },
    title: { fr: 'Titre', en: 'Title' },
    message: { fr: 'Message', en: 'Message' },
    send: { fr: 'Envoyer', en: 'Send' },
    save: { fr: 'Enregistrer', en: 'Save' },
    withdraw: { fr: 'Supprimer pour tous', en: 'Delete for everyone' },
  },
  created: { fr: 'Notification créée', en: 'Notification created' },
  updated: { fr: 'Notification modifiée', en: 'Notification updated' },
  deleted: { fr: 'Notification supprimée', en: 'Notification deleted' },
  createFailed: { fr: 'Erreur de création', en: 'Creation error' },
  updateFailed: { fr: 'Erreur de modification', en: 'Update error' },
  deleteFailed: { fr: 'Erreur de suppression', en: 'Deletion error' },
  change: { fr: 'Modifier', en: 'Edit' },
  undo: { fr: 'Annuler', en: 'Undo' },
  errors: {
    notification_automatic: {
      fr: 'Les notifications automatiques ne peuvent pas être modifiées.',
      en: 'Automatic notifications can’t be changed.',
    },
    notification_fixed: {
      fr: 'La clinique et le type d’une notification ne changent pas.',
      en: 'A notification’s clinic and type can’t be changed.',
    },
    notification_subscription_exists: {
      fr: 'Vos choix ont été modifiés dans une autre fenêtre. Voici ceux qui sont enregistrés.',
      en: 'Your choices were changed in another window. Here is what’s saved.',
    },
    notification_subscription_fixed: {
      fr: 'La clinique et la personne d’un abonnement ne changent pas.',
      en: 'A subscription’s clinic and person can’t be changed.',
    },
  },
})
