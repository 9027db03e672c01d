import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projetComplet } from '../../../../../testing/dossierComplet.ts';
import {
  addContacts,
  EXERCICE,
  historyOfDossier,
  ouvert,
  type SceneDossiers,
  startDossiers,
} from '../../../../../testing/dossiers.ts';

let scene: SceneDossiers;
let contacts: { representant: string; rib: string };
beforeAll(async () => {
  scene = await startDossiers();
  contacts = await addContacts(scene.portail, scene.club);
});
afterAll(() => scene.portail.close());

const call = (method: string, path: string, body?: unknown, version?: number, qui = scene.createur) =>
  scene.call(qui, method, path, body, version === undefined ? {} : { 'if-match': `"${version}"` });
const add = async (id: string, intitule?: string) => {
  const { status, body } = await call('POST', `/${id}/projets`, intitule === undefined ? {} : { intitule });
  expect(status).toBe(201);
  return body;
};
const list = async (id: string, fields = '') => (await call('GET', `/${id}/projets${fields}`)).body.projets;
const complet = () => projetComplet(scene.agent.service, contacts.representant);
const champsOf = (body: { champs?: { champ: string }[] }) => (body.champs ?? []).map(({ champ }) => champ);

describe('commencer un projet', () => {
  test('CALL-DEM-005 PROJET-001 PROJET-012 il naît vide, hors ce que le dossier dit déjà, et rien n’y est à relire', async () => {
    const { _id, identifiant } = await scene.begin();
    const projet = await add(identifiant.id_fo, 'Tournoi');
    expect(projet).toMatchObject({
      identifiant: { id_fo: `${identifiant.id_fo}-1` },
      need_validation: false,
      description: {
        ...{ intitule: 'Tournoi', recurrence: 'première demande', periode: 'Annuel' },
        ...{ objectifs: null, description: null, date_debut: null, date_fin: null },
        id_responsable: contacts.representant,
      },
    });
    expect((await historyOfDossier(scene.portail, _id)).at(-1)).toMatchObject({ action: 'createProjet' });
  });

  test('PROJET-011 ce que la personne voit manque tant qu’elle ne l’a pas dit, et porte son nom', async () => {
    const { _id } = await scene.begin();
    const { _id: projet } = await add(_id);
    const { body } = await call('GET', `/${_id}/completude`);
    const manques = (body.manquants as { projet: string | null; champ: string | null; libelle: string }[])
      .filter((one) => one.projet === projet && one.champ?.startsWith('description.'))
      .map(({ champ, libelle }) => [champ, libelle]);
    expect(manques).toEqual([
      ['description.intitule', 'Projet 1 : l’intitulé'],
      ['description.date_debut', 'Projet 1 : la date de début'],
      ['description.date_fin', 'Projet 1 : la date de fin'],
      ['description.objectifs', 'Projet 1 : les objectifs'],
      ['description.description', 'Projet 1 : la description'],
    ]);
  });

  test('SUBV-010 ce que la subvention propose est répondu dès le départ : ce qui est coché est ce qui part', async () => {
    const champs_attendus = [
      { code: 'deja', libelle: 'Déjà aidé', type: 'booleen', default: false },
      { code: 'libre', libelle: 'Précisions', type: 'texte' },
    ];
    const { _id } = await scene.begin(scene.createur, { extra: { champs_attendus } });
    const projet = await add(_id, 'Tournoi');
    expect(projet.customs).toEqual([{ code: 'deja', value: false }]);
    expect((await call('GET', `/${_id}/projets/${projet._id}`)).body.customs).toEqual(projet.customs);
  });

  test('un projet qui finit avant de commencer ne se valide pas ; ce qui est tapé reste', async () => {
    const { _id } = await scene.begin();
    const { _id: projet, version } = await add(_id, 'Tournoi');
    const at = `/${_id}/projets/${projet}`;
    const dates = { date_debut: '2027-05-02', date_fin: '2027-05-01' };
    const kept = await call('PATCH', at, { description: dates }, version);
    expect([kept.status, kept.body.description]).toEqual([200, expect.objectContaining(dates)]);
    const { description, ...rest } = complet();
    const refused = await call('PUT', at, { ...rest, description: { ...description, ...dates } }, kept.body.version);
    expect([refused.status, champsOf(refused.body)]).toEqual([422, ['description.date_fin']]);
  });

  test('PROJET-002 PROJET-013 PROJET-008 PROJET-016 rang, numéro, exercices et lignes à remplir viennent du dossier', async () => {
    const { _id } = await scene.begin();
    await add(_id);
    const second = await add(_id);
    expect(second.description).toMatchObject({
      rang_dossier: 2,
      numero_projet: 2,
      exercice: EXERCICE,
      exercice_fin: EXERCICE,
      demandeur_id_siret: scene.siret,
    });
    expect(second.financements).toEqual([
      {
        ...{ annee: EXERCICE, id_service_instructeur: scene.agent.service, code: null, type: 'Commune', bo: null },
        ...{ nom: 'Service d’essai', montant_demande: null, montant_propose: null, montant_accorde: null },
      },
    ]);
  });

  test('PROJET-010 PROJET-011 une fois complet, ce que la subvention ne montre pas est rempli : « Sans objet », zéro, non ; rien n’est à relire', async () => {
    const { _id } = await scene.begin();
    const { _id: projet } = await add(_id);
    const at = `/${_id}/projets/${projet}`;
    const { budgets, ...rest } = complet();
    const half = (await call('PATCH', at, rest)).body;
    expect([half.beneficiaire.nombre, half.moyens.commentaire]).toEqual([null, null]);
    const { need_validation, ...after } = (await call('PATCH', at, { budgets })).body;
    expect(need_validation).toBe(false);
    expect(after.beneficiaire.nombre).toBe(0);
    expect(after.territoires.commentaire).toBe('Sans objet');
    expect(after.moyens).toMatchObject({ commentaire: 'Sans objet', recrutement_specifique: false });
    expect(after.evaluation.commentaire).toBe('Sans objet');
    expect(after.description).toMatchObject(complet().description);
  });

  test('PROJET-011 un bloc que la subvention montre n’est jamais rempli à la place de la personne', async () => {
    const champs_attendus = ['beneficiaire', 'territoires', 'moyens', 'evaluation'].map((bloc) => ({
      ...{ code: bloc, libelle: bloc, type: 'texte', bloc, obligation: 'facultatif' },
    }));
    const { _id } = await scene.begin(scene.createur, { extra: { champs_attendus } });
    const { _id: projet } = await add(_id);
    const refused = await call('PUT', `/${_id}/projets/${projet}`, complet());
    expect([refused.status, champsOf(refused.body)]).toEqual([
      422,
      expect.arrayContaining(['beneficiaire.nombre', 'territoires.commentaire', 'moyens.recrutement_specifique']),
    ]);
    const { body } = await call('GET', `/${_id}/projets/${projet}?fields=*`);
    expect([body.beneficiaire.nombre, body.territoires.commentaire, body.moyens.commentaire]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('PROJET-016 sur trois ans, une ligne par année et par service', async () => {
    const { _id } = await scene.begin(scene.createur, {
      extra: {
        champs_attendus: [{ code: 'pluriannuel', libelle: 'Pluriannuel', type: 'booleen', virtuel: true }],
        duree_pluriannuelle: 2,
      },
      description: { pluriannuel: true },
    });
    const { description, financements } = await add(_id);
    expect(description).toMatchObject({ periode: 'Pluriannuel', exercice: EXERCICE, exercice_fin: EXERCICE + 2 });
    expect(financements.map(({ annee }: { annee: number }) => annee)).toEqual([EXERCICE, EXERCICE + 1, EXERCICE + 2]);
  });

  test.each([
    'Part territoriale - Apprentissage',
    'Part territoriale - Emploi',
    'Emploi - 1 jeune 1 solution',
    'Emploi - Campus 2023',
    'Emploi - Déclinaison territoriale de la gouvernance',
  ])('PROJET-018 « %s » du CNDS n’a qu’un projet, même par copie', async (code) => {
    const cnds = { dispositif: { code: 'CNDS' }, sous_dispositifs: [ouvert(code)] };
    const { _id } = await scene.begin(scene.createur, {
      extra: cnds,
      description: { id_sous_type_dispositif: code },
    });
    const { _id: projet } = await add(_id);
    for (const path of [`/${_id}/projets`, `/${_id}/projets/${projet}/duplicate`]) {
      const { status, body } = await call('POST', path, path.endsWith('projets') ? {} : undefined);
      expect([status, body.message]).toEqual([409, 'Un seul projet est autorisé pour ce sous-dispositif.']);
    }
    expect(await list(_id)).toHaveLength(1);
  });
});

describe('lire', () => {
  test('CALL-DEM-003 CALL-DEM-004 PROJET-019 les champs par défaut, ou ceux que l’on nomme', async () => {
    const { _id } = await scene.begin();
    const { _id: projet } = await add(_id);
    const [one] = await list(_id);
    const commun = ['_id', 'identifiant', 'need_validation', 'version'];
    expect(Object.keys(one).toSorted()).toEqual(
      [...commun, 'cofinancements', 'customs', 'description', 'financements'].toSorted(),
    );
    const { body } = await call('GET', `/${_id}/projets/${projet}?fields=moyens&fields=budgets`);
    expect(Object.keys(body).toSorted()).toEqual([...commun, 'budgets', 'moyens'].toSorted());
  });

  test('CALL-DEM-004 un projet d’un autre dossier n’est pas dans celui-ci, et un étranger ne voit rien', async () => {
    const [one, other] = [await scene.begin(), await scene.begin()];
    const { _id: projet } = await add(one._id);
    expect((await call('GET', `/${other._id}/projets/${projet}`)).status).toBe(404);
    expect((await call('DELETE', `/${other._id}/projets/${projet}`)).status).toBe(404);
    expect((await call('GET', `/${one._id}/projets`, undefined, undefined, scene.etranger)).status).toBe(404);
    expect(await list(one._id)).toHaveLength(1);
  });
});

describe('enregistrer', () => {
  test('CALL-DEM-006 PROJET-010 BUDGET-007 le projet entier est vérifié ; juste, il est relu et ses montants comptent', async () => {
    const { _id } = await scene.begin();
    const { _id: projet } = await add(_id);
    const wrong = await call('PUT', `/${_id}/projets/${projet}`, { description: { intitule: 'Tournoi' } });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'PROJET_INCOMPLET']);
    expect(champsOf(wrong.body)).toEqual([
      ...['date_debut', 'date_fin', 'objectifs', 'description'].map((nom) => `description.${nom}`),
      ...[`financements.${scene.agent.service}.${EXERCICE}`, 'budget'],
    ]);
    const copie = (await call('POST', `/${_id}/projets/${projet}/duplicate`)).body;
    expect(copie.need_validation).toBe(true);
    const { status, body } = await call('PUT', `/${_id}/projets/${copie._id}`, complet());
    expect([status, body.need_validation, body.budgets]).toEqual([200, false, complet().budgets]);
    const dossier = await call('GET', `/${_id}`);
    expect(dossier.body.montant_demande).toBe(100_000);
  });

  test('PROJET-003 PROJET-005 PROJET-006 PROJET-020 chaque bloc se garde, un champ inconnu est refusé', async () => {
    const { _id } = await scene.begin();
    const { _id: projet } = await add(_id);
    const indicateurs = [{ rang: 1, intitule: 'Nombre de bénévoles à former', prevu_min: 20, prevu_max: 24 }];
    const cofinancement = {
      type: 'commune',
      nom: 'Lyon',
      annee: EXERCICE,
      montant_demande: 1_000,
      montant_accorde: null,
    };
    const sent = {
      beneficiaire: { nombre: 24, lib_genre: 'Tous' },
      territoires: { commentaire: 'La ville', territoires: ['Lyon'] },
      moyens: { commentaire: 'Une salle', recrutement_specifique: true, recrutement_nb_etpt: 0.5 },
      evaluation: { commentaire: null, indicateurs },
      cofinancements: [cofinancement],
    };
    const { body } = await call('PATCH', `/${_id}/projets/${projet}`, sent);
    expect(body).toMatchObject(sent);
    for (const wrong of [{ inconnu: 1 }, { moyens: { inconnu: 1 } }, { description: { rang_dossier: 9 } }]) {
      expect((await call('PATCH', `/${_id}/projets/${projet}`, wrong)).status).toBe(400);
    }
  });

  test('PROJET-014 PROJET-015 PROJET-009 un recrutement demande son nombre ; sans indicateur, l’évaluation se commente', async () => {
    const champs_attendus = ['moyens', 'evaluation'].map((bloc) => ({
      ...{ code: bloc, libelle: bloc, type: 'texte', bloc, obligation: 'facultatif' },
    }));
    const { _id } = await scene.begin(scene.createur, { extra: { champs_attendus } });
    const { _id: projet } = await add(_id);
    const moyens = { commentaire: 'Salle', recrutement_specifique: true };
    const sent = { ...complet(), moyens, evaluation: { commentaire: null, indicateurs: [] } };
    const { status, body } = await call('PUT', `/${_id}/projets/${projet}`, sent);
    expect([status, champsOf(body)]).toEqual([422, ['moyens.recrutement_nb_etpt', 'evaluation.commentaire']]);
  });

  test('ERR-096 PROJET-015 des indicateurs sans minimum ni maximum ne suffisent pas ; l’un d’eux complet, le projet passe', async () => {
    const champs_attendus = [
      { code: 'suivi', libelle: 'Suivi', type: 'texte', bloc: 'evaluation', obligation: 'facultatif' },
    ];
    const { _id } = await scene.begin(scene.createur, { extra: { champs_attendus } });
    const { _id: projet } = await add(_id);
    const path = `/${_id}/projets/${projet}`;
    const vide = { rang: 1, intitule: 'Public', prevu_min: null, prevu_max: null };
    const send = (indicateurs: object[]) =>
      call('PUT', path, { ...complet(), evaluation: { commentaire: null, indicateurs } });
    const { status, body } = await send([vide]);
    const message =
      "Tournoi : Au moins un indicateur d'évaluation est requis avec un minimum, un maximum et un rang commençant à 1.";
    expect([status, body.champs]).toEqual([422, [{ champ: 'evaluation.indicateurs', message }]]);
    expect((await send([{ ...vide, rang: 2, prevu_min: 1, prevu_max: 2 }])).status).toBe(422);
    expect((await send([vide, { ...vide, rang: 2, prevu_min: 1, prevu_max: 2 }])).status).toBe(200);
  });

  test('CALL-DEM-007 seul ce qui est envoyé change ; deux champs se rejoignent, le même champ revient avec son auteur', async () => {
    const { _id } = await scene.begin();
    const { _id: projet, version } = await add(_id, 'Tournoi');
    const path = `/${_id}/projets/${projet}`;
    const first = await call('PATCH', path, { description: { objectifs: 'Former' } }, version);
    expect([first.status, first.body.description.intitule, first.body.need_validation]).toEqual([
      200,
      'Tournoi',
      false,
    ]);
    expect((await call('PATCH', path, { moyens: { commentaire: 'Salle' } }, version)).status).toBe(200);
    const clash = await call('PATCH', path, { description: { objectifs: 'Autre' } }, version);
    expect([clash.status, clash.body.code, clash.body.auteur]).toEqual([409, 'VERSION_DEPASSEE', 'Amina Diallo']);
    expect(clash.body.conflits).toEqual([{ champ: 'description.objectifs', actuelle: 'Former', demandee: 'Autre' }]);
  });

  test('PROJET-008 PROJET-012 un montant à un service qui n’instruit pas, une personne d’ailleurs, un champ d’une autre subvention', async () => {
    const { _id } = await scene.begin();
    const { _id: projet } = await add(_id);
    const ligne = { annee: EXERCICE, id_service_instructeur: scene.voisin.service, montant_demande: 1 };
    for (const [body, champ] of [
      [{ financements: [ligne] }, 'financements'],
      [{ description: { id_responsable: scene.etranger.id } }, 'description.id_responsable'],
      [{ description: { exercice: 2031 } }, 'description.exercice'],
      [{ customs: [{ code: 'ailleurs', value: 'x' }] }, 'customs.ailleurs'],
    ] as const) {
      const refused = await call('PATCH', `/${_id}/projets/${projet}`, body);
      expect([refused.status, champsOf(refused.body)]).toEqual([400, [champ]]);
    }
  });

  test('CALL-DEM-007 le rang déplace le projet, et les autres suivent', async () => {
    const { _id } = await scene.begin();
    const [a, , c] = [await add(_id, 'A'), await add(_id, 'B'), await add(_id, 'C')];
    await call('PATCH', `/${_id}/projets/${c._id}`, { rang_dossier: 1 });
    const titles = (await list(_id)).map(
      ({ description }: { description: { intitule: string; rang_dossier: number } }) =>
        `${description.rang_dossier} ${description.intitule}`,
    );
    expect(titles).toEqual(['1 C', '2 A', '3 B']);
    expect(a._id).not.toBe(c._id);
  });
});
