import {
  type Bilan,
  ETAPES,
  type Etape,
  type Mouvements,
  type Repartition,
  STADES,
  stadeDe,
} from '@guichet/rules/chiffres';
import type { EtatDossier } from '@guichet/rules/dossier';
import type { BilanCompte } from './bilan.repository.ts';
import type { Compte } from './comptage.queries.ts';

const MOUVEMENTS: readonly string[] = ['recus', 'accordes', 'refuses'] satisfies (keyof Mouvements)[];
const sum = (nombres: readonly number[]): number => nombres.reduce((total, nombre) => total + nombre, 0);

const bilanOf = (comptes: readonly Compte[]): Bilan => {
  const etats = comptes.filter(({ quoi }) => quoi === 'etat');
  const mois = [...new Set(comptes.filter(({ quoi }) => MOUVEMENTS.includes(quoi)).map(({ cle }) => cle))].sort();
  const at = (un: string, quel: keyof Mouvements) =>
    sum(comptes.filter(({ quoi, cle }) => quoi === quel && cle === un).map(({ nombre }) => nombre));
  const delai = (etape: Etape): Repartition =>
    comptes
      .filter(({ quoi }) => quoi === etape)
      .map(({ cle, nombre }) => [Number(cle), nombre] as const)
      .toSorted(([a], [b]) => a - b);
  return {
    stock: Object.fromEntries(
      STADES.map((stade) => [
        stade,
        sum(etats.filter(({ cle }) => stadeDe(cle as EtatDossier) === stade).map(({ nombre }) => nombre)),
      ]),
    ) as Bilan['stock'],
    demande: sum(etats.map(({ demande }) => demande)),
    propose: sum(etats.map(({ propose }) => propose)),
    accorde: sum(etats.map(({ accorde }) => accorde)),
    paye: sum(comptes.filter(({ quoi }) => quoi === 'paye').map(({ demande }) => demande)),
    mois: Object.fromEntries(
      mois.map((un) => [un, { recus: at(un, 'recus'), accordes: at(un, 'accordes'), refuses: at(un, 'refuses') }]),
    ),
    delais: Object.fromEntries(ETAPES.map((etape) => [etape, delai(etape)])) as Bilan['delais'],
  };
};

/** What was counted, one by scheme. */
export const composeBilans = (comptes: readonly Compte[]): BilanCompte[] =>
  [...Map.groupBy(comptes, ({ id_subvention }) => id_subvention)].map(([id_subvention, siens]) => ({
    id_subvention,
    id_type_dispositif: siens[0]?.id_type_dispositif ?? '',
    contenu: bilanOf(siens),
  }));
