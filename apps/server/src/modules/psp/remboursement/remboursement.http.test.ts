import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demarrerAsp } from '../../../../../../tools/services/asp/serveur.ts';
import {
  addCodes,
  addCompte,
  chooseCompte,
  etatsOf,
  openSaisonArgent,
  plantClub,
} from '../../../../testing/argentPsp.ts';
import { joinAssociation } from '../../../../testing/associations.ts';
import { signedIn } from '../../../../testing/people.ts';
import { envBeside, type Portail, startPortail } from '../../../../testing/portail.ts';
import { runJob } from '../../../../testing/travaux.ts';
import { parseSettings } from '../../../config.ts';
import { createFiles } from '../../../platform/files/files.ts';

const SECRET = 'un secret partagé de trente-deux signes';
let asp: Awaited<ReturnType<typeof demarrerAsp>>;
let portail: Portail;
let idir: Awaited<ReturnType<typeof signedIn>>;
let sophie: typeof idir;
let amina: typeof idir;
beforeAll(async () => {
  asp = await demarrerAsp({ secret: SECRET });
  portail = await startPortail({ run: ['http', 'jobs'], settings: { ASP_URL: asp.url, ASP_SECRET: SECRET } });
  await openSaisonArgent(portail);
  [idir, sophie, amina] = await Promise.all([
    signedIn(portail, { roles: ['lca.admin'] }),
    signedIn(portail, { roles: ['lca.admin'] }),
    signedIn(portail),
  ]);
});
afterAll(async () => {
  await portail?.close();
  await asp?.fermer();
});
/** Each begins where nothing waits. */
beforeEach(async () => {
  asp.devenir({ reception: 'bonne', retours: 'bons', refus: {} });
  await sql`update psp.inscription set id_etat = 8 where id_etat in (1, 7)`.execute(portail.owner);
  await sql`update psp.lot set etat = 'abandonne' where etat <> 'envoye'`.execute(portail.owner);
});

type Qui = typeof idir;
const api = (qui: Qui, method: 'GET' | 'POST', path: string, body?: unknown, version?: number) =>
  qui.browser.call(method, `/api/psp${path}`, {
    ...(body === undefined ? {} : { body }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const until = async (path: string, etat: string) =>
  vi.waitFor(
    async () => {
      const { body } = await api(idir, 'GET', path);
      expect(body.etat).toBe(etat);
      return body;
    },
    { timeout: 30_000, interval: 50 },
  );
const prepare = async (qui: Qui = idir) => {
  const { status, body } = await api(qui, 'POST', '/lots', { exercice: 1 });
  expect(status).toBe(202);
  return until(`/lots/${body.id}`, 'prepare');
};
const release = (qui: Qui, { id, empreinte, version }: { id: string; empreinte: string; version: number }) =>
  api(qui, 'POST', `/lots/${id}/liberation`, { empreinte }, version);
const abandon = async ({ id, version }: { id: string; version: number }) => {
  expect((await api(sophie, 'POST', `/lots/${id}/abandon`, undefined, version)).status).toBe(202);
  return until(`/lots/${id}`, 'abandonne');
};
const send = async () => {
  const lot = await prepare();
  expect((await release(sophie, lot)).status).toBe(202);
  return until(`/lots/${lot.id}`, 'envoye');
};
const vagueOf = ({ numero }: { numero: number }) => `PS26-${String(numero).padStart(2, '0')}`;
const givenBack = async (lot: { id: string }, texte: string, nature = 'asp') => {
  const { body } = await api(idir, 'POST', '/retours', { lot: lot.id, nature, nom: 'retour.csv' });
  await api(idir, 'POST', `/retours/${body._id}/lignes`, { debut: 1, lignes: texte.split('\n') });
  return (await api(idir, 'GET', `/retours/${body._id}`)).body;
};
const tried = async (retour: { _id: string; version: number }) => {
  expect((await api(idir, 'POST', `/retours/${retour._id}/essai`, undefined, retour.version)).status).toBe(202);
  return until(`/retours/${retour._id}`, 'essaye');
};
const applied = async (retour: { _id: string; version: number }) => {
  const { _id: id, version } = await tried(retour);
  expect((await api(idir, 'POST', `/retours/${id}/application`, undefined, version)).status).toBe(202);
  return until(`/retours/${id}`, 'applique');
};
const bilanOf = ({ bilan }: { bilan: { issue: string; nombre: number }[] }) =>
  Object.fromEntries(bilan.map(({ issue, nombre }) => [issue, nombre]));

test('un lot prend une ligne par club, et dit pourquoi les autres attendent', async () => {
  const juste = await plantClub(portail, amina.id, { codes: 3 });
  await addCodes(portail, juste.dossier, 1, 2);
  const held = {
    preuve: await plantClub(portail, amina.id, { verifiee: false }),
    rib_absent: await plantClub(portail, amina.id, { compte: false }),
    recent: await plantClub(portail, amina.id, { jours: 6 }),
    dossier: await plantClub(portail, amina.id, { id_etat: 1 }),
    rib_tenu: await plantClub(portail, amina.id),
    rib_change: await plantClub(portail, amina.id),
    interet: await plantClub(portail, amina.id),
  };
  await sql`update psp.dossier set rib_change = jsonb_build_object('apres', id_rib, 'par', ${amina.id}::text,
    'demande_at', now(), 'confirme_par', ${sophie.id}::text, 'confirme_at', now()) where id = ${held.rib_tenu.dossier}`.execute(
    portail.owner,
  );
  await sql`update association.element set champs = champs || '{"titulaire": "Quelqu’un d’autre"}'
    where id = (select id_rib::uuid from psp.dossier where id = ${held.rib_change.dossier})`.execute(portail.owner);
  await joinAssociation(portail, idir.id, held.interet.club);
  const lot = await prepare();
  expect(lot).toMatchObject({ clubs: 1, inscriptions: 3, montant: 21_000, compense: 0, retenus: 8 });
  const { body: lignes } = await api(sophie, 'GET', `/lots/${lot.id}/lignes`);
  expect(lignes.lignes).toMatchObject([{ club: juste.club.nom, nombre: 3, montant: 21_000, etat: 1 }]);
  const { body } = await api(sophie, 'GET', `/lots/${lot.id}/retenues`);
  const raisons = Object.fromEntries(
    body.retenues.map((one: { id_dossier: string; raison: string }) => [one.id_dossier, one.raison]),
  );
  for (const [raison, { dossier }] of Object.entries(held))
    expect([raison, raisons[dossier]]).toEqual([raison, raison]);
  expect(raisons[juste.dossier]).toBe('recent');
  await abandon(lot);
  expect(await etatsOf(portail, juste.dossier)).toEqual({ 1: 4 });
});

test('qui prépare ne libère pas, ni qui est d’un club du lot, ni qui a lu autre chose ; un seul lot se prépare', async () => {
  const { club, dossier } = await plantClub(portail, amina.id);
  const lot = await prepare();
  expect((await api(sophie, 'POST', '/lots', { exercice: 1 })).body.code).toBe('LOT_PSP_EN_COURS');
  expect((await release(idir, lot)).body.code).toBe('LOT_PSP_MEME_PERSONNE');
  expect((await release(sophie, { ...lot, empreinte: 'f'.repeat(64) })).body.code).toBe('LOT_PSP_EMPREINTE');
  expect((await release(sophie, { ...lot, version: lot.version - 1 })).status).toBe(409);
  expect((await release(amina, lot)).status).toBe(403);
  await joinAssociation(portail, sophie.id, club);
  expect((await release(sophie, lot)).body.code).toBe('LOT_PSP_INTERET');
  expect((await api(sophie, 'GET', `/lots/${lot.id}`)).body.liberer.ok).toBe(false);
  expect(await etatsOf(portail, dossier)).toEqual({ 1: 2 });
  await abandon(lot);
  await sql`delete from lca.utilisateur_association where id_utilisateur = ${sophie.id}`.execute(portail.owner);
});

test('libéré, le lot part à l’ASP : la somme, les comptes et les codes y sont, chacun une fois', async () => {
  const clubs = [await plantClub(portail, amina.id, { codes: 3 }), await plantClub(portail, amina.id, { codes: 1 })];
  const lot = await send();
  const { paiements, empreinte } = asp.vagues.get(vagueOf(lot)) ?? {};
  expect(paiements).toMatchObject(
    clubs.map(({ siret, iban, codes }) => ({
      siret,
      iban,
      codes,
      nombre: codes.length,
      centimes: codes.length * 7_000,
    })),
  );
  expect(lot).toMatchObject({ montant: 28_000, inscriptions: 4, fichier_empreinte: empreinte });
  expect(await etatsOf(portail, clubs[0]?.dossier ?? '')).toEqual({ 2: 3 });
  // Nothing of it lies in clear where it is kept.
  const { rows } = await sql<{
    tout: string;
  }>`select string_agg(r::text, ' ') as tout from psp.remboursement r`.execute(portail.owner);
  for (const { iban, codes } of clubs)
    for (const secret of [iban, ...codes]) expect(rows[0]?.tout).not.toContain(secret);
});

test('le nom d’un club n’est jamais une formule, ni une ligne de plus dans le fichier de l’argent', async () => {
  const club = await plantClub(portail, amina.id, { codes: 1 });
  const [reference, nom] = ['PS26-99-1', '=HYPERLINK("http://ailleurs.example";"x")\r\nV;PS26-99-1;1;"'];
  await sql`update psp.dossier set nom = ${nom} where id = ${club.dossier}::bigint`.execute(portail.owner);
  const lot = await send();
  const { paiements } = asp.vagues.get(vagueOf(lot)) ?? {};
  expect(paiements).toMatchObject([{ siret: club.siret, iban: club.iban, nombre: 1, centimes: 7_000 }]);
  const [ecrit] = paiements ?? [];
  expect(ecrit?.reference).not.toBe(reference);
  expect(ecrit?.nom).not.toMatch(/^[=+\-@\t\r]/u);
  expect(ecrit?.nom).toContain('HYPERLINK');
});

test('entre la préparation et la libération, un compte changé ou une preuve refusée retire le club, et rien d’autre', async () => {
  const [reste, change, refuse] = [
    await plantClub(portail, amina.id),
    await plantClub(portail, amina.id),
    await plantClub(portail, amina.id),
  ];
  const lot = await prepare();
  await chooseCompte(portail, change.dossier, await addCompte(portail, change.club.id));
  await sql`update psp.preuve set refus = 'Attestation d’une autre saison' where id_dossier = ${refuse.dossier}`.execute(
    portail.owner,
  );
  expect((await release(sophie, lot)).status).toBe(202);
  const parti = await until(`/lots/${lot.id}`, 'envoye');
  expect(parti).toMatchObject({ clubs: 1, inscriptions: 2, montant: 14_000, retenus: 2 });
  expect(asp.vagues.get(vagueOf(lot))?.paiements).toMatchObject([{ siret: reste.siret }]);
  expect(await etatsOf(portail, change.dossier)).toEqual({ 1: 2 });
  const { rows } = await sql<{ pris: number }>`select count(*)::int as pris from psp.inscription
    where id_dossier = any(${[change.dossier, refuse.dossier]}::bigint[]) and id_remboursement is not null`.execute(
    portail.owner,
  );
  expect(rows[0]?.pris).toBe(0);
});

test('un retour s’essaie avant de s’appliquer, chaque ligne une fois, dans n’importe quel ordre', async () => {
  const [paye, refuse] = [await plantClub(portail, amina.id), await plantClub(portail, amina.id)];
  const lot = await send();
  asp.devenir({ refus: { [refuse.siret]: 'Compte clos' }, retours: 'doubles' });
  const retour = await givenBack(lot, asp.retourDe(vagueOf(lot)));
  expect((await api(idir, 'POST', `/retours/${retour._id}/application`, undefined, retour.version)).body.code).toBe(
    'RETOUR_PSP_ETAT',
  );
  expect(bilanOf(await tried(retour))).toEqual({ paye: 1, refuse: 1, double: 2 });
  expect(await etatsOf(portail, paye.dossier)).toEqual({ 2: 2 });
  expect(bilanOf(await applied((await api(idir, 'GET', `/retours/${retour._id}`)).body))).toEqual({
    ...{ paye: 1, refuse: 1, double: 2 },
  });
  expect([await etatsOf(portail, paye.dossier), await etatsOf(portail, refuse.dossier)]).toEqual([{ 4: 2 }, { 7: 2 }]);
  asp.devenir({ retours: 'renverses' });
  expect(bilanOf(await applied(await givenBack(lot, asp.retourDe(vagueOf(lot)))))).toEqual({ deja: 2 });
  expect(await until(`/lots/${lot.id}`, 'envoye')).toMatchObject({
    ...{ payes: 1, montant_paye: 14_000, refuses: 1, montant_refuse: 14_000 },
  });
  const { body } = await api(idir, 'GET', `/retours/${retour._id}/lignes?issue=double`);
  expect(body.lignes).toHaveLength(2);
});

test('un club apprend une fois que son versement est payé, ou refusé et pourquoi', async () => {
  const [paye, refuse] = [await plantClub(portail, amina.id), await plantClub(portail, amina.id)];
  for (const { club } of [paye, refuse]) await joinAssociation(portail, amina.id, club);
  const lot = await send();
  asp.devenir({ refus: { [refuse.siret]: 'Compte clos' } });
  await applied(await givenBack(lot, asp.retourDe(vagueOf(lot))));
  await applied(await givenBack(lot, asp.retourDe(vagueOf(lot))));
  const toldOf = async ({ dossier }: typeof paye) => {
    const { rows } = await sql<{ phrase: string }>`select phrase from platform.notification
      where destinataire = ${amina.id} and sujet = 'psp' and id_sujet = ${dossier} and type = 1`.execute(portail.owner);
    return rows.map(({ phrase }) => phrase.replace(/\s/gu, ' '));
  };
  await vi.waitFor(
    async () => {
      expect(await toldOf(paye)).toEqual([expect.stringContaining('versement de 140 € pour 2 pass payé')]);
      expect(await toldOf(refuse)).toEqual([expect.stringContaining('140 € pour 2 pass refusé, Compte clos')]);
    },
    { timeout: 15_000, interval: 100 },
  );
});

test('90 jours après la fin d’un lot, ses comptes et ses morceaux s’effacent ; les sommes et les empreintes restent', async () => {
  const { dossier } = await plantClub(portail, amina.id);
  const lot = await send();
  await plantClub(portail, amina.id);
  const enRoute = await send();
  await applied(await givenBack(lot, asp.retourDe(vagueOf(lot))));
  const files = createFiles(parseSettings((await envBeside(portail)).env));
  const left = async ({ id }: { id: string }) => {
    const { rows } = await sql<{ comptes: number; montant: number; empreintes: number }>`select
        count(compte)::int as comptes, sum(montant)::int as montant, count(rib_empreinte)::int as empreintes
      from psp.remboursement where id_lot = ${id}::bigint`.execute(portail.owner);
    return { ...rows[0], morceau: (await files.store.get(`psp/lots/${id}/1`)) !== null };
  };
  const age = (jours: number) =>
    sql`with lots as (update psp.lot set envoye_at = now() - make_interval(days => ${jours}) where etat = 'envoye')
      update psp.remboursement set maj_at = now() - make_interval(days => ${jours})`.execute(portail.owner);
  const tout = { comptes: 1, montant: 14_000, empreintes: 1, morceau: true };
  const efface = { ...tout, comptes: 0, morceau: false };
  await age(89);
  await runJob(portail, 'psp.effaceLots', {});
  expect([await left(lot), await left(enRoute)]).toEqual([tout, tout]);
  await age(91);
  await runJob(portail, 'psp.effaceLots', {});
  expect([await left(lot), await left(enRoute)]).toEqual([efface, tout]);
  expect(await etatsOf(portail, dossier)).toEqual({ 4: 2 });
  await age(401);
  await runJob(portail, 'psp.effaceLots', {});
  expect(await left(enRoute)).toEqual(efface);
  const { rows } = await sql<{ action: string }>`select action from platform.historique
    where objet = 'lot_psp' and id_objet = ${lot.id} and action = 'clearLot'`.execute(portail.owner);
  expect(rows).toHaveLength(1);
  files.store.close();
});

test('un retour coupé, à la somme fausse, d’un autre lot ou d’une autre somme n’applique rien', async () => {
  const { dossier } = await plantClub(portail, amina.id);
  const lot = await send();
  const refused = async (texte: string) => {
    const retour = await givenBack(lot, texte);
    return (await api(idir, 'POST', `/retours/${retour._id}/essai`, undefined, retour.version)).body.code;
  };
  asp.devenir({ retours: 'coupes' });
  expect(await refused(asp.retourDe(vagueOf(lot)))).toBe('RETOUR_PSP_COUPE');
  asp.devenir({ retours: 'faux' });
  expect(await refused(asp.retourDe(vagueOf(lot)))).toBe('RETOUR_PSP_SOMME');
  const [ligne = ''] = asp.retourDe(vagueOf(lot)).split('\n').slice(1);
  const faux = [ligne.replace('140,00', '1400,00'), 'PS26-99-000001;payé;;140,00', '=1+1', 'FIN;3;1540,00'];
  expect(bilanOf(await applied(await givenBack(lot, faux.join('\n'))))).toEqual({ somme: 1, inconnu: 1, illisible: 1 });
  expect(await etatsOf(portail, dossier)).toEqual({ 2: 2 });
  const trou = await givenBack(lot, 'Référence');
  expect((await api(idir, 'POST', `/retours/${trou._id}/lignes`, { debut: 9, lignes: ['x'] })).body.code).toBe(
    'RETOUR_PSP_TROU',
  );
});

test('l’extrait OSIRIS fait avancer chaque code de son club, et d’aucun autre', async () => {
  const { dossier, codes, siret } = await plantClub(portail, amina.id);
  const autre = await plantClub(portail, amina.id);
  const lot = await send();
  const extrait = asp
    .osirisDe(vagueOf(lot), 'En cours de paiement')
    .replaceAll(`${codes[1]};${siret}`, `${codes[1]};${autre.siret}`);
  expect(bilanOf(await applied(await givenBack(lot, extrait, 'osiris')))).toEqual({ avance: 3, inconnu: 1 });
  expect(await etatsOf(portail, dossier)).toEqual({ 2: 1, 3: 1 });
  expect(bilanOf(await applied(await givenBack(lot, asp.osirisDe(vagueOf(lot)), 'osiris')))).toEqual({ paye: 4 });
  expect(await etatsOf(portail, dossier)).toEqual({ 4: 2 });
  const { rows } = await sql<{ tout: string }>`select string_agg(l::text, ' ') as tout from psp.retour_ligne l`.execute(
    portail.owner,
  );
  for (const code of codes) expect(rows[0]?.tout).not.toContain(code);
});

test('un remboursement refusé repart une fois le compte changé, avec le lot suivant', async () => {
  const planted = await plantClub(portail, amina.id);
  await joinAssociation(portail, amina.id, planted.club);
  const lot = await send();
  asp.devenir({ refus: { [planted.siret]: 'Compte clos' } });
  await applied(await givenBack(lot, asp.retourDe(vagueOf(lot))));
  const argentOf = async (qui: Qui) => api(qui, 'GET', `/dossiers/${planted.dossier}/argent`);
  const { body } = await argentOf(amina);
  expect(body).toMatchObject({
    refuses: { nombre: 2, montant: 14_000 },
    versements: [{ etat: 7, motif: 'Compte clos' }],
  });
  const [versement] = body.versements;
  const corriger = (qui: Qui, version = versement.version) =>
    api(qui, 'POST', `/remboursements/${versement.id}/correction`, undefined, version);
  expect((await corriger(amina)).body.code).toBe('REMBOURSEMENT_MEME_COMPTE');
  const inconnue = await signedIn(portail);
  expect([(await argentOf(inconnue)).status, (await corriger(inconnue)).status]).toEqual([404, 404]);
  await chooseCompte(portail, planted.dossier, await addCompte(portail, planted.club.id));
  expect((await corriger(amina, versement.version - 1)).status).toBe(409);
  expect((await corriger(amina)).body).toMatchObject({ saisis: { nombre: 2 }, refuses: { nombre: 0 } });
  expect((await corriger(amina, versement.version + 1)).body.code).toBe('REMBOURSEMENT_NON_REFUSE');
  asp.devenir({ refus: {} });
  const suivant = await send();
  await applied(await givenBack(suivant, asp.retourDe(vagueOf(suivant))));
  expect((await argentOf(amina)).body).toMatchObject({ payes: { nombre: 2, montant: 14_000 }, retenues: [] });
});

test('une inscription annulée après paiement est une dette, retenue sur les lots suivants, jamais une ligne négative', async () => {
  const { dossier, siret } = await plantClub(portail, amina.id, { codes: 3 });
  const premier = await send();
  const { rows } = await sql<{
    id: string;
  }>`select i.id::text as id from psp.inscription i where i.id_dossier = ${dossier} order by i.id`.execute(
    portail.owner,
  );
  const owe = (inscription: string | undefined) =>
    api(idir, 'POST', '/dettes', { exercice: 1, inscription, motif: 'La famille n’a jamais inscrit ce jeune.' });
  expect((await owe(rows[0]?.id)).body.code).toBe('INSCRIPTION_NON_PAYEE');
  await applied(await givenBack(premier, asp.retourDe(vagueOf(premier))));
  expect([(await owe(rows[0]?.id)).status, (await owe(rows[1]?.id)).status]).toEqual([201, 201]);
  expect((await owe(rows[0]?.id)).body.code).toBe('INSCRIPTION_DEJA_DUE');
  await addCodes(portail, dossier, 1);
  const deuxieme = await prepare();
  expect(deuxieme).toMatchObject({ clubs: 1, montant: 0, compense: 7_000 });
  await abandon(deuxieme);
  await plantClub(portail, amina.id, { codes: 1 });
  const compense = await send();
  expect(compense).toMatchObject({ clubs: 2, montant: 7_000, compense: 7_000, payes: 1 });
  expect(asp.vagues.get(vagueOf(compense))?.paiements?.map((one) => one.siret)).not.toContain(siret);
  expect(await etatsOf(portail, dossier)).toEqual({ 4: 4 });
  await addCodes(portail, dossier, 2);
  asp.devenir({ refus: { [siret]: 'SIRET fermé' } });
  const reste = await send();
  expect(reste).toMatchObject({ montant: 7_000, compense: 7_000 });
  const due = async () => (await api(idir, 'GET', `/dossiers/${dossier}/argent`)).body.dettes;
  expect(await due()).toMatchObject([{ reste: 0 }, { reste: 0 }]);
  // Refused, the line paid nothing: what it took off is owed again.
  await applied(await givenBack(reste, asp.retourDe(vagueOf(reste))));
  expect(await due()).toMatchObject([{ reste: 0 }, { reste: 7_000 }]);
});

test.each(['erreur', 'coupe', 'fausse'] as const)(
  'l’ASP en panne (%s) : le lot attend, puis part une fois',
  async (reception) => {
    const { siret } = await plantClub(portail, amina.id);
    asp.devenir({ reception });
    const lot = await prepare();
    await release(sophie, lot);
    await until(`/lots/${lot.id}`, 'envoi');
    asp.devenir({ reception: 'bonne' });
    await runJob(portail, 'psp.reprendreLots', {});
    await until(`/lots/${lot.id}`, 'envoye');
    expect(asp.vagues.get(vagueOf(lot))?.paiements).toMatchObject([{ siret, centimes: 14_000 }]);
  },
);
