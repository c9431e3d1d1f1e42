import type { CategoryStatistics } from '@molaire/contract/statistics/endpoints'
import { directCosts, shareOf } from '@molaire/domain/statistics/rates'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Text } from '../../../ui/layout.tsx'
import { messages } from '../messages.ts'
import styles from '../statistics.module.css'

/** The clinic's word for a category, in the current language. */
export const useCategoryName = () => {
  const { t, locale } = useMessages()
  return ({ categoryFr, categoryEn }: Pick<CategoryStatistics, 'categoryFr' | 'categoryEn'>): string =>
    (locale === 'fr' ? (categoryFr ?? categoryEn) : (categoryEn ?? categoryFr)) ?? t(messages.noCategory)
}

/** STAT-01: each category's margin and costs, the largest first; a press shows its acts. */
export const CategoryBars = ({
  categories,
  onOpen,
}: {
  categories: readonly CategoryStatistics[]
  onOpen: (category: CategoryStatistics) => void
}) => {
  const { t } = useMessages()
  const { dollars, percent } = useFormat()
  const nameOf = useCategoryName()
  const most = Math.max(1, ...categories.map((row) => Math.max(row.revenue, directCosts(row))))
  const wide = (amount: number) => `${(Math.max(amount, 0) / most) * 100}%`
  return (
    <>
      <ul className={styles.categories}>
        {categories.map((row) => (
          <li key={row.categoryFr ?? ''}>
            <button type="button" className={styles.category} onClick={() => onOpen(row)}>
              <span className={styles.categoryName}>{nameOf(row)}</span>
              <span className={styles.bars} aria-hidden="true">
                <span className={styles.part} data-part="margin" style={{ width: wide(row.margin) }} />
                <span className={styles.part} data-part="costs" style={{ width: wide(directCosts(row)) }} />
              </span>
              <span className={styles.amount}>{dollars(row.revenue)}</span>
              <span className={styles.share}>{percent(Math.round((shareOf(row.margin, row.revenue) ?? 0) * 100) / 100)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Text as="p" size="caption" tone="soft" pad="0 20px 16px">
        {t(messages.categoryNote)}
      </Text>
    </>
  )
}
