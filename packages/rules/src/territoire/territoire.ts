/** INSEE's official geography: the departments of each region, by their codes. */
const DEPARTEMENTS: Readonly<Record<string, readonly string[]>> = {
  '01': ['971'],
  '02': ['972'],
  '03': ['973'],
  '04': ['974'],
  '06': ['976'],
  '11': ['75', '77', '78', '91', '92', '93', '94', '95'],
  '24': ['18', '28', '36', '37', '41', '45'],
  '27': ['21', '25', '39', '58', '70', '71', '89', '90'],
  '28': ['14', '27', '50', '61', '76'],
  '32': ['02', '59', '60', '62', '80'],
  '44': ['08', '10', '51', '52', '54', '55', '57', '67', '68', '88'],
  '52': ['44', '49', '53', '72', '85'],
  '53': ['22', '29', '35', '56'],
  '75': ['16', '17', '19', '23', '24', '33', '40', '47', '64', '79', '86', '87'],
  '76': ['09', '11', '12', '30', '31', '32', '34', '46', '48', '65', '66', '81', '82'],
  '84': ['01', '03', '07', '15', '26', '38', '42', '43', '63', '69', '73', '74'],
  '93': ['04', '05', '06', '13', '83', '84'],
  '94': ['2A', '2B'],
  '975': ['975'],
  '977': ['977'],
  '978': ['978'],
  '984': ['984'],
  '986': ['986'],
  '987': ['987'],
  '988': ['988'],
  '989': ['989'],
};

export interface Territoire {
  readonly commune: string | null;
  readonly departement: string | null;
  readonly region: string | null;
}

export const REGION_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(DEPARTEMENTS).flatMap(([region, codes]) => codes.map((code) => [code, region] as const)),
);

const LONGUEUR_OUTRE_MER = 3;
/** The first two characters name the department, three overseas; Corsica is 2A and 2B only in INSEE codes. */
const departementOf = (code: string): string | null => {
  const three = code.slice(0, LONGUEUR_OUTRE_MER);
  if (REGION_OF.has(three)) return three;
  const two = code.slice(0, 2);
  return REGION_OF.has(two) ? two : null;
};

const CORSE: readonly (readonly [string, string])[] = [
  ['200', '2A'],
  ['201', '2A'],
  ['202', '2B'],
  ['206', '2B'],
];

interface Lieu {
  readonly code_insee: string | null;
  readonly cp: string | null;
}

/** Where a head office stands, from its INSEE code, else from its postal code. */
export const territoireOf = ({ code_insee, cp }: Lieu): Territoire => {
  const corse = CORSE.find(([prefix]) => cp?.startsWith(prefix))?.[1] ?? null;
  const departement = (code_insee && departementOf(code_insee)) || corse || (cp && departementOf(cp)) || null;
  return { commune: code_insee, departement, region: departement ? (REGION_OF.get(departement) ?? null) : null };
};

interface ServicePlace {
  readonly niveau_territorial: string | null;
  readonly code_territoire: string | null;
}

type Niveau = 'Régional' | 'Départemental' | 'Intercommunal' | 'Communal';
/** Which part of a place each level answers for. */
const PART: Readonly<Record<Niveau, keyof Territoire>> = {
  Régional: 'region',
  Départemental: 'departement',
  Intercommunal: 'commune',
  Communal: 'commune',
};

/** Whether a service answers for this place: a national one, or one without a territory, for all of them. */
export const covers = ({ niveau_territorial, code_territoire }: ServicePlace, territoire: Territoire): boolean => {
  if (code_territoire === null || niveau_territorial === null || niveau_territorial === 'National') return true;
  const part = PART[niveau_territorial as Niveau];
  return part !== undefined && territoire[part] === code_territoire;
};
