import { Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ListDrawing } from '../../../ui/drawings/list-drawings.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { messages } from '../messages.ts'

/** What NoClinic shows. */
export const NoClinicState = ({ whyNot }: { whyNot: string | undefined }) => {
  const { t } = useMessages()
  return (
    <EmptyState
      article="configuration-clinics"
      icon={Building2}
      drawing={ListDrawing}
      title={t(messages.noClinic.title)}
      action={
        <Link to={paths.configClinics()} className={buttonClass('primary')}>
          {t(messages.noClinic.add)}
        </Link>
      }
      whyNot={whyNot}
    >
      {t(messages.noClinic.text)}
    </EmptyState>
  )
}
