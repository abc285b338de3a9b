/** The notice when a save of a stop was based on older values; the stop then shows the present ones. */
export const savedMeanwhile = {
  tone: 'failure',
  title: 'Not saved',
  description:
    'It was changed in another window meanwhile. What you chose here is kept, over that; save again to store it.',
} as const
