import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Posted } from '#platform/page.ts'
import { sentenceIn } from '#platform/problem-in.ts'
import { fetchAhead } from '#platform/waking/fetch-ahead.ts'
import { valuesFrom } from '#ui/form/field-table.ts'
import { ReaderField } from '#ui/form/reader-field.tsx'
import { useReaderForm } from '#ui/form/use-reader-form.ts'
import { notify } from '#ui/notice/notify.ts'
import { draftFrom, isEmptyForm, type QuizForm, quizTable } from '../fields.ts'
import { quizChoices, quizInterests } from '../options.ts'
import { createProfile, profilesKey } from '../queries.ts'
import { ChipGroup } from './quiz-fields.tsx'
import { holdProfile, quizDraft, showView } from './quiz-memory.ts'
import { answerIcons, interestIcons, questionGroups } from './quiz-questions.ts'

type Name = keyof typeof quizTable

/** The quiz. Its fields are uncontrolled; their values are stored on this device until they are sent. */
export function QuizFormFields({ posted }: { posted: Posted | undefined }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useReaderForm(quizTable, posted, useSending())
  useEffect(() => restore(element.current), [])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const answers = valuesFrom(quizTable, new FormData(event.currentTarget))
    quizDraft.set(isEmptyForm(answers) ? null : answers)
    form.onInput(event)
  }

  const chips = (name: Name) => ({
    name,
    label: quizTable[name].label,
    chosen: form.sent?.[name],
    error: form.errors[name],
  })
  return (
    <form ref={element} className="quiz-form" method="post" noValidate onInput={onInput} onSubmit={form.onSubmit}>
      {posted && (
        // biome-ignore lint/a11y/noAutofocus: this page answers a sent form, and this notice is its message
        <p className="notice" role="alert" tabIndex={-1} autoFocus>
          Not yet: {posted.error}
        </p>
      )}
      <fieldset disabled={form.isSending} className="contents">
        <Group title="About you">
          <div className="quiz-fields">
            <ReaderField of="quiz" form={form} name="name" maxLength={quizTable.name.max * 2} />
            <ReaderField of="quiz" form={form} name="email" maxLength={quizTable.email.max} />
            <ReaderField of="quiz" form={form} name="age" inputMode="numeric" />
            <ReaderField of="quiz" form={form} name="location" maxLength={quizTable.location.max * 2} />
          </div>
        </Group>
        <Group title="Interests">
          <ChipGroup
            {...chips('interests')}
            labelHidden
            type="checkbox"
            options={quizInterests}
            icons={interestIcons}
          />
        </Group>
        {questionGroups.map(({ title, questions }) => (
          <Group key={title} title={title}>
            <div className="quiz-questions">
              {questions.map((question) => (
                <ChipGroup
                  key={question}
                  {...chips(question)}
                  type="radio"
                  options={quizChoices[question]}
                  icons={answerIcons}
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
              <noscript> Deleting needs JavaScript.</noscript>
            </p>
            <button type="submit" className="button button-primary quiz-button">
              {form.isSending && <span className="spinner" aria-hidden="true" />}
              {form.isSending ? 'Creating Profile...' : 'Create Profile & Find Matches'}
            </button>
          </div>
        </div>
      </fieldset>
    </form>
  )
}

/** A group of questions: its title on the left, its fields on the right. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="quiz-group">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Sends the answers, and opens the matches. */
function useSending() {
  const client = useQueryClient()
  return async (answers: QuizForm) => {
    // Preloads the next view while the server stores the profile; a failure shows when the view is needed.
    fetchAhead(() => import('../results/matches-view.tsx')).catch(() => {})
    try {
      const profile = await createProfile(draftFrom(answers))
      quizDraft.set(null)
      client.removeQueries({ queryKey: profilesKey })
      holdProfile(profile)
      showView({ step: 'matches', profileId: profile.id })
      notify({ title: 'Profile Created!', description: 'Your travel profile has been created successfully.' })
    } catch (error) {
      notify({ tone: 'failure', title: 'Error', description: sentenceIn(error, 'Failed to create profile') })
      throw error
    }
  }
}

/** Restores the stored answers, unless the reader began to answer before hydration: then hers are stored. */
function restore(form: HTMLFormElement | null) {
  if (!form) return
  const early = valuesFrom(quizTable, new FormData(form))
  if (!isEmptyForm(early)) return void quizDraft.set(early)
  const answers = quizDraft.current()
  if (!answers) return
  for (const control of form.querySelectorAll('input')) {
    const value = answers[control.name as Name]
    if (control.type === 'radio' || control.type === 'checkbox') control.checked = value.includes(control.value)
    else control.value = String(value)
  }
}
