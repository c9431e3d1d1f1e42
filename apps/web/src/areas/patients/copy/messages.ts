import { recipientWords } from '@molaire/words/patients/recipients'
import { languageWords } from '@molaire/words/shared/languages'
import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** Every sentence of the patient's own copy and of the register of communications. */
export const messages = defineMessages('patients-copy', {
  title: { fr: 'Remettre une copie du dossier', en: 'Give a copy of the record' },
  contains: {
    fr: 'Tout ce que le dossier contient, en PDF à lire et en fichier structuré, dans une archive ZIP. C’est gratuit : la loi le veut.',
    en: 'Everything the record holds, as a PDF to read and as a structured file, in a ZIP archive. It is free: the law says so.',
  },
  noted: {
    fr: 'La remise est inscrite au registre des communications.',
    en: 'Giving it is written in the register of communications.',
  },
  recipient: { fr: 'Destinataire', en: 'Recipient' },
  recipients: recipientWords,
  name: { fr: 'Nom du destinataire', en: 'Recipient’s name' },
  purpose: { fr: 'Motif', en: 'Purpose' },
  purposes: {
    patient: { fr: 'Demande d’accès à son dossier', en: 'Request for access to their record' },
    parent: { fr: 'Demande du parent ou du tuteur', en: 'Request of the parent or tutor' },
    professional: { fr: 'Continuité des soins', en: 'Continuity of care' },
    insurer: { fr: 'Demande de règlement', en: 'Claim' },
  },
  language: { fr: 'Langue du document', en: 'Language of the document' },
  languages: languageWords,
  make: { fr: 'Télécharger la copie', en: 'Download the copy' },
  making: { fr: 'La copie se prépare…', en: 'The copy is being made…' },
  made: { fr: 'Copie du dossier téléchargée', en: 'Copy of the record downloaded' },

  register: { fr: 'Registre des communications', en: 'Register of communications' },
  none: { fr: 'Rien n’a été communiqué de ce dossier.', en: 'Nothing of this record was given to anyone.' },
  loading: { fr: 'Chargement du registre', en: 'Loading the register' },
  loadFailed: { fr: 'Le registre n’a pas pu être chargé.', en: 'The register could not be loaded.' },
  all: { fr: 'Tout voir ({n})', en: 'See all ({n})' },
  by: { fr: 'par {name}', en: 'by {name}' },
})
