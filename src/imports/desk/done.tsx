import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { counted } from '#platform/text/counted.ts'
import { figures } from '#platform/text/figures.ts'
import { links } from '#site/links.ts'
import { Button, ButtonLink } from '#ui/desk/button.tsx'
import { clockOf, dayOf } from '#ui/moment-words.ts'
import { StatStrip } from '#ui/stat-strip.tsx'
import type { OldBlogImport, ReportSummary } from '../schema.ts'
import { FileRow } from './file-row.tsx'
import { listed } from './numbers.ts'
import { Says } from './says.tsx'
import { TakeBack } from './take-back.tsx'

interface DoneProps {
  one: OldBlogImport
  onAnother?: (() => void) | undefined
}

/** The report: the figures, and what could not be carried over unchanged. */
export function Done({ one, onAnother }: DoneProps) {
  if (one.kind === 'archive' || !one.report) return <Restored one={one} />
  return <Report key={one.id} one={one} report={one.report} onAnother={onAnother} />
}

function Restored({ one }: { one: OldBlogImport }) {
  return (
    <>
      <div className="panel-body">
        <FileRow one={one} />
        <Says>
          <b>The site is back.</b> Everything the archive holds is here.
        </Says>
      </div>
      <div className="old-blog-foot">
        <span />
        <ButtonLink look="primary" href={links.admin()}>
          To the Dashboard
        </ButtonLink>
      </div>
    </>
  )
}

function Report({ one, report, onAnother }: DoneProps & { report: ReportSummary }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { posts, present, comments = 0, pictures, addresses, toLookAt, groups } = report
  const isAllOpen = groups.length > 0 && groups.every(({ about }) => open.has(about))
  const facts = [
    [posts, posts === 1 ? 'post' : 'posts'],
    [pictures, pictures === 1 ? 'picture' : 'pictures'],
    [addresses, 'old links lead here'],
    [toLookAt, 'posts to look at'],
  ] as const
  const notCarried = listed(report.leftOut)
  const ended = one.endedAt ?? one.createdAt
  const day = dayOf(ended)
  return (
    <>
      <div className="panel-body">
        <Says>
          <b>
            Done {day === 'Today' ? '' : `${day} `}at {clockOf(ended)}.
          </b>{' '}
          {counted(posts, 'post')} came over
          {comments > 0 && `, ${counted(comments, 'comment')} as notes`}
          {present > 0 ? `, ${figures(present)} were here already.` : '.'}
        </Says>
        {one.problem && <p className="field-error old-blog-note">{one.problem}</p>}
        <StatStrip className="old-blog-figures" stats={facts.map(([count, name]) => [figures(count), name])} />
        <ul className="old-blog-groups">
          {groups.map((group) => (
            <Group
              key={group.about}
              group={group}
              isOpen={open.has(group.about)}
              onToggle={() => setOpen(open.symmetricDifference(new Set([group.about])))}
            />
          ))}
          {notCarried && (
            <li>
              <b aria-hidden="true">–</b>
              <div>
                Not carried at all
                <span className="field-hint">{notCarried}</span>
              </div>
            </li>
          )}
        </ul>
      </div>
      <div className="old-blog-foot">
        <TakeBack one={one} />
        {onAnother && (
          <Button look="ghost" onClick={onAnother}>
            Bring in another
          </Button>
        )}
        <ButtonLink icon={Download} href={`/api/old-blog/${one.id}/report`} download>
          Whole report
        </ButtonLink>
        {toLookAt > 0 && (
          <Button look="primary" onClick={() => setOpen(new Set(isAllOpen ? [] : groups.map(({ about }) => about)))}>
            {isAllOpen ? 'Fold them' : `Look at the ${figures(toLookAt)}`}
          </Button>
        )}
      </div>
    </>
  )
}

interface GroupProps {
  group: ReportSummary['groups'][number]
  isOpen: boolean
  onToggle: () => void
}

function Group({ group: { about, count, items }, isOpen, onToggle }: GroupProps) {
  return (
    <li>
      <b className="figures">{figures(count)}</b>
      <div>
        {about}
        {!isOpen && items[0] && <span className="field-hint old-blog-first">{hintOf(items)}</span>}
      </div>
      <button type="button" className="old-blog-show" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? 'Hide' : 'Show'}
        <span className="sr-only">: {about}</span>
      </button>
      {isOpen && (
        <ul className="old-blog-items">
          {items.map(({ title, postId, detail }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={at}>
              {postId === null ? title : <a href={links.editPost(postId)}>{title}</a>}
              {detail && <span className="field-hint">{detail}</span>}
            </li>
          ))}
          {count > items.length && (
            <li className="field-hint">And {figures(count - items.length)} more, in the whole report.</li>
          )}
        </ul>
      )}
    </li>
  )
}

function hintOf(items: ReportSummary['groups'][number]['items']): string {
  const titles = [...new Set(items.map(({ title }) => title))]
  return titles.slice(0, 2).join(', ') + (titles.length > 2 ? ' …' : '')
}
