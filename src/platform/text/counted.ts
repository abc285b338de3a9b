import { figures } from './figures.ts'

/** "1 post", "1,846 pictures" */
export const counted = (count: number, one: string, many = `${one}s`) => `${figures(count)} ${count === 1 ? one : many}`
