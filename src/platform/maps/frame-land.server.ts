/** The land of a small map, cut to its frame. */
import { runInChild } from '../apart/run-in-child.server.ts'
import { createMemo } from '../memo.server.ts'
import { drawLand } from './frame-drawing.server.ts'
import type { MapFrame } from './mercator.ts'

/** Cache of maps, at most 30 KB each. */
const remember = createMemo<string>(60)
const module = new URL('./frame-drawing.server.ts', import.meta.url).href

/**
 * White land on a transparent ground, in the size of the frame. Reading and clipping the fine atlas takes half a second of CPU time
 * and 100 MB, so the child process does it, one map at a time, and no reader waits for another's map. If it exceeds its time
 * limit, the map is drawn here.
 */
export function frameLandSvg(frame: MapFrame): Promise<string> {
  const key = JSON.stringify(frame)
  const call = { module, name: 'drawLand', args: [frame] }
  return remember(key, async () => {
    const drawn = await runInChild<string>(call, { key: `land ${key}`, turn: 'reader' })
    return drawn ?? drawLand(frame)
  })
}
