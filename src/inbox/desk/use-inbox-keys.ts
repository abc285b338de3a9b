import type { KeyRow } from '#ui/desk/keys-panel.tsx'
import { useLetterKeys } from '#ui/desk/use-letter-keys.ts'
import type { Decisions } from './use-decisions.ts'
import type { OpenItem } from './use-open-item.ts'

export const keyRows: readonly KeyRow[] = [
  [['J', 'K'], 'the next, the one before'],
  [['A'], 'approve a note; take a message out of the spam'],
  [['R'], 'answer'],
  [['Esc'], 'out of the answer'],
  [['E'], 'done, without an answer'],
  [['S'], 'spam'],
]

export function useInboxKeys({ open, decisions }: { open: OpenItem; decisions: Decisions }) {
  useLetterKeys(() => {
    const { item } = open
    return {
      j: () => open.step(1),
      k: () => open.step(-1),
      ...(item && {
        a: () => {
          if (item.kind === 'note') decisions.decide(item, 'approved')
          // An answered message has nothing to be approved, and must not wait again by mistake.
          else if (item.status === 'spam') decisions.decide(item, 'waiting')
        },
        s: () => decisions.decide(item, 'spam'),
        e: () => decisions.decide(item, 'done'),
        r: () => document.querySelector<HTMLElement>('.message-answer textarea')?.focus(),
      }),
    }
  }, 'jk')
}
