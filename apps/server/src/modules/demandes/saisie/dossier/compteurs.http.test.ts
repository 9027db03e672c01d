import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAssociation, joinAssociation } from '../../../../../testing/associations.ts';
import type { Caller } from '../../../../../testing/caller.ts';
import { projetComplet } from '../../../../../testing/dossierComplet.ts';
import { addContacts, type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';
import { signedIn } from '../../../../../testing/people.ts';
import type { Personne } from '../../../../../testing/subventions.ts';

let scene: SceneDossiers;
let representant: string;
beforeAll(async () => {
  scene = await startDossiers();
  representant = (await addContacts(scene.portail, scene.club)).representant;
});
afterAll(() => scene.portail.close());

interface Compte {
  readonly etat: string;
  readonly nombre: number;
}
const count = async (qui: Personne, query = '') => {
  const { total, montant_demande, etats } = (await scene.call(qui, 'GET', `/compteurs?${query}`)).body;
  const parEtat = (etats as Compte[]).map(({ etat, nombre }) => [etat, nombre]);
  return { total, montant_demande, etats: Object.fromEntries(parEtat) };
};
const listed = async (qui: Personne): Promise<number> =>
  (await scene.call(qui, 'GET', '?limit=100')).body.dossiers.length;

describe('les compteurs', () => {
  test('CALL-DEM-002 un dossier que deux services d’une branche instruisent y compte une fois', async () => {
    const instructeurs = [
      { service: scene.agent.service, isReferent: true },
      { service: scene.local.service, isReferent: false },
    ];
    const { _id } = await scene.begin(scene.createur, { extra: { instructeurs } });
    const { _id: projet } = (await scene.call(scene.createur, 'POST', `/${_id}/projets`, { intitule: 'Tournoi' })).body;
    const financements = instructeurs.map(({ service }) => ({
      ...{ annee: 2027, id_service_instructeur: service, montant_demande: 50_000 },
    }));
    const contenu = { ...projetComplet(scene.agent.service, representant), financements };
    expect((await scene.call(scene.createur, 'PUT', `/${_id}/projets/${projet}`, contenu)).status).toBe(200);
    const attestation = { accepte: true, id_signataire: representant };
    await scene.call(scene.createur, 'PUT', `/${_id}`, { identifiant: { step: 4 }, attestation });
    const before = await count(scene.admin);
    const sent = await scene.call(scene.createur, 'POST', `/transmit/${_id}`);
    expect([sent.status, sent.body.dossier?.instructions.length]).toEqual([200, 2]);
    for (const qui of [scene.agent, scene.local, scene.national]) {
      expect(await count(qui)).toEqual({ total: 1, montant_demande: 100_000, etats: { D: 1 } });
      expect(await listed(qui)).toBe(1);
    }
    const after = await count(scene.admin);
    expect([after.total, after.etats.D]).toEqual([before.total, (before.etats.D ?? 0) + 1]);
  });

  test('CALL-DEM-002 pour qui voit tout, les compteurs du pays suivent chaque écriture', async () => {
    const before = await count(scene.admin);
    const { _id } = await scene.begin();
    expect((await count(scene.admin)).total).toBe(before.total + 1);
    expect((await count(scene.admin, 'exercices=2026')).total).toBe(0);
    await scene.call(scene.createur, 'DELETE', `/${_id}`);
    const after = await count(scene.admin);
    expect([after.total, after.etats.B]).toEqual([before.total, (before.etats.B ?? 0) + 1]);
    expect(after.total).toBe(await listed(scene.admin));
    expect((await count(scene.admin, `demandeur=${scene.club.id}`)).total).toBe(after.total);
  });
});

describe('une réponse allégée', () => {
  const keysOf = (value: object): string[] => Object.keys(value).toSorted();
  let membre: Personne;
  let id: string;
  beforeAll(async () => {
    const { id: authId, browser } = await signedIn(scene.portail);
    membre = { id: authId, browser: browser as Caller, service: '' };
    const club = await addAssociation(scene.portail, { etablissements: [{ nic: '00012' }] });
    await joinAssociation(scene.portail, authId, club);
    id = (await scene.begin(membre, { id_siret: club.siret('00012') }))._id;
  });
  const first = async (query: string) => (await scene.call(membre, 'GET', `?${query}`)).body.dossiers[0];

  test('CALL-DEM-002 DOSSIER-007.a fields ne rend que ce qui est nommé, et le numéro', async () => {
    const whole = await first('');
    const named = await first('fields=identifiant&fields=description.etat');
    expect(named).toEqual({ _id: id, identifiant: whole.identifiant, description: whole.description });
    expect(await first('fields=inconnu')).toEqual({ _id: id });
    expect(await first('fields=*')).toEqual(whole);
  });

  test('CALL-DEM-002 DOSSIER-007.a populate choisit parmi ce qui est lu ailleurs', async () => {
    const whole = await first('');
    const kept = keysOf(whole).filter((name) => !['instructions', 'main'].includes(name));
    expect(keysOf(await first('populate=droits'))).toEqual(kept);
  });

  test('CALL-DEM-011 CALL-DEM-013 de même pour un dossier, lu ou modifié', async () => {
    const whole = (await scene.call(membre, 'GET', `/${id}`)).body;
    const light = (await scene.call(membre, 'GET', `/${id}?populate=instructeurs`)).body;
    const ailleurs = [
      ...['projets', 'crfs', 'documents', 'instructions', 'shared_with', 'lecture_seule', 'partage', 'main', 'droits'],
    ];
    expect(keysOf(light)).toEqual(keysOf(whole).filter((name) => !ailleurs.includes(name)));
    const { body } = await scene.call(membre, 'PUT', `/${id}?populate=droits`, { 'demandeur.enseigne': 'Dojo' });
    expect([body.demandeur.enseigne, 'droits' in body, 'projets' in body]).toEqual(['Dojo', true, false]);
  });
});
