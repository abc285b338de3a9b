import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groupLength = 4

/** Random letters in groups of four, about 20 bits each: five groups are 99 bits. */
export function generateCode(groups = 5): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
