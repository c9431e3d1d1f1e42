import { Hourglass } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.appointments-waiting-list', {
  title: { fr: 'La liste d’attente', en: 'The waiting list' },
  intro: {
    fr: 'Gardez la liste des patients qui veulent venir plus tôt et remplissez les heures qui se libèrent.',
    en: 'Keep a list of patients who want to come earlier, and fill the times that become free.',
  },
  synonyms: {
    fr: 'rdv, rappel, liste de rappel, désistement, annulation, devancer, plus tôt',
    en: 'waitlist, short notice, recall, cancellation list, earlier',
  },
  steps: {
    add: { fr: 'Choisissez **Ajouter un patient**.', en: 'Choose **Add a patient**.' },
    fill: {
      fr: 'Choisissez le patient et le type, puis la **Durée** et la **Priorité**.',
      en: 'Choose the patient and the type, then the **Duration** and the **Priority**.',
    },
    save: { fr: 'Choisissez **Ajouter à la liste**.', en: 'Choose **Add to list**.' },
    freed: {
      fr: 'Quand un rendez-vous est annulé, son heure redevient libre au tableau.',
      en: 'When an appointment is cancelled, its time becomes free on the board.',
    },
    offer: {
      fr: 'Dans cette heure, choisissez **Proposer à la liste d’attente**.',
      en: 'In that time, choose **Offer to the waiting list**.',
    },
    call: {
      fr: 'Appelez un patient disponible, choisissez **Offrir**, puis notez **Accepte** ou **Refuse**.',
      en: 'Call a patient who is available, choose **Offer**, then record **Accepts** or **Declines**.',
    },
    rebook: {
      fr: 'Sous **À replanifier**, choisissez **Replanifier** pour un patient absent ou qui a annulé.',
      en: 'Under **To rebook**, choose **Rebook** for a patient who cancelled or missed an appointment.',
    },
  },
  details: {
    fill: {
      fr: 'Limitez les **Jours possibles** et les **Moments de la journée** seulement si le patient en a besoin.',
      en: 'Limit **Days available** and **Times of day** only if the patient needs it.',
    },
  },
  tips: {
    who: {
      fr: 'La liste commence par les plus urgents, puis par ceux qui attendent depuis longtemps.',
      en: 'The list starts with the most urgent, then those who have waited longest.',
    },
    lost: {
      fr: 'Si deux patients acceptent la même heure, la première réponse l’emporte. Prévenez l’autre patient.',
      en: 'If two patients accept the same time, the first answer wins. Let the other patient know.',
    },
    undo: {
      fr: 'Un patient retiré de la liste peut y revenir depuis le message qui suit.',
      en: 'A patient you removed can be put back from the message that follows.',
    },
  },
})

export const appointmentsWaitingList: Article = {
  id: 'appointments-waiting-list',
  section: 'appointments',
  icon: Hourglass,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.add, at: paths.waitingList(), picture: 'appointments-waiting-list-1' },
    { text: help.steps.fill, detail: help.details.fill, picture: 'appointments-waiting-list-2' },
    { text: help.steps.save },
    { text: help.steps.freed, at: paths.calendar() },
    { text: help.steps.offer },
    { text: help.steps.call },
    { text: help.steps.rebook, at: paths.waitingList(), picture: 'appointments-waiting-list-7' },
  ],
  tips: [help.tips.who, help.tips.lost, help.tips.undo],
  screens: [paths.waitingList()],
  refusals: ['waiting_list_already', 'waiting_list_over', 'waiting_list_already_offered', 'waiting_list_offer_over'],
  related: ['appointments-create', 'appointments-manage'],
}
