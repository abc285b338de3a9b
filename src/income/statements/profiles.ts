/**
 * The columns of known partners' statements, and where each description comes from:
 * - Awin: help.awin.com, "Understanding the data fields in the Transactions report" (id, publisher_id, commission, date,
 * commission_status 0/1/2); `click_ref` and `paid_to_publisher` are named after its API, and so far an assumption.
 * - Partnerize (Expedia): the names of its conversions API (conversion_id, conversion_item_id, publisher_commission, adrefs,
 * pubref), which its exports are believed to share; an assumption.
 * - Amazon: "Fee-Earnings" as Associates Central exports it (Tracking ID, Date Shipped, Ad Fees), from memory; an assumption. It
 * has no id of a row, no state and no currency but in its heading. Its first line is a title.
 * - Travelpayouts: support.travelpayouts.com 360019864079, fields of its statistics (action_id, sub_id, state, profit).
 * - GetYourGuide and Stay22: no document of their files was found; the columns are an assumption. The author is asked once about
 * a file that does not fit.
 */
import type { ColumnRole } from '../options.ts'
import type { Mapping } from '../schema.ts'
import { currencyOfHeading, plain } from './cells.ts'

interface Profile {
  partner: string
  /** Columns that only this partner's files have: all of one of these lists. */
  signs: readonly string[]
  columns: Record<ColumnRole, string>
}

const profiles: readonly Profile[] = [
  {
    partner: 'Awin',
    signs: ['publisherid commissionstatus', 'commissionstatus clickref', 'advertiserid clickref'],
    columns: {
      row: 'id transactionid',
      day: 'date transactiondate',
      amount: 'commission commissionamount',
      currency: 'currency commissioncurrency',
      state: 'commissionstatus status',
      reference: 'clickref clickref1',
    },
  },
  {
    partner: 'Partnerize',
    signs: [
      'conversionitemid',
      'conversionid pubref',
      'conversionid adrefs',
      'conversionid publishercommission',
      'camref',
    ],
    columns: {
      row: 'conversionitemid conversionid',
      day: 'conversiontime conversiondate conversiondatetime date',
      amount: 'itempublishercommission publishercommission commission',
      currency: 'publishercurrency currency conversioncurrency',
      state: 'itemstatus conversionstatus status',
      reference: 'adref adrefs pubref publisherreference clickref',
    },
  },
  {
    partner: 'Amazon',
    signs: ['trackingid asin', 'trackingid adfees'],
    columns: {
      row: '',
      day: 'dateshipped date',
      amount: 'adfees earnings',
      currency: 'currency',
      state: '',
      reference: 'subtag ascsubtag trackingid',
    },
  },
  {
    partner: 'Travelpayouts',
    signs: ['actionid subid', 'actionid profit', 'actionid state'],
    columns: {
      row: 'actionid',
      day: 'createdat bookedat date actiondate',
      amount: 'profit income reward',
      currency: 'currency',
      state: 'state actionstate status',
      reference: 'subid',
    },
  },
  {
    partner: 'GetYourGuide',
    signs: ['bookingreference commission campaign', 'tourid commission', 'bookingreference cmp'],
    columns: {
      row: 'bookingreference bookingid',
      day: 'bookingdate date dateofbooking',
      amount: 'commission partnercommission',
      currency: 'currency commissioncurrency',
      state: 'status bookingstatus',
      reference: 'cmp campaign',
    },
  },
  {
    partner: 'Stay22',
    signs: ['bookingid campaign commission', 'aid campaign commission'],
    columns: {
      row: 'bookingid transactionid',
      day: 'bookeddate bookedat bookingdate date',
      amount: 'commission payout',
      currency: 'currency',
      state: 'status',
      reference: 'campaign campaigns',
    },
  },
]

/** Usual names of columns in files of unknown partners: proposed to the author, who is asked. */
const usual: Record<ColumnRole, string> = {
  row: 'transactionid id orderid bookingid conversionid policyref reference number bookingreference',
  day: 'date transactiondate bookingdate orderdate dateofsale created createdat day',
  amount: 'commission earnings payout commissionamount revenue profit amount',
  currency: 'currency cur ccy',
  state: 'status state',
  reference: 'subid subid1 sub1 clickref clickid campaign adref pubref ref2 placement',
}

export const partnerNames = profiles.map(({ partner }) => partner)

/** @returns the partner that the file seems to come from, and the roles of its columns as far as their names tell */
export function proposed(columns: readonly string[]): { partner: string | null; mapping: Partial<Mapping> } {
  const names = columns.map(plain)
  const has = (list: string) => list.split(' ').every((name) => names.includes(name))
  const profile = profiles.find(({ signs }) => signs.some(has))
  const find = (role: ColumnRole) => {
    const wanted = (profile?.columns ?? usual)[role].split(' ').find((name) => name !== '' && names.includes(name))
    return wanted === undefined ? null : columns[names.indexOf(wanted)]!
  }
  const [day, amount] = [find('day'), find('amount')]
  return {
    partner: profile?.partner ?? null,
    mapping: {
      ...(day !== null && { day }),
      ...(amount !== null && { amount }),
      ...{ row: find('row'), currency: find('currency'), state: find('state'), reference: find('reference') },
      ...{ currencyIs: currencyOfHeading(amount ?? ''), isDayFirst: null, states: {} },
    },
  }
}
