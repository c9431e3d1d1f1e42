import { Stack, Text } from '../../../ui/layout.tsx'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import styles from '../pages/auth-pages.module.css'
import { BackToLogin } from './back-to-login.tsx'

/**
 * The top of the pages that follow the sign-in page: the link back, the title, and a sentence
 * below.
 */
export const AuthHeading = ({ title, intro }: { title: string; intro: string | undefined }) => (
  <>
    <BackToLogin />
    <Stack gap={4}>
      <PageHeading title={title} keepOnPhone className={styles.heading} />
      {intro !== undefined && (
        <Text as="p" tone="soft" style={{ overflowWrap: 'anywhere' }}>
          {intro}
        </Text>
      )}
    </Stack>
  </>
)
