import type { ContenuSiret, EtatSiret } from '@guichet/rules/numeroSiret';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lireXml } from '../../../../../../../tools/services/insee/lire.ts';
import { demarrerInsee } from '../../../../../../../tools/services/insee/serveur.ts';
import { addAssociation, joinAssociation } from '../../../../../testing/associations.ts';
import { signedIn } from '../../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../../testing/portail.ts';
import { CONTENU_SIRET, placeDemande } from '../../../../../testing/siret.ts';
import { runJob } from '../../../../../testing/travaux.ts';

const SECRET = 'un secret partagé de trente-deux signes';
const SIRET = '/api/demandes/demande/numero-siret';
let insee: Awaited<ReturnType<typeof demarrerInsee>>;
let portail: Portail;
let ana: Awaited<ReturnType<typeof signedIn>>;
let admin: typeof ana;
beforeAll(async () => {
  insee = await demarrerInsee({ secret: SECRET });
  portail = await startPortail({
    run: ['http', 'jobs'],
    settings: { INSEE_URL: insee.url, INSEE_SECRET: SECRET, INSEE_EMETTEUR: 'X7501', INSEE_DESTINATAIRE: 'I0000' },
  });
  ana = await signedIn(portail);
  admin = await signedIn(portail, { roles: ['lca.admin'] });
});
afterAll(async () => {
  await portail?.close();
  await insee?.fermer();
});
beforeEach(() => insee.devenir({ reception: 'bonne', retours: 'bons', delaiMs: 0, decisions: [] }));

let rang = 100;
/** Sent a moment ago: its message is to be written. */
const sent = async (change: (contenu: ContenuSiret) => ContenuSiret = (same) => same, code_etat: EtatSiret = 'AEM') => {
  rang += 1;
  const id_rna = `W2910${String(rang).padStart(5, '0')}`;
  const club = await addAssociation(portail, { id_rna, id_siren: null, etablissements: [] });
  await joinAssociation(portail, ana.id, club);
  const contenu = change({ ...CONTENU_SIRET, identite: { ...CONTENU_SIRET.identite, id_rna, nom: `Chorale ${rang}` } });
  const id = await placeDemande(portail.owner, {
    ...{ rang, id_rna, id_correspondance: club.id, created_by: ana.id, code_etat, contenu },
  });
  return { id, club, nom: `Chorale ${rang}` };
};
const read = async (id: string) => (await ana.browser.call('GET', `${SIRET}/${id}`)).body;
const isIn = (id: string, etat: EtatSiret) =>
  vi.waitFor(async () => expect((await read(id)).description.code_etat).toBe(etat), { timeout: 30_000, interval: 50 });
const write = (id: string) => runJob(portail, 'demandes.genererRegent', { id });
const emit = (id: string) => runJob(portail, 'demandes.emettreRegent', { id });
const collect = () => runJob(portail, 'demandes.releverRetours', {});
/** Written, sent and acknowledged. */
const gone = async (...given: Parameters<typeof sent>) => {
  const one = await sent(...given);
  await write(one.id);
  await isIn(one.id, 'ENCT');
  return one;
};
interface Parti {
  readonly c02: string;
  readonly xml: string;
  readonly empreinte: string;
}
const messagesOf = async (id: string): Promise<Parti[]> => {
  const { rows } = await sql<Parti>`select c02, xml, empreinte from demandes.regent_message where id_demande = ${id}
    order by numero`.execute(portail.owner);
  return rows;
};
const heldOf = async (c02: string) => {
  const { rows } = await sql<{ attente: string | null; applique: boolean }>`select attente,
    applique_at is not null as applique from demandes.regent_retour where c02 = ${c02} order by recu_at`.execute(
    portail.owner,
  );
  return rows;
};

test('SIRET-022 SIRET-023 SIRET-024 SIRET-025 SIRET-026 ce que l’Insee reçoit est coupé, ce qui est gardé ne l’est pas', async () => {
  const long = {
    ...{ nom: `Comité n°1 ${'é'.repeat(200)}`, sigle: 'ABCDEFGHIJKLMNOPQRSTU', objet: `Jouer ${'u'.repeat(300)}` },
    ...{ voie: 'de la Résistance et de la Déport', cplt_1: 'Bâtiment des associations, escalier C2' },
  };
  const { id } = await gone((contenu) => ({
    ...contenu,
    identite: { ...contenu.identite, nom: long.nom, sigle: long.sigle },
    activites: { ...contenu.activites, objet: long.objet },
    coordonnees: {
      ...contenu.coordonnees,
      adresse_siege: { ...contenu.coordonnees.adresse_siege, voie: long.voie, cplt_1: long.cplt_1 },
    },
  }));
  const [parti] = await messagesOf(id);
  const liasse = 'REGENT-XML/ServiceApplicatif/Liasse';
  const recu = lireXml(parti?.xml ?? '');
  const mot = (chemin: string) => recu.mot(`${liasse}/${chemin}`);
  expect(mot('PersonneMorale/ICM/M01/M01.1')).toBe(`Comité n.1 ${'é'.repeat(109)}`);
  expect(mot('PersonneMorale/ICM/M01/M01.2')).toBe('ABCDEFGHIJKLMNOPQ...');
  expect(mot('Entreprise/CPU/U21')).toBe(`Jouer ${'u'.repeat(254)}`);
  expect(mot('Entreprise/SIU/U11/U11.10')).toBe('Bâtiment des associations, escalier');
  expect(mot('Entreprise/SIU/U11/U11.12')).toBe('de la Résistance et de la Dépo');
  const kept = await read(id);
  expect([kept.identite.nom, kept.identite.sigle, kept.activites.objet]).toEqual([long.nom, long.sigle, long.objet]);
  expect(kept.coordonnees.adresse_siege).toMatchObject({ voie: long.voie, cplt_1: long.cplt_1 });
});

test('SIRET-027 SIRET-028 la boîte postale s’arrête à sept caractères et le numéro de voie n’a que des chiffres', async () => {
  const { id } = await gone((contenu) => ({
    ...contenu,
    coordonnees: {
      ...contenu.coordonnees,
      adresse_siege: { ...contenu.coordonnees.adresse_siege, num_voie: '12 bis', bp: 'BP 402101' },
    },
  }));
  const recu = lireXml((await messagesOf(id))[0]?.xml ?? '');
  const siege = 'REGENT-XML/ServiceApplicatif/Liasse/Entreprise/SIU/U11';
  expect(['5', '6', '7'].map((part) => recu.mot(`${siege}/U11.${part}`))).toEqual(['12', 'B', 'BP 4021']);
});

test('REGENT-001 une demande passe de AEM à RGEN puis à ENCT ; acceptée, son numéro est dans la fiche', async () => {
  insee.devenir({ reception: 'erreur' });
  const { id, club } = await sent();
  await sql`insert into rds.subvention (code, active, brouillon, publiee, nom, dispositif, campagne_exercice)
    values ('FDVA-FONCT', true, '{}', 1, 'FDVA, fonctionnement', 'FDVA', 2027)`.execute(portail.owner);
  await sql`update demandes.numero_siret set attendue = 'FDVA-FONCT' where id = ${id}`.execute(portail.owner);
  await write(id);
  await isIn(id, 'RGEN');
  insee.devenir({ reception: 'bonne' });
  await vi.waitFor(async () => {
    await emit(id);
    expect((await read(id)).description.code_etat).toBe('ENCT');
  }, 60_000);
  await collect();
  await isIn(id, 'ACC');
  const { numero, attendue, notifications } = await read(id);
  expect(attendue).toEqual({ code: 'FDVA-FONCT', nom: 'FDVA, fonctionnement' });
  expect(notifications.map(({ phrase }: { phrase: string }) => phrase.replaceAll('\u00a0', ' '))).toContainEqual(
    expect.stringMatching(
      /le numéro SIRET 99\d \d{3} \d{3} \d{3} \d{2} est attribué, et la demande de subvention « FDVA, fonctionnement » peut commencer/u,
    ),
  );
  expect(numero).toMatchObject({
    id_siren: expect.stringMatching(/^99\d{7}$/),
    id_siret: expect.stringMatching(/^99\d{12}$/),
  });
  await vi.waitFor(async () => {
    const { rows } = await sql`select a.id_siren, a.id_siret_siege, e.est_siege, e.adresse ->> 'cp' as cp
      from association.association a join association.etablissement e on e.id_siret = a.id_siret_siege
      where a.id_correspondance = ${club.id}`.execute(portail.owner);
    expect(rows).toEqual([
      { id_siren: numero.id_siren, id_siret_siege: numero.id_siret, est_siege: true, cp: '29200' },
    ]);
  }, 30_000);
});

test('REGENT-001 invalide, refusée ou rejetée : la demande prend cet état, et les fautes sont à leur champ', async () => {
  const motifs = [{ rubrique: 'M01.1', code: '13', texte: 'La dénomination est déjà prise' }];
  const [inv, ref, rej] = [await sent(), await sent(), await sent()];
  insee.devenir({
    decisions: [
      { qui: inv.nom, decision: 'INV', motifs },
      { qui: ref.nom, decision: 'REF', motifs },
      { qui: rej.nom, decision: 'REJ' },
    ],
  });
  for (const { id } of [inv, ref, rej]) {
    await write(id);
    await isIn(id, 'ENCT');
  }
  await collect();
  await isIn(inv.id, 'INV');
  await isIn(ref.id, 'REF');
  await isIn(rej.id, 'REJ');
  const { fautes } = await read(inv.id);
  expect(fautes).toEqual([
    expect.objectContaining({ champ: 'identite.nom', message: 'La dénomination est déjà prise' }),
  ]);
});

test('REGENT-001 ce que l’Insee refuserait n’y part pas : la demande est invalide, la faute dite à son champ', async () => {
  const { id } = await sent((contenu) => ({
    ...contenu,
    coordonnees: {
      ...contenu.coordonnees,
      adresse_siege: { ...contenu.coordonnees.adresse_siege, code_insee: '01340' },
    },
  }));
  await write(id);
  await isIn(id, 'INV');
  expect(await messagesOf(id)).toEqual([]);
  const { fautes } = await read(id);
  expect(fautes.map((one: { champ: string }) => one.champ)).toContain('coordonnees.adresse_siege.code_insee');
});

test('l’accusé perdu, le même message repart et n’est reçu qu’une fois ; la réponse vaut accusé', async () => {
  insee.devenir({ reception: 'coupe' });
  const { id } = await sent();
  await write(id);
  await isIn(id, 'RGEN');
  const [parti] = await messagesOf(id);
  await vi.waitFor(() => expect(insee.magasin.recus.has(parti?.c02 ?? '')).toBe(true), 30_000);
  insee.devenir({ reception: 'bonne' });
  await collect();
  await isIn(id, 'ACC');
  await emit(id);
  expect(await messagesOf(id)).toEqual([parti]);
  expect(insee.magasin.retours.filter(({ c02 }) => c02 === parti?.c02)).toHaveLength(1);
});

test('les réponses doublées ou à l’envers laissent le même portail', async () => {
  for (const retours of ['doubles', 'renverses'] as const) {
    const [one, other] = [await gone(), await gone()];
    insee.devenir({ retours });
    await collect();
    await isIn(one.id, 'ACC');
    await isIn(other.id, 'ACC');
    for (const { id } of [one, other]) {
      const [parti] = await messagesOf(id);
      expect(await heldOf(parti?.c02 ?? '')).toEqual([{ attente: null, applique: true }]);
      const { rows } =
        await sql`select 1 from platform.historique where id_objet = ${id} and action = 'accepterDemandeSiret'`.execute(
          portail.owner,
        );
      expect(rows).toHaveLength(1);
    }
    insee.devenir({ retours: 'bons' });
  }
});

test('une réponse forgée attend un administrateur : la demande ne bouge pas', async () => {
  insee.devenir({ retours: 'aucun' });
  const { id } = await gone();
  const taken = await gone();
  const [parti] = await messagesOf(id);
  const { c02 = '', empreinte = '' } = parti ?? {};
  const borne = await addAssociation(portail, { id_siren: '732829320' });
  const a = 0;
  const right = { decision: 'ACC' as const, motifs: [], siren: '552100554', nic: '00013', a };
  const faux = [
    { ...right, id: 'F1', c02: 'X29279999999', empreinte },
    { ...right, id: 'F2', c02, empreinte: 'f'.repeat(64) },
    { ...right, id: 'F3', c02, empreinte, siren: '552100555' },
    { ...right, id: 'F4', c02, empreinte, siren: borne.id_siren ?? '', nic: '00074' },
    { ...right, id: 'F5', c02, empreinte, siren: '' },
  ];
  const before = insee.magasin.retours.length;
  for (const one of faux) insee.magasin.repondre(one);
  insee.devenir({ retours: 'bons', decisions: [] });
  // The true answer came first in the line of answers: it is taken away, so that the forged ones are alone.
  insee.magasin.retours.splice(before - 2, 2);
  await collect();
  expect((await read(id)).description.code_etat).toBe('ENCT');
  const { rows } = await sql<{
    id_retour: string;
    attente: string;
  }>`select id_retour, attente from demandes.regent_retour
    where id_retour like 'F_' order by 1`.execute(portail.owner);
  expect(rows.map(({ id_retour, attente }) => [id_retour, attente.split(' ').slice(0, 4).join(' ')])).toEqual([
    ['F1', 'Aucun message n’a ce'],
    ['F2', 'La réponse parle d’un'],
    ['F3', 'Le numéro attribué n’a'],
    ['F4', 'Le numéro attribué est'],
    ['F5', 'Le numéro attribué n’a'],
  ]);
  expect((await read(taken.id)).description.code_etat).toBe('ENCT');

  // What waits is found among those that are blocked, and decided once, with a reason.
  const blocked = await admin.browser.call('GET', `${SIRET}?bloquees=true`);
  expect(blocked.body.demandes.map(({ _id }: { _id: string }) => _id)).toContain(id);
  const decide = (who: typeof ana, id_retour: string, sens: string) =>
    who.browser.call('POST', `${SIRET}/${id}/retours/${id_retour}`, { body: { sens, motif: 'Vu avec l’Insee.' } });
  expect((await decide(ana, 'F3', 'appliquer')).status).toBe(403);
  expect((await decide(admin, 'F1', 'ecarter')).status).toBe(403);
  expect((await decide(admin, 'F2', 'appliquer')).body.code).toBe('DEMANDE_SIRET_RETOUR_REFUSE');
  expect((await decide(admin, 'F2', 'ecarter')).status).toBe(200);
  expect((await decide(admin, 'F2', 'ecarter')).status).toBe(403);
  // Borne by another: let through by mistake, it is held all the same.
  expect((await decide(admin, 'F4', 'appliquer')).status).toBe(200);
  await runJob(portail, 'demandes.appliquerRetour', { id_retour: 'F4' });
  expect((await read(id)).description.code_etat).toBe('ENCT');
  const { body: suivi } = await decide(admin, 'F3', 'appliquer');
  expect(suivi.retours.filter(({ retenue }: { retenue: object | null }) => retenue !== null)).toHaveLength(4);
  await isIn(id, 'ACC');
  expect((await read(id)).numero.id_siret).toBe('55210055500013');
  const seen = await ana.browser.call('GET', `${SIRET}/${id}/suivi`);
  expect(seen.body.retours.every(({ retenue }: { retenue: object | null }) => retenue === null)).toBe(true);
});

test('REGENT-002 réinitialisée, la demande repart sous un autre numéro ; la réponse au premier message n’y change rien', async () => {
  insee.devenir({ delaiMs: 3_600_000 });
  const { id } = await gone();
  const reset = await admin.browser.call('POST', `${SIRET}/${id}/reinitialiser`, {
    body: { motif: 'Le message est perdu.' },
  });
  expect(reset.status).toBe(200);
  await isIn(id, 'ECS');
  const [premier] = await messagesOf(id);
  const { c02 = '', empreinte = '' } = premier ?? {};
  insee.devenir({ delaiMs: 0 });
  insee.magasin.retours.pop();
  insee.magasin.repondre({ ...{ id: 'TARD', c02, empreinte, decision: 'REF', motifs: [], a: 0 } });
  await collect();
  await isIn(id, 'ECS');
  expect(await heldOf(c02)).toEqual([{ attente: expect.stringContaining('annulé'), applique: false }]);
  await sql`update demandes.numero_siret set code_etat = 'AEM' where id = ${id}`.execute(portail.owner);
  await write(id);
  await isIn(id, 'ENCT');
  const [, second] = await messagesOf(id);
  expect(second?.c02).not.toBe(c02);
  await collect();
  await isIn(id, 'ACC');
});
