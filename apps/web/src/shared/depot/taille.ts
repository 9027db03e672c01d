const OCTETS = 1024;

/** 840 Ko, 2,3 Mo */
export const formatTaille = (octets: number): string => {
  const [value, unit] = octets < OCTETS * OCTETS ? [octets / OCTETS, 'Ko'] : [octets / OCTETS / OCTETS, 'Mo'];
  return `${Math.max(value, 0.1).toLocaleString('fr-FR', { maximumFractionDigits: unit === 'Ko' ? 0 : 1 })} ${unit}`;
};
