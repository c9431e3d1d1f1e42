import { recipientWords } from '@molaire/words/patients/recipients'
import { languageWords } from '@molaire/words/shared/languages'
import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** Every sentence of the patient's own copy and of the register of communications. */
export const messages = defineMessages('patients-copy', {
  title: { fr: 'Remettre une copie du dossier', en: 'Give a copy of the record' },
  contains: {
    fr: 'Tout le dossier en PDF et en fichier structuré, dans une archive ZIP. C’est gratuit, comme la loi l’exige.',
    en: 'The whole record as a PDF and a structured file, in a ZIP archive. There is no charge, as required by law.',
  },
  noted: {
    fr: 'La remise sera inscrite au registre des communications.',
    en: 'This will be added to the disclosure log.',
  },
  recipient: { fr: 'Destinataire', en: 'Recipient' },
  recipients: recipientWords,
  name: { fr: 'Nom du destinataire', en: 'Recipient’s name' },
  purpose: { fr: 'Motif', en: 'Purpose' },
  purposes: {
    patient: { fr: 'Demande d’accès à son dossier', en: 'Request for access to their record' },
    parent: { fr: 'Demande du parent ou du tuteur', en: 'Parent or guardian request' },
    professional: { fr: 'Continuité des soins', en: 'Continuity of care' },
    insurer: { fr: 'Demande de règlement', en: 'Claim' },
  },
  language: { fr: 'Langue du document', en: 'Document language' },
  languages: languageWords,
  make: { fr: 'Télécharger la copie', en: 'Download copy' },
  making: { fr: 'Préparation de la copie…', en: 'Preparing the copy…' },
  made: { fr: 'Copie du dossier téléchargée', en: 'Copy of record downloaded' },

  register: { fr: 'Registre des communications', en: 'Disclosure log' },
  none: { fr: 'Aucun renseignement de ce dossier n’a été communiqué.', en: 'This record hasn’t been shared with anyone.' },
  loading: { fr: 'Chargement du registre', en: 'Loading the log' },
  loadFailed: { fr: 'Le registre n’a pas pu être chargé.', en: 'The log couldn’t be loaded.' },
  all: { fr: 'Tout voir ({n})', en: 'See all ({n})' },
  by: { fr: 'par {name}', en: 'by {name}' },
})
