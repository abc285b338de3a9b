/** The about page in the author's own words. A new owner rewrites it here. */

export const aboutHeadline = 'Mostly by train, usually out of season'

/** Beside the portrait, after "I’m" and the author's name. */
export const aboutOpening =
  'I left a desk in Barcelona five years ago with one bag and a rail pass. The pass ran out after three months, somewhere near Trieste. I still have the bag.'

/** The rest of the story, by paragraph. */
export const aboutStory = [
  'The desk was in the claims department of a shipping insurer. For eight years I read about other people’s voyages at the point where they had gone wrong, and I was good at it, because I like a timetable and I notice what is missing from a list. One February I had eleven days of leave and no plan, took the ferry to Genoa because it was the next thing leaving, and came home nine days later by four trains and a bus. I had spent €412. I wrote it down, to the coffee, and sent it to six friends. By the end of the month four hundred people had read it and one of them had found a mistake in the bus.',
  'That is still how this works. I go somewhere, by rail or by water where there is any, in the months when the shutters are down and the person at the desk has time to talk. I write what it cost, how long it took and what I would skip. Then somebody finds the mistake.',
  'The numbers people ask for: {countries} countries, on {continents} continents, in {years} years. {followers} followers, which I find hard to picture; it is the Camp Nou full, and a quarter again outside. {posts} posts, or roughly two a week, most of them from a corner seat with a plug. I count a country if I have slept in it and bought breakfast. Antarctica has no breakfast to buy, so I count the continent and leave it at that. The rest I went to myself, on my own feet, and where I have not been I say nothing.',
  'I should say how it is paid for. I buy my tickets and my beds. Some links on these pages earn a commission, some posts are paid for and say so in the first line, and between them they cover about four fifths of a month like the October I have printed in full, which came to €60 a day. The other fifth is savings from the years of reading about shipwrecks.',
  'I don’t always travel alone. My mother comes when there is a museum or a bus with a view, and keeps the receipts. Jonas comes when there is a hill or a swimming pool, and drives, since I would sooner not. Everything else is me, a pack of thirty litres and a paperback I will have left in your hostel.',
  'What you won’t find here: lists of a hundred places, anything I was given, the same sunset twice. I have flown more than I would like, and I write that down too. I have recommended two places I should have kept quiet about, and one restaurant that shut the week I published it, I hope not because.',
  'If you want to begin somewhere, take the shortest ferry near you, off season, and stay for lunch. If you want to begin by reading, the guides have prices and the itineraries have times. And if you find the mistake in the bus, the address is on the contact page. I answer within 48 hours.',
] as const

/** Five stations of the last five years, each from the story or from a post. */
export const aboutStations = [
  {
    year: '2021',
    text: 'Left the desk in Barcelona with one bag and a rail pass. The pass ran out after three months, near Trieste.',
  },
  {
    year: '2022',
    text: 'Sold two cameras and four lenses for €2,300. Bought one of each, used, and seven weeks in Greece.',
  },
  {
    year: '2023',
    text: 'A pack of thirty litres, for €148. Three years and 412 nights later, the repairs come to €22 and a knot.',
  },
  {
    year: '2025',
    text: 'Ushuaia to Ushuaia by ship: ten nights, nine hours ashore. The continent counts; there was no breakfast to buy.',
  },
  { year: '2026', text: 'Sixty-one of Europe’s night trains so far. On perhaps fifty of them I slept well.' },
] as const

/** The author's beliefs, each with a picture of the site. */
export const aboutBeliefs = [
  {
    title: 'Authentic Experiences',
    picture: '/art/snap-market.svg',
    text: 'I go where the bus goes and eat where there is a queue. If something is put on for visitors I say so, and sometimes recommend it anyway; water puppets are water puppets.',
  },
  {
    title: 'Cultural Respect',
    picture: '/art/snap-rooftop.svg',
    text: 'It is somebody’s street before it is my picture. I ask at doorsteps, cover up where it is asked, learn to say thank you and the price, and leave out the places that would rather be left out.',
  },
  {
    title: 'Accessible Travel',
    picture: '/art/snap-footprints.svg',
    text: 'Most of what I do can be done by someone with a fortnight, one bag and no car. I count stairs, say where there is a lift and print the whole bill, so that you can decide before you are standing there.',
  },
  {
    title: 'Honest Storytelling',
    picture: '/art/snap-campfire.svg',
    text: 'I pay, I write down what it cost, and I say when it was dull. Links that earn me money are marked. If I was wrong, the correction goes at the top with a date.',
  },
] as const
