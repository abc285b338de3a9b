import type { DeskPart } from '../../schema.ts'
import { PreviewFrame } from '../preview/preview-frame.tsx'
import type { Width } from '../preview/preview-pane.tsx'
import type { YourSite } from '../use-your-site.ts'
import { pageSheet } from './frame-texts.ts'
import { TextTool } from './text-tool.tsx'
import type { PageTexts } from './use-page-texts.ts'

interface PagePaneProps {
  site: YourSite
  texts: PageTexts
  part: DeskPart
  width: Width
}

/** The real page, whose texts are edited in place. */
export function PagePane({ site, texts, part, width }: PagePaneProps) {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  return (
    <div className="page-box">
      <PreviewFrame
        path={part.page}
        changes={site.changes}
        theme={theme}
        width={width}
        sheet={pageSheet}
        isEdited
        isHeld={texts.isEditing}
        onShown={texts.onShown}
      />
      <TextTool site={site} texts={texts} />
      <p className="sr-only" role="status" data-moving-status="">
        {texts.rows.status}
      </p>
      {texts.rows.lifted && <p className="page-lifted">{texts.rows.status}</p>}
    </div>
  )
}
