/**
 * Preserves a text's line ends byte for byte. CodeMirror has one kind of line end; the text's most frequent one is stored, and
 * every other is marked. New lines get the most frequent one.
 */
import { invertedEffects } from '@codemirror/commands'
import { type EditorState, RangeSet, RangeValue, StateEffect, StateField, Text } from '@codemirror/state'

const lineEnds = /\r\n?|\n/

class OtherEnd extends RangeValue {
  // These sides make an emptied range vanish: with 0 it would outlive its line end and mark the next one.
  override startSide = 1
  override endSide = -1
  readonly kind: string
  constructor(kind: string) {
    super()
    this.kind = kind
  }
  override eq(other: OtherEnd) {
    return other.kind === this.kind
  }
}

const restore = StateEffect.define<{ at: number; kind: string }>({
  map: (value, changes) => ({ ...value, at: changes.mapPos(value.at) }),
})

/** A text split into lines as CodeMirror stores it. */
export const linesOf = (text: string) => Text.of(text.split(lineEnds))

/** The most frequent line end of a text. */
export function ownEnd(text: string): string {
  const count = new Map<string, number>()
  for (const [kind] of text.matchAll(/\r\n?|\n/g)) count.set(kind, (count.get(kind) ?? 0) + 1)
  return [...count].sort((one, other) => other[1] - one[1])[0]?.[0] ?? '\n'
}

export function readText(text: string) {
  const own = ownEnd(text)
  const doc = linesOf(text)
  const others = StateField.define<RangeSet<OtherEnd>>({
    create: () => RangeSet.of(otherEnds(text, own)),
    update(value, { docChanged, changes, effects }) {
      const kept = docChanged && value.size ? value.map(changes) : value
      const back = effects.flatMap((effect) =>
        effect.is(restore) ? [new OtherEnd(effect.value.kind).range(effect.value.at, effect.value.at + 1)] : [],
      )
      return back.length ? kept.update({ add: back, sort: true }) : kept
    },
  })
  const undoable = invertedEffects.of(({ docChanged, changes, startState }) => {
    const gone: StateEffect<unknown>[] = []
    const before = startState.field(others)
    if (docChanged && before.size)
      changes.iterChangedRanges((from, to) =>
        before.between(from, to, (start, end, { kind }) => {
          if (start >= from && end <= to) gone.push(restore.of({ at: start, kind }))
        }),
      )
    return gone
  })

  function write(state: EditorState): string {
    const marked = new Map<number, string>()
    state.field(others).between(0, state.doc.length, (from, _to, { kind }) => void marked.set(from, kind))
    if (own === '\n' && marked.size === 0) return state.doc.toString()
    let text = ''
    for (let number = 1; number <= state.doc.lines; number++) {
      const line = state.doc.line(number)
      text += line.text + (number < state.doc.lines ? (marked.get(line.to) ?? own) : '')
    }
    return text
  }

  return { doc, extension: [others, undoable], write }
}

function otherEnds(text: string, own: string) {
  const lines = text.split(lineEnds)
  let at = 0
  return [...text.matchAll(/\r\n?|\n/g)].flatMap(([kind], index) => {
    at += lines[index]!.length + 1
    return kind === own ? [] : [new OtherEnd(kind).range(at - 1, at)]
  })
}
