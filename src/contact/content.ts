/** The contact page in the author's own words. A new owner rewrites it here. */

export const contactLead = 'A question about a route, a correction, a ferry that no longer runs. I read all of it.'

export const collaboration = {
  title: 'Work with me',
  text: 'Railways, ferries, tourist boards out of season and people who make good bags. Figures, formats and rates are on one page.',
} as const

/** The four most frequent questions, in order. */
export const questions = [
  {
    question: 'Do you offer travel planning services?',
    answer:
      'Not as a service. I do not sell itineraries or book for people, because then I would have to be nice about places. What I know is on the site with prices and times: start with the itineraries, or search the blog for the town. If one specific thing is missing, ask; a question that fits in three lines usually gets an answer, and sometimes becomes a post.',
  },
  {
    question: 'How can we collaborate?',
    answer:
      'Write with who you are, what you want and by when; the media kit has the figures. I take on about one collaboration a month, mostly with railways, ferries, tourist boards out of season and makers of things I already carry. I pay for anything I review, paid work is marked as such at the top, and nobody reads the text before you do.',
  },
  {
    question: 'Do you have tips for solo female travel?',
    answer:
      'Yes, and most of them are about the time of day. Arrive in daylight, book the first two nights, know the last kilometre before you leave, and spend the extra €30 on the earlier boat before anything else. There is a whole post of it, with what I do in the first two hours. I have travelled alone for most of five years and have been more often fed than bothered.',
  },
  {
    question: 'Do you reply to all messages?',
    answer:
      'Yes, within 48 hours, except when I am on a ship without signal, and then within 48 hours of the pier. The reply may be short. The only ones I do not answer are offers to write guest posts about casinos.',
  },
] as const
