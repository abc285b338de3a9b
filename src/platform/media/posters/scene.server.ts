import type { Frame } from './frames.server.ts'
import type { Drawing, Random } from './kit.server.ts'
import type { Mood } from './moods.server.ts'

/** One kind of place: how it is drawn, and what may stand in front of it. */
export interface Scene {
  draw: (art: Drawing, random: Random, mood: Mood) => void
  frames: readonly Frame[]
}
