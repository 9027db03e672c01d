const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** What is counted as one place: an IPv4 address, or the /64 network that one subscriber of IPv6 holds whole. */
export const limitAddress = (ip: string): string => {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  const [before = '', after] = (ip.split('%')[0] ?? '').split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const zeros = after === undefined ? 0 : Math.max(0, GROUPS - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
