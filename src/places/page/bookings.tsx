import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { PartnerLink } from '#booking/partner-link.tsx'
import type { Booking } from '#destinations/place-schema.ts'
import { DealLink } from '#products/page/deal-link.tsx'
import type { PageCode, Placement } from '#site/paid-links/placement.ts'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import type { Place } from '../schema.ts'

/** The author's own bookings there, and the recommended products that fit. */
export function Bookings({ place: { id, name, bookings, products } }: { place: Place }) {
  if (bookings.length + products.length === 0) return null
  return (
    <Section
      id="beds"
      className="section-sand"
      title="Beds and tickets"
      text={<p>What I would book again. Links are paid: they cost you nothing more.</p>}
    >
      {bookings.length > 0 && (
        <table className="beds">
          <thead className="sr-only">
            <tr>
              <th scope="col">What</th>
              <th scope="col">About it</th>
              <th scope="col">Price</th>
              <th scope="col">Link</th>
            </tr>
          </thead>
          <tbody>
            {bookings.map((booking) => (
              <Bed key={booking.name} booking={booking} placement={`d${id}`} place={name} />
            ))}
          </tbody>
        </table>
      )}
      {products.length > 0 && (
        <div className="place-products">
          {products.map((product) => (
            <Product key={product.id} product={product} page={`d${id}`} place={name} />
          ))}
        </div>
      )}
    </Section>
  )
}

interface ProductProps {
  product: Place['products'][number]
  page: PageCode
  place: string
}

/** A product card as on the recommendations page, without stars and tags. */
function Product({ product, page, place }: ProductProps) {
  const { name, description, imageUrl, imageInfo, price } = product
  return (
    <article className="product-card">
      <Picture
        className="art"
        src={imageUrl}
        alt=""
        info={imageInfo}
        name={name}
        sizes="(min-width: 901px) 300px, 45vw"
      />
      <div className="product-card-text">
        <h3 className="product-card-name">{name}</h3>
        <p>{description}</p>
        <div className="product-card-foot">
          {!product.isGone && <span className="figures product-card-price">{price}</span>}
          <DealLink product={product} page={page} campaign="destination" destination={place} />
        </div>
      </div>
    </article>
  )
}

interface BedProps {
  booking: Booking
  placement: Placement
  place: string
}

function Bed({ booking: { name, kind, text, price, url }, placement, place }: BedProps) {
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        {kind && <small>{kind}</small>}
      </th>
      <td className="beds-text">{text}</td>
      <td className="beds-price figures">{price}</td>
      <td className="beds-link">
        {url && (
          <PartnerLink
            className="text-link"
            href={url}
            placement={placement}
            destination={place}
            type={kind ?? 'bed'}
            campaign="destination"
          >
            Book<span className="sr-only">{` ${name}`}</span>
            <ArrowUpRight className="icon" aria-hidden="true" />
          </PartnerLink>
        )}
      </td>
    </tr>
  )
}
