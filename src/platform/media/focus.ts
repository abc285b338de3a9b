/** `"42% 60%"`, rounded to tens, as class names; the centre needs none. */
export function focusClasses(focus = '50% 50%'): string[] {
  const [x = 50, y = 50] = focus
    .split(' ')
    .map((part) => Math.min(100, Math.round(Number.parseInt(part, 10) / 10) * 10))
  return [x === 50 ? '' : `focus-x-${x}`, y === 50 ? '' : `focus-y-${y}`].filter(Boolean)
}
