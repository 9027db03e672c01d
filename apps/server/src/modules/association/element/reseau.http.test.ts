import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../testing/associations.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

const DAC = '/api/dac/association';
let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail?.close());

const placed = async (): Promise<{ asso: Registered; who: Caller }> => {
  const person = await signedIn(portail);
  const asso = await addAssociation(portail);
  await joinAssociation(portail, person.id, asso);
  return { asso, who: person.browser };
};

const linkPath = (membre: Registered, parent: Registered) =>
  `${DAC}/reseauxAffiliation?id_asso_membre=${membre.id}&id_asso_parent=${parent.id}`;
const members = (who: Caller, { id }: Registered) => who.call('GET', `${DAC}/composition_reseau?id_asso=${id}`);

describe('les réseaux', () => {
  it('CALL-DAC-007 ASSO-014 un membre se rattache à son réseau, qui le trouve', async () => {
    const [club, federation] = [await placed(), await placed()];
    const made = await club.who.call('POST', linkPath(club.asso, federation.asso), { body: { nb_licencies: 30 } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      id_correspondance_parent: federation.asso.id,
      id_siren: federation.asso.id_siren,
      nom: federation.asso.nom,
      nb_licencies: 30,
    });
    expect((await members(federation.who, federation.asso)).body).toMatchObject([
      { id: made.body.id, id_correspondance: club.asso.id, nom: club.asso.nom, nb_licencies: 30 },
    ]);
    const again = await club.who.call('POST', linkPath(club.asso, federation.asso));
    expect([again.status, again.body.code]).toEqual([409, 'ELEMENT_EXISTANT']);
  });

  it('CALL-DAC-007 le réseau rattache un membre, mais ne dit pas ses licenciés à sa place', async () => {
    const [club, federation] = [await placed(), await placed()];
    const body = { nb_licencies: 9_999 };
    const made = await federation.who.call('POST', linkPath(club.asso, federation.asso), { body });
    expect(made.status).toBe(201);
    const [mine] = (await club.who.call('GET', `${DAC}/reseaux_affiliation?id_asso=${club.asso.id}`)).body;
    expect(mine).toMatchObject({ id_correspondance_parent: federation.asso.id, nb_licencies: null });
    const path = `${DAC}/composition_reseau?id_asso=${federation.asso.id}`;
    const refused = await federation.who.call('PATCH', path, { body });
    expect([refused.status, refused.body.code]).toEqual([405, 'COMPOSITION_DU_MEMBRE']);
  });

  it('CALL-DAC-006 membre_haa : le lien vaut pour l’aide alimentaire, dit par le membre ou par son réseau, et se relit des deux côtés', async () => {
    const [club, voisin, federation] = [await placed(), await placed(), await placed()];
    const lien = { id_correspondance_parent: federation.asso.id, nom: federation.asso.nom };
    const path = `${DAC}/reseaux_affiliation?id_asso=${club.asso.id}&membre_haa=true`;
    expect((await club.who.call('POST', path, { body: lien })).body).toMatchObject({ ...lien, membre_haa: true });
    const parReseau = `${DAC}/composition_reseau?id_asso=${federation.asso.id}&id_asso_membre=${voisin.asso.id}`;
    const made = await federation.who.call('POST', `${parReseau}&membre_haa=true`);
    expect([made.status, made.body.membre_haa]).toEqual([201, true]);
    const [his] = (await voisin.who.call('GET', `${DAC}/reseaux_affiliation?id_asso=${voisin.asso.id}`)).body;
    expect(his).toMatchObject({ id_correspondance_parent: federation.asso.id, membre_haa: true });
    const lus = (await members(federation.who, federation.asso)).body;
    expect(lus.map(({ membre_haa }: { membre_haa: boolean | null }) => membre_haa)).toEqual([true, true]);
    const refus = `${DAC}/reseaux_affiliation?id_asso=${voisin.asso.id}&membre_haa=false`;
    expect((await voisin.who.call('POST', refus, { body: { nom: 'Hors réseau' } })).body.membre_haa).toBe(false);
    const autre = await club.who.call('POST', `${DAC}/reseaux_affiliation?id_asso=${club.asso.id}`, {
      body: { nom: 'X' },
    });
    expect(autre.body.membre_haa).toBeNull();
  });

  it('CALL-DAC-010 le lien se défait des deux côtés, par l’un ou l’autre nom', async () => {
    const [club, federation, other] = [await placed(), await placed(), await placed()];
    const link = async () =>
      (
        await federation.who.call(
          'POST',
          `${DAC}/compositionReseau?id_asso=${federation.asso.id}&id_asso_membre=${club.asso.id}`,
        )
      ).body;
    const undo = (who: Caller, type: string, asso: Registered, id: string) =>
      who.call('DELETE', `${DAC}/${type}?id_asso=${asso.id}&id=${id}&uuid=${id}`);
    const first = await link();
    expect(first).toMatchObject({ id_correspondance: club.asso.id, nb_licencies: null });
    expect((await undo(other.who, 'reseauxAffiliation', other.asso, first.id)).status).toBe(404);
    expect((await undo(federation.who, 'reseauxAffiliation', federation.asso, first.id)).status).toBe(200);
    const second = await link();
    expect((await undo(club.who, 'reseaux_affiliation', club.asso, second.id)).status).toBe(200);
    const third = await link();
    expect((await undo(federation.who, 'composition_reseau', federation.asso, third.id)).status).toBe(200);
    expect((await members(federation.who, federation.asso)).body).toEqual([]);
  });

  it('un étranger ne rattache pas deux associations qui ne sont pas les siennes', async () => {
    const [club, federation, other] = [await placed(), await placed(), await placed()];
    expect((await other.who.call('POST', linkPath(club.asso, federation.asso))).status).toBe(403);
    const itself = await club.who.call('POST', linkPath(club.asso, club.asso));
    expect([itself.status, itself.body.code]).toEqual([422, 'RESEAU_INVALIDE']);
  });

  it('ASSO-014 un SIREN connu rattache à la fiche du réseau ; un inconnu reste un numéro', async () => {
    const [club, federation] = [await placed(), await placed()];
    const post = (body: object) =>
      club.who.call('POST', `${DAC}/reseaux_affiliation?id_asso=${club.asso.id}`, { body });
    const known = await post({ id_siren: federation.asso.id_siren, numero_affiliation: 'AF-12' });
    expect(known.body).toMatchObject({ id_correspondance_parent: federation.asso.id, nom: federation.asso.nom });
    const unknown = await post({ id_siren: '000999998', nom: 'Réseau lointain' });
    expect(unknown.body).toMatchObject({ id_correspondance_parent: null, nom: 'Réseau lointain' });
    const path = `${DAC}/reseaux_affiliation?id_asso=${club.asso.id}&id=${known.body.id}`;
    const counted = await club.who.call('PATCH', path, { body: { nb_licencies: 4 } });
    expect(counted.body).toMatchObject({ id_correspondance_parent: federation.asso.id, nb_licencies: 4 });
    const moved = await club.who.call('PATCH', path, { body: { id_siren: '000999997' } });
    expect(moved.body).toMatchObject({ id_correspondance_parent: null, id_siren: '000999997' });
    expect((await members(federation.who, federation.asso)).body).toEqual([]);
    expect((await post({ id_correspondance_parent: 1_999_999_999 })).status).toBe(422);
    expect((await post({ id_siren: club.asso.id_siren })).body.code).toBe('RESEAU_INVALIDE');
  });
});
