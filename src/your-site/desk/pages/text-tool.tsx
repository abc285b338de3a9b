import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/desk/button.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { emptyRow, type ListField, placeOf, type Row } from '../leaves.ts'
import type { YourSite } from '../use-your-site.ts'
import type { PageTexts } from './use-page-texts.ts'

interface TextToolProps {
  site: YourSite
  texts: PageTexts
}

/** The tool beside the focused text: name, length, and actions. */
export function TextTool({ site, texts }: TextToolProps) {
  const tool = useRef<HTMLDivElement>(null)
  const { path, spot, isEditing } = texts
  useLayoutEffect(() => {
    const element = tool.current
    const box = element?.parentElement
    if (!element || !box || !spot) return
    const { offsetWidth: width, offsetHeight: height } = element
    const below = spot.bottom + 14
    const top = below + height < box.offsetHeight ? below : spot.top - height - 14
    element.style.setProperty('left', `${Math.max(8, Math.min(spot.left, box.offsetWidth - width - 8))}px`)
    element.style.setProperty('top', `${Math.max(8, Math.min(top, box.offsetHeight - height - 8))}px`)
  })
  const place = path === null ? null : placeOf(site.desk.parts, path)
  if (path === null || !place || !spot) return null
  const field = texts.fieldAt(path)
  const length = [...texts.typedAt(path)].length
  const maxLength = field && 'max' in field ? (field.max ?? 0) : 0
  return (
    // Keeps the focus in the text while its tools are clicked.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div className="text-tool" ref={tool} onMouseDown={(event) => event.preventDefault()}>
      <b>{texts.nameAt(path)}</b>
      {isEditing ? (
        <span className="figures field-hint" data-too-long={length > maxLength || undefined}>
          {length.toLocaleString('en-US')} of {maxLength.toLocaleString('en-US')}
        </span>
      ) : (
        <IconButton icon={Pencil} label="Edit" onClick={texts.begin} />
      )}
      {place.row && !isEditing && <RowTools site={site} texts={texts} path={path} />}
      {texts.hasFormer(path) && (
        <Button
          look="ghost"
          onClick={() => {
            texts.finish(true)
            texts.follow(path)
            texts.resetAt(path)
          }}
        >
          Reset
        </Button>
      )}
      {isEditing && (
        <Button look="primary" onClick={() => texts.finish(true)}>
          Done
        </Button>
      )}
    </div>
  )
}

/** Moves or removes a list's row, or adds one after it. */
function RowTools({ site, texts, path }: TextToolProps & { path: string }) {
  const place = placeOf(site.desk.parts, path)
  if (!place?.row) return null
  const { leaf, row } = place
  const { each, minItems = 0, maxItems = 20 } = place.field as ListField
  const rows = (site.value(leaf) ?? []) as Row[]
  // Pointer only: the keyboard uses Space and the arrow keys.
  const dragged = {
    onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent) =>
      event.currentTarget.hasPointerCapture(event.pointerId) && texts.rows.drag(event.nativeEvent),
    onPointerUp: (event: PointerEvent) => texts.rows.drag(event.nativeEvent),
  }
  const action = (label: string, icon: ReactNode, isOff: boolean, act: () => void) => (
    <button
      type="button"
      className="button button-ghost button-icon"
      aria-label={label}
      data-tip={label}
      disabled={isOff}
      onClick={act}
    >
      {icon}
    </button>
  )
  return (
    <>
      <i aria-hidden="true" />
      <span className="grip" title="Drag to another place" {...dragged}>
        <GripVertical className="icon" />
      </span>
      {action('Move up', <ArrowUp className="icon" />, row.index === 0, () => texts.rows.move(-1))}
      {action('Move down', <ArrowDown className="icon" />, row.index === rows.length - 1, () => texts.rows.move(1))}
      {action('Add one below', <Plus className="icon" />, rows.length >= maxItems, () => {
        // Offers the row's empty texts, which are not on the page and cannot be clicked.
        const words = Object.entries(each).flatMap(([name, { kind, label }]) =>
          kind === 'line' || kind === 'text' ? [[name, label] as const] : [],
        )
        site.change(leaf, rows.toSpliced(row.index + 1, 0, { ...emptyRow(each), ...Object.fromEntries(words) }))
      })}
      {action('Remove', <X className="icon" />, rows.length <= minItems, () => {
        texts.follow(null)
        site.change(leaf, rows.toSpliced(row.index, 1))
      })}
    </>
  )
}
