import { useQuery } from '@tanstack/react-query'
import { useRole } from '#auth/desk/use-role.ts'
import type { PageCode } from '#site/paid-links/placement.ts'
import { money } from '../money.ts'
import { incomeQuery } from '../queries.ts'

/** What a page earned, beside its name; nothing where it is not among the hundred that earned most. */
export function Earned({ page }: { page: PageCode }) {
  return <EarnedIn income={useIncome()} page={page} />
}

/** What pages earned, for whom it is: a list asks once for all of its rows. */
export function useIncome() {
  const isHers = useRole() === 'admin'
  return useQuery({ ...incomeQuery(), enabled: isHers, staleTime: 60_000 }).data
}

export function EarnedIn({ income, page }: { income: ReturnType<typeof useIncome>; page: PageCode }) {
  const earned = income?.pages.find(({ code }) => code === page)
  if (!income || !earned) return null
  return <div className="row-note figures">Earned {money(earned.amount, income.currency)} in twelve months</div>
}
