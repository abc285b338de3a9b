import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { isSent } from '#platform/mail/offered.ts'
import { sentenceIn } from '#platform/problem-in.ts'
import { counted } from '#platform/text/counted.ts'
import { figures } from '#platform/text/figures.ts'
import { formatMonth } from '#platform/text/format-month.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { clockOf } from '#ui/moment-words.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import type { OldBlogImport } from '../schema.ts'
import { ChooseAnother } from './choose-another.tsx'
import { FileRow } from './file-row.tsx'
import { runImport, stopImport } from './queries.ts'
import { Says } from './says.tsx'
import { TakeBack } from './take-back.tsx'

export function Looking({ one }: { one: OldBlogImport }) {
  return (
    <>
      <div className="panel-body">
        <FileRow one={one} />
        <Working one={one}>Reading what is in it…</Working>
      </div>
      <div className="old-blog-foot">
        <p className="field-hint">Nothing is written yet.</p>
        <ChooseAnother one={one} />
      </div>
    </>
  )
}

export function TakingBack({ one }: { one: OldBlogImport }) {
  return (
    <div className="panel-body">
      <FileRow one={one} />
      <Working one={one}>Taking it all back…</Working>
    </div>
  )
}

function Working({ one, children }: { one: OldBlogImport; children: string }) {
  return (
    <p className="old-blog-working" role="status">
      <span className="spinner" />
      {one.isWorkedOn ? children : 'Waiting for its turn. With several servers, the one that has the file takes it.'}
    </p>
  )
}

/** The progress, step by step. */
export function Running({ one }: { one: OldBlogImport }) {
  const stopping = useWrite({
    mutationFn: stopImport,
    onError: (error) => notifyFailure('Error', error, 'It could not be stopped.'),
  })
  return (
    <>
      <div className="panel-body">
        <FileRow one={one} />
        {one.kind === 'archive' ? <Working one={one}>Putting the whole site back…</Working> : <Steps one={one} />}
      </div>
      <div className="old-blog-foot">
        <Says>
          You can leave this page, or close it. It goes on
          {isSent('mail') && one.kind !== 'archive' ? ', and a mail tells you when it is done.' : '.'}
        </Says>
        {one.kind !== 'archive' && (
          <Button disabled={stopping.isPending} onClick={() => stopping.mutate(one.id)}>
            Stop
          </Button>
        )}
      </div>
    </>
  )
}

function Steps({ one: { survey, progress, startedAt } }: { one: OldBlogImport }) {
  if (!survey) return null
  const all = survey.posts + survey.pages
  const step = progress?.step ?? 'file'
  const isLast = step === 'addresses' || step === 'report'
  const now = progress?.title ? `Now: “${progress.title}”${progress.day ? `, ${formatMonth(progress.day)}` : ''}` : ''
  const posts = isLast ? all : Math.min(progress?.posts ?? 0, all)
  const pictures = isLast ? survey.pictures : Math.min(progress?.pictures ?? 0, survey.pictures)
  const read = [
    counted(all, 'post and page', 'posts and pages'),
    counted(survey.pictures, 'picture'),
    counted(survey.tags, 'tag'),
  ]
  return (
    <ol className="old-blog-steps">
      <Step time={startedAt && clockOf(startedAt)} title="File read" text={read.join(', ')} right={<Done />} />
      <Step title="Posts" text={now} bar={[posts, all]} right={<Share of={all} done={posts} />} />
      <Step
        title="Pictures"
        text="Upright, smaller, without the place they were taken"
        bar={survey.pictures > 0 ? [pictures, survey.pictures] : undefined}
        right={survey.pictures > 0 ? <Share of={survey.pictures} done={pictures} /> : 'none'}
      />
      <Step
        title="Old addresses"
        text="Every old link will lead to its post here"
        isWaiting={!isLast}
        right={step === 'report' ? <Done /> : 'next'}
      />
      <Step title="Report" text="What could not be carried as it was, post by post" isWaiting right="last" />
    </ol>
  )
}

function Done() {
  return (
    <>
      <Check className="icon old-blog-done" />
      <span className="sr-only">done</span>
    </>
  )
}

function Share({ done, of }: { done: number; of: number }) {
  return (
    <span className="figures">
      <b>{figures(done)}</b> of {figures(of)}
    </span>
  )
}

interface StepProps {
  time?: string | null
  title: string
  text: string
  bar?: [number, number] | undefined
  right: ReactNode
  isWaiting?: boolean
}

function Step({ time, title, text, bar, right, isWaiting }: StepProps) {
  return (
    <li className={isWaiting ? 'old-blog-step old-blog-waiting' : 'old-blog-step'}>
      <span className="old-blog-time figures">{time}</span>
      <div>
        <b>{title}</b>
        {bar && <progress className="old-blog-bar" max={bar[1]} value={bar[0]} aria-label={title} />}
        <span className="field-hint">{text}</span>
      </div>
      <span className="old-blog-right">{right}</span>
    </li>
  )
}

/** An import stopped by the author or by an error: what was imported stays, and it can continue. */
export function Halted({ one }: { one: OldBlogImport }) {
  const goingOn = useWrite({ mutationFn: runImport })
  const { posts = 0 } = one.progress ?? {}
  const isArchive = one.kind === 'archive'
  return (
    <>
      <div className="panel-body">
        <FileRow one={one} />
        <Says look="note" role="status">
          {one.problem ?? 'Stopped.'}{' '}
          {!isArchive &&
            `${figures(posts)} of ${counted((one.survey?.posts ?? 0) + (one.survey?.pages ?? 0), 'post')} came over.`}
        </Says>
        {goingOn.error && (
          <Says look="bad" role="alert">
            {sentenceIn(goingOn.error, 'It could not go on. Please try again.')}
          </Says>
        )}
      </div>
      <div className="old-blog-foot">
        {isArchive ? <span /> : <TakeBack one={one} />}
        <Button look="primary" disabled={goingOn.isPending} onClick={() => goingOn.mutate({ id: one.id })}>
          Go on
        </Button>
      </div>
    </>
  )
}
