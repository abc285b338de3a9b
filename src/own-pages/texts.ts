import { line, valuesPart } from '#site/values/part.ts'

/** The author's own pages, in Markdown: an imprint, a privacy notice. None at first. */
export const ownPagesPart = valuesPart({
  name: 'ownPages',
  label: 'Own pages',
  page: '/pages/:slug',
  fields: {
    pages: {
      kind: 'list',
      label: 'Pages',
      maxItems: 12,
      placeholder: 'Add a page',
      each: {
        title: line('Title', 80, ''),
        slug: { kind: 'slug', label: 'Slug', max: 80, required: true, hint: 'Its address: /pages/imprint' },
        text: {
          kind: 'text',
          label: 'Text',
          max: 30_000,
          rows: 12,
          required: true,
          isMarkdown: true,
        },
        inFooter: { kind: 'switch', label: 'Linked in the footer', initially: true },
      },
      initially: [],
    },
  },
})
