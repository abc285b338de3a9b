/** Reads PDFs with pdf.js, independently of the library that writes them. */
import { extractText, getDocumentProxy } from 'unpdf'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

/** @throws when the file has errors, even those that a lenient reader would ignore */
async function withDocument<Result>(pdf: Uint8Array, read: (document: PdfDocument) => Promise<Result>) {
  // A copy, because the reader detaches the buffer that it is given.
  const document = await getDocumentProxy(pdf.slice(), { stopAtErrors: true })
  try {
    return await read(document)
  } finally {
    await document.loadingTask.destroy()
  }
}

async function pagesOf(document: PdfDocument) {
  return Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)))
}

/** The text of each page as a reader would select it, in reading order, spaces and line ends as single spaces. */
export function pdfPages(pdf: Uint8Array): Promise<string[]> {
  return withDocument(pdf, async (document) => {
    const { text } = await extractText(document)
    return text.map((page) => page.replace(/\s+/g, ' ').trim())
  })
}

/** The runs of text with their baselines, in points above the foot of their page. */
export function pdfTexts(pdf: Uint8Array): Promise<{ words: string; y: number }[]> {
  return withDocument(pdf, async (document) => {
    const contents = await Promise.all((await pagesOf(document)).map((page) => page.getTextContent()))
    return contents.flatMap(({ items }) =>
      items.flatMap((item) => ('str' in item ? [{ words: item.str, y: Number(item.transform[5]) }] : [])),
    )
  })
}

/** The document's metadata. */
export function pdfInfo(pdf: Uint8Array) {
  return withDocument(pdf, async (document) => {
    const [first] = await pagesOf(document)
    const metadata = await document.getMetadata()
    const info = metadata.info as Record<string, unknown>
    const marks = await document.getMarkInfo()
    return {
      title: info.Title,
      author: info.Author,
      language: info.Language,
      version: info.PDFFormatVersion,
      isTagged: marks?.Marked === true,
      /** Width and height of the first page in points. */
      pageSize: first?.view.slice(2),
    }
  })
}

/** Addresses of the clickable links, by page; unsafe ones such as `javascript:` unchanged. */
export function pdfLinks(pdf: Uint8Array): Promise<{ page: number; url: string }[]> {
  return withDocument(pdf, async (document) => {
    const pages = await pagesOf(document)
    const links = pages.map(async (page) => {
      const annotations: { unsafeUrl?: string }[] = await page.getAnnotations()
      return annotations.flatMap(({ unsafeUrl }) => (unsafeUrl ? [{ page: page.pageNumber, url: unsafeUrl }] : []))
    })
    return (await Promise.all(links)).flat()
  })
}

/** Names of the bookmarks, in order, with those below them. */
export function pdfBookmarks(pdf: Uint8Array): Promise<string[]> {
  interface Bookmark {
    title: string
    items: Bookmark[]
  }
  const titles = (bookmarks: Bookmark[]): string[] => bookmarks.flatMap(({ title, items }) => [title, ...titles(items)])
  return withDocument(pdf, async (document) => titles((await document.getOutline()) ?? []))
}

/** The photographs of a document, as JPEG, in the order of their drawing. */
export function pdfPictures(pdf: Uint8Array): Buffer[] {
  const jpegs = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/DCTDecode.*?stream\r?\n(.*?)\r?\nendstream/gs)
  return [...jpegs].map(([, jpeg = '']) => Buffer.from(jpeg, 'latin1'))
}

interface PdfElement {
  role?: string
  alt?: string
  children?: PdfElement[]
}

/** The document's elements in reading order, each page's below the page's root: what a screen reader is told. */
export function pdfElements(pdf: Uint8Array): Promise<{ path: string; alt?: string }[]> {
  const below = ({ children = [] }: PdfElement, path: string): { path: string; alt?: string }[] =>
    children.flatMap((child) => {
      if (!child.role) return []
      const own = path ? `${path} ${child.role}` : child.role
      return [{ path: own, ...(child.alt !== undefined && { alt: child.alt }) }, ...below(child, own)]
    })
  return withDocument(pdf, async (document) => {
    const roots = await Promise.all((await pagesOf(document)).map((page) => page.getStructTree()))
    return roots.flatMap((root) => below(root as PdfElement, ''))
  })
}
