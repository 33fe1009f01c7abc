import { BlockList, isIPv6 } from 'node:net'

/** IANA's special-purpose registries, with multicast. */
const notPublicIpv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** Excluded from the public ones: documentation, and addresses that embed an IPv4 target (6to4, Teredo). */
const notPublicIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const notPublic = new BlockList()
for (const network of notPublicIpv4) notPublic.addSubnet(...partsOf(network), 'ipv4')
for (const network of notPublicIpv6) notPublic.addSubnet(...partsOf(network), 'ipv6')
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

function partsOf(network: string): [address: string, prefix: number] {
  const [address = '', prefix] = network.split('/')
  return [address, Number(prefix)]
}

/** Returns whether an IP address belongs to the public internet, and to none of our own machines. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? globalIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
    : !notPublic.check(address, 'ipv4')
