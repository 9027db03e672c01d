import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../testing/associations.ts';
import { linkService } from '../../../../testing/liens.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Personne, type Scene, startScene } from '../../../../testing/subventions.ts';

let scene: Scene;
let club: Registered;
let membre: Personne;
const services: Record<string, string> = {};

const addService = async (nom: string, niveau: string, code: string | null, more: object = {}) => {
  const all = { type: 'Directions départementales', ...more };
  const { rows } = await sql<{ id: string }>`insert into rds.service
      (email, nom, parent, niveau_territorial, code_territoire, type, siren, federation_sportive)
    select 's@guichet-asso.example', ${nom}, ${scene.local.service}, ${niveau}, ${code}, r.type, r.siren,
      r.federation_sportive from jsonb_populate_record(null::rds.service, ${JSON.stringify(all)}::jsonb) r
    returning id`.execute(scene.portail.owner);
  services[nom] = rows[0]?.id ?? '';
};
const person = async (role = 'lca.association'): Promise<Personne> => {
  const { id, browser } = await signedIn(scene.portail, { roles: [role] });
  return { id, browser, service: '' };
};
const PARIS = { adresse_siege: { voie: '1 rue d’Essai', cp: '75011', commune: 'Paris', code_insee: '75111' } };
const RNA = { ...PARIS, date_creation: '2015-03-01', id_objet_social1: '011000' };

beforeAll(async () => {
  scene = await startScene();
  const federation = { type: 'Fédérations sportives', federation_sportive: 'Judo', siren: '000000777' };
  await addService('Agence nationale', 'National', null);
  await addService('Région Île-de-France', 'Régional', '11');
  await addService('Paris', 'Départemental', '75');
  await addService('Réunion', 'Départemental', '974');
  await addService('Fédération de judo', 'National', null, federation);
  club = await addAssociation(scene.portail, { nom: 'Club de judo', rna: RNA });
  membre = await person();
  await joinAssociation(scene.portail, membre.id, club);
});
afterAll(() => scene.portail.close());

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const part = (to = 30, from = -1, code = 'Projets') => ({ code, date_debut: inDays(from), date_fin: inDays(to) });
const ask = (key: string, operator: string, value: unknown) => ({ scope: 'association', key, operator, value });
const critere = (libelle: string, ...asks: object[]) => ({ libelle, asks });

/** Each test has its own exercice: what the others published is not in its lists. */
let exercice = 2040;
const open = async (nom: string, extra: object = {}, instructeurs: readonly string[] = ['Agence nationale']) => {
  const { _id, code } = await scene.create({
    ...{ nom, campagne_exercice: exercice, sous_dispositifs: [part()] },
    instructeurs: instructeurs.map((service, index) => ({ service: services[service], isReferent: index === 0 })),
    ...extra,
  });
  await sql`insert into rds.subvention_version (id_subvention, numero, contenu)
    select id, 1, brouillon from rds.subvention where id = ${_id}`.execute(scene.portail.owner);
  await sql`update rds.subvention set publiee = 1, active = true where id = ${_id}`.execute(scene.portail.owner);
  return code as string;
};
const list = (qui: Personne, more = '', asso: Registered = club) =>
  scene.send(qui, 'GET', `/subventions?id_asso=${asso.id}&exercice=${exercice}${more}`);
interface Ligne {
  readonly nom: string;
  readonly services: string[];
  readonly eligibilite: { etat: string; raisons: { explication: string; rubrique: string | null }[] };
  readonly sous_dispositifs: { code: string }[];
}
const linesOf = async (qui: Personne, more = '', asso: Registered = club): Promise<Ligne[]> =>
  (await list(qui, more, asso)).body.subventions;
const verdictsOf = async (...args: Parameters<typeof linesOf>) =>
  (await linesOf(...args)).map(({ nom, eligibilite }) => [nom, eligibilite.etat]);
const setFiche = (asso: Registered, champs: object) =>
  sql`insert into association.fiche (id_correspondance, champs)
  values (${asso.id}, ${JSON.stringify(champs)}::jsonb) on conflict (id_correspondance)
  do update set champs = association.fiche.champs || excluded.champs`.execute(scene.portail.owner);
const addElement = (asso: Registered, nature: string, champs: object, annee: number | null = null) =>
  sql`insert into association.element (id_correspondance, nature, annee, champs)
    values (${asso.id}, ${nature}, ${annee}, ${JSON.stringify(champs)}::jsonb)`.execute(scene.portail.owner);

describe('le verdict, et sa raison', () => {
  test('CALL-RDS-008 éligible, à compléter, non : dans cet ordre, puis ce qui ferme le plus tôt, avec le compte de chacun', async () => {
    exercice += 1;
    const ancien = critere('Exister depuis trois ans', ask('anciennete', '>=', 3));
    const salarie = critere('Avoir un salarié', ask('rhs.nb_salaries', '>=', 1));
    await open('Non', {
      eligibilite: [critere('Être d’Alsace-Moselle', ask('identite.regime', '==', 'alsaceMoselle'))],
    });
    await open('À compléter', { eligibilite: [ancien, salarie] });
    await open('Tard', { eligibilite: [ancien], sous_dispositifs: [part(60)] });
    await open('Tôt', { eligibilite: [ancien], sous_dispositifs: [part(5)] });
    await open('À venir', { sous_dispositifs: [part(50, 40)] });
    const { body } = await list(membre);
    expect(await verdictsOf(membre)).toEqual([
      ['Tôt', 'eligible'],
      ['Tard', 'eligible'],
      ['À venir', 'eligible'],
      ['À compléter', 'a_completer'],
      ['Non', 'non'],
    ]);
    expect([body.compte, body.manque]).toEqual([{ eligible: 3, a_completer: 1, non: 1 }, []]);
    expect(await verdictsOf(membre, '&campagne=a_venir')).toEqual([['À venir', 'eligible']]);
    expect((await verdictsOf(membre, '&campagne=ouverte')).map(([nom]) => nom)).not.toContain('À venir');
    const [missing, refused] = body.subventions.slice(3);
    expect(missing.eligibilite.raisons[1]).toMatchObject({ valeur: 'inconnu', rubrique: 'moyens-humains' });
    expect(refused.eligibilite.raisons[0]).toMatchObject({ valeur: 'non', rubrique: 'identite' });
    expect(await verdictsOf(membre, '&eligibilite=a_completer&eligibilite=non')).toEqual([
      ['À compléter', 'a_completer'],
      ['Non', 'non'],
    ]);
    await addElement(club, 'rhs', { annee: 2026, nb_salaries: 2 }, 2026);
    expect(await verdictsOf(membre, '&eligibilite=a_completer')).toEqual([]);
  });

  test('CALL-RDS-008 page après page : rien deux fois, rien d’oublié', async () => {
    exercice += 1;
    for (const days of [3, 1, 2, 2, 2]) await open(`Dans ${days} jours`, { sous_dispositifs: [part(days)] });
    const read = async (after: string | null): Promise<string[]> => {
      const { body } = await list(membre, `&limit=2${after ? `&after=${after}` : ''}`);
      const ids = body.subventions.map(({ _id }: { _id: string }) => _id);
      return body.after === null ? ids : [...ids, ...(await read(body.after))];
    };
    const whole = (await list(membre, '&limit=100')).body.subventions.map(({ _id }: { _id: string }) => _id);
    expect(await read(null)).toEqual(whole);
    expect(new Set(whole).size).toBe(5);
  });

  test.each(['CNDS', 'FEDE'])('SUBV-014 %s n’est offert qu’au domaine Sport', async (code) => {
    exercice += 1;
    await open('Sport', { dispositif: { code } });
    const chorale = await addAssociation(scene.portail, { rna: PARIS });
    await joinAssociation(scene.portail, membre.id, chorale);
    expect(await verdictsOf(membre, '', chorale)).toEqual([['Sport', 'a_completer']]);
    await setFiche(chorale, { domaine: 'Autre' });
    const [line] = await linesOf(membre, '', chorale);
    expect([line?.eligibilite.etat, line?.eligibilite.raisons[0]?.rubrique]).toEqual(['non', 'activites']);
    await setFiche(chorale, { domaine: 'Sport' });
    expect(await verdictsOf(membre, '', chorale)).toEqual([['Sport', 'eligible']]);
  });

  test('SUBV-016 le Pass’Sport est pour une association sportive volontaire', async () => {
    exercice += 1;
    await open('Pass’Sport', { code: `${exercice}-pass-sport` });
    const asso = await addAssociation(scene.portail, { rna: PARIS });
    await joinAssociation(scene.portail, membre.id, asso);
    await setFiche(asso, { domaine: 'Sport' });
    expect(await verdictsOf(membre, '', asso)).toEqual([['Pass’Sport', 'a_completer']]);
    const passsport = { est_volontaire: true, accueil_handicap: false, est_volontaire_handicap: false };
    await setFiche(asso, { passsport });
    expect(await verdictsOf(membre, '', asso)).toEqual([['Pass’Sport', 'eligible']]);
    await setFiche(asso, { passsport: { ...passsport, est_volontaire: false } });
    expect(await verdictsOf(membre, '', asso)).toEqual([['Pass’Sport', 'non']]);
  });

  test('SUBV-018 l’emploi et l’apprentissage du CNDS sont cachés hors loi 1901 et Alsace-Moselle', async () => {
    exercice += 1;
    const emploi = part(30, -1, 'Part territoriale - Emploi');
    await open('Emploi seul', { dispositif: { code: 'CNDS' }, sous_dispositifs: [emploi] });
    await open('Emploi et projets', { dispositif: { code: 'CNDS' }, sous_dispositifs: [emploi, part(40)] });
    const asso = await addAssociation(scene.portail, { rna: PARIS });
    await joinAssociation(scene.portail, membre.id, asso);
    const partsOf = async () =>
      (await linesOf(membre, '', asso)).map(({ nom, sous_dispositifs }) => [
        nom,
        sous_dispositifs.map(({ code }) => code),
      ]);
    await setFiche(asso, { domaine: 'Sport', regime: 'loi1901' });
    expect(await partsOf()).toEqual([
      ['Emploi seul', [emploi.code]],
      ['Emploi et projets', [emploi.code, 'Projets']],
    ]);
    await setFiche(asso, { regime: 'collectivite' });
    expect(await partsOf()).toEqual([['Emploi et projets', ['Projets']]]);
  });
});

describe('qui instruirait', () => {
  test('CALL-RDS-008 seulement les subventions du territoire et des réseaux, avec ceux qui instruiraient', async () => {
    exercice += 1;
    await open('Nationale');
    await open('Régionale', {}, ['Région Île-de-France']);
    await open('Partout', {}, ['Réunion', 'Paris']);
    await open('Réunion', {}, ['Réunion']);
    await open('Judo', {}, ['Fédération de judo']);
    const seen = async () => new Map((await linesOf(membre)).map(({ nom, services: some }) => [nom, some]));
    expect(await seen()).toEqual(
      new Map([
        ['Nationale', ['Agence nationale']],
        ['Régionale', ['Région Île-de-France']],
        ['Partout', ['Paris']],
      ]),
    );
    await addElement(club, 'reseaux_affiliation', { nom: 'Fédération', id_siren: '000000777' });
    expect((await seen()).get('Judo')).toEqual(['Fédération de judo']);
  });

  test('sans adresse connue, les nationales, et ce qui manque pour voir les autres', async () => {
    exercice += 1;
    await open('Nationale');
    await open('Parisienne', {}, ['Paris']);
    const asso = await addAssociation(scene.portail);
    await joinAssociation(scene.portail, membre.id, asso);
    const { status, body } = await list(membre, '', asso);
    expect([status, body.subventions.map(({ nom }: Ligne) => nom)]).toEqual([200, ['Nationale']]);
    expect(body.manque).toMatchObject([{ rubrique: 'coordonnees', champ: 'adresse_siege.cp' }]);
    expect(body.manque[0].explication).toContain('Il vous manque : l’adresse du siège');
  });
});

describe('ce qui n’est pas à soi', () => {
  test('l’association d’un autre est refusée, une inconnue aussi', async () => {
    exercice += 1;
    const code = await open('Nationale');
    const stranger = await person();
    for (const path of [
      `/subventions?id_asso=${club.id}`,
      `/subventions/${code}/preparation?id_asso=${club.id}`,
      `/crossed-services?subvention=${code}&id_asso=${club.id}`,
    ]) {
      const { status, body } = await scene.send(stranger, 'GET', path);
      expect([status, body.code]).toEqual([403, 'ASSOCIATION_INTERDITE']);
      expect((await scene.send(membre, 'GET', path.replace(String(club.id), '99999999'))).status).toBe(404);
    }
  });

  test('qui attend sa confirmation n’apprend rien des effectifs, des comptes ni des documents', async () => {
    exercice += 1;
    const asso = await addAssociation(scene.portail, { rna: RNA });
    await addElement(asso, 'rhs', { annee: 2026, nb_salaries: 4242 }, 2026);
    await addElement(asso, 'comptes', { annee: 2026, produits: 987_654 }, 2026);
    const code = await open('Employeurs', {
      eligibilite: [
        critere('Peu de salariés', ask('rhs.nb_salaries', '<', 10)),
        critere('Petits comptes', ask('comptes.produits', '<', 100)),
      ],
    });
    const [confirmed, waiting, agent] = [await person(), await person(), scene.agent];
    await joinAssociation(scene.portail, confirmed.id, asso);
    await joinAssociation(scene.portail, waiting.id, asso, { etat: 'a_confirmer' });
    const verdictFor = async (qui: Personne) => (await linesOf(qui, '', asso))[0]?.eligibilite;
    expect((await verdictFor(confirmed))?.etat).toBe('non');
    expect((await verdictFor(agent))?.etat).toBe('a_completer');
    await linkService(scene.portail, agent.service, asso);
    expect((await verdictFor(agent))?.etat).toBe('non');
    const shown = await verdictFor(waiting);
    expect([shown?.etat, JSON.stringify(shown)]).toEqual([
      'a_completer',
      expect.not.stringMatching(/4[\s\u202f ]?242|9[\s\u202f ]?876|987/u),
    ]);
    const { body } = await scene.send(waiting, 'GET', `/subventions/${code}/preparation?id_asso=${asso.id}`);
    expect(body.eligibilite.etat).toBe('a_completer');
  });

  test('une réponse ne dit de l’association que le verdict et ses raisons', async () => {
    exercice += 1;
    await open('Nationale', { eligibilite: [critere('Exister', ask('anciennete', '>=', 1))] });
    const { body } = await list(membre);
    expect(JSON.stringify(body)).not.toContain('rue d’Essai');
    expect(Object.keys(body).sort()).toEqual(['after', 'compte', 'manque', 'subventions']);
    expect(Object.keys(body.subventions[0].eligibilite)).toEqual(['etat', 'raisons']);
  });
});
