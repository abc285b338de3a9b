import { type RefObject, useLayoutEffect } from 'react'

/** Lets the text's box grow with the text where the browser does not do so by itself (`field-sizing`). */
export function useGrowing(text: RefObject<HTMLTextAreaElement | null>, value: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = text.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 4}px`
  }, [text, value])
}
