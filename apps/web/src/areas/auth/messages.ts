import { defineMessages } from '../../platform/i18n/define-messages.ts'

export const messages = defineMessages('auth', {
  title: { fr: 'Connexion', en: 'Sign in' },
  heading: { fr: 'Se connecter', en: 'Sign in' },
  email: { fr: 'Courriel', en: 'Email' },
  password: {
    label: { fr: 'Mot de passe', en: 'Password' },
    changed: { fr: 'Mot de passe changé. Connectez-vous.', en: 'Password changed. Sign in.' },
  },
  startAgain: {
    fr: 'Connectez-vous avec votre mot de passe temporaire pour reprendre.',
    en: 'Sign in with your temporary password to start again.',
  },
  resume: {
    waiting: {
      fr: 'Ce que vous avez saisi est conservé.',
      en: 'What you typed is kept.',
    },
    giveUp: { fr: 'Aller à la page de connexion', en: 'Go to the sign-in page' },
    lost: { fr: 'Les modifications non enregistrées seront perdues.', en: 'Unsaved changes will be lost.' },
  },
  noAccessToken: {
    fr: "Aucun token d'accès trouvé. Veuillez vous reconnecter.",
    en: 'No access token found. Please sign in again.',
  },
  forgot: { fr: 'Mot de passe oublié?', en: 'Forgot password?' },
  submit: { fr: 'Se connecter', en: 'Sign in' },
  demo: {
    title: { fr: 'Clinique de démonstration', en: 'Demo clinic' },
    otherGroup: { fr: 'Comptes de l’autre groupe', en: 'Accounts in the other group' },
    hint: { fr: 'Choisissez un compte pour remplir les champs.', en: 'Pick an account to fill in the fields.' },
  },
  preparing: {
    demo: { fr: 'La clinique de démonstration se prépare', en: 'The demo clinic is being prepared' },
    clinic: { fr: 'Molaire démarre', en: 'Molaire is starting' },
    soon: { fr: 'Vous pourrez vous connecter dans quelques secondes.', en: 'You’ll be able to sign in shortly.' },
  },
  signingOut: { fr: 'Déconnexion en cours', en: 'Signing out' },
  signOutFailed: { fr: 'Erreur lors de la déconnexion', en: 'Error while signing out' },
  signInFailed: { fr: 'Erreur de connexion', en: 'Sign-in error' },
  lookupFailed: {
    fr: 'Erreur lors de la récupération des informations utilisateur',
    en: 'Error while reading your user information',
  },
  challengeNotSupported: { fr: 'Challenge non supporté: {name}', en: 'Challenge not supported: {name}' },
  /**
   * AUTH-04: the eleven answers of the identity provider (specification §8, verbatim in French).
   */
  errors: {
    incorrect_credentials: {
      fr: 'Email ou mot de passe incorrect. Vérifiez vos informations de connexion.',
      en: 'Invalid email or password',
    },
    user_not_confirmed: {
      fr: "Votre compte n'a pas encore été confirmé. Vérifiez vos emails et cliquez sur le lien de confirmation.",
      en: 'Account not confirmed',
    },
    password_reset_required: {
      fr: 'Votre mot de passe doit être réinitialisé. Vous allez être redirigé vers la page de réinitialisation.',
      en: 'Password reset required',
    },
    invalid_password: {
      fr: 'Le mot de passe ne respecte pas les critères de sécurité requis.',
      en: 'The password doesn’t meet the security requirements.',
    },
    network: {
      fr: 'Problème de connexion réseau. Vérifiez votre connexion internet et réessayez.',
      en: 'Network connection error',
    },
    too_many_requests: {
      fr: 'Trop de tentatives de connexion. Veuillez patienter quelques minutes avant de réessayer.',
      en: 'Too many sign-in attempts. Please wait a few minutes before trying again.',
    },
    too_many_failed_attempts: {
      fr: 'Compte temporairement verrouillé en raison de trop de tentatives échouées. Réessayez dans quelques minutes.',
      en: 'Account temporarily locked after too many failed attempts. Try again in a few minutes.',
    },
    expired_code: {
      fr: 'Le code a expiré. Veuillez demander un nouveau code.',
      en: 'The code has expired. Please request a new code.',
    },
    code_mismatch: { fr: 'Le code saisi est incorrect. Vérifiez et réessayez.', en: 'Invalid verification code' },
    invalid_session: { fr: 'Session expirée. Veuillez vous reconnecter.', en: 'Session expired. Please sign in again.' },
    other: {
      fr: "Une erreur s'est produite lors de l'authentification. Veuillez réessayer.",
      en: 'An unexpected error occurred',
    },
  },
  /** AUTH-11: why a session could not be renewed. */
  ended: {
    no_refresh_token: { fr: 'Aucun refresh token disponible', en: 'No refresh token available' },
    invalid_refresh_answer: { fr: 'Réponse de rafraîchissement invalide', en: 'Invalid refresh answer' },
    refresh_failed: { fr: 'Erreur lors du rafraîchissement des tokens', en: 'Error while refreshing the tokens' },
  },
})
