import { addDays, addMonths, dayOf } from '@guichet/rules/jour';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DUREE_JOURS,
  ecartDeTitres,
  type JeuDeTitres,
  type PasTitre,
  suiteDeTitres,
  type TypeJoue,
} from '../../../../testing/modele/titres.ts';
import { type SceneTitres, startTitres } from '../../../../testing/titres.ts';

let titres: SceneTitres;
beforeAll(async () => {
  titres = await startTitres();
});
afterAll(() => titres.scene.portail.close());

const MOTIFS = { motifs_retrait: [{ code: 'm', libelle: 'Motif' }] };
const AGREMENTS = {
  TCA: { ...MOTIFS, categorie: 'tca', type_agrement: 'TCA', nom: 'Tronc commun' },
  JEP: { ...MOTIFS, exige_tca: true },
} as const;
const today = dayOf(new Date());

/** The whole portal; a day passes by making everything a day older. */
const createJeu = async (): Promise<JeuDeTitres> => {
  const { owner } = titres.scene.portail;
  const { rda } = titres.agrements;
  const titulaire = await titres.newTitulaire();
  const { id: association } = titulaire.club;
  const dossiers: Record<TypeJoue, string[]> = { TCA: [], JEP: [] };
  const tca = {
    'tca.dirigeants': [{ id_representant: titulaire.representant, remunere: false, montant_annuel: null }],
    ...{ 'tca.a_agrements_labels': false, 'tca.a_unions': false, 'tca.a_membres': false },
  };
  const numeroOf = async (type: TypeJoue): Promise<string> => {
    const { rows } = await sql<{
      numero: string;
    }>`select numero from demandes.titre where id_correspondance = ${association}
      and type_agrement = ${type} and etat in ('en_vigueur', 'suspendu')`.execute(owner);
    return rows[0]?.numero ?? '';
  };
  const accorde = async ({ type, dans, renouvelle }: Extract<PasTitre, { pas: 'accorder' }>): Promise<boolean> => {
    const more = { 'description.renouvellement': renouvelle, ...(type === 'TCA' ? tca : {}) };
    const id = await titres.send(titulaire, AGREMENTS[type], more);
    const date_effet = addDays(today, dans);
    const termes = { favorable: true, date_effet, date_fin: addMonths(date_effet, 60), niveau: 'departemental' };
    const { status } = await titres.decide(id, termes);
    await sql`update demandes.titre set date_fin = date_effet + ${DUREE_JOURS}::int
      where id_dossier = ${id}::bigint and etat = 'en_vigueur'`.execute(owner);
    if (status === 200) dossiers[type].push(id);
    return status === 200;
  };
  const agit = async (pas: Exclude<PasTitre, { pas: 'attendre' | 'accorder' | 'rouvrir' }>): Promise<boolean> => {
    const qui = 'qui' in pas ? titres[pas.qui] : titulaire.membre;
    const page = `/demande/titres/${await numeroOf(pas.type)}`;
    const { version } = (await rda(qui, 'GET', page)).body;
    const [suite, body] = {
      engager: ['procedures', { motif: 'm', texte: 'Essai', echeance: addDays(today, 'delai' in pas ? pas.delai : 0) }],
      observer: ['observations', { texte: 'Essai' }],
      renoncer: ['renonciation', {}],
      suspendre: [
        'decisions',
        { acte: 'suspendre', texte: 'Essai', jusqu_au: addDays(today, 'duree' in pas ? pas.duree : 0) },
      ],
      lever: ['decisions', { acte: 'lever', texte: 'Essai' }],
      retirer: ['decisions', { acte: 'retirer', texte: 'Essai' }],
      classer: ['decisions', { acte: 'classer', texte: 'Essai' }],
    }[pas.pas] as [string, object];
    return (await rda(qui, 'POST', `${page}/${suite}`, body, { 'if-match': `"${version}"` })).status === 200;
  };
  return {
    async joue(pas) {
      if (pas.pas === 'attendre') {
        const jours = sql`${pas.jours}::int`;
        await sql`update demandes.titre_procedure p set echeance = p.echeance - ${jours} from demandes.titre t
          where t.id = p.id_titre and t.id_correspondance = ${association}`.execute(owner);
        await sql`update demandes.titre set date_effet = date_effet - ${jours}, date_fin = date_fin - ${jours},
          fin_decidee = fin_decidee - ${jours}, suspendu_jusqu_au = suspendu_jusqu_au - ${jours}
          where id_correspondance = ${association}`.execute(owner);
        return true;
      }
      if (pas.pas === 'accorder') return accorde(pas);
      if (pas.pas !== 'rouvrir') return agit(pas);
      const isDone = (await titres.move(titres.chef, dossiers[pas.type].at(-1) ?? '', 'rouvrir')).status === 200;
      if (isDone) dossiers[pas.type].pop();
      return isDone;
    },
    valide: async (type) =>
      (await titres.titresOf(titulaire)).some((one) => one.type_agrement === type && one.valide === true),
  };
};

/** One resting on the other is granted once: whether it may be is another rule, tried elsewhere. */
const isPlayed = (pas: PasTitre, rang: number): boolean => rang < 2 || pas.pas !== 'accorder' || pas.type === 'TCA';
const EN_CONTROLE = 3;
const SUITES = Number(process.env['TITRES_SUITES'] ?? EN_CONTROLE);
const TIREES = Math.max(400, SUITES * 10);

test('P-26 les mêmes suites par le portail entier : chaque jour, le public lit ce que le modèle dit', {
  timeout: 36_000_000,
}, async () => {
  const seed = Number(process.env['MODELE_GRAINE'] ?? 20_270_401);
  const suites = fc.sample(suiteDeTitres, { numRuns: TIREES, seed }).map((suite) => suite.filter(isPlayed));
  const rich = suites
    .filter((suite) =>
      ['suspendre', 'attendre', 'accorder'].every((mot) => suite.slice(2).some(({ pas }) => pas === mot)),
    )
    .toSorted((a, b) => a.length - b.length);
  const chosen = rich.slice(0, SUITES);
  expect(chosen).toHaveLength(SUITES);
  for (const suite of chosen) expect(await ecartDeTitres(suite, await createJeu())).toBeNull();
});
