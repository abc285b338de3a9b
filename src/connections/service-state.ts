/** The state of a service in the settings, by the source of its values. */
import type { Connection } from './schema.ts'
import type { Service } from './services.ts'

interface ServiceState {
  isConnected: boolean
  /** Where its value comes from, or what is wrong with it; null when there is none. */
  source: Exclude<Connection['from'], 'nowhere'> | null
  /** The fields that the environment decides: what is typed there would never be used. */
  fixed: string[]
}

export function stateOf({ needs, table }: Service, connections: readonly Connection[]): ServiceState {
  const fromOf = (name: string) => connections.find((each) => each.name === name)?.from
  // A field that is no value of its own is a part of the one that the service needs: host and port of SMTP_URL.
  const fields = Object.keys(table).map((field) => ({ field, from: fromOf(field) ?? fromOf(needs) }))
  const from = fromOf(needs) ?? 'nowhere'
  const fault = (['unreadable', 'unused'] as const).find((one) => fields.some((field) => field.from === one))
  return {
    isConnected: from === 'desk' || from === 'environment',
    source: fault ?? (from === 'nowhere' ? null : from),
    fixed: fields.filter((each) => each.from === 'environment').map(({ field }) => field),
  }
}
