import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** The sentences of /config/test. */
export const messages = defineMessages('self-check', {
  title: { fr: 'Vérification', en: 'Self-check' },
  note: {
    fr: 'Vérifiez ce poste et le serveur avant d’appeler à l’aide.',
    en: 'Check this device and the server before you call for help.',
  },
  again: { fr: 'Tout revérifier', en: 'Check again' },
  copy: { fr: 'Copier le diagnostic', en: 'Copy diagnostics' },
  copied: { fr: 'Diagnostic copié', en: 'Diagnostics copied' },
  server: { fr: 'Serveur', en: 'Server' },
  device: { fr: 'Ce poste', en: 'This device' },
  states: {
    checking: { fr: 'Vérification…', en: 'Checking…' },
    good: { fr: 'Fonctionne', en: 'Working' },
    warn: { fr: 'À surveiller', en: 'Needs attention' },
    bad: { fr: 'Ne fonctionne pas', en: 'Not working' },
    manual: { fr: 'À essayer', en: 'Try it' },
  },
  allGood: { fr: 'Tout fonctionne.', en: 'Everything is working.' },
  toMend: {
    fr: '{n, plural, one {# point demande votre attention.} other {# points demandent votre attention.}}',
    en: '{n, plural, one {# check needs your attention.} other {# checks need your attention.}}',
  },
  names: {
    api: { fr: 'Serveur Molaire', en: 'Molaire server' },
    database: { fr: 'Base de données', en: 'Database' },
    files: { fr: 'Fichiers', en: 'Files' },
    mail: { fr: 'Courriel', en: 'Email' },
    identity: { fr: 'Identité', en: 'Sign-in service' },
    notifications: { fr: 'Notifications', en: 'Notifications' },
    session: { fr: 'Session', en: 'Session' },
    clock: { fr: 'Horloge', en: 'Clock' },
    browser: { fr: 'Navigateur', en: 'Browser' },
    storage: { fr: 'Mémoire du navigateur', en: 'Browser storage' },
    camera: { fr: 'Caméra', en: 'Camera' },
    reading: { fr: 'Lecture de codes', en: 'Code reading' },
    appearance: { fr: 'Langue et thème', en: 'Language and theme' },
    printing: { fr: 'Impression', en: 'Printing' },
  },
  milliseconds: { fr: '{n} ms', en: '{n} ms' },
  noAnswer: { fr: 'Le serveur ne répond pas. Réessayez.', en: 'The server isn’t responding. Try again.' },
  databases: {
    embedded: { fr: 'Intégrée, {n} ms', en: 'Built in, {n} ms' },
    external: { fr: 'Externe, {n} ms', en: 'External, {n} ms' },
  },
  databaseFailed: {
    fr: 'La base de données ne répond pas. Appelez votre soutien informatique.',
    en: 'The database isn’t responding. Call your IT support.',
  },
  fileStores: {
    disk: { fr: 'Disque du serveur, {n} ms', en: 'Server disk, {n} ms' },
    s3: { fr: 'Stockage S3, {n} ms', en: 'S3 storage, {n} ms' },
  },
  filesFailed: {
    fr: 'Les fichiers ne s’enregistrent pas. Appelez votre soutien informatique.',
    en: 'Files can’t be saved. Call your IT support.',
  },
  mailReady: { fr: 'Serveur de courriel joint en {n} ms', en: 'Mail server reached in {n} ms' },
  mailKept: {
    fr: 'Aucun serveur de courriel. Les messages restent sur le serveur.',
    en: 'No mail server is set up. Messages stay on the server.',
  },
  mailFailed: {
    fr: 'Le serveur de courriel refuse la connexion. Vérifiez sa configuration.',
    en: 'The mail server refused to connect. Check its settings.',
  },
  ownPool: { fr: 'Service de Molaire, {region}', en: 'Molaire’s own, {region}' },
  outsidePool: { fr: 'Service externe, {region}', en: 'External, {region}' },
  sessionUntil: {
    fr: '{n, plural, one {Se renouvelle dans # minute} other {Se renouvelle dans # minutes}}',
    en: '{n, plural, one {Renews in # minute} other {Renews in # minutes}}',
  },
  clockRight: { fr: 'À l’heure', en: 'On time' },
  clockFast: {
    fr: 'Ce poste avance de {n} min. Réglez son horloge.',
    en: 'This device is {n} min fast. Set its clock.',
  },
  clockSlow: {
    fr: 'Ce poste retarde de {n} min. Réglez son horloge.',
    en: 'This device is {n} min slow. Set its clock.',
  },
  browserReady: { fr: 'À jour', en: 'Up to date' },
  browserOld: {
    fr: 'Ce navigateur est trop ancien. Installez sa dernière version.',
    en: 'This browser is too old. Install its latest version.',
  },
  browserInsecure: {
    fr: 'Adresse sans https : la caméra et le presse-papiers sont bloqués.',
    en: 'No https address: the camera and the clipboard are blocked.',
  },
  storageReady: { fr: 'Disponible', en: 'Available' },
  storageBlocked: {
    fr: 'Le navigateur bloque le stockage. Quittez la navigation privée.',
    en: 'The browser blocks storage. Leave private browsing.',
  },
  cameras: {
    fr: '{n, plural, one {# caméra} other {# caméras}}',
    en: '{n, plural, one {# camera} other {# cameras}}',
  },
  noCamera: { fr: 'Aucune caméra sur ce poste', en: 'No camera on this device' },
  readers: {
    browser: { fr: 'Lecteur du navigateur', en: 'The browser’s reader' },
    ours: { fr: 'Lecteur de Molaire', en: 'Molaire’s reader' },
  },
  readingFailed: {
    fr: 'La lecture des codes n’est pas disponible dans ce navigateur.',
    en: 'Code reading isn’t available in this browser.',
  },
  scanned: { fr: 'Code lu : {text}', en: 'Code read: {text}' },
  try: { fr: 'Essayer', en: 'Try it' },
  scanTitle: { fr: 'Essayer la caméra', en: 'Try the camera' },
  scanAim: {
    fr: 'Montrez n’importe quel code QR. Rien ne sort du stock.',
    en: 'Show any QR code. Nothing is taken out of stock.',
  },
  appearance: { fr: '{language}, {theme}', en: '{language}, {theme}' },
  languages: { fr: { fr: 'Français', en: 'French' }, en: { fr: 'Anglais', en: 'English' } },
  themes: { light: { fr: 'clair', en: 'light' }, dark: { fr: 'sombre', en: 'dark' } },
  printHint: { fr: 'Imprimez une page pour comparer.', en: 'Print a page to compare.' },
  printTest: { fr: 'Page d’essai', en: 'Test page' },
  paper: {
    title: { fr: 'Page d’essai de Molaire', en: 'Molaire test page' },
    ruler: { fr: 'Cette ligne mesure 10 cm.', en: 'This line is 10 cm long.' },
    letters: { fr: 'Lettres : À É Î Ô Ç æ œ « 1 234,50 $ »', en: 'Letters: À É Î Ô Ç æ œ “$1,234.50”' },
    code: { fr: 'Code QR d’essai', en: 'Test QR code' },
    hint: {
      fr: 'Si la ligne est plus courte, imprimez à la taille réelle (100 %).',
      en: 'If the line is shorter, print at actual size (100%).',
    },
  },
})
