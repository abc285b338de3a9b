import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import PlugZap from 'lucide-react/icons/plug-zap'
import Unplug from 'lucide-react/icons/unplug'
import X from 'lucide-react/icons/x'
import { EnterKeysStep } from '#site/connections-link.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { PanelSkeleton } from '#ui/panel-skeleton.tsx'
import './partner-tab.css'
import type { PartnerStatus } from '../schema.ts'
import { partnerStatusQuery } from './desk-queries.ts'
import { PartnerLinkMaker } from './partner-tab-link.tsx'
import { PartnerProducts } from './partner-tab-products.tsx'

/** The booking partner on the desk: its state, and links the author generates. */
export default function PartnerTab() {
  const status = useQuery(partnerStatusQuery())
  if (status.isPending) return <PanelSkeleton />
  if (status.isLoadingError) {
    return <LoadFailure headingLevel={2} what="The status" query={status} />
  }
  if (!status.data.configured) return <NotConfigured status={status.data} />
  return (
    <div className="partner-columns">
      <div className="partner-side">
        <section className="panel partner-status">
          <div className="partner-head">
            <h2>Expedia</h2>
            <span className="tag tag-success">
              <PlugZap className="icon" />
              Configured
            </span>
          </div>
          <dl className="partner-facts">
            <dt>Partner id</dt>
            <dd className="figures">{status.data.partnerId}</dd>
            <dt>Affiliate id</dt>
            <dd>
              {status.data.hasAffiliateId ? <Check className="icon" /> : <X className="icon" />}
              {status.data.hasAffiliateId ? 'set' : 'not set'}
            </dd>
          </dl>
        </section>
        <PartnerProducts />
      </div>
      <PartnerLinkMaker />
    </div>
  )
}

function NotConfigured({ status: { missingEnvVars } }: { status: PartnerStatus }) {
  const missing = missingEnvVars.length === 1 ? 'One setting is missing.' : 'Two settings are missing.'
  return (
    <section className="panel partner-status">
      <div className="partner-head">
        <div>
          <h2>Expedia</h2>
          <p className="row-note">{missing} The public page says so in one sentence and shows nothing else.</p>
        </div>
        <span className="tag tag-danger">
          <Unplug className="icon" />
          Not Configured
        </span>
      </div>
      <div className="partner-setup">
        <div>
          <h3 className="caption-label">Missing environment variables</h3>
          <ul className="partner-variables">
            {missingEnvVars.map((name) => (
              <li key={name}>
                <code className="code-name">{name}</code>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="caption-label">Setup</h3>
          <ol className="setup-steps">
            <li>Join the partner programme and wait for the mail with both ids.</li>
            <EnterKeysStep />
            <li>Come back for the link generator and the products.</li>
          </ol>
        </div>
      </div>
    </section>
  )
}
