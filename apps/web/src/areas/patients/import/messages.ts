import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** The words of import and export (PAT-08). */
export const messages = defineMessages('patients-import', {
  menu: {
    label: { fr: 'Importer ou exporter', en: 'Import or export' },
    importFile: { fr: 'Importer un fichier…', en: 'Import a file…' },
    exportList: { fr: 'Exporter la liste (CSV)', en: 'Export the list (CSV)' },
  },
  exporting: { fr: 'Préparation du fichier…', en: 'Preparing the file…' },
  exported: { fr: 'Liste exportée', en: 'List exported' },
  exportFailed: { fr: 'La liste n’a pas pu être exportée', en: 'The list could not be exported' },

  title: { fr: 'Importer des patients', en: 'Import patients' },
  back: { fr: 'Patients', en: 'Patients' },
  notAllowed: { fr: 'Vous n’importez pas de patients', en: 'You do not import patients' },
  steps: {
    label: { fr: 'Étapes', en: 'Steps' },
    file: { fr: 'Fichier', en: 'File' },
    columns: { fr: 'Colonnes', en: 'Columns' },
    check: { fr: 'Vérification', en: 'Review' },
  },

  file: {
    drop: { fr: 'Déposez un fichier CSV ici', en: 'Drop a CSV file here' },
    choose: { fr: 'Choisir un fichier', en: 'Choose a file' },
    hint: {
      fr: 'Exporté d’un autre logiciel ou d’Excel (« CSV UTF-8 »). Rien n’est enregistré avant votre confirmation.',
      en: 'Exported from another product or from Excel (“CSV UTF-8”). Nothing is saved before you confirm.',
    },
    reading: { fr: 'Lecture de {name}…', en: 'Reading {name}…' },
    tooLarge: {
      fr: 'Ce fichier dépasse 64 Mo. Divisez-le en plusieurs fichiers.',
      en: 'This file is over 64 MB. Split it into several files.',
    },
  },
  unreadable: {
    empty: { fr: 'Ce fichier est vide.', en: 'This file is empty.' },
    spreadsheet: {
      fr: 'C’est un classeur Excel. Ouvrez-le, puis enregistrez-le au format « CSV UTF-8 ».',
      en: 'This is an Excel workbook. Open it, then save it as “CSV UTF-8”.',
    },
    pdf: { fr: 'C’est un PDF. Il faut un fichier CSV.', en: 'This is a PDF. A CSV file is needed.' },
    image: { fr: 'C’est une image. Il faut un fichier CSV.', en: 'This is an image. A CSV file is needed.' },
    binary: { fr: 'Ce fichier n’est pas du texte. Enregistrez-le en CSV.', en: 'This file is not text. Save it as CSV.' },
    open_quote: {
      fr: 'Un guillemet ouvert dans la première ligne n’est jamais fermé.',
      en: 'A quote opened on the first line is never closed.',
    },
    line_too_long: {
      fr: 'La première ligne est trop longue pour des titres de colonnes.',
      en: 'The first line is too long to be column headings.',
    },
    too_many_lines: {
      fr: 'Ce fichier a plus de 100 000 lignes. Divisez-le en plusieurs fichiers.',
      en: 'This file has more than 100,000 lines. Split it into several files.',
    },
    too_many_columns: {
      fr: 'Ce fichier a plus de 200 colonnes. Retirez celles qui ne servent pas.',
      en: 'This file has more than 200 columns. Remove those that are not needed.',
    },
  },

  fileSummary: {
    fr: '{name} · {lines, plural, =0 {aucune ligne} one {# ligne} other {# lignes}} · {columns, plural, one {# colonne} other {# colonnes}}',
    en: '{name} · {lines, plural, =0 {no lines} one {# line} other {# lines}} · {columns, plural, one {# column} other {# columns}}',
  },
  other: { fr: 'Autre fichier', en: 'Other file' },
  noLines: {
    fr: 'Ce fichier n’a que sa ligne de titres : il n’y a personne à importer.',
    en: 'This file only has its heading line: there is nobody to import.',
  },
  isCut: {
    title: { fr: 'Ce fichier semble coupé', en: 'This file seems cut short' },
    text: {
      fr: 'Sa fin manque ou un guillemet n’est pas fermé. Exportez-le de nouveau si vous le pouvez.',
      en: 'Its end is missing or a quote is not closed. Export it again if you can.',
    },
  },
  columns: {
    label: { fr: 'Colonnes du fichier', en: 'Columns of the file' },
    column: { fr: 'Dans le fichier', en: 'In the file' },
    sample: { fr: 'Exemples', en: 'Samples' },
    field: { fr: 'Devient', en: 'Becomes' },
    unnamed: { fr: 'Colonne {n}', en: 'Column {n}' },
    fieldOf: { fr: 'La colonne « {column} » devient', en: 'The column “{column}” becomes' },
    ignored: { fr: 'Ne pas importer', en: 'Do not import' },
    noSample: { fr: 'vide', en: 'empty' },
  },
  needNames: {
    fr: 'Choisissez la colonne du prénom et celle du nom, ou celle du nom complet.',
    en: 'Choose the column of the first name and that of the last name, or that of the full name.',
  },
  dates: {
    label: { fr: 'Dates comme 03/04/1980', en: 'Dates like 03/04/1980' },
    dayFirst: { fr: 'Jour d’abord (3 avril)', en: 'Day first (3 April)' },
    monthFirst: { fr: 'Mois d’abord (4 mars)', en: 'Month first (March 4)' },
  },
  clinic: {
    label: { fr: 'Clinique des lignes qui n’en nomment pas', en: 'Clinic of lines that name none' },
    none: { fr: 'Aucune', en: 'None' },
  },
  check: { fr: 'Vérifier le fichier', en: 'Check the file' },

  checking: { fr: 'Vérification des lignes', en: 'Checking lines' },
  writing: { fr: 'Importation des patients', en: 'Importing patients' },
  progress: { fr: '{done} sur {of}', en: '{done} of {of}' },
  keepOpen: {
    fr: 'Gardez cette page ouverte. Tout le fichier est importé, ou rien.',
    en: 'Keep this page open. The whole file is imported, or nothing.',
  },
  cancelled: {
    fr: 'Importation annulée : rien n’a été ajouté, à moins qu’elle ait fini au même instant.',
    en: 'Import cancelled: nothing was added, unless it finished at that very moment.',
  },
  interrupted: {
    fr: 'La connexion s’est interrompue. Tout le fichier a été importé, ou rien : vérifiez-le de nouveau, les patients déjà là seront signalés.',
    en: 'The connection broke. The whole file was imported, or nothing: check it again, patients already there will be pointed out.',
  },
  changed: {
    fr: 'Rien n’a été importé : le fichier ou la clinique a changé depuis la vérification. Vérifiez-le de nouveau.',
    en: 'Nothing was imported: the file or the clinic changed since the check. Check it again.',
  },
  entered: {
    fr: 'Rien n’a été importé : pendant l’importation, quelqu’un a ouvert ou modifié le dossier d’une de ces personnes. Vérifiez de nouveau.',
    en: 'Nothing was imported: meanwhile someone opened or changed the record of one of these people. Check again.',
  },
  again: { fr: 'Vérifier de nouveau', en: 'Check again' },

  summary: {
    label: { fr: 'Résultat de la vérification', en: 'Result of the check' },
    good: { fr: 'Prêts à importer', en: 'Ready to import' },
    wrong: { fr: 'Lignes en erreur', en: 'Wrong lines' },
    duplicates: { fr: 'Doublons', en: 'Duplicates' },
    warnings: { fr: 'Avertissements', en: 'Warnings' },
  },
  duplicates: {
    label: { fr: 'Les lignes semblables à un dossier ou à une autre ligne', en: 'Lines like a record or like another line' },
    skip: { fr: 'Les ignorer', en: 'Skip them' },
    import: { fr: 'Les importer', en: 'Import them' },
  },
  leaveOut: {
    fr: '{n, plural, one {Laisser de côté la ligne en erreur et importer le reste} other {Laisser de côté les # lignes en erreur et importer le reste}}',
    en: '{n, plural, one {Leave the wrong line out and import the rest} other {Leave the # wrong lines out and import the rest}}',
  },
  broken: {
    title: { fr: 'Ce fichier ne peut pas être importé', en: 'This file cannot be imported' },
    text: {
      fr: 'Un guillemet n’est jamais fermé à la ligne {line} : ce qui suit est illisible.',
      en: 'A quote is never closed on line {line}: what follows cannot be read.',
    },
    tooLong: {
      fr: 'La ligne {line} est trop longue pour un patient : ce qui suit n’est pas lu.',
      en: 'Line {line} is too long for a patient: what follows is not read.',
    },
  },
  import: {
    fr: '{n, plural, =0 {Importer} one {Importer # patient} other {Importer # patients}}',
    en: '{n, plural, =0 {Import} one {Import # patient} other {Import # patients}}',
  },
  whyNot: {
    wrong: { fr: 'Corrigez les lignes en erreur, ou laissez-les de côté.', en: 'Correct the wrong lines, or leave them out.' },
    nobody: { fr: 'Il n’y a personne à importer.', en: 'There is nobody to import.' },
    broken: { fr: 'Ce fichier ne peut pas être lu jusqu’au bout.', en: 'This file cannot be read to its end.' },
  },
  backToColumns: { fr: 'Colonnes', en: 'Columns' },
  allGood: { fr: 'Toutes les lignes sont prêtes.', en: 'Every line is ready.' },

  problems: {
    label: { fr: 'Lignes à regarder', en: 'Lines to look at' },
    line: { fr: 'Ligne', en: 'Line' },
    lineOf: { fr: 'Ligne {line}', en: 'Line {line}' },
    level: { fr: 'Niveau', en: 'Level' },
    field: { fr: 'Champ', en: 'Field' },
    what: { fr: 'Remarque', en: 'Remark' },
    value: { fr: 'Valeur', en: 'Value' },
    levels: {
      error: { fr: 'Erreur', en: 'Error' },
      duplicate: { fr: 'Doublon', en: 'Duplicate' },
      warning: { fr: 'Avertissement', en: 'Warning' },
    },
    all: { fr: 'Tout', en: 'All' },
    show: { fr: 'Montrer', en: 'Show' },
    more: { fr: 'Afficher plus', en: 'Show more' },
    shown: { fr: '{shown} sur {count}', en: '{shown} of {count}' },
    untold: {
      fr: '{n, plural, one {# autre remarque n’est pas détaillée.} other {# autres remarques ne sont pas détaillées.}}',
      en: '{n, plural, one {# other remark is not detailed.} other {# other remarks are not detailed.}}',
    },
    download: { fr: 'Télécharger la liste', en: 'Download the list' },
    fileName: { fr: 'lignes-a-corriger.csv', en: 'lines-to-correct.csv' },
    openFile: { fr: 'Ouvrir le dossier', en: 'Open the record' },
  },
  rules: {
    required: { fr: 'Il manque', en: 'Missing' },
    too_big: { fr: 'Trop long', en: 'Too long' },
    invalid: { fr: 'Valeur non acceptée', en: 'Value not accepted' },
    phone: { fr: 'Téléphone non canadien', en: 'Not a Canadian phone number' },
    country: { fr: 'Pays inconnu', en: 'Unknown country' },
    postal_code: { fr: 'Code postal non canadien', en: 'Not a Canadian postal code' },
    local_date: { fr: 'Date incomprise', en: 'Date not understood' },
    year_and_month: { fr: 'Mois incompris', en: 'Month not understood' },
    in_future: { fr: 'Date à venir', en: 'Date in the future' },
    email: { fr: 'Courriel mal écrit', en: 'Email not well written' },
    unknown_status: { fr: 'Statut inconnu', en: 'Unknown status' },
    unknown_language: { fr: 'Langue inconnue', en: 'Unknown language' },
    unknown_reference: { fr: 'Ce nom n’existe pas ici', en: 'There is no such name here' },
    ambiguous: { fr: 'Ce nom désigne plusieurs personnes ou cliniques', en: 'This name stands for several people or clinics' },
    letters_and_digits: { fr: 'Lettres et chiffres seulement', en: 'Letters and digits only' },
    unreadable_letter: { fr: 'Lettre illisible', en: 'Unreadable letter' },
    too_many_cells: { fr: 'Plus de cellules que de titres', en: 'More cells than headings' },
    too_few_cells: { fr: 'Moins de cellules que de titres', en: 'Fewer cells than headings' },
    open_quote: { fr: 'Guillemet jamais fermé', en: 'Quote never closed' },
    too_long: { fr: 'Ligne trop longue', en: 'Line too long' },
    cut: { fr: 'Le fichier s’arrête dans cette ligne', en: 'The file stops within this line' },
    like_file: { fr: 'Ressemble au dossier de {value}', en: 'Like the record of {value}' },
    like_line: { fr: 'Ressemble à la ligne {value}', en: 'Like line {value}' },
    nam_format: { fr: 'Ce NAM n’a pas la forme attendue', en: 'This NAM does not have the expected form' },
    nam_impossible_date: { fr: 'Ce NAM contient une date impossible', en: 'This NAM holds an impossible date' },
    nam_birth_date: { fr: 'Ce NAM dit une autre date de naissance', en: 'This NAM says another date of birth' },
    nam_names: { fr: 'Ce NAM dit un autre nom', en: 'This NAM says another name' },
  },

  done: {
    title: {
      fr: '{n, plural, =0 {Aucun patient importé} one {# patient importé} other {# patients importés}}',
      en: '{n, plural, =0 {No patient imported} one {# patient imported} other {# patients imported}}',
    },
    skipped: {
      fr: '{n, plural, =0 {} one {# doublon ignoré. } other {# doublons ignorés. }}',
      en: '{n, plural, =0 {} one {# duplicate skipped. } other {# duplicates skipped. }}',
    },
    leftOut: {
      fr: '{n, plural, =0 {} one {# ligne en erreur laissée de côté.} other {# lignes en erreur laissées de côté.}}',
      en: '{n, plural, =0 {} one {# wrong line left out.} other {# wrong lines left out.}}',
    },
    list: { fr: 'Voir les patients', en: 'See the patients' },
    another: { fr: 'Importer un autre fichier', en: 'Import another file' },
  },
})
