import { setImmediate as turn } from 'node:timers/promises'
import { footers } from '#platform/documents/blocks.server.ts'
import { Pdf } from '#platform/documents/sheet.server.ts'
import { fillContents, reserveContents } from './itinerary-pdf-contents.server.ts'
import { coverSheet, descriptionSheets } from './itinerary-pdf-cover.server.ts'
import { daySheets } from './itinerary-pdf-day.server.ts'
import type { PrintedTrip } from './itinerary-pdf-route.server.ts'

/**
 * The itinerary to print: cover, contents, a sheet a day (more when a day is long). A4, text selectable, with
 * bookmarks, live links, and a structure that screen readers follow.
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
  const contents = reserveContents(pdf, itinerary.days)
  const labels = Array.from({ length: pdf.pageCount }, () => '')
  const firstPages = new Map<number, number>()
  for (const day of itinerary.days) {
    firstPages.set(day.dayNumber, pdf.pageCount + 1)
    // Setting a day takes some 20 ms of the processor: other requests are let in between.
    await turn()
    daySheets(pdf, trip, day)
    while (labels.length < pdf.pageCount) labels.push(`Day ${day.dayNumber}, page `)
  }
  fillContents(pdf, trip, contents, firstPages)
  footers(pdf, (page) => [
    page === 0 ? `${trip.author}’s Travel Guide` : itinerary.title,
    `${labels[page]}${page + 1} of ${labels.length}`,
  ])
  outline(pdf, trip, contentsPage, firstPages)
  return pdf.finish()
}

/** The reader's side panel: cover, contents, each day. Must come after the last page is laid out. */
function outline(pdf: Pdf, trip: PrintedTrip, contentsPage: number, firstPages: Map<number, number>) {
  const top = pdf.outline.addItem(trip.itinerary.title, { pageNumber: 0, expanded: true })
  top.addItem('Contents', { pageNumber: contentsPage })
  for (const day of trip.itinerary.days) {
    const page = firstPages.get(day.dayNumber)
    if (page) top.addItem(`Day ${day.dayNumber}: ${day.title}`, { pageNumber: page - 1 })
  }
}
