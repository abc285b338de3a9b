import { useQuery } from '@tanstack/react-query'
import { useRole } from '#auth/desk/use-role.ts'
import type { PageCode } from '#site/paid-links/placement.ts'
import { money } from '../money.ts'
import { incomeQuery } from '../queries.ts'

/** What a page earned, beside its name in a list; nothing where it is not among the hundred that earned most. */
export function Earned({ page }: { page: PageCode }) {
  const isHers = useRole() === 'admin'
  const { data } = useQuery({ ...incomeQuery(), enabled: isHers, staleTime: 60_000 })
  const earned = data?.pages.find(({ code }) => code === page)
  if (!data || !earned) return null
  return <div className="row-note figures">Earned {money(earned.amount, data.currency)} in twelve months</div>
}
