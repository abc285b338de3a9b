/** Zips for tests; the valid ones are packed as by a browser. */
import { deflateRawSync } from 'node:zlib'
import { downloadZip } from 'client-zip'

export async function zipOf(files: Record<string, Uint8Array | string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, input]) => ({
    name,
    input: input as Uint8Array<ArrayBuffer> | string,
    lastModified: new Date('2026-11-22T12:00:00Z'),
  }))
  return Buffer.from(await downloadZip(entries).arrayBuffer())
}

interface Change {
  /** Replaces the entry's name in both headers; must have the same length. */
  name?: string
  /** Unix mode with the file type, in the upper half of the attributes. */
  mode?: number
  /** The entry's uncompressed size, as declared in the central directory. */
  says?: number
  encrypted?: boolean
}

/** A manipulated zip: changes the first entry of its central directory. */
export function changedZip(zip: Buffer, change: Change): Buffer {
  const bytes = Buffer.from(zip)
  const list = bytes.indexOf(Buffer.from('504b0102', 'hex'))
  if (change.name !== undefined) {
    bytes.write(change.name, 30)
    bytes.write(change.name, list + 46)
  }
  if (change.mode !== undefined) bytes.writeUInt32LE(change.mode * 2 ** 16, list + 38)
  if (change.says !== undefined) bytes.writeUInt32LE(change.says, list + 24)
  if (change.encrypted) {
    // Encrypted data begins with a header of twelve bytes.
    bytes.writeUInt16LE(bytes.readUInt16LE(list + 8) | 1, list + 8)
    bytes.writeUInt32LE(bytes.readUInt32LE(list + 24) - 12, list + 24)
  }
  return bytes
}

/** A zip that declares `entries` empty files: only the central directory, which is read first. */
export function crowdedZip(entries: number): Buffer {
  const one = Buffer.alloc(46 + 8)
  one.writeUInt32LE(0x02014b50, 0)
  one.writeUInt16LE(8, 28)
  const list = Buffer.alloc(one.length * entries)
  for (let number = 0; number < entries; number++) {
    one.write(number.toString(36).padStart(8, '0'), 46)
    one.copy(list, number * one.length)
  }
  const begin = Buffer.from('504b030400000000000000000000000000000000000000000000000000000000', 'hex')
  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(0x06064b50, 0)
  end64.writeBigUInt64LE(44n, 4)
  end64.writeBigUInt64LE(BigInt(entries), 24)
  end64.writeBigUInt64LE(BigInt(entries), 32)
  end64.writeBigUInt64LE(BigInt(list.length), 40)
  end64.writeBigUInt64LE(BigInt(begin.length), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(begin.length + list.length), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.fill(0xff, 8, 20)
  return Buffer.concat([begin, list, end64, locator, end])
}

/** A zip bomb: one entry of `bytes` equal characters. */
export function bomb(bytes: number): Buffer {
  const name = 'export.xml'
  const packed = deflateRawSync(Buffer.alloc(bytes, 0x3c))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(bytes, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(bytes, 24)
  entry.writeUInt16LE(name.length, 28)
  const before = local.length + name.length + packed.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(before, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}
