import { addDays, dayOf } from '@guichet/rules/jour';
import { ACTES_TITRE, type ActeTitre } from '@guichet/rules/titre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OK } from '../testing/matrix/etats/parEtat.ts';
import {
  type AttenduTitre,
  attenduLecture,
  attenduTitre,
  MODELES_TITRE,
  type ModeleTitre,
  PERSONNES_TITRE,
  type PersonneTitre,
} from '../testing/matrix/etats/tableTitre.ts';
import { startTerrainTitres, type TerrainTitres } from '../testing/matrix/etats/titres.ts';

const LIMITE_MS = 240_000;
let terrain: TerrainTitres;
beforeAll(async () => {
  terrain = await startTerrainTitres();
}, LIMITE_MS);
afterAll(() => terrain?.titres.scene.portail.close());

const today = dayOf(new Date());
const texte = 'Parce que.';
const REQUETES: Readonly<Record<ActeTitre, readonly [suite: string, body: object]>> = {
  engager: ['/procedures', { motif: 'objet', texte, echeance: addDays(today, 15) }],
  observer: ['/observations', { texte }],
  suspendre: ['/decisions', { acte: 'suspendre', texte, jusqu_au: addDays(today, 30) }],
  lever: ['/decisions', { acte: 'lever', texte }],
  retirer: ['/decisions', { acte: 'retirer', texte }],
  classer: ['/decisions', { acte: 'classer', texte }],
  renoncer: ['/renonciation', {}],
};

const ask = async (qui: PersonneTitre, method: string, path: string, body?: object): Promise<string> => {
  const { rda } = terrain.titres.agrements;
  const browser = terrain.titres.scene.portail.browser();
  const personne = qui === 'anonyme' ? { id: '', service: '', browser } : terrain.personnes[qui];
  const answer = await rda(personne, method, path, body, { 'if-match': '"1"' });
  return answer.status < 300 ? OK : answer.body.code;
};

interface Essai {
  readonly acte: ActeTitre;
  readonly qui: PersonneTitre;
  readonly modele: ModeleTitre;
  readonly attendu: AttenduTitre;
}
/** Refused for what ties them, whatever the state: tried where the state offers the act to someone. */
const SANS_ETAT: readonly AttenduTitre[] = [
  ...(['SESSION_ABSENTE', 'ACCES_REFUSE', 'TITRE_INEXISTANT', 'TITRE_DU_SIEGE', 'FONCTION_REQUISE'] as const),
];
const cells = MODELES_TITRE.flatMap((modele) =>
  ACTES_TITRE.flatMap((acte) =>
    PERSONNES_TITRE.map((qui): Essai => ({ acte, qui, modele, attendu: attenduTitre(acte, qui, modele) })),
  ),
);
const offered = new Set(cells.filter(({ attendu }) => attendu === OK).map(({ acte, modele }) => `${acte} ${modele}`));
/** Refused for where it stands: one of each office tells it. */
const DU_SEUL_ETAT: readonly AttenduTitre[] = [
  ...(['ACTE_TITRE_IMPOSSIBLE', 'TITRE_TERMINE', 'PROCEDURE_EN_COURS', 'PROCEDURE_ABSENTE'] as const),
];
const OFFICES: readonly PersonneTitre[] = ['titulaire', 'agent', 'decideur'];
const essais = cells.filter(({ acte, qui, modele, attendu }) => {
  if (SANS_ETAT.includes(attendu)) return offered.has(`${acte} ${modele}`);
  return !DU_SEUL_ETAT.includes(attendu) || OFFICES.includes(qui);
});

describe('P-26 un titre, état par état, personne par personne, acte par acte', () => {
  test('le lit qui le tient, qui en est couvert, qui l’a délivré ; aux autres, il n’existe pas', async () => {
    const [numero] = await terrain.copy(['vigueur']);
    const said = new Map<PersonneTitre, string>();
    for (const qui of PERSONNES_TITRE) said.set(qui, await ask(qui, 'GET', `/demande/titres/${numero}`));
    expect(said).toEqual(new Map(PERSONNES_TITRE.map((qui) => [qui, attenduLecture(qui)])));
  });

  test(
    'chaque acte répond ce que dit la table, et un refus n’écrit rien',
    async () => {
      const allowed = essais.filter(({ attendu }) => attendu === OK);
      const refused = essais.filter(({ attendu }) => attendu !== OK);
      const shared = await terrain.copy(MODELES_TITRE);
      const own = await terrain.copy(allowed.map(({ modele }) => modele));
      const wrong: string[] = [];
      const tryOn = async ({ acte, qui, modele, attendu }: Essai, numero = ''): Promise<void> => {
        const [suite, body] = REQUETES[acte];
        const said = await ask(qui, 'POST', `/demande/titres/${numero}${suite}`, body);
        if (said !== attendu) wrong.push(`${acte} × ${qui} × ${modele} : ${said} au lieu de ${attendu}`);
      };
      for (const essai of refused) await tryOn(essai, shared[MODELES_TITRE.indexOf(essai.modele)]);
      for (const [rang, essai] of allowed.entries()) await tryOn(essai, own[rang]);
      expect(wrong).toEqual([]);
      expect(await terrain.moved()).toEqual(own.toSorted());
    },
    LIMITE_MS,
  );
});
