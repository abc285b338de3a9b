import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be mistaken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groupLength = 4

/** A random code in groups of four letters, about 20 bits each: five groups are 99 bits. */
export function generateCode(groups = 5): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
