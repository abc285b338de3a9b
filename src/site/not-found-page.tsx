import { Head } from './head.tsx'

export default function NotFoundPage() {
  return (
    <>
      <Head title="Page Not Found" description="There is no page at this address." path="/404" noindex />
      <div className="island">
        <img
          src="/art/not-found.svg"
          width={1600}
          height={1200}
          alt="Illustration of a tiny sand island with a palm, a suitcase, a map and a signpost whose blank boards point in every direction, while a gull and a whale look on."
        />
        <div className="page-wrap">
          <h1>Page Not Found</h1>
          <p>Every sign here points somewhere, just not to the page you were after.</p>
          <div className="row">
            <a className="button button-sandy" href="/">
              Back to Home
            </a>
            <a className="button button-outline" href="/destinations">
              Browse Destinations
            </a>
          </div>
        </div>
      </div>
    </>
  )
}
