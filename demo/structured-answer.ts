/**
 * An answer for any JSON Schema. The text of a field depends on its name, so that a demonstration reads like a draft;
 * lengths, counts and enums follow the schema.
 */
import { articleOn } from './article.ts'
import { findingsOf } from './research.ts'
import type { Topic } from './topic.ts'
import { whereabouts } from './whereabouts.ts'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  definitions?: Record<string, JsonSchema>
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

interface Place {
  root: JsonSchema
  topic: Topic
  /** Name of the field; for an item, that of its list. */
  key: string
  /** Index in the nearest list. */
  index: number
}

export function structuredAnswer(schema: JsonSchema, topic: Topic): unknown {
  return valueFor(schema, { root: schema, topic, key: '', index: 0 })
}

function valueFor(schema: JsonSchema, place: Place): unknown {
  if (schema.$ref) return valueFor(referred(schema.$ref, place.root), place)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chosen(schema.enum, place)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueFor(choices.find((one) => one.type !== 'null') ?? {}, place)
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  if (type === 'object' || schema.properties) return objectFor(schema, place)
  if (type === 'array') return listFor(schema, place)
  if (type === 'integer' || type === 'number') return numberFor(schema, place)
  if (type === 'boolean') return false
  return type === 'null' ? null : textFor(schema, place)
}

function referred(reference: string, root: JsonSchema): JsonSchema {
  const name = reference.split('/').at(-1) ?? ''
  return root.$defs?.[name] ?? root.definitions?.[name] ?? (reference === '#' ? root : {})
}

/** A value of an enum: the one that fits the topic, else in turn. */
function chosen(values: unknown[], { topic, index }: Place): unknown {
  const fitting = [topic.postType, whereabouts(topic.destination).continent, 'Mid-range'].map((word) =>
    word.toLowerCase(),
  )
  return values.find((value) => fitting.includes(String(value).toLowerCase())) ?? values[index % values.length]
}

function objectFor(schema: JsonSchema, place: Place) {
  const fields = Object.entries(schema.properties ?? {})
  return Object.fromEntries(fields.map(([key, field]) => [key, valueFor(field, { ...place, key })]))
}

function listFor(schema: JsonSchema, place: Place): unknown[] {
  const usual = namesAddress(place.key) ? Math.min(3, place.topic.addresses.length) : 4
  const count = Math.min(schema.maxItems ?? usual, Math.max(schema.minItems ?? 0, usual))
  return Array.from({ length: count }, (_, index) => valueFor(schema.items ?? {}, { ...place, index }))
}

/** Fields for sources get the numbers of the pages, counted from one; others the smallest valid number. */
function numberFor({ minimum = 0, maximum = Number.POSITIVE_INFINITY }: JsonSchema, { key, index }: Place): number {
  const usual = /source|cit|page|id$|ids$/i.test(key) ? index + 1 : /minute|time/i.test(key) ? 6 : minimum
  return Math.min(maximum, Math.max(minimum, usual))
}

function namesAddress(key: string) {
  return /url|link|address/i.test(key)
}

const words: [name: RegExp, say: (place: Place) => string | undefined][] = [
  [/url|link|address/i, ({ topic, index }) => topic.addresses[index % Math.max(1, topic.addresses.length)]],
  [/source|citation/i, ({ topic, index }) => topic.addresses[index] ?? String(index + 1)],
  [/^(destination|place|city)$/i, ({ topic }) => topic.destination],
  [/^country$/i, ({ topic }) => whereabouts(topic.destination).country],
  [/^continent$/i, ({ topic }) => whereabouts(topic.destination).continent],
  [/season|best_?time/i, () => 'May and late September'],
  [/budget/i, () => 'Mid-range'],
  [/category/i, () => 'Travel Guides'],
  [/tags?$/i, ({ topic, index }) => articleOn(topic).tags[index]],
  [/keywords?/i, ({ topic, index }) => articleOn(topic).keywords[index]],
  [/heading/i, ({ topic, index }) => articleOn(topic).sections[index]?.heading],
  [/title|headline/i, ({ topic }) => articleOn(topic).title],
  [/excerpt|summary|description|intro|standfirst/i, ({ topic }) => articleOn(topic).excerpt],
  [/alt/i, ({ topic, index }) => articleOn(topic).pictures[index % 2]?.alt],
  [/scene|prompt|picture|image|shot/i, ({ topic, index }) => articleOn(topic).pictures[index % 2]?.scene],
  [/content|markdown|article|body/i, ({ topic, index }) => textOfSection(topic, index)],
  [/paragraph|text/i, ({ topic, index }) => articleOn(topic).sections[index]?.text],
  [/angle|focus|theme/i, ({ topic }) => articleOn(topic).excerpt],
  [/./, ({ topic, index }) => findingsOf(topic)[index % 5]],
]

/** The whole article where one text is asked for, one of its sections in a list. */
function textOfSection(topic: Topic, index: number): string | undefined {
  const { markdown, sections } = articleOn(topic)
  return index === 0 ? markdown : sections[index]?.text
}

function textFor({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema, place: Place): string {
  const [, say] = words.find(([name]) => name.test(place.key)) ?? []
  let text = say?.(place) ?? articleOn(place.topic).excerpt
  while (text.length < minLength) text += ` ${articleOn(place.topic).excerpt}`
  return text.length > maxLength ? text.slice(0, maxLength).trim() : text
}
