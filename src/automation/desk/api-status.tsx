import { useQuery } from '@tanstack/react-query'
import PlugZap from 'lucide-react/icons/plug-zap'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Unplug from 'lucide-react/icons/unplug'
import { EnterKeysStep } from '#site/connections-link.tsx'
import { Button } from '#ui/desk/button.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { apiTestQuery } from '../queries.ts'
import type { ApiTest } from '../schema.ts'

const providers = [
  ['openai', 'Text generation'],
  ['perplexity', 'Research'],
  ['expedia', 'Travel affiliate'],
] as const

/** Whether the three providers answer, and what to do about those that do not. */
export function ApiStatus() {
  const test = useQuery(apiTestQuery())
  async function checkAgain() {
    const { error } = await test.refetch()
    // The former answer stays on the screen, so that a failure would go unseen.
    if (error && test.data) notifyFailure('Error', error, 'The providers could not be checked.')
  }
  return (
    <section className="panel" aria-labelledby="api-status-title">
      <div className="panel-head api-head">
        <h2 id="api-status-title">API Configuration Status</h2>
        <Button look="ghost" aria-disabled={test.isFetching} onClick={() => test.isFetching || void checkAgain()}>
          {test.isFetching ? <span className="spinner" /> : <RotateCw className="icon" />}
          {test.isFetching ? 'Checking…' : 'Check again'}
        </Button>
      </div>
      {test.isLoadingError ? (
        <LoadFailure headingLevel={3} what="The status of the providers" query={test} />
      ) : (
        <>
          <ul className="api-list" aria-busy={test.isPending}>
            {providers.map(([key, label]) => (
              <Indicator
                key={key}
                label={label}
                isConnected={test.data?.apis[key]}
                // The one message of the specified answer, where there are none by provider.
                message={test.data?.messages?.[key] ?? test.data?.message}
              />
            ))}
          </ul>
          {test.data && <HowToConnect test={test.data} />}
        </>
      )}
    </section>
  )
}

interface IndicatorProps {
  label: string
  /** Undefined until the answer has arrived. */
  isConnected: boolean | undefined
  message: string | undefined
}

function Indicator({ label, isConnected, message }: IndicatorProps) {
  if (isConnected === undefined) {
    return (
      <li>
        <h3>{label}</h3>
        <Skeleton className="skeleton-tag" />
        <Skeleton className="skeleton-long" />
      </li>
    )
  }
  const Icon = isConnected ? PlugZap : Unplug
  return (
    <li>
      <h3>{label}</h3>
      <span className={`tag ${isConnected ? 'tag-success' : 'tag-danger'}`}>
        <Icon className="icon" />
        {isConnected ? 'Connected' : 'Not Configured'}
      </span>
      <p>{message}</p>
    </li>
  )
}

/** The steps from a missing key to a working provider; renders nothing when no variable is missing. */
function HowToConnect({ test: { messages } }: { test: ApiTest }) {
  const missing = Object.values(messages ?? {}).flatMap((message) =>
    message.endsWith('missing') ? (message.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? []) : [],
  )
  if (missing.length === 0) return null
  return (
    <div className="api-setup">
      <div>
        <h3 className="caption-label">Missing environment variables</h3>
        <ul>
          {missing.map((name) => (
            <li key={name}>
              <code className="code-name">{name}</code>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="caption-label">Setup</h3>
        <ol className="setup-steps">
          <li>
            Get a key from each provider: OpenAI for text and pictures, Perplexity for research, Expedia for links.
          </li>
          <EnterKeysStep />
          <li>Choose Check again.</li>
        </ol>
        <p>
          To try everything without an account, start the site with <code className="code-name">npm run demo</code>.
        </p>
      </div>
    </div>
  )
}
