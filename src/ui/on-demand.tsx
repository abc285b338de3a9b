import { type ComponentType, use } from 'react'

interface OnDemand<Props> {
  (props: Props): React.JSX.Element
  /** Loads the code once; a failed load can be retried. */
  fetch(): Promise<unknown>
  file?: string | undefined
}

/** After a failed load the part shows that failure for this long, in milliseconds, before its code is asked for again. */
const pauseMs = 1000

/**
 * A component whose code is loaded when it is first rendered, within a Suspense. Unlike React's `lazy` it renders synchronously
 * once the code is there: the server, which renders a page in one go, loads it first.
 * @param file the source file, by which the server links the files that a page's `parts` need
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  file?: string,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  let failure: { error: unknown; at: number } | null = null
  const fetch = () => {
    loading ??= load().then(
      (module) => {
        loaded = module.default
        return loaded
      },
      (error) => {
        loading = null
        failure = { error, at: Date.now() }
        throw error
      },
    )
    return loading
  }
  const draw = (props: Props) => {
    // React renders a part again as soon as its load has failed: without the pause it would request it in a loop, and never show the
    // failure.
    if (!loaded && failure && Date.now() - failure.at < pauseMs) throw failure.error
    const Part = loaded ?? use(fetch())
    return <Part {...props} />
  }
  return Object.assign(draw, { fetch, file })
}
