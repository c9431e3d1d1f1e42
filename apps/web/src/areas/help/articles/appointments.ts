import type { Article } from '../article.ts'
import { appointmentsOverview } from './appointments/overview.ts'
import { appointmentsCreate } from './appointments/create.ts'
import { appointmentsManage } from './appointments/manage.ts'
import { appointmentsCheckIn } from './appointments/check-in.ts'
import { appointmentsWaitingList } from './appointments/waiting-list.ts'
import { appointmentsRecord } from './appointments/record.ts'
import { appointmentsTreatmentPlan } from './appointments/treatment-plan.ts'
import { appointmentsTrays } from './appointments/trays.ts'
import { appointmentsBilling } from './appointments/billing.ts'
import { appointmentsOffline } from './appointments/offline.ts'

/** HELP-03: the articles of the section, in the order of the drawer. */
export const appointmentsArticles: readonly Article[] = [
  appointmentsOverview,
  appointmentsCreate,
  appointmentsManage,
  appointmentsCheckIn,
  appointmentsWaitingList,
  appointmentsRecord,
  appointmentsTreatmentPlan,
  appointmentsTrays,
  appointmentsBilling,
  appointmentsOffline,
]
