import type { QuizInterest } from './options.ts'

/** Words in a destination's texts that show what it is good for; lower case, without accents, singular. */
export const interestWords: Record<QuizInterest, string> = {
  adventure:
    'adventure, trek, hike, climb, glacier, kayak, raft, dive, self-drive, ring road, crossing, bicycle, track, expedition, landing',
  culture:
    'culture, temple, shrine, mosque, theatre, opera, madrasa, music, ceremony, tradition, art, old town, medina, riad, village',
  food: 'food, market, lunch, dinner, breakfast, restaurant, kitchen, wine, wineland, winery, cafe, coffee, fish, bakery, eat, cook, noodle, street food, lemon',
  nature:
    'nature, national park, lake, lago, waterfall, fall, forest, valley, canyon, garden, larch, glacier, reef, rice terrace, wild, plain, cenote, geyser',
  nightlife: 'nightlife, after dark, bar, club, dance, samba, jazz, rumba, late night, at night, concert',
  history:
    'history, historic, ruin, tomb, treasury, pyramid, castle, palace, fort, excavation, ancient, roman, inca, monastery, cathedral, temple, old town, sphinx',
  beaches: 'beach, lagoon, coast, sea, swim, sand, snorkel, surf, island, bay, reef',
  mountains:
    'mountain, mount, peak, summit, volcano, alp, cableway, torres, cuerno, tower, hill, gorge, caldera, ben lomond, huayna picchu',
  cities: 'city, metro, subway, tram, quarter, boulevard, street, skyline, square, rooftop, museum, quay, bridge',
  museums: 'museum, museo, musee, gallery, exhibition, collection',
  festivals: 'festival, carnival, parade, procession, fireworks, new year, feast, fiesta',
  shopping: 'shop, shopping, market, souk, bazaar, boutique, craft, workshop',
  photography:
    'photograph, photography, viewpoint, view, panorama, sunrise, sunset, light, dusk, dawn, at opening time',
  wellness: 'wellness, spa, bath, hammam, onsen, hot spring, yoga, retreat, massage, quiet, slow',
  wildlife:
    'wildlife, penguin, whale, migration, elephant, lion, seal, shark, turtle, dolphin, bird, puffin, safari, reef, monkey',
  architecture:
    'architecture, cathedral, palace, villa, art nouveau, basilica, opera house, sagrada familia, bridge, dome, tower, chapel, mosque, casa, treasury, madrasa, terrace',
}
