import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../testing/associations.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { signedInAgent } from '../../../../testing/liens.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

const DAC = '/api/dac/association';
let portail: Portail;
let club: Registered;
let people: Record<'siege' | 'etablissement' | 'attente' | 'service' | 'admin' | 'etranger', Caller>;

const IBAN = 'FR7630006000011234567890189';
const rib = { titulaire: 'Judo club', iban: IBAN, bic: 'AGRIFRPP' };
const president = {
  civilite: 'Madame',
  nom: 'Diallo',
  prenom: 'Amina',
  fonction: 'president-e',
  courriel: 'amina@asso.example',
  telephone: '0611223344',
};
const post = (who: Caller, type: string, body: object, more = '') =>
  who.call('POST', `${DAC}/${type}?id_asso=${club.id}${more}`, { body });
const list = (who: Caller, type: string, more = '') => who.call('GET', `${DAC}/${type}?id_asso=${club.id}${more}`);
const siretsOf = (body: { id_siret: string | null }[]) => body.map(({ id_siret }) => id_siret);

beforeAll(async () => {
  portail = await startPortail();
  club = await addAssociation(portail, {
    etablissements: [{ nic: '00012' }, { nic: '00020' }, { nic: '00038', actif: false }],
  });
  const [siege, etablissement, attente, service, admin, etranger] = [
    await signedIn(portail),
    await signedIn(portail),
    await signedIn(portail),
    await signedInAgent(portail, { lien: club }),
    await signedIn(portail, { roles: ['lca.admin'] }),
    await signedIn(portail),
  ];
  await joinAssociation(portail, siege.id, club);
  const secondaire = { type: 'Etablissement secondaire', id_siret: club.siret('00020') } as const;
  await joinAssociation(portail, etablissement.id, club, secondaire);
  await joinAssociation(portail, attente.id, club, { etat: 'a_confirmer' });
  await joinAssociation(portail, etranger.id, await addAssociation(portail));
  people = {
    siege: siege.browser,
    etablissement: etablissement.browser,
    attente: attente.browser,
    service: service.browser,
    admin: admin.browser,
    etranger: etranger.browser,
  };
  await post(people.siege, 'ribs', rib);
  await post(people.siege, 'ribs', rib, `&id_siret=${club.siret('00012')}`);
  await post(people.siege, 'ribs', rib, `&id_siret=${club.siret('00020')}`);
  await post(people.siege, 'representants_legaux', president);
});
afterAll(() => portail?.close());

describe('qui lit', () => {
  it('ASSO-039 ERR-053 ni membre, ni service, ni administrateur : refusé', async () => {
    for (const type of ['identite', 'etablissements', 'ribs', 'rhs', 'composition_reseau']) {
      const { status, body } = await list(people.etranger, type);
      expect(status).toBe(403);
      expect(body.message).toBe("Vous n'avez pas le droit d'accéder à cette association.");
    }
    expect((await people.etranger.call('GET', `${DAC}?q=${club.id}`)).status).toBe(403);
    expect((await portail.browser().call('GET', `${DAC}?q=${club.id}`)).status).toBe(401);
  });

  it('P-8 qui attend ne lit ni le courriel ni le téléphone que l’association a saisis', async () => {
    const coordonnees = { courriel: 'bureau@asso.example', telephone: '0611223344' };
    const path = `${DAC}/identite?id_asso=${club.id}`;
    expect((await people.siege.call('PATCH', path, { body: coordonnees })).status).toBe(200);
    for (const [who, seen] of [
      [people.siege, coordonnees],
      [people.attente, { courriel: null, telephone: null }],
    ] as const) {
      expect((await who.call('GET', `${DAC}?q=${club.id}`)).body.coordonnees).toMatchObject(seen);
      expect((await who.call('GET', path)).body.coordonnees).toMatchObject(seen);
    }
    expect(JSON.stringify((await people.attente.call('GET', `${DAC}?q=${club.id}`)).body)).not.toContain('bureau@');
  });

  it('ERR-017 une association que personne ne connaît', async () => {
    const { status, body } = await people.admin.call('GET', `${DAC}?q=1999999999`);
    expect(status).toBe(404);
    expect(body.message).toBe("L'API association est inaccessible");
  });

  it('ASSO-009 ASSO-036 ASSO-038 le siège, un service et un administrateur voient tous les établissements', async () => {
    for (const who of [people.siege, people.service, people.admin]) {
      expect(siretsOf((await list(who, 'etablissements')).body)).toEqual([
        club.siret('00012'),
        club.siret('00020'),
        club.siret('00038'),
      ]);
      expect((await list(who, 'ribs')).body).toHaveLength(3);
      expect((await list(who, 'etablissements')).body[2]).toMatchObject({ actif: false, nom: 'Antenne 00038' });
    }
  });

  it('ASSO-035 ASSO-037 ASSO-038 un établissement secondaire ne voit que le sien, et ce qui est à toute l’association', async () => {
    const etablissements = (await list(people.etablissement, 'etablissements')).body;
    expect(etablissements).toMatchObject([{ id_siret: club.siret('00020'), actif: true }]);
    expect(siretsOf((await list(people.etablissement, 'ribs')).body)).toEqual([null, club.siret('00020')]);
    const { body } = await list(people.etablissement, 'identite');
    expect(body.identite.id_siret).toBe(club.siret('00020'));
  });

  it('ASSO-035 un établissement fermé ne se voit plus de l’intérieur', async () => {
    const who = await signedIn(portail);
    const closed = { type: 'Etablissement secondaire', id_siret: club.siret('00038') } as const;
    await joinAssociation(portail, who.id, club, closed);
    expect((await list(who.browser, 'etablissements')).body).toEqual([]);
  });

  it('ASSO-039 un service lit tout, le numéro de compte caché', async () => {
    const [seen] = (await list(people.service, 'ribs')).body;
    expect(seen.iban).toBe('FR76•••••••••••••••••••0189');
    const whole = await people.service.call('GET', `${DAC}?q=${club.id}`);
    expect(whole.body.ribs).toHaveLength(3);
    expect(JSON.stringify(whole.body)).not.toContain(IBAN);
    expect((await list(people.etablissement, 'ribs')).body[0].iban).toBe(IBAN);
    expect((await list(people.service, 'representants_legaux')).body[0]).toMatchObject({
      nom: 'Diallo',
      complet: true,
    });
  });

  it('P-8 qui attend une confirmation voit l’identité et les fonctions, aucune personne ni aucun compte', async () => {
    expect((await list(people.attente, 'identite')).status).toBe(200);
    expect((await list(people.attente, 'etablissements')).body).toHaveLength(3);
    const refused = await list(people.attente, 'ribs');
    expect([refused.status, refused.body.code]).toEqual([403, 'ADHESION_A_CONFIRMER']);
    const [masked] = (await list(people.attente, 'representants_legaux')).body;
    expect(masked).toMatchObject({ fonction: 'president-e', nom: null, prenom: null, courriel: null, telephone: null });
    const { body } = await people.attente.call('GET', `${DAC}?q=${club.id}`);
    expect(body).toMatchObject({ identite: { id_correspondance: club.id }, lien: { relations: ['a_confirmer'] } });
    expect(body.ribs).toBeUndefined();
    expect(body.documents).toBeUndefined();
    expect(JSON.stringify(body)).not.toMatch(/Diallo|amina@|FR76/);
  });
});

describe('qui écrit', () => {
  it('ASSO-040 le siège et un administrateur modifient tout', async () => {
    for (const who of [people.siege, people.admin]) {
      const { status } = await who.call('PATCH', `${DAC}/identite?id_asso=${club.id}`, { body: { sigle: 'JC' } });
      expect(status).toBe(200);
    }
  });

  it.each([
    ['service', 'ASSOCIATION_LECTURE_SEULE'],
    ['attente', 'ADHESION_A_CONFIRMER'],
    ['etranger', 'ASSOCIATION_INTERDITE'],
  ] as const)('ASSO-040 %s ne modifie rien', async (name, code) => {
    const who = people[name];
    const [item] = (await list(people.siege, 'ribs')).body;
    const answers = [
      await who.call('PATCH', `${DAC}/identite?id_asso=${club.id}`, { body: { sigle: 'ZZ' } }),
      await post(who, 'rhs', { annee: 2026 }),
      await who.call('PATCH', `${DAC}/ribs?id_asso=${club.id}&id=${item.id}`, { body: { titulaire: 'Moi' } }),
      await who.call('DELETE', `${DAC}/ribs?id_asso=${club.id}&id=${item.id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, code]));
  });

  it('ASSO-001 ASSO-040 un établissement secondaire n’écrit que ce qui porte son SIRET', async () => {
    const who = people.etablissement;
    const identite = await who.call('PATCH', `${DAC}/identite?id_asso=${club.id}`, { body: { sigle: 'ZZ' } });
    expect([identite.status, identite.body.code]).toEqual([403, 'ASSOCIATION_LECTURE_SEULE']);
    const refused = { status: 403, code: 'ETABLISSEMENT_NON_VOTRE' };
    const codeOf = ({ status, body }: { status: number; body: { code: string } }) => ({ status, code: body.code });
    expect(codeOf(await post(who, 'rhs', { annee: 2026 }))).toEqual(refused);
    expect(codeOf(await post(who, 'rhs', { annee: 2026 }, `&id_siret=${club.siret('00012')}`))).toEqual(refused);
    const made = await post(who, 'rhs', { annee: 2026 }, `&id_siret=${club.siret('00020')}`);
    expect(made.status).toBe(201);
    const move = { body: { id_siret: club.siret('00012') } };
    expect(codeOf(await who.call('PATCH', `${DAC}/rhs?id_asso=${club.id}&id=${made.body.id}`, move))).toEqual(refused);
    const [whole] = (await list(people.siege, 'ribs')).body;
    expect(codeOf(await who.call('DELETE', `${DAC}/ribs?id_asso=${club.id}&id=${whole.id}`))).toEqual(refused);
    expect((await who.call('DELETE', `${DAC}/rhs?id_asso=${club.id}&id=${made.body.id}`)).status).toBe(200);
  });

  it('un élément d’une autre association n’existe pas dans celle-ci', async () => {
    const other = await addAssociation(portail);
    const owner = await signedIn(portail);
    await joinAssociation(portail, owner.id, other);
    const [item] = (await list(people.siege, 'ribs')).body;
    const path = `${DAC}/ribs?id_asso=${other.id}&id=${item.id}`;
    expect((await owner.browser.call('PATCH', path, { body: { titulaire: 'Moi' } })).status).toBe(404);
    expect((await owner.browser.call('DELETE', path)).status).toBe(404);
  });

  it('un établissement reçoit son nom d’usage, que l’import ne touche pas ; une version dépassée est refusée', async () => {
    const path = `${DAC}/etablissements?id_asso=${club.id}&id_siret=${club.siret('00020')}`;
    const rename = (who: Caller, nom: string | null, version: number) =>
      who.call('PATCH', path, { body: { nom }, headers: { 'if-match': `"${version}"` } });
    const first = await rename(people.etablissement, 'Salle du port', 1);
    expect(first.body).toMatchObject({ nom: 'Salle du port', version: 2 });
    const stale = await rename(people.siege, 'Dojo', 1);
    expect([stale.status, stale.body.conflits]).toEqual([
      409,
      [{ champ: 'nom', actuelle: 'Salle du port', demandee: 'Dojo' }],
    ]);
    expect(stale.body.auteur).toBe('Amina Diallo');
    expect((await rename(people.siege, null, 2)).body.nom).toBe('Antenne 00020');
    expect((await rename(people.service, 'Dojo', 3)).status).toBe(403);
    const elsewhere = `${DAC}/etablissements?id_asso=${club.id}&id_siret=00099999900019`;
    expect((await people.siege.call('PATCH', elsewhere, { body: { nom: 'X' } })).status).toBe(404);
  });
});
