import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demarrerInsee } from '../../../../../../../tools/services/insee/serveur.ts';
import { addAssociation, joinAssociation } from '../../../../../testing/associations.ts';
import { startGeocodeur } from '../../../../../testing/geocodeur.ts';
import { signedIn } from '../../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../../testing/portail.ts';
import { runJob } from '../../../../../testing/travaux.ts';

const SECRET = 'un secret partagé de trente-deux signes';
const SIRET = '/api/demandes/demande/numero-siret';
let geocodeur: Awaited<ReturnType<typeof startGeocodeur>>;
let insee: Awaited<ReturnType<typeof demarrerInsee>>;
let portail: Portail;
let ana: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  geocodeur = await startGeocodeur();
  insee = await demarrerInsee({ secret: SECRET });
  const codes = { INSEE_SECRET: SECRET, INSEE_EMETTEUR: 'X7501', INSEE_DESTINATAIRE: 'I0000' };
  portail = await startPortail({
    run: ['http', 'jobs'],
    settings: { ADRESSE_URL: geocodeur.url, INSEE_URL: insee.url, ...codes },
  });
  ana = await signedIn(portail);
});
afterAll(async () => {
  await portail?.close();
  await insee?.fermer();
  await geocodeur?.close();
});

const begin = async (): Promise<string> => {
  const adresse_siege = { cp: '29200', commune: 'BREST', code_insee: '29019', pays: 'FRANCE' };
  const rna = { objet: 'Chanter ensemble', date_creation: '2026-12-01', adresse_siege };
  const club = await addAssociation(portail, { id_siren: null, etablissements: [], rna });
  await joinAssociation(portail, ana.id, club);
  const { body } = await ana.browser.call('POST', SIRET, { body: { identite: { id_rna: club.id_rna } } });
  return body._id;
};
const put = (id: string, body: object) => ana.browser.call('PUT', `${SIRET}/${id}`, { body });
const read = async (id: string) => (await ana.browser.call('GET', `${SIRET}/${id}`)).body;

test('du XML, des entités ou une fin de rubrique dans un nom arrivent à l’Insee comme des mots', async () => {
  const nom = `L'"Amicale" & <b>Fils</b> ]]> &x; &#65; </M01.1><C02>X29</C02>`;
  const id = await begin();
  expect((await put(id, { 'identite.nom': nom, 'activites.objet': '<!DOCTYPE a [<!ENTITY x "y">]>' })).status).toBe(
    200,
  );
  await sql`update demandes.numero_siret set code_etat = 'AEM', transmis_at = now() where id = ${id}`.execute(
    portail.owner,
  );
  await runJob(portail, 'demandes.genererRegent', { id });
  await vi.waitFor(async () => expect((await read(id)).description.code_etat).toBe('ENCT'), {
    ...{ timeout: 30_000, interval: 50 },
  });
  expect([...insee.magasin.recus.values()].map((recu) => recu.nom)).toEqual([nom]);
  expect((await read(id)).identite.nom).toBe(nom);
});

test('ce qui ne se voit pas ou retourne la lecture n’entre dans aucun mot', async () => {
  const id = await begin();
  const before = await read(id);
  const signes = ['\u0000', '\u0007', '\u001b', '\u0085', '\u200b', '\u200f', '\u202e', '\u2066', '\ud800'];
  for (const champ of ['identite.nom', 'identite.sigle', 'activites.objet', 'attestation.signataire'])
    for (const signe of signes) {
      const { status } = await put(id, { [champ]: `Chorale${signe}du port` });
      expect([champ, signe.codePointAt(0)?.toString(16), status]).toEqual([
        champ,
        signe.codePointAt(0)?.toString(16),
        400,
      ]);
    }
  expect(await read(id)).toEqual(before);
  const { body } = await put(id, { 'identite.nom': 'Chorale\r\n\ufeff\u2028du port' });
  expect(body.identite.nom).toBe('Chorale du port');
});

test('SIRET-029 CALL-GEO-001 aucune commune ne mène la recherche ailleurs, et une réponse empoisonnée n’écrit rien', async () => {
  const id = await begin();
  const chemins = new Set<string>();
  for (const commune of ['//169.254.169.254/latest', '@ailleurs.test', '..', 'BREST&postcode=71330', 'a#b?c']) {
    geocodeur.asked.length = 0;
    await put(id, { 'coordonnees.adresse_siege.commune': commune, 'coordonnees.adresse_siege.code_insee': null });
    for (const url of geocodeur.asked) {
      const { host, pathname, searchParams } = new URL(url, geocodeur.url);
      chemins.add(`${host}${pathname}`);
      expect([searchParams.get('q'), searchParams.getAll('postcode')]).toEqual([commune, ['29200']]);
    }
    expect((await read(id)).coordonnees.adresse_siege.code_insee).toBeNull();
  }
  const { host, pathname } = new URL(geocodeur.url);
  expect([...chemins]).toEqual([`${host}${pathname}`]);
  for (const humeur of ['faux', 'autre', 'enorme', 'ailleurs'] as const) {
    geocodeur.become(humeur);
    await put(id, {
      'coordonnees.adresse_siege.commune': `Ys ${humeur}`,
      'coordonnees.adresse_siege.code_insee': null,
    });
    const { commune, code_insee } = (await read(id)).coordonnees.adresse_siege;
    expect([commune, code_insee]).toEqual([`Ys ${humeur}`, null]);
  }
});
