import { setImmediate as turn } from 'node:timers/promises'
import type PDFDocument from 'pdfkit'
import { finish, openDocument } from '#platform/documents/sheet.server.ts'
import { fillContents, reserveContents } from './itinerary-pdf-contents.server.ts'
import { coverSheet, descriptionSheets } from './itinerary-pdf-cover.server.ts'
import { daySheets } from './itinerary-pdf-day.server.ts'
import { footer, type PrintedTrip } from './itinerary-pdf-parts.server.ts'

/**
 * The itinerary to print: cover, contents, a sheet a day (more when a day is long). A4, text selectable, with
 * bookmarks, live links, and a structure that screen readers follow.
 */
export async function itineraryPdf(trip: PrintedTrip): Promise<Uint8Array> {
  const { itinerary } = trip
  const doc = openDocument({
    title: itinerary.title,
    author: trip.author,
    subject: itinerary.description,
    keywords: [...new Set([itinerary.destination, itinerary.country, itinerary.travelStyle, ...itinerary.bestFor])],
    language: trip.language,
    created: trip.printedAt,
  })
  await coverSheet(doc, trip)
  descriptionSheets(doc, trip)
  const contentsPage = pageCount(doc)
  const contents = reserveContents(doc, itinerary.days)
  const labels = Array.from({ length: pageCount(doc) }, () => '')
  const firstPages = new Map<number, number>()
  for (const day of itinerary.days) {
    firstPages.set(day.dayNumber, pageCount(doc) + 1)
    // Setting a day takes some 20 ms of the processor: other requests are let in between.
    await turn()
    daySheets(doc, trip, day)
    while (labels.length < pageCount(doc)) labels.push(`Day ${day.dayNumber}, page `)
  }
  fillContents(doc, trip, contents, firstPages)
  labels.forEach((label, page) => {
    doc.switchToPage(page)
    const words = page === 0 ? `${trip.author}’s Travel Guide` : itinerary.title
    footer(doc, words, `${label}${page + 1} of ${labels.length}`)
  })
  outline(doc, trip, contentsPage, firstPages)
  return finish(doc)
}

function pageCount(doc: PDFDocument): number {
  return doc.bufferedPageRange().count
}

/** The reader's side panel: cover, contents, each day. Must come after the last page is laid out. */
function outline(doc: PDFDocument, trip: PrintedTrip, contentsPage: number, firstPages: Map<number, number>) {
  const top = doc.outline.addItem(trip.itinerary.title, { pageNumber: 0, expanded: true })
  top.addItem('Contents', { pageNumber: contentsPage })
  for (const day of trip.itinerary.days) {
    const page = firstPages.get(day.dayNumber)
    if (page) top.addItem(`Day ${day.dayNumber}: ${day.title}`, { pageNumber: page - 1 })
  }
}
