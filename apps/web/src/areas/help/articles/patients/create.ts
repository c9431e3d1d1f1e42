import { UserPlus } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.patients-create', {
  title: { fr: 'Créer un patient', en: 'Create a patient' },
  intro: {
    fr: 'Créez un dossier en moins d’une minute et complétez-le plus tard.',
    en: 'Create a record in under a minute and complete it later.',
  },
  synonyms: {
    fr: 'nouveau patient, ajouter, ouvrir un dossier, doublon, RAMQ',
    en: 'new patient, add, register, duplicate, RAMQ',
  },
  action: { fr: 'Aller aux patients', en: 'Go to patients' },
  steps: {
    begin: { fr: 'Choisissez **Nouveau patient**.', en: 'Choose **New patient**.' },
    names: {
      fr: 'Entrez le **Prénom** et le **Nom**, les seuls champs obligatoires.',
      en: 'Enter the **First name** and **Last name**, the only required fields.',
    },
    contact: {
      fr: 'Ajoutez la **Date de naissance**, le **Téléphone** et le **Courriel** si vous les avez.',
      en: 'Add the **Date of birth**, **Phone** and **Email** if you have them.',
    },
    alerts: {
      fr: 'Dépliez **Alertes** pour noter une allergie, un médicament ou un état de santé.',
      en: 'Expand **Alerts** to note an allergy, a medication or a condition.',
    },
    create: { fr: 'Choisissez **Créer le patient**.', en: 'Choose **Create patient**.' },
  },
  details: {
    alerts: {
      fr: 'Une allergie notée ici s’affiche partout dans l’application. N’utilisez pas les notes pour cela.',
      en: 'An allergy noted here shows everywhere in the app. Don’t use the notes for that.',
    },
  },
  tips: {
    duplicate: {
      fr: 'Un nom semblable avec la même date de naissance ou le même téléphone est signalé. Vérifiez avant de choisir **Créer quand même**.',
      en: 'A similar name with the same date of birth or phone is flagged. Check it before you choose **Create anyway**.',
    },
    nam: {
      fr: 'Un NAM qui ne correspond pas au nom ou à la date de naissance est signalé, mais accepté.',
      en: 'A NAM that doesn’t match the name or date of birth is flagged, but accepted.',
    },
    family: {
      fr: 'Les proches se lient après la création, dans le profil.',
      en: 'Relatives are linked after the record is created, on the profile.',
    },
    who: {
      fr: 'La réception et la gestion créent les dossiers. L’équipe soignante peut inscrire les alertes.',
      en: 'Reception and management create records. The care team can record alerts.',
    },
  },
})

export const patientsCreate: Article = {
  id: 'patients-create',
  section: 'patients',
  icon: UserPlus,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.begin, at: paths.patients(), picture: 'patients-create-1' },
    { text: help.steps.names, picture: 'patients-create-2' },
    { text: help.steps.contact },
    { text: help.steps.alerts, detail: help.details.alerts },
    { text: help.steps.create, picture: 'patients-create-5' },
  ],
  tips: [help.tips.duplicate, help.tips.nam, help.tips.family, help.tips.who],
  refusals: ['patient_date_in_future', 'patient_duplicate'],
  related: ['patients-profile', 'patients-family', 'appointments-create'],
  action: { label: help.action, to: paths.patients() },
}
