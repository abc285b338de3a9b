/** Finds a category by a former name. Without zod, because readers' pages use it too. */
interface Named {
  name: string
  formerNames?: string[] | undefined
}

/** The stored category of this name, or else the one that had it before; undefined when there is neither. */
export function presentName(categories: readonly Named[], name: string): string | undefined {
  const known =
    categories.find((category) => category.name === name) ??
    categories.find(({ formerNames }) => formerNames?.includes(name))
  return known?.name
}
