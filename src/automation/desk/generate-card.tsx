import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { type FormEvent, useId, useRef, useState } from 'react'
import { destinationsQuery } from '#destinations/queries.ts'
import { FormField } from '#ui/form/form-field.tsx'
import { SelectBox } from '#ui/form/select-box.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { countLimits, defaultPostType } from '../options.ts'
import { type PostType, postTypeLabels, postTypes } from '../post-types.ts'
import { apiTestQuery, generateNow, jobsQuery } from '../queries.ts'

const maxDestinationLength = 100

/** The form that generates one to five posts about a place now. */
export function GenerateCard({ onQueued }: { onQueued: () => void }) {
  const isReady = useQuery(apiTestQuery()).data?.ready === true
  const [destination, setDestination] = useState('')
  const [postType, setPostType] = useState<PostType>(defaultPostType)
  const [count, setCount] = useState(String(countLimits.default))
  const destinationInput = useRef<HTMLInputElement>(null)
  const generation = useGeneration(onQueued)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (generation.isPending) return
    const place = destination.trim()
    if (!place) {
      notify({ tone: 'failure', title: 'Missing Destination', description: 'Please select a destination first' })
      destinationInput.current?.focus()
      return
    }
    const counted = countFrom(count)
    setCount(String(counted))
    generation.mutate({ destination: place, postType, count: counted })
  }

  return (
    <section className="panel" aria-labelledby="generate-title">
      <div className="panel-head">
        <h2 id="generate-title">Generate Posts Now</h2>
      </div>
      <form className="panel-body" noValidate onSubmit={submit}>
        <div className="form-grid">
          <FormField label="Destination" wide>
            {(attributes) => (
              <DestinationInput
                attributes={attributes}
                inputRef={destinationInput}
                value={destination}
                onChange={setDestination}
              />
            )}
          </FormField>
          <FormField label="Post Type">
            {(attributes) => (
              <SelectBox>
                <select
                  {...attributes}
                  className="input"
                  value={postType}
                  onChange={(event) => setPostType(event.target.value as PostType)}
                >
                  {postTypes.map((type) => (
                    <option key={type} value={type}>
                      {postTypeLabels[type]}
                    </option>
                  ))}
                </select>
              </SelectBox>
            )}
          </FormField>
          <FormField label="Number of Posts">
            {(attributes) => (
              <input
                {...attributes}
                className="input figures"
                type="number"
                min={countLimits.min}
                max={countLimits.max}
                value={count}
                onChange={(event) => setCount(event.target.value)}
              />
            )}
          </FormField>
        </div>
        <button
          className="button button-primary generate-submit"
          type="submit"
          disabled={!isReady || generation.isPending}
        >
          {generation.isPending ? <span className="spinner" /> : <Sparkles className="icon" />}
          {generation.isPending ? 'Generating...' : 'Generate Posts'}
        </button>
      </form>
    </section>
  )
}

/** One for text that is no number; the nearest limit for a number out of range. */
function countFrom(typed: string): number {
  const count = Number.parseInt(typed, 10)
  return Number.isNaN(count) ? countLimits.min : Math.min(countLimits.max, Math.max(countLimits.min, count))
}

interface DestinationInputProps {
  attributes: object
  inputRef: React.Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
}

/** Any place may be typed; the site's destinations are suggested. */
function DestinationInput({ attributes, inputRef, value, onChange }: DestinationInputProps) {
  const listId = useId()
  const destinations = useQuery(destinationsQuery())
  return (
    <>
      <input
        {...attributes}
        ref={inputRef}
        className="input"
        placeholder="Paris, Tokyo, Barcelona"
        maxLength={maxDestinationLength}
        list={listId}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {destinations.data?.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  )
}

function useGeneration(onQueued: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: generateNow,
    onSuccess: async ({ destination, jobId }) => {
      onQueued()
      await queryClient.invalidateQueries({ queryKey: jobsQuery(false).queryKey })
      notify({
        title: 'Generation Started!',
        description: `Blog generation queued for ${destination}. Job ID: ${jobId}`,
      })
    },
    onError: (error) => notifyFailure('Generation Failed', error, 'Could not queue generation request'),
  })
}
