import { createHook } from 'node:async_hooks'
import type { Reach } from './reach.ts'

export const reach: Reach = {
  package: 'node',
  version: '26.10.0',
  because:
    'What V8 knows of the object that every call of `process.nextTick` makes is lost for good when the heap is cleared out at a moment without one: from then on each call takes five times as long.',
  until: 'a call takes as long after the heap was cleared out as before, which the test beside this file asks.',
}

const held: object[] = []

/** Holds one such object for the lifetime of the process. To be called before the first full garbage collection. */
export function holdTick() {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') held.push(resource)
    },
  }).enable()
  process.nextTick(() => {})
  hook.disable()
}
