import { Radio } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-imaging-devices', {
  title: { fr: 'Appareils d’imagerie', en: 'Imaging devices' },
  intro: {
    fr: 'Recevez les images d’un capteur ou d’un autre logiciel sans les importer une à une.',
    en: 'Receive images from a sensor or another program without importing them one by one.',
  },
  synonyms: {
    fr: 'capteur, DICOM, DICOMweb, Orthanc, clé, radiographie',
    en: 'sensor, DICOM, DICOMweb, Orthanc, key, x-ray',
  },
  steps: {
    add: { fr: 'Choisissez **Ajouter un appareil**.', en: 'Choose **Add device**.' },
    fill: {
      fr: 'Entrez le nom, puis cochez **Envoyer des images** ou **Consulter toutes les images du groupe**.',
      en: 'Enter the name, then select **Send images** or **View all images in the group**.',
    },
    key: {
      fr: 'Choisissez **Ajouter un appareil**, puis copiez la clé et l’adresse dans le logiciel.',
      en: 'Choose **Add device**, then copy the key and address into the program.',
    },
    file: {
      fr: 'Dans la radiologie d’un patient, voyez les images reçues et choisissez **Classer dans ce dossier**.',
      en: 'In a patient’s radiology, review the images received and choose **File to this record**.',
    },
  },
  details: { key: { fr: 'La clé s’affiche une seule fois.', en: 'The key is shown only once.' } },
  tips: {
    lost: {
      fr: 'Clé perdue? Révoquez-la et ajoutez l’appareil de nouveau.',
      en: 'Lost the key? Revoke it and add the device again.',
    },
    revoked: {
      fr: 'Une clé révoquée ne fonctionne plus. Les images déjà reçues restent.',
      en: 'A revoked key no longer works. Images already received stay.',
    },
    who: { fr: 'La gestion et l’administration donnent des clés.', en: 'Management and administrators give keys.' },
  },
})

export const configurationImagingDevices: Article = {
  id: 'configuration-imaging-devices',
  section: 'configuration',
  icon: Radio,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.add, at: paths.configImagingDevices(), picture: 'configuration-imaging-devices-1' },
    { text: help.steps.fill, picture: 'configuration-imaging-devices-2' },
    { text: help.steps.key, detail: help.details.key },
    { text: help.steps.file, at: paths.patientRadiology('$patient') },
  ],
  tips: [help.tips.lost, help.tips.revoked, help.tips.who],
  screens: [paths.configImagingDevices()],
  refusals: ['imaging_device_name_taken', 'imaging_device_revoked', 'image_already_filed', 'image_unfiled'],
  related: ['patients-radiology'],
}
