import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentUserQuery, hasAdminButton, hasSessionHint } from '#auth/queries.ts'
import { SearchSign } from '#search/search-sign.tsx'
import { Frame } from '#site/frame/frame.tsx'

/** The frame of every public page, with the Admin button for the author. */
export function ReadersFrame({ pathname, children }: { pathname: string; children: ReactNode }) {
  const user = useQuery({ ...currentUserQuery(), enabled: hasSessionHint() })
  return (
    <Frame pathname={pathname} admin={hasAdminButton(user.data)} search={<SearchSign />}>
      {children}
    </Frame>
  )
}
