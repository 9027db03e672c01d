import { BlockList, isIPv6 } from 'node:net';

/** Never of the public network: private, of this machine, of this link, of documents, of tests, of many at once. */
const V4: readonly (readonly [string, number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
];
/** Of what is public, what is documents, or carries an address of the other kind within. */
const V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const fermees = new BlockList();
for (const [net, prefix] of V4) fermees.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of V6) fermees.addSubnet(net, prefix, 'ipv6');
const publiques6 = new BlockList();
publiques6.addSubnet('2000::', 3, 'ipv6');

/** Whether nobody of the outside answers there. Of the sixth version only what is given out to the public is let through. */
export const isDedans = (adresse: string): boolean => {
  if (isIPv6(adresse)) return !publiques6.check(adresse, 'ipv6') || fermees.check(adresse, 'ipv6');
  return fermees.check(adresse, 'ipv4');
};
