import { paths } from '../../../platform/navigation/paths.ts'
import { Link } from '@tanstack/react-router'
import { ChartColumn, X } from 'lucide-react'
import { useState } from 'react'
import type { CategoryStatistics, Statistics } from '@molaire/contract/statistics/endpoints'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { listPageClass, Row, Text } from '../../../ui/layout.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { useStatistics } from '../api.ts'
import { AsTable, Legend, StatisticsCard } from '../components/card.tsx'
import { CategoryBars } from '../components/categories.tsx'
import { Controls, ExportMenu } from '../components/controls.tsx'
import { Indicators, WorkCard } from '../components/figures.tsx'
import { MonthsChart } from '../components/months-chart.tsx'
import { ActsSheet, DefinitionsSheet } from '../components/sheets.tsx'
import { CategoriesTable, MonthsTable, PartsTable, PractitionersTable } from '../components/tables.tsx'
import { useChoices, usePeriodText } from '../components/use-choices.ts'
import { messages } from '../messages.ts'
import styles from '../statistics.module.css'
import { ChartDrawing } from '../../../ui/drawings/paper-drawings.tsx'

/**
 * STAT-01, STAT-02: what the practice bills, costs and leaves, and how its time is used. The
 * choices are in the address. A month of the chart limits everything but the chart.
 */
export const StatisticsPage = () => {
  const { t } = useMessages()
  const { date } = useFormat()
  const periodText = usePeriodText()
  const isWide = useIsWide()
  const choices = useChoices()
  const { period, month, query, shownQuery, compare, showMonth } = choices
  const whole = useStatistics(query)
  const shown = useStatistics(shownQuery)
  const [category, setCategory] = useState<CategoryStatistics>()
  const [isDefining, setIsDefining] = useState(false)
  const [areMonthsTable, setMonthsTable] = useState(false)
  const [areCategoriesTable, setCategoriesTable] = useState(false)
  const onFormula = () => setIsDefining(true)
  return (
    <div className={listPageClass}>
      <Row as="header" className={styles.head} wrap gap="12px 16px" justify="space-between">
        <div>
          <PageHeading title={t(messages.title)} barTitle={t(messages.heading)}>
            {t(messages.heading)}
          </PageHeading>
          {isWide && period && (
            <Text as="p" tone="soft" size="dense">
              {periodText(period)}
            </Text>
          )}
        </div>
        {isWide && <ExportMenu query={shownQuery} />}
        <Row wrap className={styles.controls} gap={8}>
          <Controls choices={choices} />
          {!isWide && <ExportMenu query={shownQuery} />}
        </Row>
      </Row>
      {month && (
        <Row margin="0 0 12px">
          <Button
            size="sm"
            variant="soft"
            iconAfter={<X size={14} strokeWidth={2} aria-hidden="true" />}
            title={t(messages.removeMonth)}
            onClick={() => showMonth(undefined)}
          >
            {t(messages.onlyMonth, { month: date(`${month}-01`, 'month') })}
          </Button>
        </Row>
      )}
      <div className={styles.page}>
        <Indicators reading={shown} {...{ compare, onFormula }} />
        <div className={styles.charts}>
          <StatisticsCard
            title={t(messages.tables.months)}
            reading={whole}
            height={290}
            className={styles.snap}
            aside={
              <Row gap={12} wrap>
                {!areMonthsTable && <Legend line={t(messages.figures.collected)} />}
                <AsTable isTable={areMonthsTable} onChange={setMonthsTable} />
              </Row>
            }
          >
            {({ byMonth, byCategory }) =>
              byMonth.every(({ revenue, collected }) => revenue === 0 && collected === 0) ? (
                <Empty />
              ) : areMonthsTable ? (
                <MonthsTable months={byMonth} />
              ) : (
                <MonthsChart
                  months={byMonth}
                  // As high as the rows of the categories beside it.
                  plotHeight={Math.max(200, 25 + 35 * byCategory.length)}
                  shown={month}
                  onShow={showMonth}
                />
              )
            }
          </StatisticsCard>
          <StatisticsCard
            title={t(messages.tables.categories)}
            reading={shown}
            height={290}
            className={styles.snap}
            aside={
              <Row gap={12} wrap>
                {!areCategoriesTable && <Legend />}
                <AsTable isTable={areCategoriesTable} onChange={setCategoriesTable} />
              </Row>
            }
          >
            {({ byCategory }) =>
              byCategory.length === 0 ? (
                <EmptyState article="configuration-statistics" icon={ChartColumn} title={t(messages.empty.title)} />
              ) : areCategoriesTable ? (
                <CategoriesTable categories={byCategory} />
              ) : (
                <CategoryBars categories={byCategory} onOpen={setCategory} />
              )
            }
          </StatisticsCard>
        </div>
        <StatisticsCard title={t(messages.tables.practitioners)} reading={shown}>
          {({ byPractitioner }) => <PractitionersTable rows={byPractitioner} />}
        </StatisticsCard>
        <WorkCard reading={shown} {...{ compare, onFormula }} />
        <div className={styles.parts}>
          <StatisticsCard title={t(messages.tables.rooms)} reading={shown}>
            {({ byRoom }: Statistics) => <PartsTable of="rooms" rows={byRoom} />}
          </StatisticsCard>
          <StatisticsCard title={t(messages.tables.types)} reading={shown}>
            {({ byType }: Statistics) => <PartsTable of="types" rows={byType} />}
          </StatisticsCard>
        </div>
        <Text as="p" size="caption" tone="soft">
          {t(messages.footnote)}{' '}
          <Button size="xs" variant="ghost" onClick={onFormula}>
            {t(messages.definitions)}
          </Button>
        </Text>
      </div>
      <ActsSheet category={category} query={shownQuery} onClose={() => setCategory(undefined)} />
      <DefinitionsSheet opened={isDefining} onClose={() => setIsDefining(false)} />
    </div>
  )
}

/** Once, in the first card: the others only say that there is nothing. */
const Empty = () => {
  const { t } = useMessages()
  return (
    <EmptyState
      article="configuration-statistics"
      icon={ChartColumn}
      drawing={ChartDrawing}
      title={t(messages.empty.title)}
      action={
        <Link to={paths.invoicesDaily()} className={buttonClass()}>
          {t(messages.empty.toInvoices)}
        </Link>
      }
    >
      {t(messages.empty.text)}
    </EmptyState>
  )
}
