import { type ComponentType, use } from 'react'

interface OnDemand<Props> {
  (props: Props): React.JSX.Element
  /** Fetches the code, once; a failed fetch may be tried again. */
  fetch(): Promise<unknown>
  file?: string | undefined
}

/**
 * A component whose code is fetched when it is first drawn, within a Suspense. Unlike React's `lazy` it is drawn at once where
 * its code is there already: the server, which draws a page in one go, fetches it first.
 * @param file the source file, by which the server links what a page's `parts` need
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  file?: string,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const fetch = () => {
    loading ??= load().then(
      (module) => {
        loaded = module.default
        return loaded
      },
      (error) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  const draw = (props: Props) => {
    const Part = loaded ?? use(fetch())
    return <Part {...props} />
  }
  return Object.assign(draw, { fetch, file })
}
