import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/**
 * The sentences inside the scanner; those of the specification (§8) are copied exactly. They load
 * with it; its frame has `host-messages.ts`.
 */
export const scanMessages = defineMessages('inventory-scan', {
  camera: { fr: 'Image de la caméra', en: 'Camera image' },
  opening: { fr: 'Ouverture de la caméra…', en: 'Opening the camera…' },
  aim: { fr: 'Placez le code QR dans le cadre.', en: 'Place the QR code in the frame.' },
  each: { fr: 'Chaque lecture retire 1 du stock.', en: 'Each scan takes 1 out of stock.' },
  processing: { fr: 'Lecture en cours…', en: 'Reading…' },
  foreign: { fr: 'Ce code n’est pas une étiquette Molaire.', en: 'This code isn’t a Molaire label.' },
  several: {
    fr: 'Plusieurs codes dans l’image. Montrez-en un seul.',
    en: 'Several codes in view. Show just one.',
  },
  moved: { fr: 'Stock : {before} → {after}', en: 'Stock: {before} → {after}' },
  low: { fr: 'Stock bas. Prévoyez une commande.', en: 'Low stock. Plan an order.' },
  itemQuantity: { fr: '{name} (quantité : {quantity})', en: '{name} (quantity: {quantity})' },
  keptForLater: { fr: 'Lecture gardée', en: 'Scan saved' },
  keptForLaterText: {
    fr: 'La lecture sera envoyée au retour de la connexion.',
    en: 'This scan will be sent when the connection is back.',
  },
  waiting: {
    fr: '{n, plural, one {# lecture en attente} other {# lectures en attente}}',
    en: '{n, plural, one {# scan waiting} other {# scans waiting}}',
  },
  mode: { fr: 'Lectures', en: 'Scans' },
  single: { fr: 'Une seule', en: 'Single' },
  basket: { fr: 'Plusieurs', en: 'Several' },
  count: {
    fr: '{n, plural, one {# lecture} other {# lectures}}',
    en: '{n, plural, one {# scan} other {# scans}}',
  },
  light: { fr: 'Lampe', en: 'Light' },
  which: { fr: 'Caméra', en: 'Camera' },
  nth: { fr: 'Caméra {n}', en: 'Camera {n}' },
  code: { fr: 'Code', en: 'Code' },
  codeHint: { fr: 'Saisir ou scanner un code', en: 'Type or scan a code' },
  codeMissing: { fr: 'Saisissez ou scannez un code.', en: 'Type or scan a code.' },
  codeUnknown: { fr: 'Aucun article ne porte ce code.', en: 'No item has this code.' },
  send: { fr: 'Valider', en: 'Submit' },
  retry: { fr: 'Réessayer', en: 'Retry' },
  cameraErrors: {
    denied: {
      fr: "Accès à la caméra refusé. Veuillez autoriser l'accès dans les paramètres du navigateur.",
      en: 'Camera access denied. Please allow access in your browser settings.',
    },
    none: { fr: 'Aucune caméra trouvée sur cet appareil.', en: 'No camera found on this device.' },
    generic: { fr: "Erreur lors de l'accès à la caméra.", en: 'Error accessing the camera.' },
    unsupported: {
      fr: 'Ce navigateur ne donne pas accès à la caméra. Tapez le code.',
      en: 'This browser can’t use the camera. Type the code.',
    },
    insecure: {
      fr: 'La caméra exige une adresse https ou localhost. Tapez le code.',
      en: 'The camera needs an https address or localhost. Type the code.',
    },
    timeout: {
      fr: 'La caméra tarde à s’ouvrir. Si le navigateur demande l’accès, autorisez-le.',
      en: 'The camera is taking too long. If the browser asks for access, allow it.',
    },
    no_detector: {
      fr: 'Ce navigateur ne peut pas lire les codes. Tapez le code.',
      en: 'This browser can’t read codes. Type the code.',
    },
  },
  refusals: {
    invalid: { fr: "Code QR invalide pour l'inventaire", en: 'Invalid QR code for inventory' },
    not_found: { fr: "Article d'inventaire introuvable", en: 'Inventory item not found' },
    unexpected: { fr: 'Erreur inconnue', en: 'Unknown error' },
  },
})
