/** The desk's words about a colour. */
import type { Ramp, Reading } from './colours.ts'

const clear = ({ ratio }: Reading) => (ratio >= 7 ? 'very clear' : 'clear')

/** "clear, drawn darker" */
export function readingWords(reading: Reading): { clear: string; drawn: string } {
  return { clear: clear(reading), drawn: reading.drawn ? `, drawn ${reading.drawn}` : '' }
}

/** "5.7 : 1", rounded down, so that it never promises too much. */
export const ratioWords = ({ ratio }: Reading) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`

/** The verdict on a colour in a sentence, and whether something had to be changed for it. */
export function verdict({ readings: { button, links }, edge }: Ramp): { text: string; gaveWay: boolean } {
  if (button.drawn)
    return { gaveWay: true, text: 'Words could not be read on it: buttons are drawn a little darker than your colour.' }
  if (edge)
    return {
      gaveWay: true,
      text: 'Buttons keep your colour, with dark words. Links and labels use a darker one of the same hue.',
    }
  if (links.drawn)
    return {
      gaveWay: false,
      text: 'Readable. Words are drawn a shade darker than buttons; nobody will see it.',
    }
  return { gaveWay: false, text: 'Readable everywhere, by day and by night.' }
}

export const routeSentence = 'It is close to the red line of the timetables, so the line takes your colour.'
