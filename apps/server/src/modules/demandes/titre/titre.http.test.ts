import { addDays, addMonths, dayOf } from '@guichet/rules/jour';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContenuAgrementInput, SceneAgrements } from '../../../../testing/agrements.ts';
import { joinAssociation, type Registered } from '../../../../testing/associations.ts';
import { EXERCICE, type SceneDossiers } from '../../../../testing/dossiers.ts';
import { giveService, signedIn } from '../../../../testing/people.ts';
import type { Personne } from '../../../../testing/subventions.ts';
import { type SceneTitres, startTitres, type Titulaire } from '../../../../testing/titres.ts';

let titres: SceneTitres;
let scene: SceneDossiers;
let agrements: SceneAgrements;
let chef: Personne;
let decideur: Personne;
beforeAll(async () => {
  titres = await startTitres();
  ({ scene, agrements, chef, decideur } = titres);
});
afterAll(() => scene.portail.close());

let titulaire: Titulaire;
let membre: Personne;
let siren: string;
let representant: string;
let club: Registered;
beforeEach(async () => {
  titulaire = await titres.newTitulaire();
  ({ membre, siren, representant, club } = titulaire);
});

const today = dayOf(new Date());
const DOSSIERS = '/demande/dossiers';
const instructionOf = (id: string) => titres.instructionOf(id);
const move: SceneTitres['move'] = (...args) => titres.move(...args);
const propose: SceneTitres['propose'] = (...args) => titres.propose(...args);
const send = (extra?: Partial<ContenuAgrementInput>, more?: object) => titres.send(titulaire, extra, more);
const decide = (id: string, termes: object = TERMES) => titres.decide(id, termes);
const titresOf = () => titres.titresOf(titulaire);

const TERMES = {
  favorable: true,
  date_effet: addDays(today, 10),
  date_fin: addMonths(addDays(today, 10), 60),
  niveau: 'departemental',
};

const TCA = { categorie: 'tca', type_agrement: 'TCA', nom: 'Tronc commun' } as const;

describe('P-26 un agrément accordé devient un titre', () => {
  test('AGREMENT-001 proposé, validé, accordé par trois personnes, il a son titre, que chacun vérifie par son code', async () => {
    const id = await send();
    const granted = await decide(id, { ...TERMES, date_effet: today, date_fin: addMonths(today, 60) });
    expect([granted.status, granted.body.etat]).toEqual([200, '6']);
    const [titre, ...others] = await titresOf();
    expect(others).toEqual([]);
    expect(titre).toMatchObject({
      ...{ type_agrement: 'JEP', niveau: 'departemental', id_siren: siren, etat: 'en_vigueur', valide: true },
      ...{ date_effet: today, date_fin: addMonths(today, 60), jour: today },
    });
    const anyone = await scene.etranger.browser.call('GET', `/api/rda/titres/${titre.code.toLowerCase()}`);
    expect(anyone.body).toEqual(titre);
    expect(Object.keys(titre).filter((name) => /motif|person|dirigeant|id_dossier/.test(name))).toEqual([]);
    const { body } = await agrements.rda(membre, 'GET', `${DOSSIERS}/${id}`);
    expect([body.description.etat, body.main]).toMatchObject(['6', { qui: 'personne' }]);
    const { exercices } = (await agrements.rda(membre, 'GET', `${DOSSIERS}/compteurs`)).body;
    expect(exercices).toMatchObject([{ nombre: 1, en_cours: 0 }]);
    const { evenements } = (await agrements.rda(membre, 'GET', `${DOSSIERS}/${id}/historique`)).body;
    expect(evenements.map(({ phrase }: { phrase: string }) => phrase).join()).toContain('a accordé l’agrément');
  });

  test.each([
    ['sans dire oui ni non', null],
    ['sans date', { favorable: true }],
    ['plus longtemps que l’agrément ne dure', { ...TERMES, date_fin: addMonths(TERMES.date_effet, 61) }],
    ['moins longtemps', { ...TERMES, date_fin: addMonths(TERMES.date_effet, 59) }],
  ])('proposer %s est refusé', async (_, termes) => {
    const id = await send();
    if (termes) await propose(id, termes);
    const { status, body } = await move(scene.agent, id, 'proposer');
    expect([status, body.code]).toEqual([422, 'PROPOSITION_ABSENTE']);
  });

  test('se dire un renouvellement sans titre à renouveler ne donne pas la durée d’un renouvellement', async () => {
    const id = await send({ duree_premiere: { min: 12, max: 36 } }, { 'description.renouvellement': true });
    await propose(id, TERMES);
    const { status, body } = await move(scene.agent, id, 'proposer');
    expect([status, body.code]).toEqual([422, 'PROPOSITION_ABSENTE']);
  });

  test('une proposition défavorable ne s’accorde pas : elle se refuse, et aucun titre ne naît', async () => {
    const id = await send();
    await propose(id, { favorable: false });
    await move(scene.agent, id, 'proposer');
    await move(chef, id, 'valider');
    const granted = await move(decideur, id, 'accorder');
    expect([granted.status, granted.body.code]).toEqual([422, 'TERMES_INCOMPLETS']);
    expect((await move(decideur, id, 'refuser', 'Activité trop récente.')).body.etat).toBe('11');
    expect(await titresOf()).toEqual([]);
  });

  test('là où le tronc commun est exigé, il faut l’avoir le jour où le titre prend effet', async () => {
    const id = await send({ exige_tca: true });
    const refused = await decide(id);
    expect([refused.status, refused.body.code]).toEqual([403, 'TCA_NON_ACQUIS']);
    const tca = await send(TCA, {
      'tca.dirigeants': [{ id_representant: representant, remunere: false, montant_annuel: null }],
      ...{ 'tca.a_agrements_labels': false, 'tca.a_unions': false, 'tca.a_membres': false },
    });
    expect((await decide(tca, { ...TERMES, date_effet: today, date_fin: addMonths(today, 60) })).status).toBe(200);
    expect((await move(decideur, id, 'accorder')).body.etat).toBe('6');
    const held = await titresOf();
    expect(
      held.map(({ type_agrement, valide }: { type_agrement: string; valide: boolean }) => [type_agrement, valide]),
    ).toEqual([
      ['JEP', false],
      ['TCA', true],
    ]);
    const [porte, tronc] = held.map(({ numero }: { numero: string }) => numero);
    const { body } = await agrements.rda(membre, 'GET', `/demande/titres/${tronc}`);
    expect(body.portes.map(({ numero }: { numero: string }) => numero)).toEqual([porte]);
    expect((await agrements.rda(membre, 'GET', `/demande/titres/${porte}`)).body.portes).toEqual([]);
  });

  test('AGREMENT-001 décidés ensemble, le tronc commun accordé est acquis à ce qui repose sur lui : l’essai le dit, la décision le fait', async () => {
    const jep = await send({ exige_tca: true });
    const tca = await send(TCA, {
      'tca.dirigeants': [{ id_representant: representant, remunere: false, montant_annuel: null }],
      ...{ 'tca.a_agrements_labels': false, 'tca.a_unions': false, 'tca.a_membres': false },
    });
    for (const id of [jep, tca]) {
      await propose(id, TERMES);
      await move(scene.agent, id, 'proposer');
      await move(chef, id, 'valider');
    }
    const lot = async (essai: boolean, ids: readonly string[]) => {
      const instructions = [];
      for (const id of ids) {
        const { version } = (await agrements.rda(decideur, 'GET', instructionOf(id))).body;
        instructions.push({ id, service: scene.agent.service, version });
      }
      const body = { essai, transition: 'accorder', texte: '', instructions };
      return (await agrements.rda(decideur, 'POST', '/demande/instructions/lot', body)).body;
    };
    expect(await lot(true, [jep])).toMatchObject({ reussis: 0 });
    expect(await lot(true, [tca, jep])).toMatchObject({ reussis: 2 });
    expect(await lot(true, [jep, tca])).toMatchObject({ reussis: 2 });
    expect(await titresOf()).toEqual([]);
    expect(await lot(false, [jep, tca])).toMatchObject({ reussis: 2, resultats: [{ ok: true }, { ok: true }] });
    expect((await titresOf()).map(({ type_agrement }) => type_agrement)).toEqual(['JEP', 'TCA']);
  });

  test('reconnue d’utilité publique par le registre, une association a le tronc commun par la loi ; dit dans sa fiche, non', async () => {
    const id = await send({ exige_tca: true });
    const typed = await membre.browser.call('PATCH', `/api/dac/association/identite?id_asso=${club.id}`, {
      body: { id_forme_juridique: '9230', util_publique: true },
    });
    expect(typed.status).toBe(200);
    const refused = await decide(id);
    expect([refused.status, refused.body.code]).toEqual([403, 'TCA_NON_ACQUIS']);
    await sql`update association.association set sirene = sirene || '{"id_forme_juridique":"9230"}'
      where id_correspondance = ${club.id}`.execute(scene.portail.owner);
    expect((await move(decideur, id, 'accorder')).body.etat).toBe('6');
  });

  test('un second titre du même type est un renouvellement, qui remplace le premier', async () => {
    const first = await send();
    await decide(first, { ...TERMES, date_effet: today, date_fin: addMonths(today, 60) });
    const second = await send({}, { 'description.renouvellement': false });
    const refused = await decide(second);
    expect([refused.status, refused.body.code]).toEqual([409, 'TITRE_EN_VIGUEUR']);
    expect((await titresOf()).map(({ etat }) => etat)).toEqual(['en_vigueur']);
    const renewal = await send();
    expect((await decide(renewal)).body.etat).toBe('6');
    const lives = (await titresOf()).map(({ etat, date_effet, date_fin, valide }: Record<string, unknown>) => ({
      ...{ etat, date_effet, date_fin, valide },
    }));
    expect(lives).toEqual([
      { etat: 'remplace', date_effet: today, date_fin: addDays(TERMES.date_effet, -1), valide: true },
      { etat: 'en_vigueur', date_effet: TERMES.date_effet, date_fin: TERMES.date_fin, valide: false },
    ]);
    await move(chef, renewal, 'rouvrir');
    expect(await titresOf()).toMatchObject([{ etat: 'en_vigueur', date_fin: addMonths(today, 60), valide: true }]);
  });

  test('réexaminé avant qu’il ne prenne effet, le titre est annulé ; après, il ne se reprend pas ainsi', async () => {
    const id = await send();
    await decide(id);
    const [{ code }] = await titresOf();
    expect((await move(chef, id, 'rouvrir')).body.etat).toBe('2');
    expect(await titresOf()).toEqual([]);
    expect((await agrements.rda(membre, 'GET', `/titres/${code}`)).body).toMatchObject({
      etat: 'annule',
      valide: false,
    });
    expect((await decide(id, { ...TERMES, date_effet: today, date_fin: addMonths(today, 60) })).status).toBe(200);
    const late = await move(chef, id, 'rouvrir');
    expect([late.status, late.body.code]).toEqual([403, 'TITRE_SUIVI']);
  });

  test('un agrément ne se paie pas : ni mise en paiement, ni montant, ni compte', async () => {
    const id = await send();
    await decide(id);
    const { body } = await agrements.rda(decideur, 'GET', instructionOf(id));
    expect(body.actions.map(({ transition }: { transition: string }) => transition)).toEqual(['rouvrir']);
    expect((await move(decideur, id, 'payerParChorus')).body.code).toBe('TRANSITION_IMPOSSIBLE');
    const asGrant = await scene.call(decideur, 'GET', `/${id}/instructions/${scene.agent.service}`);
    expect(asGrant.status).toBe(404);
  });

  test('qui a un lien avec l’association ne propose ni ne décide', async () => {
    const id = await send();
    await joinAssociation(scene.portail, scene.agent.id, club, { type: 'Siège' });
    const { status, body } = await propose(id, TERMES);
    expect([status, body.code]).toEqual([403, 'INTERET_PERSONNEL']);
  });
});

describe('la liste de travail des agréments', () => {
  const WORK = '/demande/instructions';
  const idsIn = (body: { lignes: { dossier: { _id: string } }[] }) => body.lignes.map(({ dossier }) => dossier._id);

  test('un agent y trouve les agréments et eux seuls, avec leurs chiffres ; l’autre préfixe n’en dit rien', async () => {
    const id = await send({ type_agrement: 'Travail' });
    const { body } = await agrements.rda(scene.agent, 'GET', `${WORK}?id_type_dispositif=Travail`);
    expect(idsIn(body)).toEqual([id]);
    expect(body.lignes[0].dossier.description.id_type_dispositif).toBe('Travail');
    expect(idsIn((await scene.agent.browser.call('GET', `/api/demandes${WORK}`)).body)).not.toContain(id);
    const chiffres = await agrements.rda(scene.agent, 'GET', `${WORK}/chiffres?id_type_dispositif=Travail`);
    expect(chiffres.body.etats).toMatchObject([{ nombre: 1, montant_demande: 0 }]);
    const csv = await agrements.rda(scene.agent, 'GET', '/demande/dossiers/export?typeAgrements=Travail');
    const [head, line, end] = String(csv.body).split('\r\n');
    expect(head).toMatch(/^\ufeff?Numéro;Exercice;Demandeur;SIRET;Agrément;État;Statut;Service instructeur;/u);
    expect([csv.headers.get('content-disposition'), line?.split(';').at(1), end]).toEqual([
      expect.stringContaining('agrements.csv'),
      String(EXERCICE),
      '',
    ]);
    expect((await agrements.rda(membre, 'GET', WORK)).status).toBe(403);
    expect(idsIn((await agrements.rda(scene.voisin, 'GET', WORK)).body)).not.toContain(id);
  });

  test('P-20 qui vient d’Osiris ne connaît aucun agrément, même envoyé au service de son programme', async () => {
    const id = await send({ type_agrement: 'Osiris' });
    const { id: qui, browser } = await signedIn(scene.portail, { roles: ['osiris.appli_admin'] });
    const osiris = { id: qui, browser, service: await giveService(scene.portail, qui, {}) };
    await sql`update rds.service set parent = ${osiris.service}::uuid where id = ${chef.service}::uuid`.execute(
      scene.portail.owner,
    );
    expect((await agrements.rda(osiris, 'GET', `${DOSSIERS}/${id}`)).status).toBe(404);
    const listed = await agrements.rda(osiris, 'GET', DOSSIERS);
    expect([200, 403]).toContain(listed.status);
    expect(listed.body.dossiers ?? []).toEqual([]);
    expect((await agrements.rda(osiris, 'GET', WORK)).status).toBe(403);
  });
});
