import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import type { PageProps } from '#platform/page.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { Button, ButtonLink } from '#ui/desk/button.tsx'
import { useKeptFocus } from '#ui/desk/keep-focus.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { periods } from '../options.ts'
import { incomeQuery } from '../queries.ts'
import { ByPage } from './by-page.tsx'
import { PageList } from './page-field.tsx'
import { Rules } from './rules.tsx'
import { StatementPanel } from './statement-panel.tsx'
import { Statements } from './statements.tsx'
import { TwelveMonths } from './twelve-months.tsx'
import { Waiting } from './waiting.tsx'
import './income.css'
import './filing.css'
import './earning-pages.css'
import './statement.css'

export const preloads = ({ search }: PageProps) => (search.size === 0 ? ['/api/income'] : [])

/** The income of each page, from the partners' statements. */
export default function IncomePage({ search }: PageProps) {
  const currency = search.get('currency') ?? undefined
  const period = periods.find((one) => one === search.get('period'))
  const income = useQuery({ ...incomeQuery(currency, period), refetchOnMount: 'always' })
  const [isReading, setReading] = useState(false)
  const { data } = income
  const isEmpty = data?.statements === 0
  // With the last row that waited, its panel goes as well; with the last row of a page, that page.
  useKeptFocus(`${data?.waiting.rows === 0} ${data?.pagesInAll}`)
  return (
    <DeskPage title="Income" path={deskLinks.income()}>
      <div className="admin-wrap">
        <div className="admin-head">
          <div>
            <h1>Income</h1>
            <p>
              From your partners’ own statements, filed to a page by the code in each link. No click is counted and no
              reader is followed.
            </p>
          </div>
          <div className="row">
            <a className="link-button" href={deskLinks.outgoing()}>
              How the links are doing
            </a>
            {data && !isEmpty && (
              <ButtonLink icon={Download} href="/api/income.csv" download>
                Export
              </ButtonLink>
            )}
            <Button look="primary" aria-expanded={isReading} onClick={() => setReading(true)}>
              <FileUp className="icon" /> Import a statement
            </Button>
          </div>
        </div>
        <div className="income">
          {isReading && <StatementPanel onClose={() => setReading(false)} />}
          {income.isLoadingError ? (
            <LoadFailure headingLevel={2} what="The income" query={income} />
          ) : !data ? (
            <SkeletonGroup count={1} className="income">
              <Skeleton className="income-awaited" />
            </SkeletonGroup>
          ) : isEmpty ? (
            !isReading && (
              <EmptyState
                headingLevel={2}
                title="No statement yet"
                text="Every paid link carries the code of its page, so the first statement will find its pages. People are counted already."
                picture="/art/snap-passport-coffee.svg"
              />
            )
          ) : (
            <>
              <PageList />
              <TwelveMonths income={data} />
              <ByPage income={data} />
              {data.waiting.rows > 0 && <Waiting income={data} />}
              <Rules />
              <Statements />
            </>
          )}
        </div>
      </div>
    </DeskPage>
  )
}
