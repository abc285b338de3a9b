import { useQuery } from '@tanstack/react-query'
import { WaitingLine } from '#ui/desk/form-on-its-way.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { destinationByIdQuery } from '../desk-queries.ts'
import type { Destination } from '../schema.ts'
import { DestinationForm } from './destination-form.tsx'

interface LoadDestinationProps {
  id: number
  onClose: () => void
  onDelete: (destination: Destination) => void
}

/** The form of a stored destination, which is fetched anew each time, since another window may have changed it. */
export function LoadDestination({ id, ...form }: LoadDestinationProps) {
  const destination = useQuery({ ...destinationByIdQuery(id), refetchOnMount: 'always' })
  if (destination.data && destination.isFetchedAfterMount)
    return <DestinationForm destination={destination.data} {...form} />
  return (
    <section className="panel panel-body manage-form" aria-label="Destination">
      {destination.isError && !destination.isFetching ? (
        <LoadFailure headingLevel={2} what="The destination" query={destination} />
      ) : (
        <WaitingLine>Loading destination...</WaitingLine>
      )}
    </section>
  )
}
