import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { useRole } from '#auth/desk/use-role.ts'
import type { PageCode } from '#site/paid-links/placement.ts'
import { useOncePainted } from '#ui/list/use-once-painted.ts'
import { money } from '../money.ts'
import { incomeQuery } from '../queries.ts'

type Income = ReturnType<typeof useIncome>

/** The income of pages; asked only by the author, since others may not see it. */
function useIncome(isWanted = true) {
  const isHers = useRole() === 'admin'
  return useQuery({ ...incomeQuery(), enabled: isHers && isWanted, staleTime: 60_000 }).data
}

/** What a page earned, beside its name; nothing unless it is among the hundred that earned most. */
export function Earned({ page }: { page: PageCode }) {
  return <Line income={useIncome()} page={page} />
}

const OfTheList = createContext<Income>(undefined)

/**
 * Wraps a list whose rows show what they earned: one request for all, without rendering the rows again.
 * @param isThere whether the rows have loaded: the income is requested once they are painted
 */
export function EarningList({ isThere, children }: { isThere: boolean; children: ReactNode }) {
  return <OfTheList value={useIncome(useOncePainted(isThere))}>{children}</OfTheList>
}

export function EarnedInList({ page }: { page: PageCode }) {
  return <Line income={use(OfTheList)} page={page} />
}

function Line({ income, page }: { income: Income; page: PageCode }) {
  const earned = income?.pages.find(({ code }) => code === page)
  if (!income || !earned) return null
  return <div className="row-note figures">Earned {money(earned.amount, income.currency)} in twelve months</div>
}
