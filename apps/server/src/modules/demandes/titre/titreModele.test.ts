import { addDays } from '@guichet/rules/jour';
import {
  type ActeTitre,
  canActeTitre,
  canEngager,
  canSuspendreJusquAu,
  DEFINITIONS_ACTE,
  finRemplacee,
  type ProcedureJugee,
  type TitreJuge,
  titreValide,
} from '@guichet/rules/titre';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DUREE_JOURS,
  ecartDeTitres,
  type JeuDeTitres,
  type PasTitre,
  suiteDeTitres,
  type TypeJoue,
} from '../../../../testing/modele/titres.ts';

type Ligne = { -readonly [Champ in keyof TitreJuge]: TitreJuge[Champ] } & {
  procedure: ProcedureJugee | null;
  fin_decidee: string | null;
};

/** The rules as the server asks them, on rows that it would write. */
const createJeu = (): JeuDeTitres => {
  let jour = '2027-01-01';
  const lignes: Record<TypeJoue, Ligne[]> = { TCA: [], JEP: [] };
  const vivant = (type: TypeJoue) => lignes[type].find(({ etat }) => etat === 'en_vigueur' || etat === 'suspendu');
  const accorde = ({ type, dans, renouvelle }: Extract<PasTitre, { pas: 'accorder' }>): boolean => {
    const former = vivant(type);
    if (former && !renouvelle) return false;
    if (!former && renouvelle && lignes[type].findLast(({ etat }) => etat !== 'annule')?.etat === 'retire')
      return false;
    const date_effet = addDays(jour, dans);
    if (former) {
      former.fin_decidee = former.date_fin;
      Object.assign(former, { date_fin: finRemplacee(former, date_effet), etat: 'remplace' });
    }
    lignes[type].push({
      ...{ etat: 'en_vigueur', date_effet, date_fin: addDays(date_effet, DUREE_JOURS), exige_tca: type === 'JEP' },
      ...{ suspendu_jusqu_au: null, procedure: null, fin_decidee: null },
    });
    return true;
  };
  const rouvre = (type: TypeJoue): boolean => {
    const ligne = vivant(type);
    if (!ligne || ligne.date_effet <= jour) return false;
    if (type === 'TCA' && lignes.JEP.some(({ etat }) => etat === 'en_vigueur')) return false;
    ligne.etat = 'annule';
    const former = lignes[type].findLast(({ etat }) => etat === 'remplace');
    const isFormer =
      former && former.date_fin === finRemplacee({ ...former, date_fin: former.fin_decidee }, ligne.date_effet);
    if (former && isFormer)
      Object.assign(former, {
        ...{ etat: former.suspendu_jusqu_au ? 'suspendu' : 'en_vigueur', date_fin: former.fin_decidee },
      });
    return true;
  };
  const agit = (pas: Exclude<PasTitre, { pas: 'attendre' | 'accorder' | 'rouvrir' }>): boolean => {
    const ligne = vivant(pas.type);
    if (!ligne) return false;
    const acte: ActeTitre = pas.pas;
    const { qui, vers, clot } = DEFINITIONS_ACTE[acte];
    const acteur = {
      ...{ authId: 'qui' in pas ? pas.qui : 'membre', hasInteret: false, relations: [qui.relation] },
      fonctions: ['instructeur', 'decideur'] as const,
    };
    if (!canActeTitre(acte, ligne, acteur, jour).ok) return false;
    if (pas.pas === 'engager') {
      const echeance = addDays(jour, pas.delai);
      if (!canEngager({ motif: 'm', echeance }, [{ code: 'm' }], jour).ok) return false;
      ligne.procedure = { engage_par: pas.qui, echeance, observations_at: null };
    }
    if (pas.pas === 'observer' && ligne.procedure) ligne.procedure = { ...ligne.procedure, observations_at: jour };
    if (pas.pas === 'suspendre') {
      const jusqu_au = addDays(jour, pas.duree);
      if (!canSuspendreJusquAu(jusqu_au, jour).ok) return false;
      ligne.suspendu_jusqu_au = jusqu_au;
    }
    if (pas.pas === 'lever' || pas.pas === 'retirer') ligne.suspendu_jusqu_au = null;
    if (clot) ligne.procedure = null;
    if (vers) ligne.etat = vers;
    return true;
  };
  return {
    async joue(pas) {
      if (pas.pas === 'attendre') {
        jour = addDays(jour, pas.jours);
        return true;
      }
      if (pas.pas === 'accorder') return accorde(pas);
      return pas.pas === 'rouvrir' ? rouvre(pas.type) : agit(pas);
    },
    valide: async (type) => lignes[type].some((ligne) => titreValide(ligne, lignes.TCA, jour)),
  };
};

const SUITES = Number(process.env['MODELE_TITRES'] ?? 500);

test('P-26 des suites d’actes et de jours au hasard : le modèle et la règle disent chaque jour la même chose', {
  timeout: 3_600_000,
}, async () => {
  let echec: string | null = null;
  const property = fc.asyncProperty(suiteDeTitres, async (suite) => {
    echec = await ecartDeTitres(suite, createJeu());
    return echec === null;
  });
  const { failed, counterexample } = await fc.check(property, {
    numRuns: SUITES,
    seed: Number(process.env['MODELE_GRAINE'] ?? 20_270_401),
  });
  expect(failed ? `${echec}\n${JSON.stringify(counterexample)}` : null).toBeNull();
});
