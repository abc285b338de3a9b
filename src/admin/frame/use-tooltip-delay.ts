import { useEffect } from 'react'

const openAfterMs = 700
/** After one tooltip closed, the next opens without delay for this long. */
const skipForMs = 300

/** The style sheet opens tooltips; `data-tips` on the document says that one is open, or was just now, so that the next has no delay. */
export function useTooltipDelay() {
  useEffect(() => {
    const { dataset } = document.documentElement
    let timer: ReturnType<typeof setTimeout> | undefined
    let current: Element | null = null
    function follow({ target }: Event) {
      const next = target instanceof Element ? target.closest('[data-tip]') : null
      if (next === current) return
      current = next
      clearTimeout(timer)
      if (next) timer = setTimeout(() => Object.assign(dataset, { tips: 'open' }), openAfterMs)
      else timer = setTimeout(() => Reflect.deleteProperty(dataset, 'tips'), skipForMs)
    }
    document.addEventListener('pointerover', follow)
    document.addEventListener('focusin', follow)
    return () => {
      clearTimeout(timer)
      delete dataset.tips
      document.removeEventListener('pointerover', follow)
      document.removeEventListener('focusin', follow)
    }
  }, [])
}
