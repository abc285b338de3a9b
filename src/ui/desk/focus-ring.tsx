import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import './focus-ring.css'

interface FocusRingProps {
  /** "42% 60%" */
  value: string
  labelledBy: string
  /** Class of the box that the picture fills. */
  shape?: string
  onChange: (value: string) => void
  /** The picture. */
  children: ReactNode
}

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const within = (percent: number) => Math.max(0, Math.min(100, Math.round(percent)))

/** Sets a picture's focal point, which every crop keeps: by drag or arrow keys. */
export function FocusRing({ value, labelledBy, shape = '', onChange, children }: FocusRingProps) {
  const ring = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [x = 50, y = 50] = value.split(' ').map((part) => Number.parseInt(part, 10))
  useLayoutEffect(() => {
    ring.current?.style.setProperty('left', `${x}%`)
    ring.current?.style.setProperty('top', `${y}%`)
  }, [x, y])

  const put = (left: number, top: number) => onChange(`${within(left)}% ${within(top)}%`)

  function follow(event: PointerEvent) {
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId)
      ring.current?.focus()
      event.preventDefault()
    }
    const area = box.current?.getBoundingClientRect()
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    put(((event.clientX - area.left) / area.width) * 100, ((event.clientY - area.top) / area.height) * 100)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const by = event.shiftKey ? 10 : 2
    put(x + step[0] * by, y + step[1] * by)
  }

  return (
    <div className={`focus-box ${shape}`} ref={box} onPointerDown={follow} onPointerMove={follow}>
      {children}
      <button
        type="button"
        ref={ring}
        className="focus-ring"
        role="slider"
        aria-labelledby={labelledBy}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={`${x} % from the left, ${y} % from the top`}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
