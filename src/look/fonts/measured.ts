const all = ['rest', 'names', 'vietnamese', 'signs', 'latin'] as const
const withoutVietnamese = ['rest', 'names', 'signs', 'latin'] as const

/** Written by cut.py: average width over English text and heights, in em; size of its file of English letters. */
export const measured = {
  'fraunces-headline': { width: 0.386, ascent: 0.978, descent: 0.255, bytes: 13980, letters: all },
  'fraunces-title': { width: 0.4668, ascent: 0.978, descent: 0.255, bytes: 14304, letters: all },
  karla: { width: 0.4528, ascent: 0.917, descent: 0.252, bytes: 16032, letters: withoutVietnamese },
  newsreader: { width: 0.4283, ascent: 0.735, descent: 0.265, bytes: 24544, letters: all },
  'newsreader-italic': { width: 0.4015, ascent: 0.735, descent: 0.265, bytes: 18492, letters: all },
  'newsreader-strong-italic': { width: 0.4348, ascent: 0.735, descent: 0.265, bytes: 19644, letters: all },
  'aleo-headline': { width: 0.4694, ascent: 0.905, descent: 0.295, bytes: 11280, letters: all },
  aleo: { width: 0.4611, ascent: 0.905, descent: 0.295, bytes: 17888, letters: all },
  'aleo-italic': { width: 0.4608, ascent: 0.905, descent: 0.295, bytes: 11432, letters: all },
  'aleo-strong-italic': { width: 0.4691, ascent: 0.905, descent: 0.295, bytes: 11928, letters: all },
  'bodoni-moda-headline': { width: 0.4695, ascent: 1.125, descent: 0.4, bytes: 11560, letters: withoutVietnamese },
  'bodoni-moda-title': { width: 0.4761, ascent: 1.125, descent: 0.4, bytes: 11516, letters: withoutVietnamese },
  mulish: { width: 0.4662, ascent: 1.005, descent: 0.25, bytes: 12804, letters: all },
  'eb-garamond': { width: 0.3831, ascent: 1.007, descent: 0.298, bytes: 28528, letters: all },
  'eb-garamond-italic': { width: 0.3731, ascent: 1.007, descent: 0.298, bytes: 16752, letters: all },
  'eb-garamond-strong-italic': { width: 0.4086, ascent: 1.007, descent: 0.298, bytes: 17724, letters: all },
  'archivo-condensed': { width: 0.3679, ascent: 0.878, descent: 0.21, bytes: 9260, letters: all },
  archivo: { width: 0.4575, ascent: 0.878, descent: 0.21, bytes: 15088, letters: all },
  'bricolage-grotesque': { width: 0.4638, ascent: 0.93, descent: 0.27, bytes: 16488, letters: all },
  figtree: { width: 0.4491, ascent: 0.95, descent: 0.25, bytes: 12780, letters: withoutVietnamese },
  'source-serif-4': { width: 0.4791, ascent: 1.036, descent: 0.335, bytes: 20556, letters: all },
  'source-serif-4-italic': { width: 0.4399, ascent: 1.036, descent: 0.335, bytes: 13892, letters: all },
  'source-serif-4-strong-italic': { width: 0.4584, ascent: 1.036, descent: 0.335, bytes: 15112, letters: all },
} as const

/** Which file has which letters; where two files have a letter, browsers fetch the later one. */
export const letterRanges = {
  rest: 'U+104,U+108-10B,U+10E,U+114-116,U+118,U+11A,U+11C-11E,U+120-122,U+124-128,U+12C-12E,U+132-136,U+138-13B,U+13D-140,U+143,U+145,U+147,U+149-14B,U+14E-14F,U+154-157,U+15C-15D,U+162,U+164,U+166-168,U+16C-16E,U+170,U+172,U+174-178,U+17F-19F,U+1A2-1AE,U+1B1-217,U+21C-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2,U+1EF4,U+1EF6,U+1EF8,U+1EFA-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  names:
    'U+100-101,U+105-107,U+10C-10D,U+10F,U+112-113,U+117,U+119,U+11B,U+11F,U+123,U+12A-12B,U+12F-130,U+137,U+13C,U+141-142,U+144,U+146,U+148,U+14C-14D,U+150-151,U+158-15B,U+15E-161,U+163,U+165,U+16A-16B,U+16F,U+171,U+173,U+179-17E,U+218-21B',
  vietnamese:
    'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303,U+309,U+323,U+1EA0-1EF9,U+20AB',
  signs:
    'U+7F-9F,U+A2,U+A4,U+A6-A8,U+AA,U+AC,U+AE-AF,U+B1-B6,U+B8-BA,U+BC-BE,U+C2-C3,U+C8,U+CA-CC,U+CF-D0,U+D2,U+D4-D5,U+D9,U+DB,U+DD,U+F7,U+FF,U+131,U+152,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-2008,U+200A,U+200C-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-206F,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD',
  latin:
    'U+20-7E,U+A0-A1,U+A3,U+A5,U+A9,U+AB,U+AD,U+B0,U+B7,U+BB,U+BF-C1,U+C4-C7,U+C9,U+CD-CE,U+D1,U+D3,U+D6-D8,U+DA,U+DC,U+DE-F6,U+F8-FE,U+153,U+2009,U+200B,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2212',
} as const
