/** Reads PDFs with poppler's tools (`apt install poppler-utils`), so that documents are checked by other eyes than their maker's. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function poppler(tool: 'pdftotext' | 'pdfinfo', pdf: Uint8Array, before: string[], after: string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
  const path = join(folder, 'document.pdf')
  writeFileSync(path, pdf)
  try {
    return execFileSync(tool, [...before, path, ...after], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(`${tool} is needed to check documents: install poppler-utils`, { cause: error })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The text of each page as a reader would select it, in reading order, spaces and line ends as single spaces. */
export function pdfPages(pdf: Uint8Array): string[] {
  const pages = poppler('pdftotext', pdf, ['-enc', 'UTF-8'], ['-']).split('\f').slice(0, -1)
  return pages.map((page) => page.replace(/\s+/g, ' ').trim())
}

/** Title, Author, Pages, Tagged and so on, as `pdfinfo` names them. */
export function pdfInfo(pdf: Uint8Array): Record<string, string> {
  const lines = poppler('pdfinfo', pdf, []).split('\n').filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
}

/** Addresses of the live links, by page. */
export function pdfLinks(pdf: Uint8Array): { page: number; url: string }[] {
  const rows = poppler('pdfinfo', pdf, ['-url']).split('\n').slice(1).filter(Boolean)
  return rows.map((row) => {
    const [page, , url = ''] = row.trim().split(/\s+/)
    return { page: Number(page), url }
  })
}

/** The document's structure as indented element names, for what a screen reader is told. */
export function pdfStructure(pdf: Uint8Array): string {
  return poppler('pdfinfo', pdf, ['-struct'])
}
