import { notifyFailure } from '#ui/notify-failure.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { fetchAhead } from '#platform/fetch-ahead.ts'
import type { Posted } from '#platform/page.ts'
import { notify } from '#ui/notify.ts'
import {
  draftFrom,
  formFrom,
  isEmptyForm,
  mistakesIn,
  type QuizField,
  type QuizForm,
  type QuizMistakes,
  quizFields,
} from './form-rules.ts'
import { quizChoices, quizInterests, quizLimits } from './options.ts'
import { createProfile, profilesKey } from './queries.ts'
import { ChipGroup, TextField } from './quiz-fields.tsx'
import { holdProfile, quizDraft, showView } from './quiz-memory.ts'
import { answerIcons, interestIcons, questionGroups, questionLabels } from './quiz-questions.ts'

/** The quiz. Its fields keep their own values; what stands in them is remembered on this device until it is sent. */
export function QuizFormFields({ posted }: { posted: Posted | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  // What was sent without script and refused.
  const sent = posted && formFrom(new URLSearchParams(posted.sent))
  const [mistakes, setMistakes] = useState<QuizMistakes>(sent ? { ...posted.fields, ...mistakesIn(sent) } : {})
  const { isSending, send } = useSending(setMistakes, (first) => focusField(form.current, first))
  useEffect(() => restore(form.current), [])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const answers = formFrom(new FormData(event.currentTarget))
    quizDraft.set(isEmptyForm(answers) ? null : answers)
    const field = (event.target as HTMLInputElement).name as QuizField
    // A field that was refused is judged again with every change; one that was not is left in peace.
    if (mistakes[field]) setMistakes({ ...mistakes, [field]: mistakesIn(answers)[field] })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answers = formFrom(new FormData(event.currentTarget))
    const found = mistakesIn(answers)
    setMistakes(found)
    const first = quizFields.find((field) => found[field])
    if (first) focusField(event.currentTarget, first)
    else void send(answers)
  }

  return (
    <form ref={form} className="quiz-form" method="post" noValidate onInput={onInput} onSubmit={onSubmit}>
      {posted && (
        // biome-ignore lint/a11y/noAutofocus: the page is the answer to what was sent, and this is what it says
        <p className="notice" role="alert" tabIndex={-1} autoFocus>
          Not yet: {posted.error}
        </p>
      )}
      <fieldset disabled={isSending} className="contents">
        <AboutYou mistakes={mistakes} sent={sent} />
        <Group title="Interests">
          <ChipGroup
            name="interests"
            label="Interests"
            labelHidden
            type="checkbox"
            options={quizInterests}
            icons={interestIcons}
            chosen={sent?.interests}
            error={mistakes.interests}
          />
        </Group>
        {questionGroups.map(({ title, questions }) => (
          <Group key={title} title={title}>
            <div className="quiz-questions">
              {questions.map((question) => (
                <ChipGroup
                  key={question}
                  name={question}
                  label={questionLabels[question]}
                  type="radio"
                  options={quizChoices[question]}
                  icons={answerIcons}
                  chosen={sent?.[question]}
                  error={mistakes[question]}
                />
              ))}
            </div>
          </Group>
        ))}
        <div className="quiz-group quiz-foot">
          <div className="quiz-submit">
            <p className="muted">
              Other readers see your name, age, place and answers, never your e-mail address. You get a private link
              that deletes your profile whenever you like.
            </p>
            <button type="submit" className="button button-primary quiz-button">
              {isSending && <span className="spinner" aria-hidden="true" />}
              {isSending ? 'Creating Profile...' : 'Create Profile & Find Matches'}
            </button>
          </div>
        </div>
      </fieldset>
    </form>
  )
}

function AboutYou({ mistakes, sent }: { mistakes: QuizMistakes; sent: QuizForm | undefined }) {
  const { maxName, maxEmail, maxLocation } = quizLimits
  const propsOf = (name: 'name' | 'email' | 'age' | 'location') => ({
    name,
    error: mistakes[name],
    defaultValue: sent?.[name],
  })
  return (
    <Group title="About you">
      <div className="quiz-fields">
        <TextField {...propsOf('name')} label="Name" required maxLength={maxName * 2} autoComplete="name" />
        <TextField
          {...propsOf('email')}
          label="Email"
          type="email"
          required
          maxLength={maxEmail}
          autoComplete="email"
        />
        <TextField {...propsOf('age')} label="Age" inputMode="numeric" autoComplete="off" />
        <TextField
          {...propsOf('location')}
          label="Location"
          maxLength={maxLocation * 2}
          autoComplete="address-level2"
        />
      </div>
    </Group>
  )
}

/** One group of questions: its name on the left, its fields on the right. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="quiz-group">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Sends the answers; what the server refuses shows under its field like any other mistake. */
function useSending(showMistakes: (mistakes: QuizMistakes) => void, onMistake: (first: QuizField) => void) {
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)

  async function send(answers: QuizForm) {
    setSending(true)
    // Its code comes while the server stores the profile; a failure shows when the view is needed.
    fetchAhead(() => import('./matches-view.tsx')).catch(() => {})
    try {
      const profile = await createProfile(draftFrom(answers))
      quizDraft.set(null)
      client.removeQueries({ queryKey: profilesKey })
      holdProfile(profile)
      showView({ step: 'matches', profileId: profile.id })
      notify({ title: 'Profile Created!', description: 'Your travel profile has been created successfully.' })
    } catch (error) {
      setSending(false)
      const fallback = 'Failed to create profile'
      notifyFailure('Error', error, fallback)
      const refused: QuizMistakes = error instanceof ApiError ? error.fields() : {}
      showMistakes(refused)
      const first = quizFields.find((field) => refused[field])
      if (first) requestAnimationFrame(() => onMistake(first))
    }
  }
  return { isSending, send }
}

function controlsOf(form: HTMLFormElement, field: string): HTMLInputElement[] {
  const found = form.elements.namedItem(field)
  const all = found instanceof RadioNodeList ? [...found] : [found]
  return all.filter((one) => one instanceof HTMLInputElement)
}

function focusField(form: HTMLFormElement | null, field: QuizField) {
  if (form) controlsOf(form, field)[0]?.focus()
}

/** Puts the remembered answers back, unless the reader began to answer before the page came alive: those are remembered. */
function restore(form: HTMLFormElement | null) {
  if (!form) return
  const early = formFrom(new FormData(form))
  if (!isEmptyForm(early)) return quizDraft.set(early)
  const answers = quizDraft.current()
  if (!answers) return
  for (const [field, value] of Object.entries(answers)) {
    for (const control of controlsOf(form, field)) {
      if (control.type === 'radio' || control.type === 'checkbox') control.checked = value.includes(control.value)
      else control.value = String(value)
    }
  }
}
