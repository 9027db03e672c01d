import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation } from '../../../../testing/associations.ts';
import { addPapier } from '../../../../testing/clubPassSport.ts';
import { openSaison, plantDossierPsp } from '../../../../testing/passSport.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
  await openSaison(portail);
});
afterAll(() => portail.close());

const newAgent = async (code: string, dispositif = 'pass-sport') => {
  const agent = await signedIn(portail, { roles: ['rds.user'] });
  await sql`insert into rds.service (auth_id, email, nom, type, niveau_territorial, code_territoire, dispositifs)
    values (${agent.id}, ${`${randomUUID()}@guichet-asso.example`}, 'SDJES', 'SDJES', 'Départemental', ${code},
      ${[dispositif]})`.execute(portail.owner);
  return agent;
};

test('la pièce d’une preuve du Pass’Sport s’ouvre pour qui vérifie dans ce territoire, et aucun autre papier du club', async () => {
  const club = await addAssociation(portail);
  const ana = await signedIn(portail);
  const dossier = await plantDossierPsp(portail, club, ana.id, { verifiee: false });
  const [preuve, statuts, rib] = [
    await addPapier(portail, club, 'AFF', 2026),
    await addPapier(portail, club, 'STATUTS'),
    await addPapier(portail, club, 'RIB'),
  ];
  await sql`update psp.preuve set document = ${preuve}, depose_at = now() where id_dossier = ${dossier}`.execute(
    portail.owner,
  );
  const finistere = await newAgent('29');
  // The paper has no file behind it: past the rights, the store says that it is not there.
  const open = async (who: typeof finistere, uuid: string) =>
    (await who.browser.call('GET', `/api/dac/association/documents/${uuid}`)).body.code;
  const refus = await open(finistere, statuts);
  expect(refus).toBe('SERVICE_SANS_LIEN');
  expect(await open(finistere, rib)).toBe(refus);
  expect(await open(finistere, preuve)).not.toBe(refus);
  expect(await open(await newAgent('59'), preuve)).toBe(refus);
  expect(await open(await newAgent('29', 'FDVA'), preuve)).toBe(refus);
  await sql`update psp.dossier set id_etat = 8 where id = ${dossier}`.execute(portail.owner);
  expect(await open(finistere, preuve)).toBe(refus);
});
