import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../testing/associations.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

const API = '/api/dac';
let portail: Portail;
let club: Registered;
let who: Caller;
let member: Caller;

beforeAll(async () => {
  portail = await startPortail();
  club = await addAssociation(portail, {
    nom: 'Amicale laïque de Saint-Étienne',
    rna: { sigle: 'ALSE', adresse_siege: { cp: '42000', commune: 'Saint-Étienne' } },
    etablissements: [{ nic: '00012' }, { nic: '00020' }],
  });
  who = (await signedIn(portail)).browser;
  const person = await signedIn(portail);
  member = person.browser;
  await joinAssociation(portail, person.id, club);
  await member.call('POST', `${API}/association/representants_legaux?id_asso=${club.id}`, {
    body: { nom: 'Besson', prenom: 'Claire', fonction: 'president-e', courriel: 'claire@asso.example' },
  });
});
afterAll(() => portail?.close());

const light = (q: string, more = '') => who.call('GET', `${API}/association-light?q=${encodeURIComponent(q)}${more}`);
const search = (q: string) => who.call('GET', `${API}/association/search?q=${encodeURIComponent(q)}`);

describe('trouver une association', () => {
  it('CALL-DAC-003 ASSO-021 par son nom, sans accents ni capitales, comme par l’un de ses numéros', async () => {
    const { status, body } = await search('amicale laique st etienne');
    expect(status).toBe(200);
    expect(body).toEqual({
      total: 1,
      results: [
        {
          id_correspondance: club.id,
          nom: 'Amicale laïque de Saint-Étienne',
          sigle: 'ALSE',
          commune: 'Saint-Étienne',
          cp: '42000',
          id_rna: club.id_rna,
          id_siren: club.id_siren,
          id_siret_siege: club.siret('00012'),
          actif: true,
        },
      ],
    });
    expect((await search('rien de tel ici')).body).toEqual({ results: [], total: 0 });
    for (const numero of [club.id_siren ?? '', club.siret('00020'), club.id_rna ?? ''])
      expect((await search(numero)).body).toEqual(body);
  });

  it('CALL-DAC-013 un SIRET ou un RNA n’est le numéro d’aucune fiche', async () => {
    for (const q of [club.siret('00012'), club.id_rna ?? '', '98765432100012', 'W751234567']) {
      const { status, body } = await light(q, '&endpoint=structureByCorrespondance');
      expect([status, body]).toEqual([200, { results: [], total: 0 }]);
    }
  });

  it('ASSO-020 ASSO-017 ASSO-018 ASSO-019 CALL-DAC-002 par un de ses numéros, seul ou dans une phrase', async () => {
    const siren = club.id_siren ?? '';
    const grouped = siren.replace(/(\d{3})(?=\d)/g, '$1 ');
    for (const q of [siren, grouped, club.siret('00020'), club.id_rna ?? '', `association ${siren} à Lyon`]) {
      expect((await light(q)).body).toMatchObject({ total: 1, results: [{ id_correspondance: club.id }] });
      expect((await search(q)).body).toMatchObject({ total: 1, results: [{ id_correspondance: club.id }] });
    }
  });

  it('CALL-DAC-002 toute personne connectée voit ce qui est public, et rien d’autre', async () => {
    const { body } = await light(club.id_siren ?? '');
    expect(body.results[0]).toMatchObject({
      identite: { nom: 'Amicale laïque de Saint-Étienne', id_rna: club.id_rna, actif: true },
      adresse_siege: { cp: '42000', commune: 'Saint-Étienne' },
      etablissements: [{ id_siret: club.siret('00012') }, { id_siret: club.siret('00020') }],
    });
    expect(body.results[0].representants_legaux).toBeUndefined();
  });

  it('CALL-DAC-013 par son numéro de fiche, avec les fonctions tenues, sans les personnes', async () => {
    const { body } = await light(String(club.id), '&endpoint=structureByCorrespondance&representants_legaux=true');
    expect(body.results[0]).toMatchObject({
      id_correspondance: club.id,
      representants_legaux: [{ fonction: 'president-e' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/Besson|claire@/);
  });

  it('CALL-DAC-014 CALL-DAC-001 la fiche par son numéro, avec les parties demandées seulement', async () => {
    const path = `${API}/association/?q=${club.id}&endpoint=structureByCorrespondance`;
    const asked = await member.call(
      'GET',
      `${path}&include=identite&include=representants_legaux&hideRepresentantsLegaux=false`,
    );
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject({
      identite: { id_correspondance: club.id },
      representants_legaux: [{ nom: 'Besson' }],
      lien: { relations: ['siege'] },
    });
    expect(asked.body.ribs).toBeUndefined();
    expect(asked.body.activites).toBeUndefined();
    const hidden = await member.call(
      'GET',
      `${path}&include=identite,representants_legaux&hideRepresentantsLegaux=true`,
    );
    expect(hidden.body.representants_legaux).toBeUndefined();
  });

  it('CALL-DAC-001 ASSO-002 ASSO-016 la fiche entière a toutes ses parties', async () => {
    const { body } = await member.call('GET', `${API}/association?q=${club.id_rna}`);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        ...['activites', 'agrements', 'commentaire', 'comptes', 'coordonnees', 'documents', 'etablissements'],
        ...['id_correspondance', 'id_rna', 'id_siren', 'identite', 'representants_legaux', 'reseaux_affiliation'],
        ...['composition_reseau', 'adherents_personnes_morales', 'rhs', 'ribs', 'budgets', 'specificites'],
      ]),
    );
    const without = await member.call('GET', `${API}/association?q=${club.id}&exclude=ribs&exclude=compositionReseau`);
    expect(without.body.ribs).toBeUndefined();
    expect(without.body.composition_reseau).toBeUndefined();
    expect(without.body.rhs).toEqual([]);
  });

  it('CALL-DAC-001 ce qui est supprimé n’est dans la fiche que pour qui le demande', async () => {
    const path = `${API}/association/representants_legaux?id_asso=${club.id}`;
    const body = { nom: 'Partie', prenom: 'Anne', fonction: 'secretaire', courriel: 'anne@asso.example' };
    const { body: gone } = await member.call('POST', path, { body });
    expect((await member.call('DELETE', `${path}&id=${gone.id}&uuid=${gone.id}`)).status).toBe(200);
    const nomsOf = async (more = ''): Promise<string[]> => {
      const record = await member.call('GET', `${API}/association?q=${club.id}&include=representants_legaux${more}`);
      return record.body.representants_legaux.map(({ nom }: { nom: string }) => nom).toSorted();
    };
    expect(await nomsOf()).toEqual(['Besson']);
    expect(await nomsOf('&includeDeleted=false')).toEqual(['Besson']);
    expect(await nomsOf('&includeDeleted=true')).toEqual(['Besson', 'Partie']);
  });

  it('un numéro porté par deux associations : la sienne d’abord, sinon celle qui vit, sinon on le dit', async () => {
    const twin = await addAssociation(portail, { id_siren: club.id_siren, id_rna: null, etablissements: [] });
    const admin = (await signedIn(portail, { roles: ['lca.admin'] })).browser;
    const path = `${API}/association?q=${club.id_siren}&include=identite`;
    expect((await member.call('GET', path)).body.id_correspondance).toBe(club.id);
    const ambiguous = await admin.call('GET', path);
    expect([ambiguous.status, ambiguous.body.code]).toEqual([409, 'ASSOCIATION_AMBIGUE']);
    expect((await light(club.id_siren ?? '')).body.total).toBe(2);
    expect((await admin.call('GET', `${API}/association?q=${twin.id}&include=identite`)).status).toBe(200);
  });

  it('sans session, rien', async () => {
    for (const path of ['association/search?q=judo', 'association-light?q=000000001']) {
      expect((await portail.browser().call('GET', `${API}/${path}`)).status).toBe(401);
    }
  });
});
