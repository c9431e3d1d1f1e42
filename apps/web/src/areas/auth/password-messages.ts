import { defineMessages } from '../../platform/i18n/define-messages.ts'

/**
 * The sentences of the pages where a password is chosen, apart because those pages load on demand.
 */
export const passwordMessages = defineMessages('auth-password', {
  password: {
    new: { fr: 'Nouveau mot de passe', en: 'New password' },
    confirmation: { fr: 'Confirmation', en: 'Confirm password' },
    rulesLabel: { fr: 'Règles du mot de passe', en: 'Password rules' },
    rules: {
      length: { fr: '8 caractères', en: '8 characters' },
      upper: { fr: 'majuscule', en: 'uppercase letter' },
      lower: { fr: 'minuscule', en: 'lowercase letter' },
      digit: { fr: 'chiffre', en: 'digit' },
      special: { fr: 'caractère spécial', en: 'special character' },
    },
    met: { fr: 'respectée', en: 'met' },
    open: { fr: 'à respecter', en: 'not met yet' },
    allMet: { fr: 'Le mot de passe respecte les cinq règles.', en: 'The password meets the five rules.' },
    lacking: { fr: 'Il manque au mot de passe : {rules}.', en: 'The password still needs: {rules}.' },
    tooShort: { fr: 'Au moins {min} caractères requis', en: 'Password must be at least {min} characters long' },
    blankEnds: {
      fr: 'Un mot de passe ne peut pas commencer ou finir par une espace.',
      en: 'A password can’t start or end with a space.',
    },
    mismatch: { fr: 'Les mots de passe ne correspondent pas', en: 'Passwords do not match' },
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
    intro: { fr: 'Vous recevrez un code à 6 chiffres par courriel.', en: 'We’ll email you a 6-digit code.' },
    submit: { fr: 'Envoyer le code', en: 'Send code' },
    submitIn: { fr: 'Envoyer le code ({time})', en: 'Send code ({time})' },
    enter: { fr: 'Entrer le code', en: 'Enter the code' },
    arrives: {
      fr: 'Il arrive en quelques minutes. Vérifiez aussi vos courriels indésirables.',
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
      fr: 'Choisissez un mot de passe pour activer votre compte.',
      en: 'Choose a password to activate your account.',
    },
    code: { fr: 'Code', en: 'Code' },
    givenName: { fr: 'Prénom', en: 'First name' },
    familyName: { fr: 'Nom', en: 'Last name' },
    submit: { fr: 'Continuer', en: 'Continue' },
    failed: { fr: 'Erreur lors de la définition du nouveau mot de passe', en: 'Error while setting the new password' },
    missing: {
      session: { fr: 'Session de challenge manquante', en: 'Challenge session missing' },
      parameters: { fr: 'Paramètres de challenge manquants', en: 'Challenge parameters missing' },
    },
  },
})
