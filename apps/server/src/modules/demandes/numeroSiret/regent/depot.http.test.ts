import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deposer } from '../../../../../../../tools/services/insee/deposer.ts';
import { demarrerInsee } from '../../../../../../../tools/services/insee/serveur.ts';
import { addAssociation, joinAssociation } from '../../../../../testing/associations.ts';
import { signedIn } from '../../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../../testing/portail.ts';
import { CONTENU_SIRET, placeDemande } from '../../../../../testing/siret.ts';
import { runJob } from '../../../../../testing/travaux.ts';

const SECRET = 'un secret partagé de trente-deux signes';
let depot: string;
let insee: Awaited<ReturnType<typeof demarrerInsee>>;
let portail: Portail;
let ana: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  depot = await mkdtemp(join(tmpdir(), 'guichet-depot-'));
  insee = await demarrerInsee({ secret: SECRET });
  const codes = { INSEE_SECRET: SECRET, INSEE_EMETTEUR: 'X7501', INSEE_DESTINATAIRE: 'I0000' };
  portail = await startPortail({
    run: ['http', 'jobs'],
    settings: { INSEE_URL: insee.url, INSEE_DEPOT: depot, ...codes },
  });
  ana = await signedIn(portail);
});
afterAll(async () => {
  await portail?.close();
  await insee?.fermer();
  await rm(depot, { recursive: true });
});
/** The channel says nothing: what comes, comes by files. */
beforeEach(() => insee.devenir({ reception: 'bonne', retours: 'aucun' }));
afterEach(async () => {
  for (const nom of await readdir(depot)) await rm(join(depot, nom));
});

let rang = 0;
const etatOf = async (id: string): Promise<string> =>
  (await ana.browser.call('GET', `/api/demandes/demande/numero-siret/${id}`)).body.description.code_etat;
/** Written, sent and acknowledged. */
const gone = async () => {
  rang += 1;
  const id_rna = `W2910${String(rang).padStart(5, '0')}`;
  const club = await addAssociation(portail, { id_rna, id_siren: null, etablissements: [] });
  await joinAssociation(portail, ana.id, club);
  const contenu = { ...CONTENU_SIRET, identite: { ...CONTENU_SIRET.identite, id_rna, nom: `Chorale ${rang}` } };
  const whose = { rang, id_rna, id_correspondance: club.id, created_by: ana.id };
  const id = await placeDemande(portail.owner, { ...whose, code_etat: 'AEM', contenu });
  const before = insee.magasin.retours.length;
  await runJob(portail, 'demandes.genererRegent', { id });
  await vi.waitFor(async () => expect(await etatOf(id)).toBe('ENCT'), { timeout: 30_000, interval: 50 });
  return { id, before };
};
const collect = () => runJob(portail, 'demandes.releverRetours', {});
const keptOf = async (id: string) => {
  const { rows } = await sql<{ attente: string | null; applique: boolean }>`select r.attente,
      r.applique_at is not null as applique
    from demandes.regent_retour r join demandes.regent_message m using (c02) where m.id_demande = ${id}`.execute(
    portail.owner,
  );
  return rows;
};
const acceptations = async (id: string): Promise<number> => {
  const { rows } = await sql`select from platform.historique
    where id_objet = ${id} and action = 'accepterDemandeSiret'`.execute(portail.owner);
  return rows.length;
};

test('REGENT-001 une réponse déposée en fichier vaut celle du canal ; par les deux portes, elle n’en fait qu’une', async () => {
  const { id, before } = await gone();
  insee.deposer(depot, '2027-01-05.xml', before);
  await collect();
  expect(await etatOf(id)).toBe('ACC');
  expect(await readdir(depot)).toEqual([]);
  insee.deposer(depot, '2027-01-06.xml', before);
  insee.devenir({ retours: 'bons' });
  await collect();
  expect([await keptOf(id), await acceptations(id)]).toEqual([[{ attente: null, applique: true }], 1]);
  expect(await readdir(depot)).toEqual([]);
});

test('REGENT-001 le canal coupé, ce qui est déposé se lit quand même ; un fichier sans son sceau attend', async () => {
  const { id, before } = await gone();
  insee.devenir({ retours: 'erreur' });
  await writeFile(join(depot, 'encore.xml'), '<Retours>');
  insee.deposer(depot, 'retours.xml', before);
  await collect();
  expect(await etatOf(id)).toBe('ACC');
  expect(await readdir(depot)).toEqual(['encore.xml']);
});

test('REGENT-001 un fichier que rien ne signe est mis de côté, et rien ne bouge ; signé, ce qu’il forge est retenu', async () => {
  const { id, before } = await gone();
  const { c02, empreinte } = insee.magasin.retours.at(-1) ?? { c02: '', empreinte: '' };
  const forge = `<Retours><Curseur>1</Curseur><Retour><IdRetour>F</IdRetour><C02>${c02}</C02><Empreinte>${empreinte}</Empreinte><Decision>ACC</Decision><Siren>552100554</Siren><Nic>00013</Nic></Retour></Retours>`;
  deposer(depot, 'a-sans.xml', forge, '');
  deposer(depot, 'b-autre.xml', forge, 'a'.repeat(64));
  deposer(depot, 'c-long.xml', forge.padEnd(1_000_001), 'a'.repeat(64));
  // A good file, reached by a link from where it should not be: links are not followed.
  const ailleurs = await mkdtemp(join(tmpdir(), 'guichet-ailleurs-'));
  insee.deposer(ailleurs, 'vrai.xml', before);
  await symlink(join(ailleurs, 'vrai.xml'), join(depot, 'd-lien.xml'));
  await symlink(join(ailleurs, 'vrai.xml.sceau'), join(depot, 'd-lien.xml.sceau'));
  await collect();
  expect([await etatOf(id), await keptOf(id)]).toEqual(['ENCT', []]);
  expect((await readdir(depot)).toSorted()).toEqual(
    ['a-sans', 'b-autre', 'c-long', 'd-lien'].flatMap((nom) => [`${nom}.xml.refuse`, `${nom}.xml.sceau.refuse`]),
  );
  await rm(ailleurs, { recursive: true });

  const depuis = insee.magasin.retours.length;
  insee.magasin.repondre({ id: 'F-1', c02, empreinte: 'f'.repeat(64), decision: 'REF', motifs: [], a: 0 });
  insee.deposer(depot, 'signe.xml', depuis);
  await collect();
  expect([await etatOf(id), await keptOf(id)]).toEqual([
    'ENCT',
    [{ attente: expect.stringContaining('un autre message'), applique: false }],
  ]);
});
