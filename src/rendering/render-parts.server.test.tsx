import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { renderParts } from './render-parts.server.ts'

function Broken(): never {
  throw new Error('This one throws.')
}

function rendered(children: ReactNode) {
  const errors: unknown[] = []
  const app = <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  return { ...renderParts(app, (error) => void errors.push(error)), errors }
}

const failure = 'This part could not be loaded.'

test('a part that throws is its failure, and what is around it is there', () => {
  const { markup, failed, isPageFailed, errors } = rendered(
    <>
      <p>Before</p>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
      <p>After</p>
    </>,
  )
  expect(markup).toMatch(new RegExp(`Before.*${failure}.*After`))
  expect([failed?.length, isPageFailed, errors.length]).toEqual([1, false, 1])
})

test('inside a Suspense, too, whose fallback would stay for ever without script', () => {
  const { markup, failed, isPageFailed, errors } = rendered(
    <ErrorBoundary isPage>
      <p>Before</p>
      <Suspense fallback="Loading">
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      </Suspense>
    </ErrorBoundary>,
  )
  expect(markup).toMatch(new RegExp(`Before.*${failure}`))
  expect(markup).not.toContain('Loading')
  expect([failed?.length, isPageFailed, errors.length]).toEqual([1, false, 1])
})

test('a page that throws outside of its parts fails as a whole, and what fails with no boundary is thrown', () => {
  const { isPageFailed } = rendered(
    <ErrorBoundary isPage>
      <Broken />
    </ErrorBoundary>,
  )
  expect(isPageFailed).toBe(true)
  expect(() => rendered(<Broken />)).toThrow('This one throws.')
})
