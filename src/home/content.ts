/** The home page's texts. A new owner of the site rewrites them here. */
export const homeContent = {
  hero: {
    sentence:
      'Fifty countries, mostly by train, usually out of season. Guides, honest budgets and the routes I’d take again.',
    day: '/art/hero-panorama.svg',
    night: '/art/hero-panorama-night.svg',
    /** The same for the pictures of day and night. */
    alt: 'Illustrated panorama: a traveller in a straw hat and yellow jacket, seen from behind on a rock, waves towards a bay where a red train crosses a stone viaduct below a hill village, with islands, sailing boats, balloons and snow peaks.',
  },
  author: {
    title: 'I’m {firstName}. I travel slowly and write it all down.',
    text: 'I left a desk in Barcelona five years ago with one bag and a rail pass. I still have the bag. This is where I keep what I learned: what things cost, when to go and what I would skip.',
  },
  popular: 'The six places readers ask me about every week.',
  essentials: 'I pay for everything here myself, then tell you what broke.',
} as const
