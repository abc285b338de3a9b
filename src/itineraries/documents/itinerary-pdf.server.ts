import { setImmediate as turn } from 'node:timers/promises'
import { footers } from '#platform/documents/blocks.server.ts'
import { Pdf } from '#platform/documents/sheet.server.ts'
import { type Pages, reserveContents } from './itinerary-pdf-contents.server.ts'
import { coverSheet, descriptionSheets } from './itinerary-pdf-cover.server.ts'
import { daySheets } from './itinerary-pdf-day.server.ts'
import type { PrintedTrip } from './itinerary-pdf-route.server.ts'

/**
 * The itinerary as a PDF: cover, contents, a sheet a day (more when a day is long). A4, with selectable text,
 * bookmarks, links, and tags for screen readers.
 */
export async function itineraryPdf(trip: PrintedTrip): Promise<Uint8Array> {
  const { itinerary } = trip
  const pdf = new Pdf({
    title: itinerary.title,
    author: trip.author,
    subject: itinerary.description,
    keywords: [...new Set([itinerary.destination, itinerary.country, itinerary.travelStyle, ...itinerary.bestFor])],
    language: trip.language,
    created: trip.printedAt,
  })
  await coverSheet(pdf, trip)
  descriptionSheets(pdf, trip)
  const contentsPage = pdf.pageCount
  const fillContents = reserveContents(pdf, trip)
  const pages: Pages = Array.from({ length: pdf.pageCount }, () => null)
  for (const day of itinerary.days) {
    // Yields to other requests: the layout of a day takes some 20 ms of the processor.
    await turn()
    daySheets(pdf, trip, day)
    while (pages.length < pdf.pageCount) pages.push(day)
  }
  fillContents(pages)
  footers(pdf, (page) => {
    const day = pages[page]
    const left = page === 0 ? `${trip.author}’s Travel Guide` : itinerary.title
    return [left, `${day ? `Day ${day.dayNumber}, page ` : ''}${page + 1} of ${pages.length}`]
  })

  // The bookmarks of the viewer's side panel; they must be added after the last page is laid out.
  const outline = pdf.outline.addItem(itinerary.title, { pageNumber: 0, expanded: true })
  outline.addItem('Contents', { pageNumber: contentsPage })
  for (const day of itinerary.days) {
    outline.addItem(`Day ${day.dayNumber}: ${day.title}`, { pageNumber: pages.indexOf(day) })
  }
  return pdf.finish()
}
