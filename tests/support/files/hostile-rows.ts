/** Rows with injection attempts (HTML, script, Markdown) in every field, and the pages that show them. */
import { slugFrom } from '#platform/text/slug.ts'
import { postDraft } from '../rooms/posts.ts'
import { travelProfile } from '../rooms/travel-profile.ts'
import { line, lines, short } from './hostile.ts'

export const markdown = `${lines}\n\n[a](javascript:pwned()) ![b](javascript:pwned()) <a href="javascript:pwned()">c</a>

<iframe srcdoc="<script>pwned()</script>"></iframe>

\`\`\`${short}
${short}
\`\`\`

[${short}](/itineraries/hostile-trip "card")

[${short}](/recommendations#product-1 "card")

[${short}](https://shop.example/?a="><script>pwned()</script> "card")

[${short}](</blog?destination=${encodeURIComponent(short)}> "map")

![${short}](/a.svg "${short}")
![${short}](javascript:pwned())

> [!NOTE]
> **12 May 2026:** ${short}`
export const picture = 'https://pictures.example/a.jpg?"><b data-pwned>'
export const link = 'https://shop.example/?a="><script>pwned()</script>'

const post = {
  ...postDraft,
  title: line,
  excerpt: line,
  content: markdown,
  category: short,
  tags: [short],
  imageUrl: picture,
  imageAlt: line,
  destination: short,
  country: short,
  continent: short,
  bestTimeToVisit: short,
  budgetRange: short,
  affiliateLinks: [{ label: short, url: link, placement: short }],
  seoKeywords: [short],
  series: short,
  seriesPart: 1,
}
const destination = {
  name: short,
  country: short,
  description: lines,
  imageUrl: picture,
  imageAlt: line,
  bestTimeToVisit: short,
  averageBudget: short,
  topAttractions: [short],
  isPopular: true,
  featured: true,
  rating: 5,
  seoKeywords: [short],
  latitude: 1,
  longitude: 1,
}
const day = {
  title: short,
  description: lines,
  location: short,
  latitude: 1,
  longitude: 1,
  activities: [
    { time: short, activity: line, location: short, duration: short, cost: short, notes: lines, affiliateLink: link },
  ],
  accommodationRecommendations: [
    { name: short, type: short, priceRange: short, description: lines, affiliateLink: link },
  ],
  transportationNotes: lines,
  budgetNotes: lines,
  tips: [short],
}
const itinerary = {
  slug: 'hostile-trip',
  title: short,
  description: lines,
  destination: short,
  country: short,
  duration: 2,
  travelStyle: short,
  budget: short,
  totalCost: short,
  bestFor: [short],
  difficulty: short,
  featured: true,
  imageUrl: picture,
  imageAlt: line,
  days: [day, { ...day, latitude: 2, longitude: 2 }],
}
export const everything: [path: string, body: object][] = [
  ['/api/categories', { name: short, description: line, icon: short, color: short }],
  ['/api/destinations', destination],
  ['/api/blog-posts', { ...post, slug: 'hostile-post', published: true, featured: true }],
  ['/api/blog-posts', { ...post, slug: 'hostile-draft' }],
  ['/api/itineraries', itinerary],
  [
    '/api/affiliate-products',
    { name: short, category: 'other', description: lines, affiliateUrl: link, imageUrl: picture, price: short },
  ],
  ['/api/gallery', { url: picture, alt: line, caption: line }],
  ['/api/contact', { name: short, email: 'reader@example.com', subject: short, message: lines }],
  ['/api/compatibility/profiles', travelProfile({ name: short, location: short })],
]

export const pages = [
  '/',
  '/blog',
  `/blog?category=${encodeURIComponent(short)}`,
  `/blog?search=${encodeURIComponent(short)}`,
  `/blog?destination=${encodeURIComponent(short)}`,
  '/blog/hostile-post',
  `/series/${slugFrom(short)}`,
  '/destinations',
  '/itineraries',
  `/itineraries?search=${encodeURIComponent(short)}`,
  '/itineraries/hostile-trip',
  '/recommendations',
  '/compatibility-quiz',
  '/about',
  '/contact',
  `/${encodeURIComponent(short)}`,
  `/blog/${encodeURIComponent(short)}`,
]
export const deskPages = [
  '/blog/hostile-draft',
  '/admin',
  '/admin/destinations',
  '/admin/itineraries',
  '/admin/categories',
  '/admin/inbox',
  '/admin/inbox?show=all',
]
