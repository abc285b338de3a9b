import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA's special-purpose IPv4 ranges: loopback, private networks, link-local (cloud metadata), and others. */
const special4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 ' +
  '203.0.113.0/24 224.0.0.0/3'
/** Of IPv6 only 2000::/3 is allocated; the special ranges within it embed another address or are not routed. */
const public6 = '2000::/3'
const special6 = '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20'

function listOf(ranges: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges.split(' ')) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

const notPublic4 = listOf(special4, 'ipv4')
const handedOut6 = listOf(public6, 'ipv6')
const notPublic6 = listOf(special6, 'ipv6')

/** Whether an IP address belongs to the public internet; in doubt it does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4')
  return isIPv6(address) && handedOut6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
