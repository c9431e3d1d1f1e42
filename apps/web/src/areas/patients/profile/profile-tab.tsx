import type { ReactNode } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { useIsWide } from '../../../ui/use-media.ts'
import { RegisterCard } from '../copy/register-card.tsx'
import { FamilyCard } from '../family/family-card.tsx'
import { ActivityCard } from '../timeline/activity-card.tsx'
import type { TimelineViews } from '../timeline/timeline-view.ts'
import { ContactSection } from './contact-section.tsx'
import { FollowUpSection } from './follow-up-section.tsx'
import { OtherSection } from './other-section.tsx'
import styles from './profile-tab.module.css'

/** The cards of other areas beside the record; on a phone some of them come before it. */
export interface ProfileCards {
  all: ReactNode
  before: ReactNode
  after: ReactNode
}

/** PAT-05: the record of a patient, with the cards of other areas beside it. */
export const ProfileTab = ({
  patient,
  cards,
  views,
}: {
  patient: Patient
  cards: ProfileCards
  /** How each area shows its entries of the timeline. */
  views: TimelineViews
}) => {
  const isWide = useIsWide()
  const main = (
    <div className={styles.main}>
      <div className={styles.card}>
        <ContactSection patient={patient} />
        <FollowUpSection patient={patient} />
        <div className={styles.section}>
          <FamilyCard patient={patient} />
        </div>
      </div>
      <div className={styles.card}>
        <div className={styles.section}>
          <ActivityCard patient={patient} views={views} />
        </div>
      </div>
      <OtherSection patient={patient} />
    </div>
  )
  const register = (
    <div className={styles.card}>
      <div className={styles.section}>
        <RegisterCard patient={patient} />
      </div>
    </div>
  )
  // The same tree for both widths, so that typed text survives when a tablet is turned.
  return (
    <div className={isWide ? styles.columns : styles.column}>
      {!isWide && cards.before}
      {main}
      {isWide ? (
        <div className={styles.side}>
          {cards.all}
          {register}
        </div>
      ) : (
        <>
          {cards.after}
          {register}
        </>
      )}
    </div>
  )
}
