import { ListChecks } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.appointments-treatment-plan', {
  title: { fr: 'Plan de traitement', en: 'Treatment plan' },
  intro: {
    fr: 'Proposez un plan en plusieurs rendez-vous, obtenez le consentement et planifiez toute la suite.',
    en: 'Propose a plan over several visits, get consent and schedule all of them.',
  },
  synonyms: {
    fr: 'devis, estimation, estimé, soumission, consentement, canal, couronne',
    en: 'estimate, quote, consent, root canal, crown',
  },
  action: { fr: 'Aller au calendrier', en: 'Go to calendar' },
  steps: {
    new: {
      fr: 'Dans l’onglet **Plan de traitement**, choisissez **Nouveau plan**.',
      en: 'On the **Treatment plan** tab, choose **New plan**.',
    },
    template: {
      fr: 'Choisissez **Modèles**, puis un acte qui demande plusieurs rendez-vous.',
      en: 'Choose **Templates**, then a treatment that takes several visits.',
    },
    adjust: {
      fr: 'Ajustez la durée, le délai en jours, le praticien et les actes de chaque rendez-vous.',
      en: 'Adjust the duration, delay in days, practitioner and treatments of each visit.',
    },
    consent: {
      fr: 'Choisissez **Confirmer le plan**, puis **Consentement signé** ou **Consentement verbal**.',
      en: 'Choose **Confirm plan**, then **Signed consent** or **Verbal consent**.',
    },
    schedule: {
      fr: 'Choisissez **Planifier toute la suite**, le **Type de rendez-vous** au besoin, puis prenez les dates proposées.',
      en: 'Choose **Schedule all visits**, the **Appointment type** if asked, then book the suggested dates.',
    },
    perform: {
      fr: 'Le jour venu, choisissez **Confirmer** à côté de l’acte réalisé pour l’ajouter à la facture.',
      en: 'On the day, choose **Confirm** next to the treatment that was done to add it to the invoice.',
    },
  },
  details: {
    new: {
      fr: 'Le premier plan d’un patient commence directement par un rendez-vous ou un modèle.',
      en: 'A patient’s first plan starts directly with a visit or a template.',
    },
    template: {
      fr: 'Par exemple, un traitement de canal crée 3 rendez-vous préconfigurés, au coût réparti également. La dent est demandée d’abord.',
      en: 'For example, a root canal creates 3 preset visits, with its cost split evenly. It asks for the tooth first.',
    },
  },
  tips: {
    who: {
      fr: 'Les dentistes établissent les plans. La réception peut planifier les rendez-vous.',
      en: 'Dentists create plans. Reception can schedule the visits.',
    },
    options: {
      fr: 'Pour offrir un choix, copiez le plan comme option. Une seule option peut être confirmée.',
      en: 'To offer a choice, copy the plan as an option. Only one option can be confirmed.',
    },
    changed: {
      fr: 'Si vous changez les actes d’un plan confirmé, il redevient proposé et demande un nouveau consentement.',
      en: 'If you change the treatments of a confirmed plan, it goes back to proposed and needs consent again.',
    },
    cancel: {
      fr: 'Un plan annulé garde ses rendez-vous au calendrier. Vous pouvez le réactiver.',
      en: 'A cancelled plan leaves its appointments on the calendar. You can reactivate it.',
    },
  },
})

export const appointmentsTreatmentPlan: Article = {
  id: 'appointments-treatment-plan',
  section: 'appointments',
  icon: ListChecks,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    {
      text: help.steps.new,
      detail: help.details.new,
      at: `${paths.appointment('$appointment')}?tab=plan`,
      picture: 'appointments-treatment-plan-1',
    },
    { text: help.steps.template, detail: help.details.template, picture: 'appointments-treatment-plan-2' },
    { text: help.steps.adjust },
    { text: help.steps.consent },
    { text: help.steps.schedule },
    { text: help.steps.perform },
  ],
  tips: [help.tips.who, help.tips.options, help.tips.changed, help.tips.cancel],
  refusals: [
    'treatment_plan_sequence_twice',
    'treatment_plan_sequence_invalid',
    'treatment_plan_duration_invalid',
    'treatment_plan_delay_invalid',
    'treatment_plan_too_long',
    'treatment_plan_status_not_allowed',
    'treatment_plan_consent_required',
    'treatment_plan_option_confirmed',
    'treatment_plan_cancelled',
    'treatment_plan_in_use',
    'treatment_plan_visit_in_use',
    'treatment_plan_visit_changed',
    'treatment_plan_visit_too_early',
    'treatment_plan_tariff_without_appointments',
  ],
  related: ['appointments-record', 'patients-appointments', 'configuration-tariffs'],
  action: { label: help.action, to: paths.calendar() },
}
