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
  exportFailed: { fr: 'La liste n’a pas pu être exportée', en: 'The list couldn’t be exported' },

  title: { fr: 'Importer des patients', en: 'Import patients' },
  back: { fr: 'Patients', en: 'Patients' },
  notAllowed: { fr: 'Vous ne pouvez pas importer de patients', en: 'You don’t have permission to import patients' },
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
      fr: 'Exportez-le d’un autre logiciel ou d’Excel (« CSV UTF-8 »). Rien n’est enregistré avant votre confirmation.',
      en: 'Export it from other software or Excel (“CSV UTF-8”). Nothing is saved until you confirm.',
    },
    reading: { fr: 'Lecture du fichier {name}…', en: 'Reading {name}…' },
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
    pdf: { fr: 'C’est un PDF. Choisissez un fichier CSV.', en: 'This is a PDF. Choose a CSV file.' },
    image: { fr: 'C’est une image. Choisissez un fichier CSV.', en: 'This is an image. Choose a CSV file.' },
    binary: { fr: 'Ce fichier n’est pas du texte. Enregistrez-le en CSV.', en: 'This file isn’t text. Save it as CSV.' },
    open_quote: {
      fr: 'Un guillemet ouvert dans la première ligne n’est jamais fermé.',
      en: 'A quotation mark on the first row is never closed.',
    },
    line_too_long: {
      fr: 'La première ligne est trop longue pour des titres de colonnes.',
      en: 'The first row is too long for column headings.',
    },
    too_many_lines: {
      fr: 'Ce fichier a plus de 100 000 lignes. Divisez-le en plusieurs fichiers.',
      en: 'This file has more than 100,000 rows. Split it into several files.',
    },
    too_many_columns: {
      fr: 'Ce fichier a plus de 200 colonnes. Retirez les colonnes inutiles.',
      en: 'This file has more than 200 columns. Remove the ones you don’t need.',
    },
  },

  fileSummary: {
    fr: '{name} · {lines, plural, =0 {aucune ligne} one {# ligne} other {# lignes}} · {columns, plural, one {# colonne} other {# colonnes}}',
    en: '{name} · {lines, plural, =0 {no rows} one {# row} other {# rows}} · {columns, plural, one {# column} other {# columns}}',
  },
  other: { fr: 'Autre fichier', en: 'Other file' },
  noLines: {
    fr: 'Ce fichier contient seulement les titres. Il n’y a aucun patient à importer.',
    en: 'This file only has headings. There are no patients to import.',
  },
  isCut: {
    title: { fr: 'Ce fichier semble incomplet', en: 'This file seems incomplete' },
    text: {
      fr: 'Sa fin manque ou un guillemet n’est pas fermé. Exportez-le de nouveau si vous le pouvez.',
      en: 'Its end is missing or a quotation mark isn’t closed. Export it again if you can.',
    },
  },
  columns: {
    label: { fr: 'Colonnes du fichier', en: 'File columns' },
    column: { fr: 'Dans le fichier', en: 'In the file' },
    sample: { fr: 'Exemples', en: 'Samples' },
    field: { fr: 'Devient', en: 'Becomes' },
    unnamed: { fr: 'Colonne {n}', en: 'Column {n}' },
    fieldOf: { fr: 'La colonne « {column} » devient', en: 'The column “{column}” becomes' },
    ignored: { fr: 'Ne pas importer', en: 'Don’t import' },
    noSample: { fr: 'vide', en: 'empty' },
  },
  needNames: {
    fr: 'Choisissez les colonnes du prénom et du nom, ou celle du nom complet.',
    en: 'Choose the first and last name columns, or the full name column.',
  },
  dates: {
    label: { fr: 'Dates comme 03/04/1980', en: 'Dates like 03/04/1980' },
    dayFirst: { fr: 'Jour d’abord (3 avril)', en: 'Day first (April 3)' },
    monthFirst: { fr: 'Mois d’abord (4 mars)', en: 'Month first (March 4)' },
  },
  clinic: {
    label: { fr: 'Clinique par défaut', en: 'Default clinic' },
    none: { fr: 'Aucune', en: 'None' },
  },
  check: { fr: 'Vérifier le fichier', en: 'Check file' },

  checking: { fr: 'Vérification des lignes', en: 'Checking rows' },
  writing: { fr: 'Importation des patients', en: 'Importing patients' },
  progress: { fr: '{done} sur {of}', en: '{done} of {of}' },
  keepOpen: {
    fr: 'Gardez cette page ouverte. Le fichier est importé au complet ou pas du tout.',
    en: 'Keep this page open. Either the whole file is imported or none of it.',
  },
  cancelled: {
    fr: 'Importation annulée. Rien n’a été ajouté, sauf si elle venait de finir.',
    en: 'Import cancelled. Nothing was added, unless it had just finished.',
  },
  interrupted: {
    fr: 'La connexion s’est interrompue. Tout le fichier a été importé, ou rien. Vérifiez-le de nouveau.',
    en: 'The connection was lost. Either the whole file was imported or none of it. Check it again.',
  },
  changed: {
    fr: 'Rien n’a été importé. Le fichier ou la clinique a changé. Vérifiez de nouveau.',
    en: 'Nothing was imported. The file or the clinic changed. Check it again.',
  },
  entered: {
    fr: 'Rien n’a été importé. Un collègue a créé ou modifié le dossier d’un de ces patients. Vérifiez de nouveau.',
    en: 'Nothing was imported. A colleague created or changed one of these patients’ records. Check again.',
  },
  again: { fr: 'Vérifier de nouveau', en: 'Check again' },

  summary: {
    label: { fr: 'Résultat de la vérification', en: 'Check results' },
    good: { fr: 'Prêts à importer', en: 'Ready to import' },
    wrong: { fr: 'Lignes en erreur', en: 'Rows with errors' },
    duplicates: { fr: 'Doublons possibles', en: 'Possible duplicates' },
    warnings: { fr: 'Avertissements', en: 'Warnings' },
  },
  duplicates: {
    label: { fr: 'Doublons possibles', en: 'Possible duplicates' },
    skip: { fr: 'Les ignorer', en: 'Skip them' },
    import: { fr: 'Les importer', en: 'Import them' },
  },
  leaveOut: {
    fr: '{n, plural, one {Ignorer la ligne en erreur et importer le reste} other {Ignorer les # lignes en erreur et importer le reste}}',
    en: '{n, plural, one {Skip the row with errors and import the rest} other {Skip the # rows with errors and import the rest}}',
  },
  broken: {
    title: { fr: 'Ce fichier ne peut pas être importé', en: 'This file can’t be imported' },
    text: {
      fr: 'Un guillemet n’est pas fermé à la ligne {line}. La suite est illisible.',
      en: 'A quotation mark isn’t closed on row {line}. The rest can’t be read.',
    },
    tooLong: {
      fr: 'La ligne {line} est trop longue. La suite n’a pas été lue.',
      en: 'Row {line} is too long. The rest wasn’t read.',
    },
  },
  import: {
    fr: '{n, plural, =0 {Importer} one {Importer # patient} other {Importer # patients}}',
    en: '{n, plural, =0 {Import} one {Import # patient} other {Import # patients}}',
  },
  whyNot: {
    wrong: { fr: 'Corrigez les lignes en erreur ou ignorez-les.', en: 'Correct the rows with errors, or skip them.' },
    nobody: { fr: 'Il n’y a aucun patient à importer.', en: 'There are no patients to import.' },
    broken: { fr: 'Ce fichier ne peut pas être lu au complet.', en: 'This file can’t be read completely.' },
  },
  backToColumns: { fr: 'Colonnes', en: 'Columns' },
  allGood: { fr: 'Toutes les lignes sont prêtes.', en: 'All rows are ready.' },

  problems: {
    label: { fr: 'Lignes à vérifier', en: 'Rows to review' },
    line: { fr: 'Ligne', en: 'Row' },
    lineOf: { fr: 'Ligne {line}', en: 'Row {line}' },
    level: { fr: 'Niveau', en: 'Level' },
    field: { fr: 'Champ', en: 'Field' },
    what: { fr: 'Remarque', en: 'Note' },
    value: { fr: 'Valeur', en: 'Value' },
    levels: {
      error: { fr: 'Erreur', en: 'Error' },
      duplicate: { fr: 'Doublon', en: 'Duplicate' },
      warning: { fr: 'Avertissement', en: 'Warning' },
    },
    all: { fr: 'Tout', en: 'All' },
    show: { fr: 'Afficher', en: 'Show' },
    more: { fr: 'Afficher plus', en: 'Show more' },
    shown: { fr: '{shown} sur {count}', en: '{shown} of {count}' },
    untold: {
      fr: '{n, plural, one {# autre remarque n’est pas affichée.} other {# autres remarques ne sont pas affichées.}}',
      en: '{n, plural, one {# other note isn’t shown.} other {# other notes aren’t shown.}}',
    },
    download: { fr: 'Télécharger la liste', en: 'Download list' },
    fileName: { fr: 'lignes-a-corriger.csv', en: 'rows-to-correct.csv' },
    openFile: { fr: 'Ouvrir le dossier', en: 'Open record' },
  },
  rules: {
    required: { fr: 'Champ vide', en: 'Missing' },
    too_big: { fr: 'Trop long', en: 'Too long' },
    invalid: { fr: 'Valeur non acceptée', en: 'Value not accepted' },
    phone: { fr: 'Téléphone non canadien', en: 'Not a Canadian phone number' },
    country: { fr: 'Pays inconnu', en: 'Unknown country' },
    postal_code: { fr: 'Code postal non canadien', en: 'Not a Canadian postal code' },
    local_date: { fr: 'Date non reconnue', en: 'Unrecognized date' },
    year_and_month: { fr: 'Mois non reconnu', en: 'Unrecognized month' },
    in_future: { fr: 'Date dans le futur', en: 'Date in the future' },
    email: { fr: 'Courriel invalide', en: 'Invalid email' },
    unknown_status: { fr: 'Statut inconnu', en: 'Unknown status' },
    unknown_language: { fr: 'Langue inconnue', en: 'Unknown language' },
    unknown_reference: { fr: 'Nom introuvable', en: 'Name not found' },
    ambiguous: { fr: 'Plusieurs personnes ou cliniques portent ce nom', en: 'Several people or clinics have this name' },
    letters_and_digits: { fr: 'Lettres et chiffres seulement', en: 'Letters and digits only' },
    unreadable_letter: { fr: 'Lettre illisible', en: 'Unreadable letter' },
    too_many_cells: { fr: 'Plus de cellules que de titres', en: 'More cells than headings' },
    too_few_cells: { fr: 'Moins de cellules que de titres', en: 'Fewer cells than headings' },
    open_quote: { fr: 'Guillemet non fermé', en: 'Quotation mark not closed' },
    too_long: { fr: 'Ligne trop longue', en: 'Row too long' },
    cut: { fr: 'Le fichier s’arrête à cette ligne', en: 'The file ends in this row' },
    like_file: { fr: 'Dossier semblable : {value}', en: 'Similar to {value}’s record' },
    like_line: { fr: 'Ressemble à la ligne {value}', en: 'Similar to row {value}' },
    nam_format: { fr: 'Format du NAM invalide', en: 'Invalid NAM format' },
    nam_impossible_date: { fr: 'Date impossible dans le NAM', en: 'Impossible date in the NAM' },
    nam_birth_date: { fr: 'La date de naissance du NAM diffère', en: 'The NAM has another date of birth' },
    nam_names: { fr: 'Le nom du NAM diffère', en: 'The NAM has another name' },
  },

  done: {
    title: {
      fr: '{n, plural, =0 {Aucun patient importé} one {# patient importé} other {# patients importés}}',
      en: '{n, plural, =0 {No patients imported} one {# patient imported} other {# patients imported}}',
    },
    skipped: {
      fr: '{n, plural, =0 {} one {# doublon ignoré. } other {# doublons ignorés. }}',
      en: '{n, plural, =0 {} one {# duplicate skipped. } other {# duplicates skipped. }}',
    },
    leftOut: {
      fr: '{n, plural, =0 {} one {# ligne en erreur ignorée.} other {# lignes en erreur ignorées.}}',
      en: '{n, plural, =0 {} one {# row with errors skipped.} other {# rows with errors skipped.}}',
    },
    list: { fr: 'Voir les patients', en: 'View patients' },
    another: { fr: 'Importer un autre fichier', en: 'Import another file' },
  },
})
