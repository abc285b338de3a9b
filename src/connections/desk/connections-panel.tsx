import { useQuery } from '@tanstack/react-query'
import PlugZap from 'lucide-react/icons/plug-zap'
import Unplug from 'lucide-react/icons/unplug'
import { useState } from 'react'
import { Button } from '#ui/desk/button.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { connectionsQuery } from '../queries.ts'
import type { Connection } from '../schema.ts'
import { stateOf } from '../service-state.ts'
import { type Service, services } from '../services.ts'
import { ConnectionForm } from './connection-form.tsx'
import './connections.css'

/** The site's connections: each service with its form, and the source of its values. */
export function ConnectionsPanel() {
  const connections = useQuery({ ...connectionsQuery(), refetchOnMount: 'always' })
  const [open, setOpen] = useState<string | null>(null)
  if (connections.isLoadingError) return <LoadFailure headingLevel={2} what="The connections" query={connections} />
  return (
    <Panel title="Connections">
      {connections.data ? (
        <ul className="connections">
          {services.map((service) => (
            <ServiceRow
              key={service.name}
              service={service}
              connections={connections.data}
              isOpen={open === service.name}
              onOpen={(isOpen) => setOpen(isOpen ? service.name : null)}
            />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-40" />
      )}
      <p className="field-hint settings-note">
        What is entered here is sealed with a key that is not in the database, and left out of archives. What the
        server’s environment says goes before it.
      </p>
    </Panel>
  )
}

const sources = {
  environment: 'Set in the server’s environment.',
  desk: 'Entered here.',
  unreadable: 'Entered with another SECRETS_KEY, and no longer readable: please enter it again.',
  unused: 'Something that was entered here is not used, because it does not go together with the rest.',
} as const

interface ServiceRowProps {
  service: Service
  connections: readonly Connection[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

function ServiceRow({ service, connections, isOpen, onOpen }: ServiceRowProps) {
  const { isConnected, source, fixed } = stateOf(service, connections)
  const isFixed = fixed.length === Object.keys(service.table).length
  return (
    <li>
      <div className="connection-head">
        <div>
          <h3>{service.name}</h3>
          <p className="field-hint">
            {service.purpose} {source && sources[source]}
          </p>
        </div>
        <span className={isConnected ? 'tag tag-success' : 'tag tag-line'}>
          {isConnected ? <PlugZap className="icon" /> : <Unplug className="icon" />}
          {isConnected ? 'Configured' : 'Not Configured'}
        </span>
        {!isFixed && !isOpen && (
          <Button aria-label={`${isConnected ? 'Change' : 'Connect'}: ${service.name}`} onClick={() => onOpen(true)}>
            {isConnected ? 'Change' : 'Connect'}
          </Button>
        )}
      </div>
      {isOpen && <ConnectionForm service={service} connections={connections} onClose={() => onOpen(false)} />}
    </li>
  )
}
