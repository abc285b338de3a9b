import Plus from 'lucide-react/icons/plus'
import type { Question } from '#destinations/place-schema.ts'
import type { GalleryImage } from '#gallery/schema.ts'
import { Picture, pictureAddress } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'

/** Gallery pictures that name the place; each links to itself. */
export function Pictures({ pictures }: { pictures: GalleryImage[] }) {
  if (pictures.length === 0) return null
  return (
    <Section id="pictures" title="Pictures">
      <ul className="place-pictures">
        {pictures.map(({ id, url, alt, caption, imageInfo }) => (
          <li key={id}>
            <a href={pictureAddress(url) ?? '/'}>
              <Picture className="art" src={url} alt={alt} info={imageInfo} sizes="(max-width: 900px) 90vw, 400px" />
            </a>
            {caption && <p>{caption}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Questions of readers; they fold open without script. */
export function Questions({ name, questions }: { name: string; questions: Question[] }) {
  if (questions.length === 0) return null
  return (
    <section className="section place-questions" id="questions">
      <div className="page-wrap">
        <h2>Asked about {name}</h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>
                <h3>{question}</h3>
                <Plus className="icon" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
