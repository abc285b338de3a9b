/** The entry of the readers' build, which hydrates the page. */
import { ReadersFrame } from './readers-frame.tsx'
import { notFoundPage, readersPages } from './readers-pages.ts'
import './styles.css'
import { hydratePage } from './hydrate.tsx'

hydratePage({ list: readersPages, notFound: notFoundPage, frame: ReadersFrame })
