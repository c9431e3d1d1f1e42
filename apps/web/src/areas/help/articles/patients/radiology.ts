import { ScanLine } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.patients-radiology', {
  title: { fr: 'La radiologie', en: 'Radiology' },
  intro: {
    fr: 'Importez des images, regardez-les de près et mesurez-les.',
    en: 'Import images, look at them closely and measure them.',
  },
  synonyms: {
    fr: 'radio, radios, rayons X, rx, radiographie, panoramique, périapicale, interproximale, DICOM',
    en: 'x-ray, xray, radiograph, bitewing, periapical, panoramic, DICOM',
  },
  action: { fr: 'Aller aux patients', en: 'Go to patients' },
  steps: {
    import: { fr: 'Choisissez **Importer des images**.', en: 'Choose **Import images**.' },
    check: {
      fr: 'Choisissez les fichiers, vérifiez le **Type** et les **Dents**, puis confirmez l’importation.',
      en: 'Choose the files, check the **Type** and **Teeth**, then confirm the import.',
    },
    measure: {
      fr: 'Choisissez **Distance**, puis cliquez sur deux points de l’image.',
      en: 'Choose **Distance**, then click two points on the image.',
    },
    look: {
      fr: 'Choisissez **Zoom** ou **Plein écran** pour voir un détail, et **Réinitialiser** pour revenir.',
      en: 'Choose **Zoom** or **Full screen** to see a detail, and **Reset** to go back.',
    },
    mount: {
      fr: 'Choisissez **Nouveau montage** pour réunir les images d’un même examen.',
      en: 'Choose **New mount** to group images from the same exam.',
    },
  },
  details: {
    import: {
      fr: 'Les formats acceptés sont JPG, PNG et DICOM (.dcm). On peut aussi glisser les fichiers dans la page.',
      en: 'The accepted formats are JPG, PNG and DICOM (.dcm). You can also drop files on the page.',
    },
    measure: {
      fr: '**Angle**, **Région** et **Sonde** mesurent un angle, une surface et la valeur d’un pixel. Au clavier, appuyez sur Entrée et déplacez la croix avec les flèches.',
      en: '**Angle**, **Region** and **Probe** measure an angle, an area and the value of a pixel. With the keyboard, press Enter and move the cross with the arrow keys.',
    },
  },
  tips: {
    calibrate: {
      fr: 'Sans étalonnage, une mesure est en pixels. Choisissez **Étalonner** et tracez une longueur connue.',
      en: 'Without calibration, measurements are in pixels. Choose **Calibrate** and draw a known length.',
    },
    lost: {
      fr: 'Un envoi interrompu reprend quand la connexion revient.',
      en: 'An interrupted upload resumes when the connection is back.',
    },
    wrong: {
      fr: 'Mauvaise image? Archivez-la. Elle peut être réactivée.',
      en: 'Wrong image? Archive it. You can reactivate it.',
    },
    who: {
      fr: 'Tout le personnel clinique voit les images. L’équipe soignante les importe et les mesure.',
      en: 'All clinical staff can view images. The care team imports and measures them.',
    },
  },
})

export const patientsRadiology: Article = {
  id: 'patients-radiology',
  section: 'patients',
  icon: ScanLine,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    {
      text: help.steps.import,
      detail: help.details.import,
      at: paths.patientRadiology('$patient'),
      picture: 'patients-radiology-1',
    },
    { text: help.steps.check },
    { text: help.steps.measure, detail: help.details.measure, at: paths.patientRadiology('$patient') },
    { text: help.steps.look, at: paths.patientRadiology('$patient') },
    { text: help.steps.mount, at: paths.patientRadiology('$patient'), picture: 'patients-radiology-5' },
  ],
  tips: [help.tips.calibrate, help.tips.lost, help.tips.wrong, help.tips.who],
  screens: [paths.patientRadiology('$id'), paths.demoDicom()],
  refusals: [
    'image_upload_kept',
    'image_upload_unread',
    'image_empty',
    'image_truncated',
    'image_format_unsupported',
    'image_syntax_unsupported',
    'image_too_large',
    'image_bomb',
    'image_without_pixels',
    'image_unreadable',
    'image_contradictory',
    'image_identifiers_missing',
    'image_pixels_unsupported',
    'image_reading_timed_out',
    'image_archived',
    'image_taken_in_future',
    'image_tooth_unknown',
    'image_points_invalid',
    'image_measurements_full',
    'image_spacing_missing',
    'image_mount_slot_taken',
    'image_mount_full',
    'image_mount_archived',
    'image_mount_other_patient',
    'upload_too_large',
    'upload_empty',
  ],
  related: ['configuration-imaging-devices', 'patients-profile'],
  action: { label: help.action, to: paths.patients() },
}
