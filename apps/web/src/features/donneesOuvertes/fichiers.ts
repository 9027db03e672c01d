import type { DonneesOuvertes } from '@guichet/contract/demandes';

/** A file as the page shows it. */
export interface Fichier {
  readonly titre: string;
  readonly format: string;
  readonly adresse: string;
  readonly contenu: string;
  readonly lignes: number;
  /** Null where nobody measured it. */
  readonly octets: number | null;
  readonly fait_at: string;
}

const sayEcartees = (ecartees: number): string => {
  if (ecartees === 0) return '';
  return ecartees === 1
    ? ' Une décision n’y est pas : son service ou son bénéficiaire n’a pas de SIRET.'
    : ` ${ecartees} décisions n’y sont pas : leur service ou leur bénéficiaire n’a pas de SIRET.`;
};

/** The latest year first, the register last. */
export const fichiersOf = (
  { fichiers, annuaires, registre }: DonneesOuvertes,
  urlOf: (path: string) => string,
): readonly Fichier[] => [
  ...fichiers.map(({ nom, exercice, lignes, ecartees, octets, fait_at }) => ({
    ...{ titre: `Subventions de ${exercice}`, format: 'CSV', adresse: urlOf(`/demandes/donnees-ouvertes/${nom}`) },
    contenu: `Les décisions d’accorder une subvention, une ligne par service et par dossier, notifiées.${sayEcartees(ecartees)}`,
    ...{ lignes, octets, fait_at },
  })),
  ...annuaires.map(({ nom, lignes, octets, fait_at }) => ({
    ...{ titre: 'Annuaire des aides ouvertes', adresse: urlOf(`/demandes/donnees-ouvertes/${nom}`) },
    ...{ format: nom.endsWith('.json') ? 'JSON' : 'CSV', lignes, octets, fait_at },
    contenu: nom.endsWith('.json')
      ? 'Les subventions que l’on peut demander, ou bientôt, chacune avec ses dates et les services qui l’instruisent.'
      : 'Les mêmes, une ligne par part et par service : dates, montants, territoire.',
  })),
  ...(registre
    ? [
        {
          ...{ titre: 'Registre des agréments', format: 'CSV', adresse: urlOf('/rda/registre/export') },
          ...{ contenu: 'Les agréments qui courent, une ligne par titre.', octets: null, ...registre },
        },
      ]
    : []),
];
