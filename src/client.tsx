/** What wakes a page of the readers. */
import { ReadersFrame } from './readers-frame.tsx'
import { notFoundPage, readersPages } from './readers-pages.ts'
import './styles.css'
import { takeOver } from './take-over.tsx'

takeOver({ list: readersPages, notFound: notFoundPage, frame: ReadersFrame })
