import { defineMessages } from './define-messages.ts'

/** Words that belong to no area, and a sentence for every code that any endpoint may answer. */
export const common = defineMessages('common', {
  ui: {
    close: { fr: 'Fermer', en: 'Close' },
    cancel: { fr: 'Annuler', en: 'Cancel' },
    retry: { fr: 'Réessayer', en: 'Retry' },
    failed: { fr: 'Une erreur est survenue', en: 'An error occurred' },
    nothingLost: { fr: 'Rien n’est perdu.', en: 'Nothing was lost.' },
    outdated: {
      fr: 'La liste n’a pas pu être actualisée. Elle n’est peut-être plus à jour.',
      en: 'This list couldn’t be refreshed. It may be out of date.',
    },
    howTo: { fr: 'Voir l’aide', en: 'View help' },
    loading: { fr: 'Chargement…', en: 'Loading…' },
    previousMonth: { fr: 'Mois précédent', en: 'Previous month' },
    nextMonth: { fr: 'Mois suivant', en: 'Next month' },
    previousPage: { fr: 'Page précédente', en: 'Previous page' },
    nextPage: { fr: 'Page suivante', en: 'Next page' },
    pageSize: { fr: 'Lignes par page', en: 'Rows per page' },
    showPassword: { fr: 'Afficher le mot de passe', en: 'Show password' },
    hidePassword: { fr: 'Masquer le mot de passe', en: 'Hide password' },
    capsLock: { fr: 'La touche Verr. maj. est activée.', en: 'Caps Lock is on.' },
    shorter: { fr: '15 minutes de moins', en: '15 minutes less' },
    longer: { fr: '15 minutes de plus', en: '15 minutes more' },
    noResult: { fr: 'Aucun résultat', en: 'No results' },
    problem: { fr: 'Il y a un problème', en: 'There is a problem' },
    dismiss: { fr: 'Retirer', en: 'Dismiss' },
    /** Before a step that is done, for screen readers. */
    done: { fr: 'Fait :', en: 'Done:' },
    clearSearch: { fr: 'Effacer la recherche', en: 'Clear search' },
    searchHere: { fr: 'Chercher dans cette page', en: 'Search this page' },
    newHere: { fr: 'Ajouter à cette page', en: 'Add to this page' },
    openMonth: { fr: 'Choisir un jour', en: 'Pick a day' },
    dayExample: { fr: 'AAAA-MM-JJ', en: 'YYYY-MM-DD' },
    dayUnread: {
      fr: 'Date non reconnue. Essayez 2026-11-24 ou 24 nov.',
      en: 'Unrecognized date. Try 2026-11-24 or Nov 24.',
    },
    timeExample: { fr: '13 h 30', en: '1:30 p.m.' },
    timeUnread: { fr: 'Heure non reconnue. Essayez 13 h 30.', en: 'Unrecognized time. Try 1:30 p.m.' },
    today: { fr: 'Aujourd’hui', en: 'Today' },
    clear: { fr: 'Effacer', en: 'Clear' },
    filters: { fr: 'Filtres', en: 'Filters' },
    filtersOn: {
      fr: '{n, plural, one {Filtres, # actif} other {Filtres, # actifs}}',
      en: '{n, plural, one {Filters, # on} other {Filters, # on}}',
    },
    clearFilters: { fr: 'Effacer les filtres', en: 'Clear filters' },
    showResults: { fr: 'Voir les résultats', en: 'Show results' },
    /** As on the keyboard of the language. Ctrl and Alt are the same on both. */
    keys: {
      escape: { fr: 'Échap', en: 'Esc' },
      shift: { fr: 'Maj', en: 'Shift' },
      enter: { fr: 'Entrée', en: 'Enter' },
      delete: { fr: 'Suppr', en: 'Delete' },
    },
  },
  suspended: { fr: 'Hors ligne. Les modifications sont suspendues.', en: 'Offline. Changes are paused.' },
  requiredNote: { fr: 'Les champs marqués d’un * sont obligatoires.', en: 'Fields marked with * are required.' },
  form: {
    abandon: { fr: 'Abandonner les modifications?', en: 'Discard your changes?' },
    abandonText: { fr: 'Ce que vous avez saisi sera perdu.', en: 'What you typed will be lost.' },
    abandonYes: { fr: 'Abandonner', en: 'Discard' },
    abandonNo: { fr: 'Continuer la saisie', en: 'Keep editing' },
    problem: { fr: '{field} : {problem}', en: '{field}: {problem}' },
    conflict: { fr: 'Quelqu’un d’autre a modifié cet élément.', en: 'Someone else changed this item.' },
    conflictText: {
      fr: 'Rechargez pour voir les valeurs actuelles. Ce que vous avez saisi est conservé.',
      en: 'Reload to see the current values. What you typed is kept.',
    },
    reload: { fr: 'Recharger', en: 'Reload' },
    choose: {
      fr: 'Rien n’est perdu. Choisissez pour chaque champ, puis enregistrez.',
      en: 'Nothing is lost. Choose for each field, then save.',
    },
    version: {
      mine: { fr: 'Votre version', en: 'Your version' },
      theirs: { fr: 'L’autre version', en: 'Their version' },
      empty: { fr: 'vide', en: 'empty' },
    },
    reloaded: {
      fr: 'Les valeurs actuelles sont là, avec votre saisie. Vérifiez, puis enregistrez.',
      en: 'The current values are here, with what you typed. Check, then save.',
    },
  },
  others: {
    fr: '{n, plural, one {# autre élément} other {# autres éléments}}',
    en: '{n, plural, one {# other item} other {# other items}}',
  },
  copyFailed: { fr: 'La copie a échoué', en: 'Copying failed' },
  reference: { fr: 'Référence : {id}', en: 'Reference: {id}' },
  messages: { fr: 'Messages', en: 'Messages' },
  groupClosed: {
    fr: 'Vous n’avez plus accès à ce groupe. Vous êtes de retour dans le vôtre.',
    en: 'You no longer have access to that group. You’re back in your own.',
  },
  fields: {
    required: { fr: 'Ce champ est requis', en: 'This field is required' },
    email: { fr: "Format d'email invalide", en: 'Invalid email format' },
    min: { fr: 'Au moins {min} caractères requis', en: 'At least {min} characters required' },
    max: { fr: 'Maximum {max} caractères autorisés', en: 'At most {max} characters allowed' },
    phone: { fr: 'Entrez un numéro comme 819 555-0147.', en: 'Enter a number such as 819 555-0147.' },
    invalid: { fr: 'Cette valeur n’est pas acceptée.', en: 'This value isn’t accepted.' },
    inFuture: { fr: 'Cette date est dans le futur.', en: 'This date is in the future.' },
  },
  errors: {
    invalid_request: { fr: 'Certaines valeurs ne sont pas acceptées.', en: 'Some values aren’t accepted.' },
    not_signed_in: { fr: 'Session expirée. Veuillez vous reconnecter.', en: 'Session expired. Please sign in again.' },
    session_ended: { fr: 'Session expirée. Veuillez vous reconnecter.', en: 'Session expired. Please sign in again.' },
    user_disabled: {
      fr: 'Ce compte est désactivé. Communiquez avec un administrateur.',
      en: 'This account is disabled. Contact an administrator.',
    },
    not_allowed: { fr: 'Vous n’avez pas accès à cette action.', en: 'You don’t have permission to do this.' },
    group_not_allowed: {
      fr: 'Ce groupe n’existe plus ou vous n’y avez pas accès.',
      en: 'This group no longer exists or you don’t have access to it.',
    },
    host_not_allowed: {
      fr: 'Cette adresse n’est pas celle de Molaire. Ouvrez l’application à son adresse habituelle.',
      en: 'This isn’t Molaire’s address. Open the app at its usual address.',
    },
    origin_not_allowed: {
      fr: 'Une page d’un autre site ne peut rien modifier ici.',
      en: 'A page from another site can’t change anything here.',
    },
    not_found: { fr: 'Cet élément n’existe plus.', en: 'This item no longer exists.' },
    method_not_allowed: { fr: 'Une erreur est survenue', en: 'An error occurred' },
    version_conflict: {
      fr: 'Quelqu’un d’autre a modifié cet élément. Rechargez-le, puis recommencez.',
      en: 'Someone else changed this item. Reload it, then try again.',
    },
    body_too_large: { fr: 'Ce contenu est trop volumineux pour être envoyé.', en: 'This is too large to send.' },
    unsupported_media_type: { fr: 'Une erreur est survenue', en: 'An error occurred' },
    idempotency_key_reused: {
      fr: 'Un envoi précédent a été enregistré avec d’autres valeurs. Vérifiez ce qui est enregistré avant de recommencer.',
      en: 'An earlier attempt was saved with other values. Check what was saved before trying again.',
    },
    version_required: { fr: 'Une erreur est survenue', en: 'An error occurred' },
    too_many_requests: {
      fr: 'Trop de demandes. Patientez un instant avant de réessayer.',
      en: 'Too many requests. Wait a moment before trying again.',
    },
    unexpected: { fr: 'Une erreur est survenue', en: 'An error occurred' },
    service_unavailable: {
      fr: 'Le service est momentanément indisponible. Réessayez dans un instant.',
      en: 'The service is temporarily unavailable. Try again in a moment.',
    },
    storage_full: {
      fr: 'L’espace de stockage est plein. Rien n’a été enregistré.',
      en: 'Storage is full. Nothing was saved.',
    },
    file_address_invalid: {
      fr: 'Cette adresse de fichier n’est pas valide. Rechargez la page.',
      en: 'This file address isn’t valid. Reload the page.',
    },
    file_address_expired: {
      fr: 'Cette adresse de fichier n’est plus valide. Rechargez la page.',
      en: 'This file address has expired. Reload the page.',
    },
    file_range_invalid: { fr: 'Une erreur est survenue', en: 'An error occurred' },
    file_store_unavailable: {
      fr: 'Les fichiers sont momentanément inaccessibles. Réessayez dans un instant.',
      en: 'Files are temporarily unavailable. Try again in a moment.',
    },
    upload_empty: { fr: 'Ce fichier est vide.', en: 'This file is empty.' },
    upload_too_large: { fr: 'Ce fichier est trop volumineux.', en: 'This file is too large.' },
    upload_offset_wrong: {
      fr: 'L’envoi du fichier s’est interrompu. Il peut reprendre.',
      en: 'The upload was interrupted. It can resume.',
    },
    upload_incomplete: {
      fr: 'L’envoi du fichier n’est pas terminé.',
      en: 'The file hasn’t finished uploading.',
    },
    upload_quota_reached: {
      fr: 'Trop de fichiers attendent d’être enregistrés. Enregistrez-les ou retirez-les, puis réessayez.',
      en: 'Too many files are waiting to be saved. Save or remove some, then try again.',
    },
    network: {
      fr: 'Problème de connexion réseau. Vérifiez votre connexion internet et réessayez.',
      en: 'Network connection error. Check your internet connection and try again.',
    },
    unreadable: { fr: 'Une erreur est survenue', en: 'An error occurred' },
  },
})
