import { placeHref } from '#destinations/place-href.ts'
import { Picture } from '#ui/picture.tsx'
import type { NearbyPlace, Place } from '../schema.ts'
import { Compass } from './compass.tsx'

/** The nearest places, by distance. */
export function Onward({ place: { name, nearby, compass } }: { place: Place }) {
  if (nearby.length === 0) return null
  return (
    <section className="section section-mist" id="on">
      <div className="page-wrap place-onward">
        <div>
          <h2>On from here</h2>
          <p className="lead">
            {compass
              ? `The nearest places I have written about. The map is right about one thing: each is drawn at its true distance from ${name}.`
              : 'Not far from here.'}
          </p>
          <ol>
            {nearby.map((one) => (
              <Next key={one.id} place={one} />
            ))}
          </ol>
        </div>
        {compass && <Compass compass={compass} name={name} />}
      </div>
    </section>
  )
}

function Next({ place }: { place: NearbyPlace }) {
  const { name, country, continent, imageUrl, imageInfo, km } = place
  return (
    <li>
      <a href={placeHref(place)}>
        <Picture src={imageUrl} alt="" info={imageInfo} name={name} sizes="58px" />
        <span>
          <b>{name}</b> <small>{country === name ? continent : country}</small>
        </span>
        {km !== null && <span className="place-km figures">{`${km.toLocaleString('en')} km`}</span>}
      </a>
    </li>
  )
}
