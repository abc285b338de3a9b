import LayoutPanelTop from 'lucide-react/icons/layout-panel-top'
import List from 'lucide-react/icons/list'
import { type FormEvent, useState } from 'react'
import { type KeyRow, KeysPanel } from '#ui/desk/keys-panel.tsx'
import { useFocusLater } from '#ui/desk/use-focus-later.ts'
import { FormQuestions } from '#ui/form/form-questions.tsx'
import { UnsavedWork } from '#ui/form/kept/unsaved-work.tsx'
import type { DeskValues } from '../../schema.ts'
import { type Width, widths } from '../preview/preview-pane.tsx'
import { SaveBar } from '../save-bar.tsx'
import { Segments } from '../segments.tsx'
import { formId, useYourSite } from '../use-your-site.ts'
import { YourSiteHead } from '../your-site-head.tsx'
import { partsOfPages } from './found-texts.ts'
import { PagePane } from './page-pane.tsx'
import { PartForm } from './part-form.tsx'
import { PartsList } from './parts-list.tsx'
import { usePageTexts } from './use-page-texts.ts'

const keys: readonly KeyRow[] = [
  [['Tab'], 'next text'],
  [['Enter'], 'edit it, and done'],
  [['Esc'], 'put it back'],
  [['Space'], 'lift a row of a list, and put down'],
  [['↑', '↓'], 'move what is lifted'],
  [['Ctrl', 'Z'], 'undo'],
  [['Ctrl', 'S'], 'save'],
]

const ways = [
  { key: 'page', label: 'On the page', icon: <LayoutPanelTop className="icon" /> },
  { key: 'list', label: 'As a list', icon: <List className="icon" /> },
] as const
type Way = (typeof ways)[number]['key']

export function PagesScreen({ desk, part: asked }: { desk: DeskValues; part: string | null }) {
  const site = useYourSite(desk)
  const texts = usePageTexts(site)
  const focusLater = useFocusLater()
  const parts = partsOfPages(desk.parts)
  const [open, setOpen] = useState(asked)
  const [chosen, setWay] = useState<Way>(() => (matchMedia('(max-width: 900px)').matches ? 'list' : 'page'))
  const [width, setWidth] = useState<Width>('wide')
  const part = parts.find(({ name }) => name === open) ?? parts.find(({ name }) => name === 'about') ?? parts[0]
  if (!part) return null
  // A part without a page can only be edited as a list.
  const way = hasPage(part.name) ? chosen : 'list'

  function goTo(name: string, path: string) {
    setOpen(name)
    if (way === 'page' && part?.name === name && texts.goTo(path)) return
    if (name !== part?.name && chosen === 'page' && hasPage(name)) return texts.follow(path)
    setWay('list')
    focusLater(`text-${path.split('.').slice(0, 2).join('.')}`)
  }

  return (
    <>
      <YourSiteHead
        current="/admin/pages"
        note={way === 'page' ? 'Click a text, write, press Enter' : undefined}
        onLeave={site.handOver}
        isDirty={site.isDirty}
        onRestored={site.restored}
      />
      <UnsavedWork form={site} />
      <div className="pages-columns">
        <div className="pages-side">
          <PartsList site={site} open={part.name} onOpen={setOpen} onText={goTo} />
          {way === 'page' && <KeysPanel id="page-keys" rows={keys} />}
        </div>
        <form
          id={formId}
          className="panel pages-pane"
          aria-label={part.label}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            site.save()
          }}
          onBlur={site.pause}
        >
          <div className="preview-head">
            <h2>{part.label}</h2>
            {hasPage(part.name) && <Segments label="How to edit" options={ways} chosen={way} onChoose={setWay} />}
            {way === 'page' && <Segments label="Width" options={widths} chosen={width} onChoose={setWidth} isBare />}
            <span className="field-hint pages-address">{part.name === 'ownPages' ? '/pages/…' : part.page}</span>
          </div>
          {way === 'page' ? (
            <PagePane site={site} texts={texts} part={part} width={width} />
          ) : (
            <PartForm site={site} part={part} />
          )}
        </form>
      </div>
      <SaveBar site={site} noun="text" />
      <FormQuestions form={site} note={site.conflictNote} />
    </>
  )
}

const hasPage = (part: string) => !['quiz', 'ownPages', 'notes'].includes(part)
