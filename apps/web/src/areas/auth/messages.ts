import { defineMessages } from '../../platform/i18n/define-messages.ts'

export const messages = defineMessages('auth', {
  title: { fr: 'Connexion', en: 'Sign in' },
  heading: { fr: 'Se connecter', en: 'Sign in' },
  email: { fr: 'Courriel', en: 'Email' },
  password: {
    label: { fr: 'Mot de passe', en: 'Password' },
    new: { fr: 'Nouveau mot de passe', en: 'New password' },
    confirmation: { fr: 'Confirmation', en: 'Confirm password' },
    rulesLabel: { fr: 'Règles du mot de passe', en: 'Password rules' },
    rules: {
      length: { fr: '8 caractères', en: '8 characters' },
      upper: { fr: 'majuscule', en: 'upper case' },
      lower: { fr: 'minuscule', en: 'lower case' },
      digit: { fr: 'chiffre', en: 'digit' },
      special: { fr: 'caractère spécial', en: 'special character' },
    },
    met: { fr: 'respectée', en: 'met' },
    open: { fr: 'à respecter', en: 'not met yet' },
    allMet: { fr: 'Le mot de passe respecte les cinq règles.', en: 'The password meets the five rules.' },
    lacking: { fr: 'Il manque au mot de passe : {rules}.', en: 'The password still needs: {rules}.' },
    tooShort: { fr: 'Au moins {min} caractères requis', en: 'Password must be at least {min} characters long' },
    blankEnds: {
      fr: 'Un mot de passe ne commence ni ne finit par une espace.',
      en: 'A password neither begins nor ends with a space.',
    },
    mismatch: { fr: 'Les mots de passe ne correspondent pas', en: 'Passwords do not match' },
    changed: { fr: 'Mot de passe changé. Connectez-vous.', en: 'Password changed. Sign in.' },
  },
  back: { fr: 'Retour à la connexion', en: 'Back to sign in' },
  code: {
    label: { fr: 'Code reçu par courriel', en: 'Code received by email' },
    length: { fr: 'Le code a 6 chiffres.', en: 'The code has 6 digits.' },
    resend: { fr: 'Renvoyer le code', en: 'Resend code' },
    resendIn: { fr: 'Renvoyer le code ({time})', en: 'Resend code ({time})' },
    wait: { fr: 'Patientez un instant avant de demander un autre code.', en: 'Wait a moment before asking for another code.' },
    sent: { fr: 'Un code a été envoyé à {destination}.', en: 'A code was sent to {destination}.' },
  },
  requestReset: {
    title: { fr: 'Réinitialiser le mot de passe', en: 'Reset your password' },
    intro: { fr: 'Nous enverrons un code à 6 chiffres.', en: 'We will send a 6-digit code.' },
    submit: { fr: 'Envoyer le code', en: 'Send code' },
    submitIn: { fr: 'Envoyer le code ({time})', en: 'Send code ({time})' },
    enter: { fr: 'Entrer le code', en: 'Enter the code' },
    arrives: {
      fr: 'Il arrive en quelques minutes. Pensez à regarder dans les courriels indésirables.',
      en: 'It arrives within a few minutes. Check your junk mail too.',
    },
    other: { fr: 'Utiliser une autre adresse', en: 'Use another address' },
    readDemoMail: { fr: 'Démo : lire le courriel', en: 'Demo: read the email' },
  },
  resetPassword: {
    title: { fr: 'Nouveau mot de passe', en: 'New password' },
    account: { fr: 'Pour {email}', en: 'For {email}' },
    submit: { fr: 'Changer le mot de passe', en: 'Change password' },
  },
  newPassword: {
    title: { fr: 'Bienvenue', en: 'Welcome' },
    intro: {
      fr: 'Choisissez votre mot de passe pour terminer l’ouverture du compte.',
      en: 'Choose your password to finish opening the account.',
    },
    code: { fr: 'Code', en: 'Code' },
    givenName: { fr: 'Prénom', en: 'Given name' },
    familyName: { fr: 'Nom', en: 'Family name' },
    submit: { fr: 'Continuer', en: 'Continue' },
    failed: { fr: 'Erreur lors de la définition du nouveau mot de passe', en: 'Error while setting the new password' },
    missing: {
      session: { fr: 'Session de challenge manquante', en: 'Challenge session missing' },
      parameters: { fr: 'Paramètres de challenge manquants', en: 'Challenge parameters missing' },
    },
    startAgain: {
      fr: 'Connectez-vous avec votre mot de passe temporaire pour reprendre.',
      en: 'Sign in with your temporary password to start again.',
    },
  },
  held: {
    kept: {
      fr: 'Ce que vous avez saisi vous attend.',
      en: 'What you typed is waiting for you.',
    },
    giveUp: { fr: 'Aller à la page de connexion', en: 'Go to the sign-in page' },
    lost: { fr: 'Ce qui n’est pas enregistré sera perdu.', en: 'What is not saved will be lost.' },
  },
  noAccessToken: {
    fr: "Aucun token d'accès trouvé. Veuillez vous reconnecter.",
    en: 'No access token found. Please sign in again.',
  },
  forgot: { fr: 'Mot de passe oublié?', en: 'Forgot password?' },
  submit: { fr: 'Se connecter', en: 'Sign in' },
  demo: {
    title: { fr: 'Clinique de démonstration', en: 'Demo clinic' },
    otherGroup: { fr: 'Comptes de l’autre groupe', en: 'Accounts of the other group' },
    hint: { fr: 'Choisissez un compte pour remplir les champs.', en: 'Pick an account to fill in the fields.' },
  },
  preparing: {
    demo: { fr: 'La clinique de démonstration se prépare', en: 'The demo clinic is being prepared' },
    clinic: { fr: 'Molaire démarre', en: 'Molaire is starting' },
    soon: { fr: 'Vous pourrez vous connecter dans quelques secondes.', en: 'You can sign in in a few seconds.' },
  },
  signingOut: { fr: 'Déconnexion en cours', en: 'Signing out' },
  signOutFailed: { fr: 'Erreur lors de la déconnexion', en: 'Error while signing out' },
  signInFailed: { fr: 'Erreur de connexion', en: 'Sign-in error' },
  lookupFailed: {
    fr: 'Erreur lors de la récupération des informations utilisateur',
    en: 'Error while reading your user information',
  },
  challengeNotSupported: { fr: 'Challenge non supporté: {name}', en: 'Challenge not supported: {name}' },
  /** AUTH-04: the eleven answers of the identity provider (specification §8, verbatim in French). */
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
      en: 'The password does not meet the security requirements.',
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
