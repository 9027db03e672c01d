import { saisieCrfBodySchema, updateProjetBodySchema } from '@guichet/contract/demandes';
import { budgetProjetSchema } from '@guichet/rules/budget';
import { missingOf, valeurDe } from '@guichet/testing/entite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../../testing/caller.ts';
import { type SceneCrf, startCrf } from '../../../testing/crf.ts';
import { addDocument } from '../../../testing/dossierPret.ts';
import { addContacts, EXERCICE, SOUS } from '../../../testing/dossiers.ts';

let scene: SceneCrf;
beforeAll(async () => {
  scene = await startCrf();
  await sql`update rds.service set code = 'SPORTS-75', nom = 'Service des sports', type = 'Mairies', bo = 'osiris'
    where id = ${scene.agent.service}`.execute(scene.portail.owner);
});
afterAll(() => scene.portail.close());

const must = ({ status, body }: Answer): Answer['body'] => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const budgetOf = (annee: number, depuis: number) =>
  valeurDe(budgetProjetSchema, {
    depuis,
    valeurs: {
      ...{ annee, exerciceDu: `${annee}-02-03`, exerciceAu: `${annee + 1}-01-31` },
      'produits.ressourcesPropres': [{ intitule: `Loto ${annee}`, valeur: 4_000 + depuis }],
    },
  });
const champ = (code: string) => ({ code, libelle: `Libellé ${code}`, type: 'texte', obligation: 'facultatif' });

/** A request of two years, of a scheme with a field and a document of its own. */
const begin = () =>
  scene.begin(scene.createur, {
    description: { renouvellement: true, pluriannuel: true },
    extra: {
      champs_attendus: [champ('licence'), champ('palmares'), PLURIANNUEL],
      documents_attendus: [{ code: 'statuts', libelle: 'Statuts', nature: 'facultatif' }],
    },
  });
const PLURIANNUEL = { code: 'pluriannuel', libelle: 'Pluriannuel', type: 'booleen', virtuel: true };

test('PROJET-001 PROJET-002 PROJET-003 PROJET-004 PROJET-005 chaque bloc d’un projet se relit, champ par champ', async () => {
  const { createur, collegue, agent, call, contacts } = scene;
  const { _id, identifiant } = await begin();
  const made = must(await call(createur, 'POST', `/${_id}/projets`, { intitule: 'Tournoi' }));
  for (const passe of [0, 1] as const) {
    const exercice_fin = EXERCICE + 1;
    const sent = valeurDe(updateProjetBodySchema, {
      ...{ passe, depuis: 900 * passe },
      valeurs: {
        ...{ 'description.exercice': EXERCICE, 'description.exercice_fin': exercice_fin },
        ...{ 'description.date_debut': `2027-03-0${passe + 1}`, 'description.date_fin': `2027-04-0${passe + 5}` },
        ...{ 'description.periode': 'Pluriannuel', 'description.id_responsable': contacts.representant },
        financements: [EXERCICE, exercice_fin].map((annee) => ({
          ...{ annee, id_service_instructeur: agent.service, montant_demande: annee * 100 + passe },
        })),
        'cofinancements.annee': (n: number) => EXERCICE + (n % 2),
        budgets: [budgetOf(EXERCICE, 300 * passe), budgetOf(exercice_fin, 150 + 300 * passe)],
        customs: ['licence', 'palmares'].map((code) => ({ code, value: `${code} ${passe}` })),
      },
    });
    must(await call(createur, 'PATCH', `/${_id}/projets/${made._id}`, sent));
    const lignes = sent.financements?.map((ligne) => ({
      ...{ ...ligne, code: 'SPORTS-75', type: 'Mairies', nom: 'Service des sports', bo: 'osiris' },
    }));
    const deduits = { rang_dossier: 1, numero_projet: 1, demandeur_id_siret: scene.siret };
    const expected = {
      ...{ ...sent, _id: made._id, identifiant: { id_fo: `${identifiant.id_fo}-1` }, need_validation: false },
      ...{ description: { ...sent.description, ...deduits }, financements: lignes },
    };
    for (const qui of [createur, collegue]) {
      const seen = must(await call(qui, 'GET', `/${_id}/projets/${made._id}?fields=*`));
      expect(seen).toMatchObject(expected);
      expect(missingOf('PROJET-001', seen)).toEqual([]);
      expect(missingOf('PROJET-002', seen.description)).toEqual([]);
      expect(missingOf('PROJET-003', seen.beneficiaire)).toEqual([]);
      expect(missingOf('PROJET-004', seen.territoires)).toEqual([]);
      expect(missingOf('PROJET-005', seen.moyens)).toEqual([]);
    }
  }
});

test('PROJET-006 PROJET-007 PROJET-020 indicateurs et cofinanceurs se relisent, chacun de leurs champs', async () => {
  const { createur, collegue, call } = scene;
  const { _id } = await begin();
  const { _id: projet } = must(await call(createur, 'POST', `/${_id}/projets`, {}));
  const { evaluation, cofinancements } = valeurDe(updateProjetBodySchema, {
    depuis: 40,
    valeurs: { 'cofinancements.annee': EXERCICE },
  });
  must(await call(createur, 'PATCH', `/${_id}/projets/${projet}`, { evaluation, cofinancements }));
  const seen = must(await call(collegue, 'GET', `/${_id}/projets/${projet}?fields=*`));
  expect(seen).toMatchObject({ evaluation, cofinancements });
  expect(missingOf('PROJET-006', seen.evaluation)).toEqual([]);
  expect(missingOf('PROJET-007', seen.evaluation.indicateurs)).toEqual([]);
  for (const one of seen.cofinancements) {
    expect(Object.values(one)).toHaveLength(5);
    expect(Object.values(one)).not.toContain(null);
  }
});

test('DOSSIER-002 DOSSIER-003 DOSSIER-004 DOSSIER-047 chaque champ d’un dossier se relit, écrit puis changé', async () => {
  const { createur, collegue, club, call, portail } = scene;
  const begun = await begin();
  const id = begun._id;
  const personne = (rang: number) => addContacts(portail, club, `FR00 essai ${rang}`);
  const [legal, signataire, responsable] = [await personne(1), await personne(2), await personne(3)];
  const personnes = {
    ...{ enseigne: 'Les Lilas', id_representant_legal: legal.representant, id_signataire: signataire.representant },
    ...{ id_responsable: responsable.representant, id_rib: legal.rib },
  };
  const attestation = { accepte: true, id_signataire: signataire.representant };
  const description = { couplage_tca: true };
  must(
    await call(createur, 'PUT', `/${id}`, { identifiant: { step: 3 }, description, demandeur: personnes, attestation }),
  );
  const documents = [{ code: 'statuts', uuid: await addDocument(scene, club.id) }];
  must(await call(createur, 'PUT', `/${id}/documents`, { documents }));
  must(await call(createur, 'PUT', `/${id}/share`, { shared_with: [collegue.id] }));
  must(await call(createur, 'POST', `/${id}/projets`, { intitule: 'Tournoi' }));
  const expected = {
    _id: id,
    identifiant: { id_fo: expect.stringMatching(/^27-\d{6}$/u), step: 3 },
    description: {
      ...{ service: 'Service des sports', subvention: 'Formation des bénévoles', exercice: EXERCICE },
      ...{ code_subvention: begun.description.code_subvention, id_type_dispositif: 'FDVA', exercice_fin: EXERCICE + 1 },
      ...{ id_sous_type_dispositif: SOUS, renouvellement: true, pluriannuel: true, statut: 'complet', etat: 'A' },
      ...{ couplage_tca: true, id_service_instructeur: scene.agent.service },
    },
    demandeur: { id_siret: scene.siret, nom: club.nom, ...personnes },
    projets: [{ description: { intitule: 'Tournoi' } }],
    attestation: { ...attestation, date: expect.any(String) },
    documents,
    createdBy: { id: createur.id, type: 'association' },
    instructeurs: [{ service: { _id: scene.agent.service, nom: 'Service des sports' }, isReferent: true }],
    shared_with: [collegue.id],
  };
  expect(missingOf('DOSSIER-003', expected.description)).toEqual([]);
  expect(missingOf('DOSSIER-004', expected.demandeur)).toEqual([]);
  for (const qui of [createur, collegue]) expect(must(await call(qui, 'GET', `/${id}`))).toMatchObject(expected);
  const back = { renouvellement: false, pluriannuel: false, couplage_tca: false };
  must(await call(createur, 'PUT', `/${id}`, { description: back }));
  expect(must(await call(collegue, 'GET', `/${id}`)).description).toMatchObject({ ...back, exercice_fin: EXERCICE });
});

test('DOSSIER-002 DOSSIER-005 DOSSIER-006 DOSSIER-045 PROJET-008 payé, il a ses instructions, ses comptes rendus et ses montants', async () => {
  const { createur, agent, call } = scene;
  const paye = await scene.awaited();
  for (const [qui, reference] of [
    [createur, paye.id],
    [agent, paye.id_fo],
  ] as const) {
    const seen = must(await call(qui, 'GET', `/${reference}`));
    expect(seen).toMatchObject({
      ...{
        _id: paye.id,
        identifiant: { id_fo: paye.id_fo, step: 4 },
        createdBy: { id: createur.id, type: 'association' },
      },
      instructions: [{ etat: '9', id_service_instructeur: agent.service, nom: 'Service des sports', isReferent: true }],
      crfs: [{ _id: paye.crf, description: { exercice: EXERCICE, etat: '1', montant_accorde: 70_000 } }],
    });
    expect(seen._id).not.toBe(seen.identifiant.id_fo);
    expect(missingOf('DOSSIER-002', { ...seen, documents: [1] })).toEqual([]);
    expect(missingOf('DOSSIER-005', seen.instructions)).toEqual([]);
    const { financements } = must(await call(qui, 'GET', `/${reference}/projets/${paye.projet}?fields=*`));
    expect(financements).toEqual([
      {
        ...{ annee: EXERCICE, id_service_instructeur: agent.service, code: 'SPORTS-75', type: 'Mairies' },
        ...{ nom: 'Service des sports', bo: 'osiris' },
        ...{ montant_demande: 100_000, montant_propose: 80_000, montant_accorde: 70_000 },
      },
    ]);
    expect(missingOf('PROJET-008', financements)).toEqual([]);
  }
});

test('CRF-002 CRF-003 chaque champ d’un compte rendu se relit, par l’association et par le service', async () => {
  const { createur, agent, contacts } = scene;
  const paye = await scene.awaited();
  const saisie = valeurDe(saisieCrfBodySchema, {
    valeurs: { budget_realise: budgetOf(EXERCICE, 600), indicateurs: [] },
  });
  const attestation = { accepte: true, id_signataire: contacts.representant };
  const document = await scene.addPaper();
  must(await scene.save(paye, { projets: [{ _id: paye.projet, saisie }], attestation, document }));
  for (const qui of [createur, agent]) {
    const seen = await scene.readCrf(paye, qui);
    expect(seen).toMatchObject({
      ...{ _id: paye.crf, description: { exercice: EXERCICE } },
      attestation: { ...attestation, date: expect.any(String) },
      document: { uuid: document, nom: 'signe.pdf' },
      updatedBy: { id: createur.id, identifiant: expect.any(String), type: 'association' },
      projets: [
        {
          ...{ _id: paye.projet, saisie },
          description: {
            intitule: 'Tournoi',
            objectifs: 'Former',
            montant_accorde: 70_000,
            montant_realise: saisie.montant_realise,
          },
          financements: [
            { annee: EXERCICE, montant_demande: 100_000, montant_accorde: 70_000, nom: 'Service des sports' },
          ],
        },
      ],
    });
    expect(missingOf('CRF-002', seen)).toEqual([]);
  }
  for (const lu of [{ intitule: 'Autre' }, { montant_accorde: 1 }, { financements: [] }]) {
    const refused = await scene.save(paye, { projets: [{ _id: paye.projet, saisie: lu }] });
    expect([Object.keys(lu), refused.status]).toEqual([Object.keys(lu), 400]);
  }
});
