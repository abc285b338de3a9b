import Globe from 'lucide-react/icons/globe'

/** Lucide has no brand icons; these are drawn in the same style. */
const strokes: Record<string, string[]> = {
  Instagram: [
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Z',
    'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
    'M17.2 6.8h.01',
  ],
  YouTube: ['M5 5.5h14A3 3 0 0 1 22 8.5v7a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Z', 'm10 9 5 3-5 3Z'],
  Pinterest: [
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
    'M9.3 13.6a3.6 3.6 0 1 1 2.9 1.9c-1 0-1.7-.5-1.9-1.2',
    'm12 9.5-2.4 10',
  ],
  Facebook: ['M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l1-4h-4V8.5A.5.5 0 0 1 14 8Z'],
  TikTok: ['M13 4v11a4 4 0 1 1-4-4', 'M13 4a5 5 0 0 0 5 5'],
}

export function SocialIcon({ network }: { network: string }) {
  const paths = strokes[network]
  if (!paths) return <Globe className="icon" />
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}
