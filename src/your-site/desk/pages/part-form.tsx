import type { DeskPart } from '../../schema.ts'
import { LeafField } from '../leaf-field.tsx'
import type { YourSite } from '../use-your-site.ts'

/** The same texts as a plain form, in the page's order. */
export function PartForm({ site, part }: { site: YourSite; part: DeskPart }) {
  return (
    <div className="panel-body site-fields">
      {Object.keys(part.fields).map((name) => {
        const leaf = `${part.name}.${name}`
        return (
          <div key={leaf} className="site-leaf" id={`text-${leaf}`} tabIndex={-1}>
            <LeafField site={site} leaf={leaf} />
          </div>
        )
      })}
    </div>
  )
}
