import { loadRules } from './load.ts';

export interface ServiceFait {
  readonly id: string;
  readonly nom: string;
  readonly type: string;
  readonly niveau_territorial: string;
  readonly code_territoire: string | null;
  readonly siren: string | null;
  readonly federation_sportive: string | null;
}
export interface Annuaire {
  readonly nationaux: readonly ServiceFait[];
  readonly regions: readonly ServiceFait[];
  readonly departements: readonly ServiceFait[];
  readonly federations: readonly ServiceFait[];
  readonly communes: readonly ServiceFait[];
  readonly all: readonly ServiceFait[];
  regionOf(departement: string): string;
}

const FEDERATIONS = 100;
const COMMUNES_PAR_DEPARTEMENT = 3;
/** The eighteen regions have two figures: the territories beyond have three, and no such services. */
const isRegion = (code: string): boolean => code.length === 2;

let last = 0;
const serviceOf = (fields: Omit<ServiceFait, 'id' | 'siren' | 'federation_sportive'> & Partial<ServiceFait>) => {
  last += 1;
  const id = `5e41ce00-0000-4000-8000-${String(last).padStart(12, '0')}`;
  return { siren: null, federation_sportive: null, ...fields, id };
};

export const sirenOf = (rank: number): string => `001${String(rank).padStart(6, '0')}`;

/** Invented services over the real map: 18 regions, 101 departments, some towns, federations, and the nation. */
export const createAnnuaire = async (): Promise<Annuaire> => {
  const { REGION_OF }: { REGION_OF: ReadonlyMap<string, string> } = await loadRules('territoire');
  last = 0;
  const codes = [...REGION_OF].filter(([, region]) => isRegion(region));
  const nationaux = ['Agence', 'Délégation', 'Fonds'].map((nom) =>
    serviceOf({
      nom: `${nom} de la vie associative`,
      type: 'Administrations centrales',
      niveau_territorial: 'National',
      code_territoire: null,
    }),
  );
  const regions = [...new Set(codes.map(([, region]) => region))].map((region) =>
    serviceOf({
      nom: `Direction régionale ${region}`,
      type: 'Directions régionales',
      niveau_territorial: 'Régional',
      code_territoire: region,
    }),
  );
  const departements = codes.map(([departement]) =>
    serviceOf({
      nom: `Service départemental ${departement}`,
      type: 'Directions départementales',
      niveau_territorial: 'Départemental',
      code_territoire: departement,
    }),
  );
  const communes = codes.flatMap(([departement]) =>
    Array.from({ length: COMMUNES_PAR_DEPARTEMENT }, (_, rank) =>
      serviceOf({
        nom: `Mairie ${departement}-${rank + 1}`,
        type: 'Communes',
        niveau_territorial: 'Communal',
        code_territoire: `${departement}${String(rank + 1).padStart(5 - departement.length, '0')}`,
      }),
    ),
  );
  const federations = Array.from({ length: FEDERATIONS }, (_, rank) =>
    serviceOf({
      nom: `Fédération ${rank + 1}`,
      type: 'Fédérations sportives',
      niveau_territorial: 'National',
      code_territoire: null,
      siren: sirenOf(rank),
      federation_sportive: `Discipline ${rank + 1}`,
    }),
  );
  const all = [...nationaux, ...regions, ...departements, ...communes, ...federations];
  return {
    ...{ nationaux, regions, departements, federations, communes, all },
    regionOf: (departement) => REGION_OF.get(departement) ?? '',
  };
};
