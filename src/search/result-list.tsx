import { Picture } from '#ui/picture.tsx'
import type { SearchAnswer, SearchResult } from './schema.ts'

type Group = SearchAnswer['groups'][number]

/** The results of one kind, each a link that spans its row. */
export function ResultList({ group, labelledBy }: { group: Group; labelledBy: string }) {
  return (
    <ul className="results" aria-labelledby={labelledBy}>
      {group.results.map((result) => (
        <li key={result.href + result.title}>
          <ResultRow result={result} />
        </li>
      ))}
    </ul>
  )
}

function ResultRow({ result: { title, text, href, imageUrl, imageInfo } }: { result: SearchResult }) {
  return (
    <a className="result" href={href}>
      <Picture className="art" src={imageUrl} alt="" name={title} info={imageInfo} sizes="64px" />
      <span>
        <b>{title}</b>
        <span className="result-text">{text}</span>
      </span>
    </a>
  )
}
