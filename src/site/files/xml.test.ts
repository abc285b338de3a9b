import { expect, test } from 'vitest'
import { parseXml } from '#tests/support/files/xml.ts'
import { cdataText, xmlEscaped, xmlText } from './xml.server.ts'

const everything = 'a\u0000\u0008\u000b\u001f\ufffe\uffff\ud800b & <c> "d" \'e\' ]]> ]]>\t\n\u2028😀'

test('what XML cannot contain is left out, everything else stays', () => {
  expect(xmlText(everything)).toBe('a\ufffdb & <c> "d" \'e\' ]]> ]]>\t\n\u2028😀')
})

test('escaped text reads back as it was', () => {
  expect(parseXml(`<a>${xmlEscaped(everything)}</a>`).text).toBe(xmlText(everything))
  expect(parseXml(`<a b="${xmlEscaped(everything)}"/>`).attributes.b).toBe(xmlText(everything))
})

test('nothing ends a CDATA section early', () => {
  expect(parseXml(`<a><![CDATA[${cdataText(everything)}]]></a>`).text).toBe(
    xmlText(everything).replaceAll(']]>', ']]&gt;'),
  )
})

test.each([
  '<a>&</a>',
  '<a>&x;</a>',
  '<a><b></a>',
  '<a>]]></a>',
  '<a/><b/>',
  '<a',
  '<a>\u0001</a>',
  '<a b="1" b="2"/>',
])('the reader of these tests refuses %j', (xml) => {
  expect(() => parseXml(xml)).toThrow()
})
