/**
 * Sentences that the specification quotes. They are copied exactly, straight apostrophes included,
 * so our rules of typography do not apply to them. Screens take them from their area's messages;
 * this list only exempts them.
 */
export const verbatim: ReadonlySet<string> = new Set([
  // §4, §8: signing in
  'Challenge non supporté: {name}',
  'Email ou mot de passe incorrect. Vérifiez vos informations de connexion.',
  "Votre compte n'a pas encore été confirmé. Vérifiez vos emails et cliquez sur le lien de confirmation.",
  'Votre mot de passe doit être réinitialisé. Vous allez être redirigé vers la page de réinitialisation.',
  'Le mot de passe ne respecte pas les critères de sécurité requis.',
  'Problème de connexion réseau. Vérifiez votre connexion internet et réessayez.',
  'Trop de tentatives de connexion. Veuillez patienter quelques minutes avant de réessayer.',
  'Compte temporairement verrouillé en raison de trop de tentatives échouées. Réessayez dans quelques minutes.',
  'Le code a expiré. Veuillez demander un nouveau code.',
  'Le code saisi est incorrect. Vérifiez et réessayez.',
  'Session expirée. Veuillez vous reconnecter.',
  "Une erreur s'est produite lors de l'authentification. Veuillez réessayer.",
  'Session de challenge manquante',
  'Paramètres de challenge manquants',
  'Erreur lors de la définition du nouveau mot de passe',
  'Erreur lors de la récupération des informations utilisateur',
  "Aucun token d'accès trouvé. Veuillez vous reconnecter.",
  'Aucun refresh token disponible',
  'Réponse de rafraîchissement invalide',
  'Erreur lors du rafraîchissement des tokens',
  'Erreur de connexion',
  'Erreur lors de la déconnexion',
  'Erreur lors du changement de mot de passe',
  'Passwords do not match',
  // §5: fields
  'Ce champ est requis',
  "Format d'email invalide",
  'Au moins {min} caractères requis',
  'Maximum {max} caractères autorisés',
  // §8: the scanner
  "Accès à la caméra refusé. Veuillez autoriser l'accès dans les paramètres du navigateur.",
  'Aucune caméra trouvée sur cet appareil.',
  "Erreur lors de l'accès à la caméra.",
  "Code QR invalide pour l'inventaire",
  "Article d'inventaire introuvable",
  'Stock déjà à zéro pour cet article',
  'Stock négatif détecté pour cet article',
  'Quantité invalide pour cet article',
  'Erreur inconnue',
])
