import type { ChampAdresse } from './dite.ts';

/** What each part of an address is called under its rubrique. */
export const RANGS_ADRESSE: readonly (readonly [rang: string, champ: ChampAdresse])[] = [
  ['3', 'code_insee'],
  ['5', 'num_voie'],
  ['6', 'repet_voie'],
  ['7', 'bp'],
  ['8', 'cp'],
  ['9', 'cedex'],
  ['10', 'cplt_1'],
  ['11', 'type_voie'],
  ['12', 'voie'],
  ['13', 'commune'],
];

const ADRESSES: Readonly<Record<string, string>> = {
  U11: 'coordonnees.adresse_siege',
  E02: 'coordonnees.adresse_siege',
  C37: 'coordonnees.adresse_gestion',
};
const CHAMPS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({
    'M01.1': 'identite.nom',
    C36: 'identite.nom',
    'M01.2': 'identite.sigle',
    'M21.1': 'identite.id_forme_juridique',
    'C10.2': 'identite.dateCreation',
    U21: 'activites.objet',
    E70: 'activites.objet',
    E71: 'activites.objet',
    'E73.1': 'activites.permanence',
    'C39.1': 'coordonnees.telephone',
    'C39.3': 'coordonnees.courriel',
    'C40.1': 'attestation.signataire',
    C41: 'attestation.lieu',
  }),
  ...Object.entries(ADRESSES).flatMap(([rubrique, adresse]) =>
    RANGS_ADRESSE.map(([rang, champ]) => [`${rubrique}.${rang}`, `${adresse}.${champ}`] as const),
  ),
]);

/** Where a person typed what a rubrique says; null where the portal alone wrote it. */
export const champOfRubrique = (rubrique: string): string | null => CHAMPS.get(rubrique) ?? null;
